// Verify checks certificates of WB Four: it walks every reply to every
// strategy in them.
//
//	go run ./engine/wbfour/certificate/verify testdata/wbfour/openings.certificate
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"github.com/wcwtui/wcwtui/engine/wbfour/certificate"
)

func main() {
	full := flag.Bool("full", false, "walk every reply to the end, also where a theorem makes it needless; takes long")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, path := range flag.Args() {
		if err := verify(ctx, path, certificate.Options{Full: *full}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func verify(ctx context.Context, path string, o certificate.Options) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	claims, err := certificate.Read(f)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, c := range claims {
		r, err := certificate.Check(ctx, c, o)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		fmt.Printf("%-14s is true: %d positions walked, %d moves of the certificate\n", c, r.Positions, r.Moves)
	}
	return nil
}
