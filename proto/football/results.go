package football

import (
	"fmt"
	"reflect"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Results is how a match ended (football sheet 7). Arrays of Seats have the
// statistics of the shirt that a seat commands; pairs are [red, blue].
type Results struct {
	Names               [Seats]string `json:"names"`
	Scores              [Seats]Score  `json:"scores"`
	Win                 [Seats]bool   `json:"win"`
	Team                [Seats]Team   `json:"team"`
	Shirt               [Seats]int64  `json:"shirt"`
	Goals               [Seats]int64  `json:"goals"`
	Assists             [Seats]int64  `json:"assists"`
	Passes              [Seats]int64  `json:"passes"`
	PassesCompleted     [Seats]int64  `json:"passesCompleted"`
	Shots               [Seats]int64  `json:"shots"`
	Tackles             [Seats]int64  `json:"tackles"`
	Fouls               [Seats]int64  `json:"fouls"`
	LLMTurns            [Seats]int64  `json:"llmTurns"`
	FallbackTurns       [Seats]int64  `json:"fallbackTurns"`
	TeamGoals           [Teams]int64  `json:"teamGoals"`
	TeamShots           [Teams]int64  `json:"teamShots"`
	TeamShotsOnTarget   [Teams]int64  `json:"teamShotsOnTarget"`
	TeamPossessionTicks [Teams]int64  `json:"teamPossessionTicks"`
	Reason              Reason        `json:"reason"`
	EndRule             Rule          `json:"endRule"`
	FinalTick           int64         `json:"finalTick"`
	Seed                int64         `json:"seed"`
}

// Score is a seat's score in thousandths.
type Score int64

// MarshalJSON writes a fraction.
func (s Score) MarshalJSON() ([]byte, error) { return appendDecimal(nil, int64(s), 1000), nil }

// ScoreOf is the score of a side that leads by some goals: a half at a draw,
// all of it from three goals on (football sheet 7).
func ScoreOf(lead int64) Score {
	lead = min(max(lead, -3), 3)
	return Score((3000 + 1000*lead + 3) / 6) // rounded to the nearest
}

// MarshalText is the reason's word.
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// MarshalText is the rule's word.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Encode writes the results as the arena does.
func (r Results) Encode() ([]byte, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("encoding the results of a match: %w", err)
	}
	return data, nil
}

// Differs names the first field in which results differ from others, and its
// two values; ok is false if they are the same.
func (r Results) Differs(from Results) (field string, a, b any, ok bool) {
	va, vb := reflect.ValueOf(r), reflect.ValueOf(from)
	for i := range va.NumField() {
		if a, b := va.Field(i).Interface(), vb.Field(i).Interface(); a != b {
			return va.Type().Field(i).Tag.Get("json"), a, b, true
		}
	}
	return "", nil, nil, false
}

// DecodeResults reads the results of a match. Unknown fields are ignored.
func DecodeResults(data []byte) (Results, error) {
	r := strict.NewReader(data, strict.Open, strict.Limits{})
	results := readResults(r.Value())
	if err := r.Finish(); err != nil {
		return Results{}, fmt.Errorf("reading the results of a match: %w", err)
	}
	return results, nil
}

func readResults(v strict.Value) Results {
	o := v.Object()
	return Results{
		Names:  readSeats(o, "names", strict.Value.String),
		Scores: readSeats(o, "scores", readScore),
		Win:    readSeats(o, "win", strict.Value.Bool),
		Team:   readSeats(o, "team", readTeam),
		Shirt:  readSeats(o, "shirt", readCount), Goals: readSeats(o, "goals", readCount),
		Assists: readSeats(o, "assists", readCount), Passes: readSeats(o, "passes", readCount),
		PassesCompleted: readSeats(o, "passesCompleted", readCount),
		Shots:           readSeats(o, "shots", readCount), Tackles: readSeats(o, "tackles", readCount),
		Fouls: readSeats(o, "fouls", readCount), LLMTurns: readSeats(o, "llmTurns", readCount),
		FallbackTurns: readSeats(o, "fallbackTurns", readCount),
		TeamGoals:     readTeams(o, "teamGoals"), TeamShots: readTeams(o, "teamShots"),
		TeamShotsOnTarget:   readTeams(o, "teamShotsOnTarget"),
		TeamPossessionTicks: readTeams(o, "teamPossessionTicks"),
		Reason:              readWord(o.Get("reason"), Complete, Fault),
		EndRule:             readWord(o.Get("endRule"), FullTime, HostError),
		FinalTick:           readCount(o.Get("finalTick")), Seed: readCount(o.Get("seed")),
	}
}

func readSeats[T any](o strict.Object, name string, read func(strict.Value) T) (list [Seats]T) {
	copy(list[:], strict.List(o.Get(name), Seats, Seats, read))
	return list
}

func readTeams(o strict.Object, name string) (pair [Teams]int64) {
	copy(pair[:], strict.List(o.Get(name), Teams, Teams, readCount))
	return pair
}

func readCount(v strict.Value) int64 { return int64(v.Int(strict.MinInt, strict.MaxInt)) }

func readScore(v strict.Value) Score { return Score(v.Float(0, 1)*1000 + 0.5) }

func readTeam(v strict.Value) Team {
	t, ok := ParseTeam(v.Word())
	if !ok {
		v.Refuse(`"red" or "blue"`)
	}
	return t
}

// readWord reads the word of a value between two values, ends included.
func readWord[W word](v strict.Value, first, last W) W {
	w, ok := parseWord(v.Word(), first, last)
	if !ok {
		v.Refuse("a word such as " + first.String())
	}
	return w
}
