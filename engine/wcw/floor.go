package wcw

import (
	"cmp"
	"slices"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// maxSpeeches is how often a seat may speak on a fast day, and saidKept how
// many of its speeches it may not repeat (wcw sheet 2.6).
const (
	maxSpeeches = 2
	saidKept    = 5
)

// bidder is a bid with what its rank depends on.
type bidder struct {
	slot   proto.Slot
	alive  bool
	spoken int      // speeches today
	said   []string // its last speeches, folded
	bid    proto.Bid
}

// rankBids lists who qualifies, the best first. latest is the id of the
// latest public speech.
func rankBids(bidders []bidder, day, window int, latest proto.Ref) []proto.Slot {
	var ranked []bidder
	for _, b := range bidders {
		if b.qualifies() {
			ranked = append(ranked, b)
		}
	}
	slices.SortFunc(ranked, func(a, b bidder) int {
		return cmp.Or(
			cmp.Compare(a.spoken, b.spoken),
			cmp.Compare(b.direct(latest), a.direct(latest)),
			cmp.Compare(b.bid.Urgency, a.bid.Urgency),
			cmp.Compare(rotation(a.slot, day, window), rotation(b.slot, day, window)),
		)
	})
	order := make([]proto.Slot, len(ranked))
	for i, b := range ranked {
		order[i] = b.slot
	}
	return order
}

func (b bidder) qualifies() bool {
	return b.alive && b.bid.WantsToSpeak && b.spoken < maxSpeeches && !slices.Contains(b.said, fold(b.bid.Text))
}

// direct is 1 for a bid that answers the latest speech of the game.
func (b bidder) direct(latest proto.Ref) int {
	if latest != "" && b.bid.ReplyTo == latest {
		return 1
	}
	return 0
}

// rotation is the priority that moves on by one seat each window, 0 the first.
func rotation(s proto.Slot, day, window int) int {
	return (int(s) - (day-1+window)%proto.Seats + proto.Seats) % proto.Seats
}

// fold makes two texts equal that differ in case or outer white space alone.
func fold(text string) string { return strings.ToLower(proto.Trim(text)) }

// closeBids ranks the bids of a fast window, and lets the best one speak.
func (m *Match) closeBids(answers []answered, window int) {
	bidders := make([]bidder, 0, len(answers))
	for _, a := range answers {
		s := a.seat
		bid, _ := a.body.(proto.Bid)
		bidders = append(bidders, bidder{s.slot, s.alive, s.spoken, s.said, bid})
	}
	order := rankBids(bidders, m.day, window, m.journal.lastSpeech())
	for _, b := range bidders {
		rank := slices.Index(order, b.slot)
		m.tell(toSeat(b.slot), proto.BidMade{
			Slot: b.slot, Window: window, Bid: proto.BidBody(b.bid), Rank: proto.Rank(rank), Selected: rank == 0,
		})
	}
	for _, b := range bidders {
		if len(order) > 0 && b.slot == order[0] {
			m.speak(&m.seats[b.slot], b.bid.Text, b.bid.ReplyTo, b.bid.Accusation)
		}
	}
}

// speak makes a text public.
func (m *Match) speak(s *seat, text string, replyTo proto.Ref, accusation proto.Slot) {
	m.tell(toPublic, proto.Spoke{Speech: proto.Speech{Slot: s.slot, Text: text, ReplyTo: replyTo, Accusation: accusation}})
	s.spoken++
	s.said = append(s.said, fold(text))
	if len(s.said) > saidKept {
		s.said = s.said[1:]
	}
	m.host.heard(said{id: m.journal.lastSpeech(), slot: s.slot, text: text}, replyTo)
}
