package football

import "github.com/wcwtui/wcwtui/proto/football"

// Recorder writes a replay along with its match, in the arena's order of
// records (football sheet 8): before a tick's step who leaves, joins and
// registers, then what its turn brings, then the actions; after it the hash
// and, now and then, the whole state.
type Recorder struct {
	replay  football.Replay
	actions [football.Cogs]football.Action
	err     error
}

// NewRecorder begins the replay of an episode. Saved is its time in Unix
// milliseconds.
func NewRecorder(c football.Config, saved uint64) *Recorder {
	r := &Recorder{}
	r.replay.Saved = saved
	r.replay.Config, r.err = c.Encode()
	return r
}

func (r *Recorder) add(record football.Record) {
	r.replay.Records = append(r.replay.Records, record)
}

// Join records that a policy was seated before the step of a tick.
func (r *Recorder) Join(tick int64, index int, name, token string) {
	r.add(football.Join{At: football.At(tick), Index: uint8(index), Name: name, Slot: int16(index), Token: token})
}

// Leave records that the player at an index left before the step of a tick.
func (r *Recorder) Leave(tick int64, index int) {
	r.add(football.Leave{At: football.At(tick), Index: uint8(index)})
}

// Note records a note before the step of a tick.
func (r *Recorder) Note(tick int64, n football.Note) {
	text, err := football.EncodeNote(n)
	if err != nil && r.err == nil {
		r.err = err
	}
	r.add(football.Chat{At: football.At(tick), Text: text})
}

// Actions records what changes in the actions of a tick.
func (r *Recorder) Actions(tick int64, actions *[football.Cogs]football.Action) {
	for cog, a := range actions {
		if a != r.actions[cog] {
			r.add(football.Input{At: football.At(tick), Cog: uint8(cog), Action: a})
		}
	}
	r.actions = *actions
}

// Stepped records what the step of a tick has led to.
func (r *Recorder) Stepped(s *Sim) {
	r.add(football.Hash{Tick: uint32(s.Tick), Hash: s.Hash()})
	if s.Tick%football.CheckpointTicks == 0 {
		r.Note(s.Tick, s.Checkpoint())
	}
}

// Replay is what was recorded so far. It fails if a record could not be
// written.
func (r *Recorder) Replay() (football.Replay, error) { return r.replay, r.err }
