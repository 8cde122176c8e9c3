package football

import "time"

// Replay is a replay file in memory (football sheet 8). Config and the chat
// records are kept as they came, so that the file can be written again byte
// for byte.
type Replay struct {
	Saved   uint64 // Unix milliseconds
	Config  string // JSON, see DecodeConfig; it may hold tokens
	Records []Record
	// Tail is what follows a hash whose tick does not increase, which ends
	// the reading of a file without a fault. It begins with that hash.
	Tail []byte
}

// Format is the version of the file's layout.
const Format = 1

// magic begins every replay file.
const magic = "COWLDFTB"

// Record is one record of a replay: a Hash, Input, Join, Leave, Chat or
// DebugSprite.
type Record interface{ appendTo(data []byte) []byte }

// Millis is a time of a replay in milliseconds since tick 0.
type Millis uint32

// At is the time of a tick.
func At(tick int64) Millis { return Millis(tick * 1000 / TicksPerSecond) }

// Tick is the first tick before whose step a record of this time applies.
func (m Millis) Tick() int64 { return (int64(m)*TicksPerSecond + 999) / 1000 }

// Duration is the time since tick 0.
func (m Millis) Duration() time.Duration { return time.Duration(m) * time.Millisecond }

// Hash is the hash of the simulation's state after the step that made the
// tick count Tick.
type Hash struct {
	Tick uint32
	Hash uint64
}

// Input is a cog's new action, which stays until the next one.
type Input struct {
	At     Millis
	Cog    uint8
	Action Action
}

// Join is the seating of a policy.
type Join struct {
	At    Millis
	Index uint8 // in the list of players, at whose end it is put
	Name  string
	Slot  int16
	Token string // secret
}

// Leave is the end of a policy's connection.
type Leave struct {
	At    Millis
	Index uint8 // in the list of players
}

// Chat carries a JSON object, see DecodeNote.
type Chat struct {
	At     Millis
	Player uint8
	Text   string
}

// DebugSprite is a record that other games of the arena write.
type DebugSprite struct {
	At     Millis
	Player uint8
	Data   []byte
}

// WithoutTokens is the replay as we save it: every token is empty.
func (r Replay) WithoutTokens() (Replay, error) {
	c, err := DecodeConfig([]byte(r.Config))
	if err != nil {
		return Replay{}, err
	}
	if r.Config, err = c.WithoutTokens().Encode(); err != nil {
		return Replay{}, err
	}
	records := make([]Record, len(r.Records))
	for i, record := range r.Records {
		if join, ok := record.(Join); ok {
			join.Token = ""
			record = join
		}
		records[i] = record
	}
	r.Records, r.Tail = records, nil
	return r, nil
}
