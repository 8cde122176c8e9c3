package wcw

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Hidden stays hidden: what a viewer gets, and when, does not depend on what
// it may not know (wcw sheet 5.3).

type twinCase struct {
	mode     proto.Mode
	swap     bool // the cards that the viewer does not know are dealt otherwise
	chatting bool
}

// newTwins starts two matches with the same config.
func newTwins(t tb, seed uint64, v engine.Viewer, c twinCase) *twins {
	shared := rand.New(rand.NewPCG(seed, 0))
	e := randomEpisode(shared, c.mode)
	e.MaxDays = 2
	var people []int
	if c.mode == proto.ModeHuman {
		people = append(shared.Perm(proto.Seats)[:shared.IntN(8)], max(0, int(v)))
	}
	edition, moderated := proto.Edition(shared.IntN(2)), shared.IntN(2) == 0
	w := &twins{t: t, viewer: v, shared: shared, chatting: c.chatting, alive: true}
	for i := range w.m {
		w.own[i] = rand.New(rand.NewPCG(seed, uint64(i+1)))
		m := newMatch(t, Config{Episode: e, Edition: edition, EpisodeID: "episode_twin", Moderated: moderated})
		if c.swap && i == 1 {
			w.redeal(m)
		}
		for seat := range proto.Seats {
			p := engine.Agent
			for _, h := range people {
				if h == seat {
					p = engine.Person
				}
			}
			if err := m.Join(0, seat, p); err != nil {
				t.Fatal(err)
			}
		}
		w.m[i] = m
	}
	for i := range w.m {
		w.m[i].Advance(sec)
	}
	return w
}

// redeal shuffles the cards among the seats whose cards the viewer does not
// know: neither its own nor a teammate's.
func (w *twins) redeal(m *Match) {
	known := slots(0)
	if w.viewer >= 0 {
		me := &m.seats[w.viewer]
		known = slot(me.slot)
		for _, mate := range m.teammates(me) {
			known |= slot(mate.Slot)
		}
	}
	hidden := (slots(1<<proto.Seats-1) &^ known).list()
	w.own[1].Shuffle(len(hidden), func(i, j int) {
		a, b := &m.seats[hidden[i]], &m.seats[hidden[j]]
		a.role, b.role = b.role, a.role
	})
}

// differ plays twins for the public and every seat, and makes sure that they
// did differ.
func differ(t *testing.T, c twinCase, stop func(w *twins) bool) {
	tried, differed := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		v := engine.Viewer(rapid.IntRange(int(engine.Public), proto.Seats-1).Draw(t, "viewer"))
		w := newTwins(t, rapid.Uint64().Draw(t, "seed"), v, c)
		w.stop = stop
		w.play()
		tried, differed = tried+w.tried, differed+w.differed
	})
	t.Logf("of %d windows %d differed", tried, differed)
	if differed*3 < tried {
		t.Errorf("of %d windows only %d differed", tried, differed)
	}
}

func never(*twins) bool { return false }

// viewerDied: the dead see the Graveyard, and dead people all cards.
func viewerDied(w *twins) bool { return w.viewer >= 0 && !w.m[0].Alive(int(w.viewer)) }

func TestPrivateActsStayPrivateInFastMatches(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeFast}, never)
}

func TestPrivateActsStayPrivateInPacedMatches(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeBots}, never)
}

func TestPrivateActsStayPrivateAmongPeople(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeHuman, chatting: true}, viewerDied)
}

func TestPrivateActsStayPrivateToTheDead(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeHuman}, never)
}

func TestCardsStayHiddenInFastMatches(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeFast, swap: true}, never)
}

func TestCardsStayHiddenInPacedMatches(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeBots, swap: true}, never)
}

func TestCardsStayHiddenAmongPeople(t *testing.T) {
	differ(t, twinCase{mode: proto.ModeHuman, swap: true, chatting: true}, viewerDied)
}
