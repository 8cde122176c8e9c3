package football

// Chrome is what a spectator's stream tells beside the board (football sheet
// 6), in the order in which it is written. Words are as they came: a newer
// server may have ones that are not known here.
type Chrome struct {
	Tick      int64  `json:"t"`
	MaxTicks  int64  `json:"mt"`
	Phase     string `json:"ph"`  // of a Phase
	Lobby     int64  `json:"lob"` // seconds of the lobby left
	Playing   bool   `json:"pl"`
	Speed     Tenths `json:"sp"`
	LastTick  int64  `json:"mx"`
	StartTick int64  `json:"st"` // 0 in a live match
	Loop      bool   `json:"lp"`
	SkipLulls bool   `json:"sk"`
	Skipping  bool   `json:"ff"` // right now
	Transport bool   `json:"en"` // a replay that can be steered
	Mismatch  int64  `json:"mm"` // the tick whose hash was wrong, −1 for none
	Scale     int64  `json:"bs"`
	View      int64  `json:"pov"`
	Half      int64  `json:"half"`
	Turn      int64  `json:"turn"` // from 0
	Turns     int64  `json:"turns"`
	TurnTicks int64  `json:"turnTicks"`
	Game      int64  `json:"game"`
	Games     int64  `json:"games"`

	Restart    ChromeRestart     `json:"restart"`
	Ball       ChromeBall        `json:"ball"`
	Teams      ChromeTeams       `json:"teams"`
	Roster     []RosterRow       `json:"roster"`
	Feed       []FeedRow         `json:"feed"` // at most MaxFeed
	Directives []ChromeDirective `json:"directives"`
	Events     []Event           `json:"events"` // of this frame

	// What a replay sends once, and a reader keeps.
	Lead  *Lead      `json:"lead,omitzero"`
	Beats []Event    `json:"beats,omitzero"`
	Lulls [][2]int64 `json:"lulls,omitzero"` // from tick to tick

	Over *Over  `json:"over,omitzero"` // once the match is over
	Hold *int64 `json:"hold,omitzero"` // seconds
}

// ParsePhase reads the word of a phase.
func ParsePhase(word string) (Phase, bool) { return parseWord(word, Lobby, GameOver) }

// ParseRestart reads the word of a restart.
func ParseRestart(word string) (Restart, bool) { return parseWord(word, InPlay, Drop) }

// MaxFeed is how many rows a feed has.
const MaxFeed = 64

// ChromeRestart is the restart, "playing" while the ball is live.
type ChromeRestart struct {
	Kind  string `json:"kind"` // of a Restart
	Team  string `json:"team"` // empty for none
	Taker int    `json:"taker"`
	Ticks int64  `json:"ticks"` // left
}

// ChromeBall is the ball.
type ChromeBall struct {
	X          int64 `json:"x"` // in pixels of the board
	Y          int64 `json:"y"`
	Z          int64 `json:"z"` // micrometres
	Controller int   `json:"ctrl"`
}

// ChromeTeams are the teams.
type ChromeTeams struct {
	Red  ChromeTeam `json:"red"`
	Blue ChromeTeam `json:"blue"`
}

// Of is one of the teams.
func (c *ChromeTeams) Of(t Team) *ChromeTeam {
	if t == Red {
		return &c.Red
	}
	return &c.Blue
}

// ChromeTeam is what a team did.
type ChromeTeam struct {
	Goals         int64    `json:"goals"`
	Lives         int64    `json:"lives"` // goals once more
	Possession    int64    `json:"poss"`  // percent
	Shots         int64    `json:"shots"`
	ShotsOnTarget int64    `json:"sot"`
	Saves         int64    `json:"saves"`
	Passes        int64    `json:"passes"`
	Tackles       int64    `json:"tackles"`
	Policies      []string `json:"policies"` // real names
}

// RosterRow is a connected policy.
type RosterRow struct {
	Seat   int64  `json:"s"` // its place in the order of joins
	Team   string `json:"team"`
	Name   string `json:"name"`
	Policy string `json:"pol"`
	Alias  string `json:"alias"`
	Shirt  int64  `json:"shirt"`
	Kind   string `json:"kind"` // of a Kind
	Alive  bool   `json:"alive"`
	Lives  int64  `json:"lives"`
	Goals  int64  `json:"goals"`
	Shots  int64  `json:"shots"`
}

// FeedRow is a line of the feed.
type FeedRow struct {
	Tick int64  `json:"t"`
	Kind string `json:"k"`
	Team string `json:"team"`
	Text string `json:"text"`
}

// ChromeDirective is the last order of a seat.
type ChromeDirective struct {
	Kind   string      `json:"k"`
	Turn   int64       `json:"turn"`
	Seat   int64       `json:"seat"`
	ID     string      `json:"id"` // of the shirt
	Team   string      `json:"team"`
	Source string      `json:"source"` // of a Source
	Note   string      `json:"note"`
	Cogs   []ChromeCog `json:"cogs"`
}

// ChromeCog is what a directive says of a shirt.
type ChromeCog struct {
	ID     string `json:"id"`
	Intent string `json:"intent"` // of an Intent
	Say    string `json:"say"`
}

// Lead is how the goals went, over the whole match.
type Lead struct {
	Teams  []string   `json:"teams"`
	Points [][3]int64 `json:"pts"` // tick, red, blue
}

// Over is how a match ended.
type Over struct {
	Winner    string    `json:"winner"` // empty at a draw
	Draw      bool      `json:"draw"`
	Reason    string    `json:"reason"`  // of a Reason
	EndRule   string    `json:"endRule"` // of a Rule
	TimeLimit bool      `json:"timeLimit"`
	Teams     OverTeams `json:"teams"`
}

// OverTeams are the teams at the end.
type OverTeams struct {
	Red  OverTeam `json:"red"`
	Blue OverTeam `json:"blue"`
}

// OverTeam is a team at the end.
type OverTeam struct {
	Goals int64 `json:"goals"`
	Lives int64 `json:"lives"`
	Score Score `json:"score"`
}
