package certificate

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Version is the first line of a certificate.
const Version = "wbfour.certificate/1"

// Claim is what a certificate says of an opening.
type Claim struct {
	Opening string // in notation
	Side    string // W or B, who has the strategy
	Wins    bool   // else it holds: the other side gets no line
	Plies   int    // after the opening
	rows    map[uint64]int
	opening int
}

// Rows is the number of positions for which the strategy names a move.
func (c Claim) Rows() int { return len(c.rows) }

// String is the claim as a certificate has it.
func (c Claim) String() string {
	verb := "holds"
	if c.Wins {
		verb = "wins"
	}
	return fmt.Sprintf("%s %s %s %d", c.Opening, c.Side, verb, c.Plies)
}

// Read reads a certificate. An error names the line.
func Read(r io.Reader) (claims []Claim, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		if err := readLine(&claims, n, strings.Fields(lines.Text())); err != nil {
			return nil, fmt.Errorf("reading a certificate: line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("reading a certificate: %w", err)
	}
	if len(claims) == 0 {
		return nil, fmt.Errorf("reading a certificate: it claims nothing")
	}
	return claims, nil
}

func readLine(claims *[]Claim, n int, words []string) error {
	switch {
	case n == 1:
		if len(words) != 1 || words[0] != Version {
			return fmt.Errorf("it must be %q", Version)
		}
		return nil
	case len(words) == 5 && words[0] == "claim":
		c, err := readClaim(words[1:])
		*claims = append(*claims, c)
		return err
	case len(words) == 2 && len(*claims) > 0:
		return (*claims)[len(*claims)-1].readRow(words[0], words[1])
	}
	return fmt.Errorf("it is neither a claim nor a position and its move")
}

func readClaim(words []string) (c Claim, err error) {
	c = Claim{Opening: words[0], Side: words[1], Wins: words[2] == "wins", rows: map[uint64]int{}}
	if c.opening, err = parseCell(c.Opening); err != nil {
		return c, err
	}
	if c.Side != "W" && c.Side != "B" {
		return c, fmt.Errorf("a side is W or B")
	}
	if !c.Wins && words[2] != "holds" {
		return c, fmt.Errorf("a side wins or holds")
	}
	if c.Plies, err = strconv.Atoi(words[3]); err != nil || c.Plies < 1 || c.Plies >= cells {
		return c, fmt.Errorf("a claim is about 1 to %d plies", cells-1)
	}
	return c, nil
}

func (c *Claim) readRow(position, cell string) error {
	number, err := strconv.ParseUint(position, 36, 64)
	if err != nil {
		return fmt.Errorf("a position is a number in base 36 below 2^64")
	}
	if _, twice := c.rows[number]; twice {
		return fmt.Errorf("the position has a move already")
	}
	c.rows[number], err = parseCell(cell)
	return err
}

func (c Claim) side() byte {
	if c.Side == "B" {
		return black
	}
	return white
}
