package engine_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
)

// paper is a file in memory that counts how often it was synced.
type paper struct {
	bytes.Buffer
	syncs int
	full  bool
}

func (p *paper) Sync() error {
	p.syncs++
	if p.full {
		return errors.New("no space left")
	}
	return nil
}

type move struct {
	Seat int
	Text string
}

func written(t interface{ Fatal(...any) }, moves ...move) *paper {
	var p paper
	j, err := engine.NewJournal(&p, "chess", map[string]int{"clock": 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := j.Append(m); err != nil {
			t.Fatal(err)
		}
	}
	return &p
}

func TestJournalIsSyncedAfterEachInput(t *testing.T) {
	p := written(t, move{1, "e4"}, move{2, "e5"})
	if p.syncs != 3 {
		t.Errorf("%d syncs for a head and two inputs", p.syncs)
	}
	r, err := engine.ReadJournal(p.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if r.Game != "chess" || string(r.Config) != `{"clock":5}` || len(r.Inputs) != 2 || string(r.Inputs[1]) != `{"Seat":2,"Text":"e5"}` || r.Truncated {
		t.Errorf("read %+v", r)
	}
}

// A cut anywhere loses the line that it cuts alone, and the rest of the match
// can be appended where it was.
func TestCutJournalGoesOnWhereItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var moves []move
		for i := range rapid.IntRange(0, 8).Draw(t, "moves") {
			moves = append(moves, move{i, rapid.String().Draw(t, "text")})
		}
		whole := written(t, moves...).Bytes()
		head := bytes.IndexByte(whole, '\n') + 1
		cut := rapid.IntRange(head, len(whole)).Draw(t, "cut")
		r, err := engine.ReadJournal(whole[:cut])
		if err != nil {
			t.Fatal(err)
		}
		if r.Truncated != (whole[cut-1] != '\n') || len(r.Inputs) != bytes.Count(whole[:cut], []byte{'\n'})-1 {
			t.Fatalf("cut at %d of %d: %d inputs, truncated %v", cut, len(whole), len(r.Inputs), r.Truncated)
		}
		var again paper
		again.Write(whole[:r.Size])
		j := r.Continue(&again)
		for _, m := range moves[len(r.Inputs):] {
			if err := j.Append(m); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(again.Bytes(), whole) {
			t.Fatalf("gone on from byte %d:\n%s\nnot\n%s", cut, again.Bytes(), whole)
		}
	})
}

func TestChangedJournalIsRefusedWithItsPlace(t *testing.T) {
	whole := written(t, move{1, "e4"}, move{2, "e5"}, move{1, "Nf3"}).String()
	lines := strings.SplitAfter(whole, "\n")
	for name, c := range map[string]struct{ data, place string }{
		"a letter":        {strings.Replace(whole, `"e5"`, `"e6"`, 1), fmt.Sprintf("line 3, at byte %d", len(lines[0])+len(lines[1]))},
		"the config":      {strings.Replace(whole, `:5}`, `:6}`, 1), "line 1, at byte 0"},
		"a lost line":     {lines[0] + lines[2] + lines[3], "line 2"},
		"lines turned":    {lines[0] + lines[2] + lines[1] + lines[3], "line 2"},
		"a lost checksum": {strings.Replace(whole, "\t", "", 2), "line 1"},
		"a blank line":    {lines[0] + "\n" + lines[1], "line 2"},
	} {
		_, err := engine.ReadJournal([]byte(c.data))
		if !errors.Is(err, engine.ErrCorrupt) || !strings.Contains(err.Error(), c.place) {
			t.Errorf("%s: %v; want the place %q", name, err, c.place)
		}
	}
}

func TestWhatIsNoJournalIsRefused(t *testing.T) {
	whole := written(t).String()
	for _, data := range []string{"", "{}", `{"recording":"x"}`, `{"journal":"wcwt`, whole[:len(whole)-1]} {
		if r, err := engine.ReadJournal([]byte(data)); err == nil {
			t.Errorf("%q was read as %+v", data, r)
		}
	}
}

// What was written after a failed write would stand behind half a line.
func TestJournalStopsAtItsFirstFault(t *testing.T) {
	p := written(t, move{1, "e4"})
	r, err := engine.ReadJournal(p.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	j := r.Continue(p)
	p.full = true
	if err := j.Append(move{2, "e5"}); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Fatalf("a full disk: %v", err)
	}
	p.full = false
	before := p.Len()
	if err := j.Append(move{2, "e5"}); err == nil || p.Len() != before {
		t.Errorf("a journal went on after a fault: %v", err)
	}
}

func FuzzReadJournal(f *testing.F) {
	f.Add(written(f, move{1, "e4"}).Bytes())
	f.Add([]byte(`{"journal":"wcwtui.journal/1","game":"wcw","config":{}}` + "\t00000000\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := engine.ReadJournal(data)
		if err == nil && (r.Game == "" || r.Size > int64(len(data))) {
			t.Errorf("read %+v", r)
		}
	})
}
