// Prove finds the value of each kind of first move and writes strategies that
// prove them, as a certificate:
//
//	go run ./engine/wbfour/solver/prove -o testdata/wbfour/openings.certificate
//
// Each opening is claimed from both sides: who wins within how many plies, and
// that it goes no faster; or that each side holds to the end.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"time"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// positions that the solver remembers for each side: 200 MiB altogether.
const positions = 1 << 22

func main() {
	out := flag.String("o", "openings.certificate", "the `file` to write")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := write(ctx, *out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(ctx context.Context, path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	fmt.Fprintln(w, "wbfour.certificate/1")
	for _, opening := range wbfour.Kinds() {
		if err := prove(ctx, w, opening); err != nil {
			return err
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Close()
}

// prove values an opening and writes the strategies for it.
func prove(ctx context.Context, w io.Writer, opening proto.Cell) error {
	begun := time.Now()
	s := solver.New(positions)
	value := s.Solve(ctx, wbfour.Moved(opening), 0)
	if !value.Exact {
		return fmt.Errorf("%s: stopped; %s is proved so far", opening, value)
	}
	fmt.Printf("%s: %s; %d nodes, %v\n", opening, value, s.Nodes(), time.Since(begun).Round(time.Millisecond))
	for _, claim := range claims(opening, value) {
		rows, err := s.Strategy(ctx, claim)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "claim %s\n", claim)
		for _, key := range slices.Sorted(maps.Keys(rows)) {
			fmt.Fprintf(w, "%s %s\n", strconv.FormatUint(key, 36), rows[key])
		}
		fmt.Printf("  %s: a strategy of %d moves, %v\n", claim, len(rows), time.Since(begun).Round(time.Millisecond))
	}
	return nil
}

// claims are what has to be proved for the value of an opening.
func claims(opening proto.Cell, value solver.Value) []solver.Claim {
	if value.Draw() {
		const all = proto.Cells - 1
		return []solver.Claim{{Opening: opening, Side: proto.White, Plies: all}, {Opening: opening, Side: proto.Black, Plies: all}}
	}
	return []solver.Claim{
		{Opening: opening, Side: value.Winner, Wins: true, Plies: value.Plies},
		{Opening: opening, Side: value.Winner.Other(), Plies: value.Plies - 1},
	}
}
