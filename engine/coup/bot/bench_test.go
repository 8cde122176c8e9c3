package bot_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/coup/bot"
)

// BenchmarkMatch plays whole games of two and of four bots.
func BenchmarkMatch(b *testing.B) {
	for _, level := range bot.Levels() {
		for _, players := range []int{2, 4} {
			b.Run(level+"/"+string(rune('0'+players)), func(b *testing.B) {
				a := arena()
				for n := 0; b.Loop(); n++ {
					a.Play(b, n%50, players, func(int) string { return level })
				}
			})
		}
	}
}
