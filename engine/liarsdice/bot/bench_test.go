package bot_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/liarsdice/bot"
)

// BenchmarkMatch plays whole matches of two bots.
func BenchmarkMatch(b *testing.B) {
	for _, level := range bot.Levels() {
		b.Run(level, func(b *testing.B) {
			a := arena()
			for n := 0; b.Loop(); n++ {
				a.Play(b, n%50, 2, func(int) string { return level })
			}
		})
	}
}
