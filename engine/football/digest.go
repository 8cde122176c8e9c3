package football

import (
	"crypto/sha256"
	"fmt"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Digest stands for a match: SHA-256 over its events, each as one line of
// JSON, in hexadecimal digits.
func Digest(events []football.Event) (string, error) {
	sum := sha256.New()
	for _, e := range events {
		line, err := e.Encode()
		if err != nil {
			return "", err
		}
		_, _ = sum.Write(append(line, '\n')) // a hash takes everything
	}
	return fmt.Sprintf("%x", sum.Sum(nil)), nil
}
