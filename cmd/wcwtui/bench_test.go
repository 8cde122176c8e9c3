//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// BenchmarkFirstFrame measures from the start of the process to its first
// whole frame on the terminal.
func BenchmarkFirstFrame(b *testing.B) {
	binary(b)
	var took []time.Duration
	for b.Loop() {
		began := time.Now()
		x := onScreen(b, 80, 24)
		x.WaitFor("? help")
		took = append(took, time.Since(began))
		x.Type("q")
		x.Exit()
	}
	reportTimes(b, took)
}

// BenchmarkFirstFrameOfDemo is the same for a demo match: until its connection
// is live.
func BenchmarkFirstFrameOfDemo(b *testing.B) {
	binary(b)
	var took []time.Duration
	for b.Loop() {
		began := time.Now()
		x := onScreen(b, 80, 24, "watch")
		x.WaitFor("● live")
		took = append(took, time.Since(began))
		x.Type("q")
		x.Exit()
	}
	reportTimes(b, took)
}

// BenchmarkKeyToPaint measures from a key to its change on the screen. Keys
// come at any moment between two paints, as they do from people.
func BenchmarkKeyToPaint(b *testing.B) {
	x := onScreen(b, 80, 24)
	x.WaitFor("▸ A demo match")
	moves := []struct{ key, item string }{{"\x1b[B", "▸ Connect"}, {"\x1b[A", "▸ A demo"}}
	var took []time.Duration
	pause := rand.New(rand.NewPCG(1, 2))
	for i := 0; b.Loop(); i++ {
		time.Sleep(time.Duration(pause.Int64N(int64(30 * time.Millisecond))))
		move := moves[i%len(moves)]
		began := time.Now()
		x.Type(move.key)
		x.WaitFor(move.item)
		took = append(took, time.Since(began))
	}
	reportTimes(b, took)
}

// BenchmarkWatching watches a paced match at the default rate, one second an
// operation, and reports what is written and held meanwhile:
//
//	go test -run '^$' -bench Watching -benchtime 60x ./cmd/wcwtui
func BenchmarkWatching(b *testing.B) {
	benchmarkWatching(b, [][2]int{{80, 24}, {200, 60}}, "● live", "watch", "--seed", seed)
}

// benchmarkWatching runs the program at terminals of some sizes and, once a text
// shows, reports what it writes and holds, one second an operation.
func benchmarkWatching(b *testing.B, sizes [][2]int, shows string, args ...string) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			x := onScreen(b, size[0], size[1], args...)
			x.WaitFor(shows)
			before, began := len(x.Raw()), time.Now()
			for b.Loop() {
				time.Sleep(time.Second) // what is measured is what a second brings
			}
			b.ReportMetric(float64(len(x.Raw())-before)/time.Since(began).Seconds(), "written-B/s")
			b.ReportMetric(resident(b, x.Pid()), "resident-MB")
		})
	}
}

// BenchmarkResident reports the memory of the home screen.
func BenchmarkResident(b *testing.B) {
	for b.Loop() {
		x := onScreen(b, 80, 24)
		x.WaitFor("? help")
		b.ReportMetric(resident(b, x.Pid()), "resident-MB")
		x.Type("q")
		x.Exit()
	}
}

// BenchmarkIdle reports what the home screen writes while nothing happens.
func BenchmarkIdle(b *testing.B) {
	x := onScreen(b, 80, 24)
	x.WaitFor("? help")
	x.Wait("the terminal's answers", func(string) bool { return x.Title() != "" })
	time.Sleep(200 * time.Millisecond) // the answers of the terminal are over
	before := len(x.Raw())
	for b.Loop() {
		time.Sleep(time.Second)
	}
	b.ReportMetric(float64(len(x.Raw())-before), "written-B")
}

func reportTimes(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	at := func(p int) float64 { return float64(took[len(took)*p/100]) / float64(time.Millisecond) }
	b.ReportMetric(at(50), "p50-ms")
	b.ReportMetric(at(90), "p90-ms")
}

// resident is a process's memory in megabytes, as Linux counts it.
func resident(b *testing.B, pid int) float64 {
	data, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		b.Skipf("the memory of a process is read from /proc: %v", err)
	}
	for line := range strings.SplitSeq(string(data), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(rest), " kB"))
			if err != nil {
				b.Fatal(err)
			}
			return float64(kb) / 1024
		}
	}
	b.Fatal("the process has no VmRSS")
	return 0
}
