package football

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
)

// MaxReplayBytes is how large a replay may be when it is unpacked.
const MaxReplayBytes = 64 << 20

// IsReplay reports whether data begins a replay file that is not packed.
func IsReplay(data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }

// Unpack takes a replay out of the gzip or zlib wrapping in which it may come.
func Unpack(data []byte) ([]byte, error) {
	if IsReplay(data) {
		return data, nil
	}
	for _, open := range []func(io.Reader) (io.ReadCloser, error){openGzip, zlib.NewReader} {
		if unpacked, err := readPacked(data, open); !errors.Is(err, errForeign) {
			return unpacked, err
		}
	}
	return nil, fmt.Errorf("the file begins with %q; a replay begins with %q, or is packed with gzip or zlib",
		data[:min(len(data), len(magic))], magic)
}

var errForeign = errors.New("the data is not packed in this way")

func openGzip(r io.Reader) (io.ReadCloser, error) { return gzip.NewReader(r) }

func readPacked(data []byte, open func(io.Reader) (io.ReadCloser, error)) ([]byte, error) {
	r, err := open(bytes.NewReader(data))
	if err != nil {
		return nil, errForeign
	}
	unpacked, err := io.ReadAll(io.LimitReader(r, MaxReplayBytes+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("unpacking a replay, after %d bytes: %w", len(unpacked), err)
	case len(unpacked) > MaxReplayBytes:
		return nil, fmt.Errorf("unpacking a replay: it has more than %d bytes", MaxReplayBytes)
	case !IsReplay(unpacked):
		return nil, fmt.Errorf("the packed file begins with %q; a replay begins with %q",
			unpacked[:min(len(unpacked), len(magic))], magic)
	}
	return unpacked, nil
}
