package wbfour

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// tokenBytes are 256 bits, 43 characters as they are written.
const tokenBytes = 32

// NewToken draws a capability.
func NewToken(random io.Reader) (string, error) {
	var b [tokenBytes]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("drawing a token: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(b[:]), nil
}

// key stands for a token, which need not be kept: its SHA-256. Comparing keys
// tells nothing of a token by the time it takes.
type key [sha256.Size]byte

func keyOf(token string) key { return sha256.Sum256([]byte(token)) }

// bearer is the token of a request: that of its Authorization header, else
// that of its query.
func bearer(req *http.Request) string {
	scheme, token, ok := strings.Cut(req.Header.Get("Authorization"), " ")
	if ok && strings.EqualFold(scheme, "Bearer") {
		return strings.TrimSpace(token)
	}
	return req.URL.Query().Get("token")
}
