package main

import "github.com/wcwtui/wcwtui/ui/screen"

// localGame is how a game is played at one keyboard.
type localGame struct {
	note string // behind its name at home
	// form asks what a match begins with; the flags stand for what it does not
	// ask, and are read for their faults.
	form func(*process, LocalCommand) (screen.Screen, error)
	// begin begins the match that the flags ask for.
	begin func(*process, *LocalCommand) (localMatch, error)
	// resume goes on with the match of a journal.
	resume func(path string) (localMatch, error)
	// left describes a match that was left; ok is false for one that is over
	// or has no people.
	left func(journal []byte) (note string, ok bool, err error)
	// open plays back the match of a journal.
	open func(journal []byte) (file, error)
}
