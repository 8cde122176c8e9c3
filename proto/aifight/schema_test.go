package aifight

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"
)

// shared is where the arena's own schemas and recorded frames lie, beside the
// checkout; they are not part of the project.
const shared = "../../../shared"

// schemas are the arena's, by their path without the ending.
type schemas map[string]*jsonschema.Schema

func arenaSchemas(t *testing.T) schemas {
	t.Helper()
	root := filepath.Join(shared, "schemas", "aifight")
	if _, err := os.Stat(root); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("the arena's schemas are not at %s; only the project's own fixtures are tested", root)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	ids := make(map[string]string)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		id := doc.(map[string]any)["$id"].(string)
		ids[strings.TrimSuffix(filepath.ToSlash(name), ".schema.json")] = id
		return c.AddResource(id, doc)
	})
	if err != nil {
		t.Fatal(err)
	}
	all := make(schemas)
	for name, id := range ids {
		if all[name], err = c.Compile(id); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// meets holds a text against one of the schemas.
func (s schemas) meets(t rapid.TB, name string, data []byte) {
	t.Helper()
	if s[name] == nil {
		t.Fatalf("there is no schema %s", name)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s\n%v", data, err)
	}
	if err := s[name].Validate(doc); err != nil {
		t.Fatalf("%s\n%v", data, err)
	}
}

// event holds the data of an event against the alternative of its type.
func (s schemas) event(t rapid.TB, g Game, e Event) {
	t.Helper()
	data, err := Marshal(e.Data)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	alternatives := s["games/"+string(g)+"/event"].OneOf
	at := alternative(g, e.Type())
	if at < 0 {
		t.Fatalf("the type %s is none of %s", e.Type(), g)
	}
	if err := alternatives[at].Validate(doc); err != nil {
		t.Fatalf("%s %s\n%v", e.Type(), data, err)
	}
}

// alternative is the place of a type in the rows of aifight sheet 4.1.9, 4.2.4
// and 4.3.6.
func alternative(g Game, kind EventType) int {
	rows := map[Game]string{
		TexasHoldem: "new_hand player_action community_cards cards_dealt hand_result match_result player_disconnected",
		LiarsDice:   "bid challenge player_eliminated round_start game_over player_disconnected",
		Coup: "action challenge_pass challenge challenge_result block_pass block block_challenge_pass block_accepted challenge_block " +
			"challenge_block_result influence_lost player_eliminated exchange_draw exchange_complete action_resolved game_over player_disconnected",
	}
	for i, row := range strings.Fields(rows[g]) {
		if row == string(kind) {
			return i
		}
	}
	return -1
}

// schemaOf is the schema of a message.
func schemaOf(m Message) string {
	switch m.(type) {
	case JoinQueue, LeaveQueue, MatchConfirm, ActionMessage, RuntimeStatus:
		return "messages/client_" + m.MessageType()
	}
	return "messages/server_" + m.MessageType()
}

// Whatever is sent satisfies the arena's schemas.
func TestMessagesMeetTheSchemas(t *testing.T) {
	s := arenaSchemas(t)
	for _, m := range genMessages() {
		rapid.Check(t, func(t *rapid.T) {
			m := m.Draw(t, "message")
			data, err := Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			s.meets(t, schemaOf(m), data)
		})
	}
}

// What belongs to a game satisfies the schemas of the game.
func TestPartsOfGamesMeetTheSchemas(t *testing.T) {
	s := arenaSchemas(t)
	for _, g := range Games() {
		t.Run(string(g), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				state, err := Marshal(genState(g).Draw(t, "state"))
				if err != nil {
					t.Fatal(err)
				}
				s.meets(t, "games/"+string(g)+"/state", state)
				action, err := Marshal(genAction(g).Draw(t, "action"))
				if err != nil {
					t.Fatal(err)
				}
				s.meets(t, "games/"+string(g)+"/action", action)
				s.event(t, g, genLogged(g).Draw(t, "event"))
			})
		})
	}
}
