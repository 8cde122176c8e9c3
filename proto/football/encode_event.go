package football

import "github.com/go-json-experiment/json"

// broadcastEvents writes events as a chrome has them: in the arena's order of
// fields, with what a goal or an end leaves open (football sheet 9).
func broadcastEvents() json.Options {
	return json.WithMarshalers(json.MarshalFunc(func(e Event) ([]byte, error) { return json.Marshal(aired(e)) }))
}

// aired is an event of a stream.
func aired(e Event) any {
	type event Event // without the marshaler
	switch e.Kind {
	case GoalEvent:
		return struct {
			Tick   int64         `json:"t"`
			Kind   EventKind     `json:"k"`
			Team   string        `json:"team"`
			By     *int          `json:"by"`
			Assist *int          `json:"assist"`
			Speed  *Tenths       `json:"speed"`
			Score  *[Teams]int64 `json:"score"`
		}{e.Tick, e.Kind, sideWord(e.Team), e.By, e.Assist, e.Speed, e.Score}
	case GameOverEvent:
		return struct {
			Tick    int64         `json:"t"`
			Kind    EventKind     `json:"k"`
			Winner  string        `json:"winner"`
			Draw    bool          `json:"draw"`
			Reason  string        `json:"reason"`
			EndRule string        `json:"endRule"`
			Score   *[Teams]int64 `json:"score"`
		}{e.Tick, e.Kind, sideWord(e.Winner), e.Draw, e.Reason, e.EndRule, e.Score}
	case TouchEvent:
		return struct {
			Tick int64     `json:"t"`
			Kind EventKind `json:"k"`
			By   *int      `json:"by"`
			Team string    `json:"team"`
		}{e.Tick, e.Kind, e.By, sideWord(e.Team)}
	case RestartEvent:
		return struct {
			Tick    int64     `json:"t"`
			Kind    EventKind `json:"k"`
			Restart string    `json:"kind"`
			Team    string    `json:"team"`
		}{e.Tick, e.Kind, e.Restart, sideWord(e.Team)}
	}
	return event(e)
}

// sideWord is a team's word, empty for none.
func sideWord(t *Team) string {
	if t == nil {
		return ""
	}
	return t.String()
}
