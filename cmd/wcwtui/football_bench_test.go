//go:build unix

package main

import (
	"fmt"
	"testing"
	"time"
)

// BenchmarkWatchingFootball plays a match at ten frames a second, one second an
// operation, and reports what is written and held meanwhile:
//
//	go test -run '^$' -bench WatchingFootball -benchtime 20x ./cmd/wcwtui
func BenchmarkWatchingFootball(b *testing.B) {
	file := goalReplay(b)
	for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}, {200, 60}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			x := onScreen(b, size[0], size[1], "replay", file)
			x.WaitFor("1st")
			before, began := len(x.Raw()), time.Now()
			for b.Loop() {
				time.Sleep(time.Second) // what is measured is what a second brings
			}
			b.ReportMetric(float64(len(x.Raw())-before)/time.Since(began).Seconds(), "written-B/s")
			b.ReportMetric(resident(b, x.Pid()), "resident-MB")
		})
	}
}

// BenchmarkWatchingLiveFootball is the same for a live match, whose server and
// bots run in the same process.
func BenchmarkWatchingLiveFootball(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			x := onScreen(b, size[0], size[1], "watch", "--game", "football", "--fps", "10", "--seed", "679961")
			x.WaitFor("1st")
			before, began := len(x.Raw()), time.Now()
			for b.Loop() {
				time.Sleep(time.Second) // what is measured is what a second brings
			}
			b.ReportMetric(float64(len(x.Raw())-before)/time.Since(began).Seconds(), "written-B/s")
			b.ReportMetric(resident(b, x.Pid()), "resident-MB")
		})
	}
}
