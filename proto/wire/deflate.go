package wire

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
)

// packer deflates one frame after the other.
type packer struct {
	out bytes.Buffer
	to  *flate.Writer
}

// worthwhile is how long a frame must be to be deflated, in bytes.
const worthwhile = 64

// deflate is the deflated data, nil if that is not shorter. It is good until
// the next call.
func (p *packer) deflate(data []byte) []byte {
	if len(data) < worthwhile {
		return nil
	}
	p.out.Reset()
	if p.to == nil {
		p.to, _ = flate.NewWriter(&p.out, flate.BestSpeed) // the level is one there is
	} else {
		p.to.Reset(&p.out)
	}
	_, err := p.to.Write(data)
	if err = errors.Join(err, p.to.Close()); err != nil || p.out.Len() >= len(data) {
		return nil
	}
	return p.out.Bytes()
}

// inflate undoes deflate. What is longer than a line of a recording may be is
// refused.
func inflate(data []byte) ([]byte, error) {
	whole, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), MaxRecordedLine+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("a recorded frame cannot be unpacked: %w", err)
	case len(whole) > MaxRecordedLine:
		return nil, fmt.Errorf("a recorded frame is longer than %d bytes", MaxRecordedLine)
	}
	return whole, nil
}
