package bot

import (
	"fmt"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// rememberer checks before each decision that its player finds again what it
// did at night.
type rememberer struct {
	t      *testing.T
	player *player
	did    []wcw.Slot
	asked  int // decisions after a night
}

func (r *rememberer) Decide(o wcw.Observation) wcw.Body {
	if _, can := stopping(o.Self.Role); can {
		if got := r.player.ownNights(o); o.Self.Alive && fmt.Sprint(got) != fmt.Sprint(r.did) {
			r.t.Errorf("%s, day %d %s: the %s thinks that it chose %v, and chose %v", o.EpisodeID, o.Day, o.Phase, o.Self.Role, got, r.did)
		}
		r.asked += len(r.did)
	}
	b := r.player.Decide(o)
	if n, night := b.(wcw.Night); night && len(n.Actions) > 0 {
		r.did = append(r.did, n.Actions[0].Target)
	}
	return b
}

func TestGuardAndChefKnowTheirOwnNights(t *testing.T) {
	lines, err := ReadLines()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for n := range 24 {
		e := wcw.DefaultEpisode([]wcw.Mode{wcw.ModeFast, wcw.ModeBots}[n%2])
		e.Seed, e.Setup = rng.Derive("0123456789abcdef0123456789abcdef", n), []wcw.Setup{"A1", "A2", "B2", "B3", "C2"}[n%5]
		m, err := enginewcw.New(enginewcw.Config{Episode: e, Edition: wcw.Current})
		if err != nil {
			t.Fatal(err)
		}
		var all [wcw.Seats]*rememberer
		seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
		for i := range seats {
			b, err := NewWith(lines, []string{"normal", "hard"}[n/2%2], e.Seed, wcw.Slot(i))
			if err != nil {
				t.Fatal(err)
			}
			all[i] = &rememberer{t: t, player: b.(*player)}
			seats[i] = enginewcw.Decider(m, i, all[i])
			if err := m.Join(0, i, engine.Agent); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := engine.Play(m, seats); err != nil {
			t.Fatal(err)
		}
		for _, r := range all {
			asked += r.asked
		}
	}
	if asked == 0 {
		t.Error("no Guard or Chef lived to remember a night")
	}
}
