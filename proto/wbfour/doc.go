// Package wbfour is the vocabulary of WB Four: the envelope and data of its
// peer messages, the snapshot of a game, and the arguments and results of its
// tools, with the names and field order of the published schema.
//
// The engine in engine/wbfour and its screens speak these types directly, so a
// game that is played here and one over a link are the same values.
//
// Decoders are closed: a key or word that the schema does not name is refused
// with its path. Texts (a reason, a URL) are kept as they came; whoever shows
// them passes them through proto/clean.
package wbfour

// The envelope that names the channel of peer data (wbfour sheet 1).
const (
	Protocol = "wotbox-beta-1"
	Type     = "SYS"
	AppID    = "wbim"
	Action   = "game"
)

// Bounds of the schema.
const (
	Schema     = 1   // the version that peer data and snapshots carry
	Cells      = 37  // of the board, numbered from 0
	MaxReason  = 40  // code points of a reason
	MaxMinutes = 180 // of a clock; 0 is untimed

	MinWait     = 1 // seconds of wbhex_wait_event
	MaxWait     = 20
	DefaultWait = 15

	MinToken = 32 // characters of a capability
	MaxToken = 128

	// MaxMessage bounds a text that is read, in bytes. The largest snapshot
	// that the schema allows has about 4 KiB besides its URL.
	MaxMessage = 64 << 10
)
