// Command solve makes the tables of Liar's Dice, and checks them.
//
//	go run ./engine/liarsdice/equilibrium/solve -out engine/liarsdice/equilibrium/tables
//	go run ./engine/liarsdice/equilibrium/solve -verify
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/wcwtui/wcwtui/engine/liarsdice/equilibrium"
)

func main() {
	out := flag.String("out", "", "solve the positions that have no table in this folder, and write them there")
	verify := flag.Bool("verify", false, "print the exploitability of the tables, exactly")
	most := flag.Int("dice", equilibrium.MostDice, "leave positions with more dice on the table out")
	flag.Parse()
	if err := run(*out, *verify, *most); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string, verify bool, most int) error {
	if out != "" {
		if err := solve(out, most); err != nil {
			return err
		}
	}
	if verify {
		return check(most)
	}
	return nil
}

// solve writes the tables that are not there yet, each after those that it
// builds upon.
func solve(out string, most int) error {
	values := equilibrium.Values{}
	for _, e := range equilibrium.Efforts() {
		if e.Dice() > most {
			continue
		}
		path := filepath.Join(out, e.FileName())
		if _, value, err := read(os.DirFS(out), e.Position); err == nil {
			values[e.Position] = value
			continue
		}
		began := time.Now()
		strategy, value := e.Solve(values)
		values[e.Position] = value
		data, err := strategy.Encode(value)
		if err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return fmt.Errorf("writing a table: %w", err)
		}
		fmt.Printf("%d against %d: the opener wins %.4f, %d bytes, %s\n", e.Opener, e.Other, value, len(data), time.Since(began).Round(time.Second/10))
	}
	return nil
}

// read reads a table and the chance of its opener.
func read(files fs.FS, p equilibrium.Position) (*equilibrium.Strategy, float64, error) {
	data, err := fs.ReadFile(files, p.FileName())
	if err != nil {
		return nil, 0, fmt.Errorf("reading a table: %w", err)
	}
	return equilibrium.Decode(data)
}

// check prints what the best opponents get against the tables as they are
// read by the program, in the match from each position on.
func check(most int) error {
	responses := equilibrium.Responses{}
	for _, e := range equilibrium.Efforts() {
		if e.Dice() > most {
			continue
		}
		strategy, value, err := read(equilibrium.Tables(), e.Position)
		if err != nil {
			return err
		}
		r := responses.Respond(strategy)
		fmt.Printf("%d against %d: the opener wins %.4f, exploitability %.5f (best response %.4f as opener, %.4f as other)\n",
			e.Opener, e.Other, value, r.Exploitability(), r.Opener, r.Other)
	}
	return nil
}
