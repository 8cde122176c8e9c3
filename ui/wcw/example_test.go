package wcw_test

import (
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// Two speeches, the second of which answers and accuses.
func events() []feed.Item[proto.Event] {
	said := func(cursor int, s proto.Speech) feed.Item[proto.Event] {
		return feed.Item[proto.Event]{At: time.Duration(cursor) * time.Second, Event: proto.Event{
			ID: fmt.Sprintf("public_%d", cursor), Cursor: cursor, Day: 1, Phase: proto.PhaseDay, Reveal: proto.RevealPublic,
			Payload: proto.Spoke{Speech: s},
		}}
	}
	return []feed.Item[proto.Event]{
		said(1, proto.Speech{Slot: 2, Text: "Who slept badly?", Accusation: proto.NoSlot}),
		said(2, proto.Speech{Slot: 6, Text: "You did.", ReplyTo: "public_1", Accusation: 2}),
	}
}

func ExampleFold() {
	var f wcw.Fold
	f.Add(events(), false)
	v := f.Now()
	fmt.Println(v.Name(6), "spoke", v.Seats[6].Said, "time and named seat 3", v.Seats[6].Names[2], "time")
	for _, b := range f.Beats() {
		fmt.Println(b.Kind, b.Seat.Seat(), b.Text)
	}
	// Output:
	// Seat 7 spoke 1 time and named seat 3 1 time
	// speech 3 Who slept badly?
	// speech 7 You did.
}

func ExamplePlain() {
	var p wcw.Plain
	for _, line := range p.Add(events()) {
		fmt.Printf("%q\n", line)
	}
	// Output:
	// "1\t1\tday\t3 Seat 3 says: Who slept badly?"
	// "2\t1\tday\t7 Seat 7 answers 3 Seat 3 and accuses 3 Seat 3: You did."
}
