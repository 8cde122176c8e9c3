package coup

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// forced deals what is written, then the first card of the court.
type forced struct{ cards []Role }

func (f *forced) Draw(c *Court) Role {
	if len(f.cards) == 0 {
		return c.At(0)
	}
	r := f.cards[0]
	f.cards = f.cards[1:]
	if c[r] == 0 {
		panic("a scene draws a card that is not in the court: " + r.String())
	}
	return r
}

// roles reads initials: D, A, C, B (Ambassador), N (Contessa).
func roles(initials string) (list []Role) {
	for _, i := range strings.ReplaceAll(initials, " ", "") {
		list = append(list, Role(strings.IndexRune("-DACBN", i)))
	}
	return list
}

// scene is a part of a game with cards that are known.
type scene struct {
	name  string
	cards string // two initials for each seat, then what is drawn
	seats int
	coins []int8 // by seat, 2 where it is left out
	do    string // decisions, split by semicolons
	tells string // the events, split by semicolons
}

func (s scene) start(t testing.TB) *Game {
	t.Helper()
	g, err := New(Config{Players: s.seats, Dealer: &forced{roles(s.cards)}})
	if err != nil {
		t.Fatal(err)
	}
	for seat, coins := range s.coins {
		g.table.player[seat].Coins = coins
	}
	return g
}

func (s scene) play(t testing.TB) *Game {
	t.Helper()
	g := s.start(t)
	for _, d := range split(s.do) {
		seat, a := decisionOf(t, d)
		if err := g.Apply(seat, a); err != nil {
			t.Fatalf("%s: %v", d, err)
		}
	}
	var tells []string
	for _, e := range g.Events(engine.Public, 0) {
		tells = append(tells, short(e))
	}
	if got, want := strings.Join(tells, "; "), strings.Join(split(s.tells), "; "); got != want {
		t.Errorf("told\n%s\nwant\n%s", got, want)
	}
	return g
}

func split(list string) (parts []string) {
	for p := range strings.SplitSeq(list, ";") {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// decisionOf reads a decision such as "p0 steal p1".
func decisionOf(t testing.TB, text string) (int, proto.Action) {
	t.Helper()
	words := strings.Fields(text)
	seat, ok := proto.PlayerID(words[0]).Seat()
	kind, known := ParseMove(words[1])
	if !ok || !known {
		t.Fatalf("no decision: %q", text)
	}
	a := proto.Action{Type: actionType(kind)}
	for _, w := range words[2:] {
		n, err := strconv.Atoi(w)
		switch {
		case kind == Block:
			a.Role = proto.Role(w)
		case err != nil:
			a.Target = proto.PlayerID(w)
		case kind == LoseCard:
			a.Index = n
		default:
			a.Indices = append(a.Indices, n)
		}
	}
	return seat, a
}

// short is an event in a few words.
func short(e proto.Event) string {
	text := string(e.Player) + " " + string(e.Type())
	switch d := e.Data.(type) {
	case proto.ActionDeclared:
		text = fmt.Sprint(e.Player, " ", d.Action, " ", d.Target, " ", d.ClaimedRole)
	case proto.ChallengeResolved:
		text += fmt.Sprint(" ", d.Result, " ", d.RevealedCard)
	case proto.BlockChallengeResolved:
		text += fmt.Sprint(" ", d.Result, " ", d.RevealedCard)
	case proto.Blocked:
		text += fmt.Sprint(" ", d.ClaimedRole)
	case proto.InfluenceLost:
		text += fmt.Sprint(" ", d.Card, " ", d.CardIndex)
	case proto.ExchangeDrawn:
		text += fmt.Sprint(" ", d.DrawnCount)
	case proto.ExchangeCompleted:
		text += fmt.Sprint(" ", d.ReturnedCount)
	case proto.ActionResolved:
		text += fmt.Sprint(" ", d.Action, " ", d.CoinsNow, " ", d.Target, " ", d.Stolen)
	case proto.GameEnded:
		text = fmt.Sprint(e.Type(), " ", d.Winner)
	}
	return strings.Join(strings.Fields(text), " ")
}
