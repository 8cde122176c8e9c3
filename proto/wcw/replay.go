package wcw

// Replay is a finished match with every event (wcw sheet 5.6).
type Replay struct {
	Schema       string  `json:"schema"`
	EventSchema  string  `json:"eventSchema"`
	GameVersion  string  `json:"gameVersion"`
	RulesVersion string  `json:"rulesVersion"`
	Complete     bool    `json:"complete"`
	EpisodeID    string  `json:"episodeId"`
	MaxDays      int     `json:"maxDays"`
	RevealPolicy string  `json:"revealPolicy"`
	Events       []Event `json:"events"`
	Result       Result  `json:"result"`
}
