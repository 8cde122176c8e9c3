package seating

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// HashPIN is what a table keeps of the PIN of its n-th person; empty for none.
// It keeps a neighbour from reading it over a shoulder and is no protection of
// a file.
func HashPIN(salt string, n int, pin string) string {
	if pin == "" {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s:%d:%s", salt, n, pin))
	return hex.EncodeToString(sum[:8])
}
