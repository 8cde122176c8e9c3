// Command wcwtui watches, plays and hosts matches of games that agents play,
// in a terminal.
package main

import (
	"context"
	"os"
)

func main() {
	os.Exit(run(context.Background(), os.Args[1:], os.Environ(), os.Stdin, os.Stdout, os.Stderr))
}
