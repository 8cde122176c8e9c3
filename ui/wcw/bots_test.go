package wcw

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// botMatch plays a match of nine bots to its end.
func botMatch(t testing.TB, mode proto.Mode, n int) *rules.Match {
	t.Helper()
	e := proto.DefaultEpisode(mode)
	e.Setup, e.Seed = proto.RandomSetup, rng.Derive("000102030405060708090a0b0c0d0e0f", n)
	m, err := rules.New(rules.Config{Episode: e, Edition: proto.Current})
	if err != nil {
		t.Fatal(err)
	}
	bots, err := bot.Nine("normal", e.Seed)
	if err != nil {
		t.Fatal(err)
	}
	seats := make([]engine.Decider[proto.Request, proto.Action], proto.Seats)
	for i, b := range bots {
		if err := m.Join(0, i, engine.Agent); err != nil {
			t.Fatal(err)
		}
		seats[i] = rules.Decider(m, i, b)
	}
	if _, err := engine.Play(m, seats); err != nil {
		t.Fatal(err)
	}
	return m
}

func eachBotMatch(t *testing.T, check func(t *testing.T, public, all []proto.Event)) {
	for _, mode := range []proto.Mode{proto.ModeFast, proto.ModeBots} {
		t.Run(string(mode), func(t *testing.T) {
			for n := range 3 {
				m := botMatch(t, mode, n)
				check(t, m.Events(engine.Public, 0), m.Events(engine.Everything, 0))
			}
		})
	}
}

func TestMatchOfBotsFitsAtEveryBeat(t *testing.T) {
	eachBotMatch(t, func(t *testing.T, _, all []proto.Event) {
		s := replayed(all, Options{Paused: true})
		for range s.order.beats {
			for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}} {
				f := screen.Frame{W: size[0], H: size[1], Look: widget.NewLook(themes.Mono(), true)}
				checkFit(t, s.View(f), f)
			}
			s.keys("right")
		}
		if !s.ended() {
			t.Error("the last beat is not the result")
		}
	})
}

// As aired, a replay shows at each beat what a spectator of the live match saw.
func TestReplayAsAiredIsWhatSpectatorsSaw(t *testing.T) {
	eachBotMatch(t, func(t *testing.T, public, all []proto.Event) {
		aired := replayed(all, Options{Aired: true, Paused: true})
		alone := replayed(public, Options{Aired: true, Paused: true})
		for range alone.order.beats {
			if a, b := aired.show(120, 40), alone.show(120, 40); a != b {
				t.Fatalf("private events change what was aired:\n%s\n%s", a, b)
			}
			aired.keys("right")
			alone.keys("right")
		}
	})
}
