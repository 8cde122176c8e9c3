package bot_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// longestMatch is a match of many days, so that transcripts are full.
func longestMatch(t testing.TB) wcw.Episode {
	best, days := wcw.Episode{}, -1
	for n := range 40 {
		e := episode(wcw.ModeFast, wcw.RandomSetup, n)
		if r, _ := play(t, bot.Default, e, wcw.Classic).Result(); r.DaysCompleted > days {
			best, days = e, r.DaysCompleted
		}
	}
	return best
}

// keeper keeps what its bot was asked.
type keeper struct {
	bot.Bot
	asked *[]wcw.Observation
}

func (k keeper) Decide(o wcw.Observation) wcw.Body {
	*k.asked = append(*k.asked, o)
	return k.Bot.Decide(o)
}

// BenchmarkDecide answers every request of one long match.
func BenchmarkDecide(b *testing.B) {
	e := longestMatch(b)
	for _, level := range bot.Levels() {
		b.Run(level, func(b *testing.B) { benchmarkDecide(b, level, e) })
	}
}

func benchmarkDecide(b *testing.B, level string, e wcw.Episode) {
	m, bots := begin(b, level, e, wcw.Classic)
	var asked []wcw.Observation
	seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
	for i := range seats {
		seats[i] = enginewcw.Decider(m, i, keeper{bots[i], &asked})
	}
	if _, err := engine.Play(m, seats); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		o := asked[i%len(asked)]
		bots[o.Self.Slot].Decide(o)
	}
}

// BenchmarkBotMatch plays a whole match with nine new bots.
func BenchmarkBotMatch(b *testing.B) {
	e := longestMatch(b)
	for _, level := range bot.Levels() {
		b.Run(level, func(b *testing.B) {
			days := 0
			b.ReportAllocs()
			for b.Loop() {
				r, _ := play(b, level, e, wcw.Classic).Result()
				days = r.DaysCompleted
			}
			b.ReportMetric(float64(days), "days")
		})
	}
}

func BenchmarkReadLines(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := bot.ReadLines(); err != nil {
			b.Fatal(err)
		}
	}
}
