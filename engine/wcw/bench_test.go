package wcw

import (
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func silentEpisode() proto.Episode {
	e := episodeOf(proto.ModeFast, "A1")
	e.MaxDays, e.WindowMs = 2, 100
	return e
}

// BenchmarkSilentMatch plays a fast match of two days in which nobody answers.
func BenchmarkSilentMatch(b *testing.B) {
	e := silentEpisode()
	b.ReportAllocs()
	for b.Loop() {
		finish(started(b, Config{Episode: e}))
	}
}

// BenchmarkSilentMatchWithMessages also builds and encodes every message that
// its players receive.
func BenchmarkSilentMatchWithMessages(b *testing.B) {
	e := silentEpisode()
	b.ReportAllocs()
	for b.Loop() {
		if n := playWithMessages(b, e); n != 177 {
			b.Fatalf("%d messages", n)
		}
	}
}

// playWithMessages plays a silent match and returns how many messages its
// players received.
func playWithMessages(t tb, e proto.Episode) int {
	m := started(t, Config{Episode: e})
	messages := 0
	send := func(v any) {
		if _, err := proto.Marshal(v); err != nil {
			t.Fatal(err)
		}
		messages++
	}
	for {
		for _, r := range m.Open() {
			o, _ := m.Observation(r.Opened, r.Seat)
			send(o)
		}
		at, ok := m.Next()
		if !ok {
			break
		}
		m.Advance(at)
	}
	r, _ := m.Result()
	for range proto.Seats {
		send(proto.End{EpisodeID: m.EpisodeID(), Result: r})
	}
	return messages
}

// BenchmarkTalkativeObservation builds an observation late in a match in
// which everybody talks.
func BenchmarkTalkativeObservation(b *testing.B) {
	e := episodeOf(proto.ModeFast, "A1")
	m := started(b, Config{Episode: e})
	for m.Day() < 7 {
		for _, r := range m.Open() {
			switch r.Body.RequestKind() {
			case proto.KindBid:
				must(b, m, r.Seat, speech("I saw nothing "+r.ID))
			case proto.KindWolfChat:
				must(b, m, r.Seat, proto.Chat{Kind: proto.KindWolfChat, Text: "Whom tonight?"})
			}
		}
		step(b, m)
	}
	b.ReportAllocs()
	for b.Loop() {
		m.observe(&m.seats[m.Open()[0].Seat])
	}
}
