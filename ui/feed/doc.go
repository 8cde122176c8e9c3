// Package feed gives a screen its match, whatever the source: a live socket, a
// local engine or a recorded file. A source fills a Mailbox from a goroutine
// of its own and never waits for the program; the program drains the mailbox
// when there is news.
package feed
