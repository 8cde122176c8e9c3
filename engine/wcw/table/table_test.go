package table_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/seating/seatingtest"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

const seed = "000102030405060708090a0b0c0d0e0f"

// three lays an untimed table for three people.
func three(seed string) table.Settings {
	s := table.Default(seed).Seat(0, "Ann", "").Seat(4, "Ben", "1234").Seat(8, "Cleo", "")
	s.Timers = table.Untimed
	return s
}

func begin(t seatingtest.Test, s table.Settings) (*table.Table, *seatingtest.Paper) {
	t.Helper()
	return tables().Begin(t, s)
}

// again lays the table from what is left of a journal.
func again(t seatingtest.Test, data []byte) (*table.Table, *seatingtest.Paper) {
	t.Helper()
	return tables().Again(t, data)
}

func tables() seatingtest.Tables[table.Settings, *table.Table] {
	return seatingtest.Tables[table.Settings, *table.Table]{Game: table.Game, Decode: table.DecodeSettings, New: table.New, Resume: table.Resume}
}

// act does the one thing that people would do next. They decide from what
// they see alone, so it is the same at a table that was laid again.
func act(t seatingtest.Test, x *table.Table) {
	t.Helper()
	m := x.Match()
	if pending := x.Pending(); len(pending) > 0 {
		seatingtest.Must(t, x.Choose(pending[0], decide(t, x, pending[0])))
		return
	}
	if x.Resting() {
		seatingtest.Must(t, x.GoOn())
		return
	}
	events := m.Events(engine.Public, 0)
	said := 0
	for _, e := range events {
		if s, ok := e.Payload.(proto.Spoke); ok && e.Day == m.Day() && s.Speech.Slot%4 == 0 {
			said++
		}
	}
	seat := 4 * (said % 3)
	switch {
	case said < 6 && m.Alive(seat):
		seatingtest.Must(t, x.Say(seat, proto.ChannelTown, fmt.Sprintf("Line %d of day %d.", said, m.Day())))
	case x.NextTurn() == nil:
	default:
		seatingtest.Must(t, x.EndTalk())
	}
}

// decide lets a bot of the highest level choose for a person.
func decide(t seatingtest.Test, x *table.Table, seat int) proto.Body {
	t.Helper()
	m := x.Match()
	b, err := bot.New(bot.Default, "people", proto.Slot(seat))
	seatingtest.Must(t, err)
	if o, ok := m.Observation(m.Now(), seat); ok {
		return b.Decide(o)
	}
	choices := x.Night(seat)
	n := proto.Night{Actions: make([]proto.NightAction, len(choices))}
	for i, c := range choices {
		n.Actions[i] = proto.NightAction{Ability: c.Ability, Target: proto.NoSlot, Killer: proto.NoSlot}
		if len(c.Targets) > 0 {
			n.Actions[i].Target = c.Targets[(m.Day()+seat)%len(c.Targets)]
		}
	}
	return n
}

func finish(t seatingtest.Test, x *table.Table) string {
	t.Helper()
	for n := 0; !x.Over(); n++ {
		if n > 2000 {
			t.Fatal("the match does not end")
		}
		act(t, x)
	}
	_, digest, ok := x.Result()
	if !ok {
		t.Fatal("no result", x.Match().Err())
	}
	return digest
}

// A match that is killed at any byte of its journal and laid again ends as one
// that was never left.
func TestResumeAtAnyByteEndsAlike(t *testing.T) {
	whole, p := begin(t, three(seed))
	want := finish(t, whole)
	full := bytes.Clone(p.Bytes())
	head := bytes.IndexByte(full, '\n') + 1
	rapid.Check(t, func(t *rapid.T) {
		x, p := again(t, full[:rapid.IntRange(head, len(full)).Draw(t, "cut")])
		if got := finish(t, x); got != want {
			t.Fatalf("digest %s, not %s", got, want)
		}
		if !bytes.Equal(p.Bytes(), full) {
			t.Fatal("the journal of the match that went on differs")
		}
	})
}

// The same, killed ten times in a row.
func TestTenKillsInOneMatch(t *testing.T) {
	whole, p := begin(t, three(seed))
	want := finish(t, whole)
	size := p.Len()
	x, p := begin(t, three(seed))
	for kill := 1; kill <= 10; kill++ {
		for !x.Over() && p.Len() < size*kill/11 {
			act(t, x)
		}
		data := p.Bytes()
		x, p = again(t, data[:len(data)-kill]) // a part of the last line is lost
	}
	if got := finish(t, x); got != want {
		t.Errorf("digest %s, not %s", got, want)
	}
}

func TestPeoplePassTheKeyboardOnce(t *testing.T) {
	x, _ := begin(t, three(seed))
	seatingtest.Must(t, x.EndTalk())
	for n, want := range []string{"[0 4 8]", "[4 8]", "[8]"} {
		if got := fmt.Sprint(x.Pending()); got != want || x.Period() != proto.PeriodVote {
			t.Fatalf("pass %d in the %s: %s, want %s", n, x.Period(), got, want)
		}
		seatingtest.Must(t, x.Choose(4*n, proto.Vote{Target: proto.NoSlot}))
	}
	if !x.Resting() || len(x.Pending()) > 0 {
		t.Fatalf("after the vote: %v in the %s", x.Pending(), x.Period())
	}
	seatingtest.Must(t, x.GoOn())
	if got := fmt.Sprint(x.Pending()); got != "[0 4 8]" || x.Period() != proto.PeriodCoordination {
		t.Fatalf("after the vote: %s in the %s", got, x.Period())
	}
	if err := x.Choose(1, proto.Night{}); !errors.Is(err, table.ErrNotNow) {
		t.Errorf("a bot's seat chose: %v", err)
	}
	for seat := 0; seat < 9; seat += 4 {
		seatingtest.Must(t, x.Choose(seat, decide(t, x, seat)))
	}
	if x.Period() != proto.PeriodDiscussion || x.Match().Day() != 2 {
		t.Errorf("after the night: %s of day %d", x.Period(), x.Match().Day())
	}
}

func TestChoicesCount(t *testing.T) {
	x, _ := begin(t, three(seed))
	seatingtest.Must(t, x.EndTalk())
	for seat := 0; seat < 9; seat += 4 {
		seatingtest.Must(t, x.Choose(seat, proto.Vote{Target: 1}))
	}
	for _, e := range x.Match().Events(engine.Public, 0) {
		if b, ok := e.Payload.(proto.Ballots); ok {
			for _, row := range b.Ballots {
				if row.Slot%4 == 0 && row.Target != 1 {
					t.Errorf("seat %d voted for %d, not for 1", row.Slot, row.Target)
				}
			}
			return
		}
	}
	t.Error("no ballots were published")
}

func TestNobodyWaitsBetweenMessagesOfAnUntimedTable(t *testing.T) {
	x, _ := begin(t, three(seed))
	for i := range 40 {
		seatingtest.Must(t, x.Say(0, proto.ChannelTown, fmt.Sprint("Line ", i)))
	}
	if err := x.Say(0, proto.ChannelTown, " "); err == nil || !strings.Contains(err.Error(), "empty") {
		t.Errorf("an empty message: %v", err)
	}
}

func TestTimedTableEndsPeriodsByTime(t *testing.T) {
	s := three(seed)
	s.Timers = table.Arena
	x, _ := begin(t, s)
	seatingtest.Must(t, x.Elapse(149*time.Second))
	if x.Period() != proto.PeriodDiscussion {
		t.Fatalf("after 149 s: %s", x.Period())
	}
	seatingtest.Must(t, x.Elapse(time.Second))
	if x.Period() != proto.PeriodVote {
		t.Fatalf("after 150 s: %s", x.Period())
	}
	seatingtest.Must(t, x.Elapse(45*time.Second))
	if x.Period() != proto.PeriodDusk {
		t.Errorf("after 195 s: %s", x.Period())
	}
}

// At a timed table the last draft counts, though nobody handed it on.
func TestDraftCountsWhenTimeIsUp(t *testing.T) {
	s := three(seed)
	s.Timers = table.Arena
	x, p := begin(t, s)
	seatingtest.Must(t, x.Elapse(150*time.Second))
	seatingtest.Must(t, x.Draft(0, proto.Vote{Target: 1}))
	seatingtest.Must(t, x.Draft(0, proto.Vote{Target: 2}))
	if got := fmt.Sprint(x.Pending()); got != "[0 4 8]" {
		t.Errorf("pending after a draft: %s", got)
	}
	x, _ = again(t, p.Bytes())
	seatingtest.Must(t, x.Elapse(45*time.Second))
	for _, e := range x.Match().Events(engine.Public, 0) {
		if b, ok := e.Payload.(proto.Ballots); ok {
			if b.Ballots[0].Target != 2 || b.Ballots[4].Target != proto.NoSlot {
				t.Errorf("the ballots are %+v", b.Ballots)
			}
			return
		}
	}
	t.Error("no ballots were published")
}

func TestBotsPlayToTheEnd(t *testing.T) {
	var digests []string
	for range 2 {
		x, _ := begin(t, table.Default(seed))
		seatingtest.Must(t, x.Run())
		replay, ok := x.Match().Replay()
		if !ok {
			t.Fatal("no replay")
		}
		seatingtest.Must(t, replay.Verify())
		_, digest, _ := x.Result()
		digests = append(digests, digest)
	}
	if digests[0] != digests[1] {
		t.Error("the same seed played two matches")
	}
}

func TestSettingsThatFitNoTable(t *testing.T) {
	for name, s := range map[string]table.Settings{
		"a seed":       table.Default("xyz"),
		"a seat":       table.Default(seed).Seat(9, "Ann", ""),
		"a seat twice": table.Default(seed).Seat(1, "Ann", "").Seat(1, "Ben", ""),
		"a name twice": table.Default(seed).Seat(1, "ivy", ""),
		"no name":      table.Default(seed).Seat(1, " ", ""),
		"an escape":    table.Default(seed).Seat(1, "Eve\x1b[2J", ""),
		"a level":      func() table.Settings { s := table.Default(seed); s.Bots[3] = "odd"; return s }(),
		"timers":       func() table.Settings { s := table.Default(seed); s.Timers = "soon"; return s }(),
		"a deck":       func() table.Settings { s := table.Default(seed); s.Deck = []proto.Role{proto.Wolf}; return s }(),
	} {
		if _, err := table.New(s, nil); err == nil {
			t.Errorf("%s: a table was laid", name)
		}
	}
}

func TestPINIsKeptAsAHash(t *testing.T) {
	_, p := begin(t, three(seed))
	if strings.Contains(p.String(), "1234") {
		t.Error("the journal holds a PIN")
	}
	s := three(seed)
	ben, _ := s.Person(4)
	if ben.PIN == "" || ben.PIN != s.Hash(4, "1234") || ben.PIN == s.Hash(4, "1235") {
		t.Errorf("the hash is %q", ben.PIN)
	}
}

type full struct{}

func (full) Append(any) error { return errors.New("the disk is full") }

// What could not be kept does not happen.
func TestNothingHappensThatIsNotKept(t *testing.T) {
	if _, err := table.New(three(seed), full{}); err == nil || !strings.Contains(err.Error(), "the disk is full") {
		t.Errorf("a table without a disk: %v", err)
	}
}
