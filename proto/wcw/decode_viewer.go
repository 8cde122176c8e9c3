package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

func readViewerMessage(v strict.Value) ViewerMessage {
	o := v.Object()
	o.Const("protocol", ViewerProtocol)
	m := ViewerMessage{
		Type:      strict.Enum(o.Get("type"), ViewerReset, ViewerEvents),
		EpisodeID: strict.Optional(o, "episodeId", readID, ""),
	}
	if m.Type != ViewerReset && m.Type != ViewerEvents {
		return m
	}
	readID(o.Get("episodeId"))
	m.ThroughCursor = readCount(o.Get("throughCursor"), MaxEvents)
	m.Events = strict.List(o.Get("events"), 0, limit(v, MaxEvents), readEvent)
	return m
}
