// Package football is the vocabulary of grf-football, game version 6: teams,
// seats and shirts, actions, orders, the episode's config, results, the
// records and files of replays, and what a seat is shown at each turn
// (football sheet).
//
// Positions are whole micrometres of the world, whose origin is the top left
// corner and whose y points down; policies see metres from the centre spot.
// Time is counted in ticks, 24 a second.
//
// A match is watched over Sprite v1 (package sprite): a SceneReader makes
// scenes of the messages of a stream, AppendBoard, AppendFrame and
// AppendSeatFrame make messages of scenes. What a hostile stream can make a
// reader hold is bounded by SceneLimits and, for the chrome, by 8,192 rows a
// list, which is under 10 MiB.
package football

// What the arena calls itself in its replays (football sheet 8).
const (
	GameName    = "grf-football"
	GameVersion = "6"
)

// TicksPerSecond is the rate of the simulation.
const TicksPerSecond = 24
