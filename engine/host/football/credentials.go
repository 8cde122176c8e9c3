package football

import (
	"cmp"
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// credentials is with what a player comes.
type credentials struct {
	slot  int // −1 if none was named
	token string
	name  string
}

// credentialsOf reads the query of a player's address. Why is the arena's
// refusal, empty if there is none (football sheet 2).
func (r *room) credentialsOf(req *http.Request) (c credentials, why string) {
	q := req.URL.Query()
	c = credentials{slot: -1, token: q.Get("token"), name: nameIn(q.Get("name"))}
	if slot := q.Get("slot"); slot != "" {
		n, err := strconv.Atoi(slot)
		if err != nil || n < 0 || n >= proto.Seats {
			return c, fmt.Sprintf("Player slot must be between 0 and %d.", proto.Seats-1)
		}
		c.slot = n
	}
	return c, r.refusal(c)
}

// maxName is how long a name may be, in code points: the chrome that has it
// must stay shorter than a label can be.
const maxName = 64

// nameIn is the name of a query as it is told and recorded: spaces are
// underscores, and what is no text or too long is cut.
func nameIn(query string) string {
	return proto.Clip(strings.ReplaceAll(strings.ToValidUTF8(query, ""), " ", "_"), maxName)
}

func (r *room) refusal(c credentials) string {
	const strangers = "Player credentials do not match configured roster."
	e := &r.game.Episode
	switch {
	case c.slot >= 0 && r.token(c.slot) != "" && !same(c.token, r.token(c.slot)):
		return fmt.Sprintf("Player token does not match configured slot %d.", c.slot)
	case c.slot < 0 && e.ClosedRoster && r.slotOf(c.token) < 0:
		return strangers
	case c.slot >= max(len(e.Tokens), len(e.Players)) && e.ClosedRoster:
		return strangers
	case c.slot >= 0 && !r.openTo[c.slot]:
		return fmt.Sprintf("Player slot %d is not open for connections.", c.slot)
	}
	return ""
}

// token is the configured token of a slot, empty for none.
func (r *room) token(slot int) string {
	if slot < len(r.game.Episode.Tokens) {
		return r.game.Episode.Tokens[slot]
	}
	return ""
}

// slotOf is the slot whose token is the given one, −1 if there is none.
func (r *room) slotOf(token string) int {
	for slot := range proto.Seats {
		if want := r.token(slot); want != "" && same(token, want) {
			return slot
		}
	}
	return -1
}

// same compares in constant time, whatever the lengths.
func same(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}

// seatFor is the seat that a player gets: the slot that he named, else that of
// his token, else that of his name, else the next free one; −1 if it is not to
// be had any more.
func (r *room) seatFor(c credentials) int {
	slot := c.slot
	if slot < 0 {
		slot = r.slotOf(c.token)
	}
	if slot < 0 && c.name != "" {
		slot = r.slotNamed(c.name)
	}
	if slot < 0 {
		slot = r.freeSlot()
	}
	if slot < 0 || r.seats[slot] != nil || !r.openTo[slot] || r.match.Sim().Phase != proto.Lobby {
		return -1
	}
	return slot
}

func (r *room) slotNamed(name string) int {
	for slot, p := range r.game.Episode.Players {
		if slot < proto.Seats && p.Name == name && r.free(slot) {
			return slot
		}
	}
	return -1
}

// freeSlot is the first seat that is free.
func (r *room) freeSlot() int {
	for slot := range proto.Seats {
		if r.free(slot) {
			return slot
		}
	}
	return -1
}

// free reports whether anybody may have a seat. One with a token is its
// owner's, also on an open roster.
func (r *room) free(slot int) bool {
	return r.openTo[slot] && r.seats[slot] == nil && r.token(slot) == ""
}

// nameOf is what a player is called at a seat.
func (r *room) nameOf(c credentials, slot int) string { return cmp.Or(c.name, r.match.Name(slot)) }

// strange reports whether a spectator comes with a player's credentials.
func strange(req *http.Request) bool {
	q := req.URL.Query()
	return cmp.Or(q.Get("name"), q.Get("slot"), q.Get("token")) != ""
}
