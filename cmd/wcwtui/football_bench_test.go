//go:build unix

package main

import "testing"

// BenchmarkWatchingFootball plays a match at ten frames a second, one second an
// operation, and reports what is written and held meanwhile:
//
//	go test -run '^$' -bench WatchingFootball -benchtime 20x ./cmd/wcwtui
func BenchmarkWatchingFootball(b *testing.B) {
	benchmarkWatching(b, [][2]int{{40, 12}, {80, 24}, {120, 40}, {200, 60}}, "1st", "replay", goalReplay(b))
}

// BenchmarkWatchingLiveFootball is the same for a live match, whose server and
// bots run in the same process.
func BenchmarkWatchingLiveFootball(b *testing.B) {
	benchmarkWatching(b, [][2]int{{80, 24}, {120, 40}, {200, 60}}, "1st", "watch", "--game", "football", "--fps", "10", "--seed", "679961")
}
