package wcw

// ViewerMessage is what a spectator receives: first a reset with all events so
// far, then only the new ones (wcw sheet 5.4).
type ViewerMessage struct {
	Type          ViewerType
	EpisodeID     string
	ThroughCursor int // 0 if there are none
	Events        []Event
}

// ViewerType is the kind of a ViewerMessage.
type ViewerType string

const (
	ViewerReset  ViewerType = "reset"
	ViewerEvents ViewerType = "events"
)
