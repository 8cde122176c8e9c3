package bot

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"github.com/wcwtui/wcwtui/engine/wbfour"
)

// dice are a bot's chances. A throw depends on the seed, its label and the
// position, not on earlier throws: a bot that comes late plays as one that was
// there from the beginning.
type dice string

// below throws a number in 0 to n-1.
func (d dice) below(n int, label string, p wbfour.Position) int {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s:%s:%x:%x", string(d), label, p.White, p.Black))
	return int(binary.BigEndian.Uint64(sum[:8]) % uint64(n))
}
