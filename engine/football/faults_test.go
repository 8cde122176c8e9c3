package football

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/proto/football"
)

// change edits the records of the fixture.
func change(t *testing.T, edit func(records []football.Record) []football.Record) []byte {
	t.Helper()
	_, r := fixture(t)
	r.Records = edit(slices.Clone(r.Records))
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// replaceFirst changes the first record that an edit takes.
func replaceFirst(edit func(football.Record) (football.Record, bool)) func([]football.Record) []football.Record {
	return func(records []football.Record) []football.Record {
		for i, r := range records {
			if changed, ok := edit(r); ok {
				records[i] = changed
				break
			}
		}
		return records
	}
}

// rewrite changes the text of the first note that holds some text.
func rewrite(from, to string) func([]football.Record) []football.Record {
	return replaceFirst(func(r football.Record) (football.Record, bool) {
		c, ok := r.(football.Chat)
		ok = ok && strings.Contains(c.Text, from)
		c.Text = strings.Replace(c.Text, from, to, 1)
		return c, ok
	})
}

func TestFirstFaultIsNamed(t *testing.T) {
	for name, c := range map[string]struct {
		edit func([]football.Record) []football.Record
		want string // a pattern
	}{
		"a hash": {replaceFirst(func(r football.Record) (football.Record, bool) {
			h, ok := r.(football.Hash)
			h.Hash ^= 1
			return h, ok && h.Tick == 700
		}), `^tick 700: the hash is [0-9a-f]{16} in the file but [0-9a-f]{16} in the simulation$`},
		"an action": {replaceFirst(func(r football.Record) (football.Record, bool) {
			in, ok := r.(football.Input)
			in.Action = football.NewAction(football.West, 0, false)
			return in, ok && in.Cog == 5 && in.At >= football.At(500)
		}), `^tick 5\d\d: the hash is .*; tick 600: the state has \w+=-?\d+ in the file but -?\d+ in the simulation$`},
		"a state":                {rewrite("c9sta=", "c9sta=1"), `^tick 120: the state has c9sta=1\d+ in the file but \d+ in the simulation$`},
		"a state's tick":         {rewrite(`"t":240`, `"t":100`), `^tick 121: the state is one of tick 100, which lies before it$`},
		"a count of the result":  {rewrite(`"passes":[1,`, `"passes":[2,`), `^tick 1823: the result has passes \[2 .*\] in the file but \[1 `},
		"a name of the result":   {rewrite(`"names":["Zonal 1"`, `"names":["Mallory"`), `^tick 1823: the result has names \[Mallory `},
		"the end of the result":  {rewrite(`"finalTick":1823`, `"finalTick":1824`), `finalTick 1824 in the file but 1823`},
		"a note that is none":    {rewrite(`{"k":"register"`, `["k":"register"`), `^record \d+ of the replay: `},
		"no result":              {func(r []football.Record) []football.Record { return r[:len(r)-1] }, `^the file ends early, at tick 1823 \(gameover\) without a result$`},
		"another result":         {func(r []football.Record) []football.Record { return append(r, r[len(r)-1]) }, `^the file has 2 results; a match has one$`},
		"half the match":         {func(r []football.Record) []football.Record { return r[:len(r)/2] }, `^the file ends early, at tick \d+ \(playing\) without a result$`},
		"something after it all": {func(r []football.Record) []football.Record { return append(r, football.Leave{At: 1e9}) }, `^record \d+ follows the result, which must be the last$`},
		"a missing hash": {func(r []football.Record) []football.Record {
			return slices.DeleteFunc(r, func(r football.Record) bool { h, ok := r.(football.Hash); return ok && h.Tick == 50 })
		}, `^tick 50 has no hash; every tick must have one$`},
		"a join out of order": {replaceFirst(func(r football.Record) (football.Record, bool) {
			j, ok := r.(football.Join)
			j.Index = 3
			return j, ok
		}), `^at tick 0 player 3 joins; it must be player 0`},
		"a leave of nobody": {func(r []football.Record) []football.Record { return append([]football.Record{football.Leave{}}, r...) },
			`^at tick 0 player 0 leaves, but there are 0$`},
	} {
		v := Verify(change(t, c.edit))
		if v.OK || v.Fault == nil || !regexp.MustCompile(c.want).MatchString(*v.Fault) {
			t.Errorf("%s: %v; want %s", name, fault(v), c.want)
		}
	}
}

func fault(v Summary) string {
	if v.Fault == nil {
		return "no fault"
	}
	return *v.Fault
}

func TestFileCutAnywhereIsAtFault(t *testing.T) {
	data, _ := fixture(t)
	for size := 0; size < len(data); size += 1 + len(data)/40 {
		if v := Verify(data[:size]); v.OK {
			t.Errorf("%d of %d bytes are taken for a whole replay", size, len(data))
		}
	}
	if v := Verify(data[:len(data)-1]); !strings.Contains(fault(v), "bytes are missing") || v.TickCount != 1823 {
		t.Errorf("without its last byte: %d ticks, %s", v.TickCount, fault(v))
	}
}

func FuzzVerify(f *testing.F) {
	m := newMatch(f, Config{Episode: short(1)})
	m.Advance(200 * time.Millisecond)
	r, _ := m.Replay()
	data, _ := r.Encode()
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		if v := Verify(data); v.OK == (v.Fault != nil) {
			t.Errorf("ok is %v, the fault %q", v.OK, fault(v))
		}
	})
}
