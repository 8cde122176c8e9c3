// Package wcw is the vocabulary of Who Cried Wolf: the messages of its
// player, human and viewer sockets, its events, results, replay files and
// episode config, with the names and field order that the arena uses.
//
// The engine in engine/wcw and the screens in ui/wcw speak these types
// directly, so a match that is played here and one that is watched over a
// socket are the same values.
//
// Slots are 0 to 8; people are shown seat numbers 1 to 9 (slot + 1).
package wcw

// Versions of the protocols, formats and rules that this package speaks
// (wcw sheet 0).
const (
	PlayerProtocol = "wcw.player/1"
	HumanProtocol  = "wcw.human/1"
	ViewerProtocol = "wcw.viewer/1"

	EventSchema   = "wcw.events/1"
	ReplaySchema  = "wcw.replay/1"
	ResultsV1     = "wcw.results/1"
	ResultsV2     = "wcw.results/2"
	RulesVersion  = "wcw.rules/3"
	GameVersion   = "0.1.0"
	RevealPolicy  = "postgame_allowlist/1"
	RandomVersion = "sha256-counter/1"
)

// Seats is the number of players of every match.
const Seats = 9
