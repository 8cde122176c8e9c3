package bot_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// episode is a match of the n-th seed with nine plain names.
func episode(mode wcw.Mode, setup wcw.Setup, n int) wcw.Episode {
	e := wcw.DefaultEpisode(mode)
	e.Setup, e.Seed = setup, rng.Derive("000102030405060708090a0b0c0d0e0f", n)
	for i, name := range []string{"Alder", "Brindle", "Clover", "Dunn", "Ember", "Flax", "Gorse", "Hazel", "Juniper"} {
		e.Players[i].Name = name
	}
	return e
}

// begin makes a match and nine bots of a level.
func begin(t testing.TB, level string, e wcw.Episode, edition wcw.Edition) (*enginewcw.Match, [wcw.Seats]bot.Bot) {
	t.Helper()
	m, err := enginewcw.New(enginewcw.Config{Episode: e, Edition: edition})
	if err != nil {
		t.Fatal(err)
	}
	for seat := range wcw.Seats {
		if err := m.Join(0, seat, engine.Agent); err != nil {
			t.Fatal(err)
		}
	}
	var bots [wcw.Seats]bot.Bot
	for i := range bots {
		b, err := bot.NewWith(readLines(t), level, rng.Derive(e.Seed, 1), wcw.Slot(i))
		if err != nil {
			t.Fatal(err)
		}
		bots[i] = b
	}
	return m, bots
}

// play plays a match of nine bots to its end.
func play(t testing.TB, level string, e wcw.Episode, edition wcw.Edition) *enginewcw.Match {
	t.Helper()
	m, bots := begin(t, level, e, edition)
	seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
	for i, b := range bots {
		seats[i] = enginewcw.Decider(m, i, b)
	}
	if _, err := engine.Play(m, seats); err != nil {
		t.Fatal(err)
	}
	return m
}

func payloads[P wcw.Payload](m *enginewcw.Match) []P {
	var list []P
	for _, e := range m.Events(engine.Everything, 0) {
		if p, ok := e.Payload.(P); ok {
			list = append(list, p)
		}
	}
	return list
}
