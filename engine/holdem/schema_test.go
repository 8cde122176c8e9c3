package holdem_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight/aifighttest"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Whole matches of both formats, with a seat that leaves in some.
func TestMatchesMeetTheSchemasOfTheArena(t *testing.T) {
	schemas := aifighttest.GameSchemas(t, proto.TexasHoldem)
	r := rand.New(rand.NewPCG(1, 1))
	for n := range 30 {
		c := holdem.Config{Players: 2 + n%8, Table: proto.HoldemConfig{StartingChips: 2000}}
		if n%3 == 0 {
			c.Table.Format = proto.FormatCash
		}
		g := newGame(t, c)
		schemas.Meets(t, "rules", g.Rules())
		for len(g.Waiting()) > 0 {
			for v := engine.Public; int(v) < g.Seats(); v++ {
				schemas.Meets(t, "state", g.State(v))
			}
			for _, l := range g.Legal(g.Waiting()[0]) {
				schemas.Meets(t, "action", l)
			}
			if n%4 == 0 && r.IntN(20) == 0 {
				g.Drop(r.IntN(g.Seats()), proto.ForfeitTimeout)
				continue
			}
			playRandomly(t, g, r)
		}
		schemas.Meets(t, "state", g.State(0))
		for _, e := range g.Events(0, 0) {
			meetsAlternative(t, schemas["event"], e)
		}
	}
}

// meetsAlternative holds the data of an event against the alternative of its
// kind; they have the order of aifight sheet 4.1.9.
func meetsAlternative(t *testing.T, event *jsonschema.Schema, e proto.Event) {
	t.Helper()
	at := slices.Index([]proto.EventType{
		proto.EventNewHand, proto.EventPlayerAction, proto.EventCommunityCards, proto.EventCardsDealt,
		proto.EventHandResult, proto.EventMatchResult, proto.EventDisconnected,
	}, e.Type())
	data := aifighttest.JSON(t, e.Data)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := event.OneOf[at].Validate(doc); err != nil {
		t.Fatalf("%s %s\n%v", e.Type(), data, err)
	}
}
