// Package host serves matches over their arena's protocol, as a drop-in for
// the arena's own game server. It is embeddable: give New a game and Serve a
// listener.
//
// One goroutine owns a match. It never waits for a connection: what it sends
// goes into a bounded outbox that a writer of that connection empties, and a
// peer that leaves too much unread is closed. What all spectators see is
// encoded once and shared.
package host
