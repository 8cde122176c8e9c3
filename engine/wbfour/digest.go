package wbfour

import (
	"crypto/sha256"
	"encoding/hex"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Digest is the SHA-256, in hexadecimal, over snapshots as one compact JSON
// object a line. Over all of them it stands for a match.
func Digest(events []proto.Snapshot) (string, error) {
	h := sha256.New()
	for _, e := range events {
		line, err := proto.Marshal(e)
		if err != nil {
			return "", err
		}
		_, _ = h.Write(append(line, '\n')) // a hash takes everything
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
