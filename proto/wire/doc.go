// Package wire keeps a WebSocket connection to a match: it dials, reads, writes,
// measures whether the far end still answers, tries again with growing,
// jittered waits when a connection is lost, and leaves alone what ended on
// purpose. It hands out raw frames and what a person should know about the
// connection; it knows no game.
//
// A Recording is the raw frames with their times, so that playing one back
// runs the same decoder as the live socket did.
package wire
