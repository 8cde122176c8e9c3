package aifight

import (
	"fmt"
	"slices"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/archive"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// FromArchive plays back a match that was kept in a file. Of a transcript that
// is what its seat was sent, of anything else the events alone.
func FromArchive(m archive.Match) (feed.FileSource[proto.Message], error) {
	switch {
	case m.Frames != nil:
		return fromTranscript(m.Frames), nil
	case !m.Game.Known():
		return feed.FileSource[proto.Message]{}, fmt.Errorf("the events are of no game that this program knows")
	}
	start := proto.GameStart{MatchID: LocalSession, Game: m.Game, YourPlayerID: m.Self}
	for seat := range seatsOf(m) {
		id := proto.PlayerAt(seat)
		start.Players = append(start.Players, proto.SeatName{Position: seat, Name: m.Names[id], PlayerID: id})
	}
	src := feed.FileSource[proto.Message]{Items: []feed.Item[proto.Message]{{Event: start}}}
	at := putEvents(&src, m.Events)
	if m.Outcome != nil {
		src.Items = append(src.Items, feed.Item[proto.Message]{At: at, Event: ended(*m.Outcome, start.Players)})
	}
	return src, nil
}

// fromTranscript plays back what one seat was sent.
func fromTranscript(frames []proto.Framed) (src feed.FileSource[proto.Message]) {
	for i, f := range frames {
		if !f.FromServer {
			continue
		}
		m, err := proto.DecodeServer(f.Payload)
		if err != nil {
			src.Faults = append(src.Faults, fmt.Sprintf("frame %d was dropped: %v", i+1, err))
			continue
		}
		src.Items = append(src.Items, feed.Item[proto.Message]{At: f.At.Sub(frames[0].At), Event: m})
	}
	return src
}

// putEvents puts events at their times, and returns the last.
func putEvents(src *feed.FileSource[proto.Message], events []proto.Event) (at time.Duration) {
	first := slices.IndexFunc(events, func(e proto.Event) bool { return !e.Time.IsZero() })
	for _, e := range events {
		if !e.Time.IsZero() {
			at = max(at, e.Time.Sub(events[first].Time))
		}
		src.Items = append(src.Items, feed.Item[proto.Message]{At: at, Event: proto.MatchFeed{MatchID: LocalSession, Events: []proto.Event{e}}})
	}
	return at
}

func ended(o proto.Outcome, seats []proto.SeatName) proto.GameOver {
	var names []string
	for _, s := range seats {
		names = append(names, s.Name)
	}
	return ending(o, names)
}

// seatsOf is how many seats a match speaks of, at least two.
func seatsOf(m archive.Match) int {
	low, most := m.Game.Players()
	seats := max(low, len(m.Names))
	for _, e := range m.Events {
		ids := []proto.PlayerID{e.Player}
		switch d := e.Data.(type) {
		case proto.NewHand:
			for id := range d.Chips {
				ids = append(ids, id)
			}
		case proto.DiceChallenge:
			for id := range d.AllDice {
				ids = append(ids, id)
			}
		}
		for _, id := range ids {
			if seat, ok := id.Seat(); ok && seat < most {
				seats = max(seats, seat+1)
			}
		}
	}
	return min(seats, most)
}
