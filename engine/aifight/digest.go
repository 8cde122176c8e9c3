package aifight

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Digest stands for a match: the SHA-256, in hexadecimal, over its events as
// engine.Everything sees them, one compact JSON object a line.
func Digest(events []proto.Event) (string, error) {
	sum := sha256.New()
	for i, e := range events {
		line, err := proto.Marshal(e)
		if err != nil {
			return "", fmt.Errorf("encoding event %d: %w", i, err)
		}
		_, _ = sum.Write(append(line, '\n')) // a hash takes everything
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
