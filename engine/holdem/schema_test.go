package holdem_test

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// arena is where the arena's schemas lie, beside the checkout; they are not
// part of the project.
const arena = "../../../shared/schemas/aifight"

func arenaSchema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	path := filepath.Join(arena, name+".schema.json")
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("the arena's schema %s is not there", path)
	}
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func meets(t *testing.T, s *jsonschema.Schema, v any) {
	t.Helper()
	data, err := proto.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(doc); err != nil {
		t.Fatalf("%s\n%v", data, err)
	}
}

// Whole matches of both formats, with a seat that leaves in some.
func TestMatchesMeetTheSchemasOfTheArena(t *testing.T) {
	game := "games/texas_holdem/"
	state, action, event, rules := arenaSchema(t, game+"state"), arenaSchema(t, game+"action"), arenaSchema(t, game+"event"), arenaSchema(t, game+"rules")
	config, info := arenaSchema(t, game+"config"), arenaSchema(t, "common/player_info")
	r := rand.New(rand.NewPCG(1, 1))
	for n := range 30 {
		c := holdem.Config{Players: 2 + n%8, Table: proto.HoldemConfig{StartingChips: 2000}}
		if n%3 == 0 {
			c.Table.Format = proto.FormatCash
		}
		g := newGame(t, c)
		meets(t, rules, g.Rules())
		meets(t, config, g.Config())
		for len(g.Waiting()) > 0 {
			for v := engine.Public; int(v) < g.Seats(); v++ {
				meets(t, state, g.State(v))
				for _, p := range g.Players(v) {
					meets(t, info, p)
				}
			}
			for _, l := range g.Legal(g.Waiting()[0]) {
				meets(t, action, l)
			}
			if n%4 == 0 && r.IntN(20) == 0 {
				g.Drop(r.IntN(g.Seats()), proto.ForfeitTimeout)
				continue
			}
			playRandomly(t, g, r)
		}
		meets(t, state, g.State(0))
		for _, e := range g.Events(0, 0) {
			meets(t, event.OneOf[alternative(e.Type())], e.Data)
		}
	}
}

// alternative is the place of a kind of event in the schema, which has the
// order of aifight sheet 4.1.9.
func alternative(kind proto.EventType) int {
	return slices.Index([]proto.EventType{
		proto.EventNewHand, proto.EventPlayerAction, proto.EventCommunityCards, proto.EventCardsDealt,
		proto.EventHandResult, proto.EventMatchResult, proto.EventDisconnected,
	}, kind)
}
