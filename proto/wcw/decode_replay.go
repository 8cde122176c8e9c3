package wcw

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeReplay reads a replay file and refuses what the format does not have
// (wcw sheet 5.6). Whether the file is a valid replay is for Replay.Verify to
// say.
func DecodeReplay(data []byte) (Replay, error) { return replay(closed(data, MaxReplayBytes)) }

// OpenReplay reads a replay file as a viewer does: unknown fields, words and
// kinds of event pass.
func OpenReplay(data []byte) (Replay, error) { return replay(open(data, MaxReplayBytes)) }

func replay(r *strict.Reader) (Replay, error) {
	file, err := decode(r, readReplay)
	if err != nil {
		return Replay{}, fmt.Errorf("replay: %w", err)
	}
	return file, nil
}

// minEvents is the least number of events in a replay (wcw sheet 5.6).
const minEvents = 3

func readReplay(v strict.Value) Replay {
	o := v.Object()
	o.Const("schema", ReplaySchema)
	return Replay{
		Schema:       ReplaySchema,
		EventSchema:  strict.Enum[string](o.Get("eventSchema"), EventSchema),
		GameVersion:  strict.Enum[string](o.Get("gameVersion"), GameVersion),
		RulesVersion: readRulesVersion(o.Get("rulesVersion")),
		Complete:     o.Get("complete").True(),
		EpisodeID:    readID(o.Get("episodeId")),
		MaxDays:      o.Int("maxDays", 1, limit(v, MaxDays)),
		RevealPolicy: strict.Enum[string](o.Get("revealPolicy"), RevealPolicy),
		Events:       strict.List(o.Get("events"), minEvents, MaxEvents, readEvent),
		Result:       readResult(o.Get("result")),
	}
}
