package hotseat

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// tape is a journal that keeps what was done.
type tape struct{ inputs []table.Input }

func (j *tape) Append(input any) error {
	j.inputs = append(j.inputs, input.(table.Input))
	return nil
}

func driving(t *testing.T, people int) (*play, *tape) {
	t.Helper()
	j := &tape{}
	x, err := table.New(driven(people), j)
	if err != nil {
		t.Fatal(err)
	}
	return sit(t, x), j
}

// steered are the actions of a cog in their order.
func (j *tape) steered(cog int) (actions []proto.Action) {
	for _, in := range j.inputs {
		for _, s := range in.Steer {
			if s.Cog == cog {
				actions = append(actions, s.Action)
			}
		}
	}
	return actions
}

func act(d proto.Direction, c proto.Code, sprint bool) proto.Action {
	return proto.NewAction(d, c, sprint)
}

// A match stands still until space; keys count from its first tick on.
func TestDriveBeginsWithSpace(t *testing.T) {
	p, j := driving(t, 1)
	p.wants("space plays", "■0 Ann", "takes the kick-off", "KEYS", "RED Ann  0 : 0  zonal BLUE")
	p.keys("d", "g")
	p.pass(time.Second, 50*time.Millisecond)
	if len(j.inputs) != 0 {
		t.Fatalf("it moved: %+v", j.inputs)
	}
	p.keys("space")
	p.pass(time.Second, 25*time.Millisecond)
	last := j.inputs[len(j.inputs)-1]
	if ticks := last.Tick - j.inputs[0].Tick; len(j.inputs) < 11 || ticks < 20 || ticks > 24 {
		t.Errorf("%d inputs played %d ticks", len(j.inputs), ticks)
	}
	if got, want := j.steered(red(10)), []proto.Action{act(proto.East, proto.Shot, false)}; !slices.Equal(got, want) {
		t.Errorf("steered %v, want %v", got, want)
	}
	p.keys("space")
	before := len(j.inputs)
	p.pass(time.Second, 25*time.Millisecond)
	if len(j.inputs) != before {
		t.Error("a match that stands still moved")
	}
	p.wants("space plays")
}

// Capitals sprint; a code is sent once; repeated keys of a terminal that tells
// of them do not pass twice.
func TestDrivingSteers(t *testing.T) {
	p, j := driving(t, 1)
	p.keys("space")
	step := func(keys ...string) {
		for _, k := range keys {
			p.run(p.Update(tea.KeyPressMsg(keyOf(k))))
		}
		p.pass(200*time.Millisecond, 25*time.Millisecond)
	}
	step("shift+d")
	step("e")
	p.run(p.Update(tea.KeyPressMsg{Code: 'e', Text: "e", IsRepeat: true}))
	step()
	step("down")
	step("x")
	want := []proto.Action{
		act(proto.East, proto.NoCode, true), act(proto.East, proto.Short, true), act(proto.South, proto.NoCode, false), act(proto.Still, proto.NoCode, false),
	}
	if got := j.steered(red(10)); !slices.Equal(got, want) {
		t.Errorf("steered %v, want %v", got, want)
	}
}

// From the first key that is let go on, keys count as long as they are held.
func TestDrivingWithHeldKeys(t *testing.T) {
	p, j := driving(t, 2)
	p.keys("space")
	type key = tea.Key
	do := func(msgs ...tea.Msg) {
		for _, m := range msgs {
			p.run(p.Update(m))
		}
		p.pass(100*time.Millisecond, 25*time.Millisecond)
	}
	do(tea.KeyPressMsg(key{Code: 'w', Text: "w"}), tea.KeyPressMsg(key{Code: tea.KeyLeft}))
	do(tea.KeyReleaseMsg(key{Code: 'w'}))
	do(tea.KeyPressMsg(key{Code: 'd', Text: "D", ShiftedCode: 'D', Mod: tea.ModShift}), tea.KeyPressMsg(key{Code: tea.KeyUp}))
	do(tea.KeyReleaseMsg(key{Code: 'd', Mod: tea.ModShift}), tea.KeyReleaseMsg(key{Code: tea.KeyLeft}))
	ann := []proto.Action{act(proto.North, proto.NoCode, false), 0, act(proto.East, proto.NoCode, true), 0}
	ben := []proto.Action{act(proto.West, proto.NoCode, false), act(proto.NorthWest, proto.NoCode, false), act(proto.North, proto.NoCode, false)}
	if got := j.steered(red(10)); !slices.Equal(got, ann) {
		t.Errorf("Ann steered %v, want %v", got, ann)
	}
	if got := j.steered(blue(5)); !slices.Equal(got, ben) {
		t.Errorf("Ben steered %v, want %v", got, ben)
	}
}

// A slow disk or a stopped program makes the match late, not quick.
func TestDrivingMakesUpForLittle(t *testing.T) {
	p, j := driving(t, 1)
	p.keys("space")
	p.pass(time.Minute, time.Minute)
	if len(j.inputs) != 1 || j.inputs[0].Tick > 24+mostAtOnce {
		t.Errorf("inputs %+v", j.inputs)
	}
}

// A match whose ticks cannot be kept stops, and says why.
func TestDrivingStopsWhenNothingIsKept(t *testing.T) {
	x, err := table.New(driven(1), broken{errors.New("the disk is full")})
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, x)
	p.keys("space")
	p.pass(time.Second, 50*time.Millisecond)
	if toast, ok := p.asked().(screen.Toast); !ok || !strings.Contains(toast.Text, "disk is full") {
		t.Errorf("it says %+v", p.asked())
	}
	p.wants("space plays")
	if len(p.out) != 1 {
		t.Errorf("it says so %d times", len(p.out))
	}
}

// The rest can be left to the baselines; the match then ends as any other.
func TestTheRestOfADrivenMatch(t *testing.T) {
	p, _ := driving(t, 1)
	p.keys("space", "d")
	p.pass(2*time.Second, 50*time.Millisecond)
	p.keys("end")
	ask, ok := p.asked().(screen.Ask)
	if !ok {
		t.Fatalf("end asks %+v", p.asked())
	}
	p.run(p.Update(ask.Answers[1].Msg))
	p.wants("FULL TIME", "hash chain ✓")
}

// Driven to its very end a match ends by itself.
func TestDrivenMatchEnds(t *testing.T) {
	p, j := driving(t, 1)
	p.keys("space", "d")
	p.pass(62*time.Second, 40*time.Millisecond)
	p.wants("FULL TIME")
	if n := len(j.inputs); n < 700 || n > 760 {
		t.Errorf("%d inputs for a minute at 12 a second", n)
	}
}

// While one drives the pitch can be zoomed and numbers looked up.
func TestDrivingLooks(t *testing.T) {
	p, _ := driving(t, 1)
	p.keys("z")
	p.lacks("└")
	p.keys("z", "i")
	p.wants("SHIRTS")
	p.keys("esc")
	p.lacks("SHIRTS")
}
