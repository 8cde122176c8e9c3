// Package football is the screen of grf-football: the pitch in cells, the
// score and the clock, what happened, and a timeline to move along.
//
// A [Film] is a match that can be shown at any tick that is known of it, with
// the [Story] told so far; [NewReplay] makes one of a replay by simulating it.
// [Watch] plays a film and draws it. It cannot tell where the film is from.
package football
