package holdem

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// Game is Texas Hold'em for the screens.
func Game() aifight.Game {
	return aifight.Game{
		Name: "HOLD'EM", Full: "Texas Hold'em", Unit: "hand",
		New:   func(s aifight.Seating) aifight.Board { return newTable(s, hand.Shared()) },
		Tray:  newTray,
		Mark:  mark,
		Hold:  hold,
		Tell:  tell,
		Count: counting,
		Rules: rules,
	}
}

// Moment says where the match is.
func (t *table) Moment() []string {
	if t.hand == 0 {
		return []string{"before the first hand"}
	}
	place := fmt.Sprintf("%d/%d", t.hand, t.most)
	street := streetName(t.street)
	return []string{
		fmt.Sprintf("hand %s · %s · %s/%s", place, street, aifight.Amount(t.small), aifight.Amount(t.big)),
		fmt.Sprintf("hand %s · %s", place, street),
		place + " " + street,
	}
}

func streetName(p proto.HoldemPhase) string {
	if p == proto.HandDone {
		return "over"
	}
	return string(p)
}

// hold keeps the end of a hand on the screen.
func hold(e proto.Event) time.Duration {
	d, ok := e.Data.(proto.HandResult)
	switch {
	case !ok:
		return 0
	case d.Reason == proto.ByShowdown:
		return 6 * time.Second
	}
	return 2 * time.Second
}

// mark puts hands, streets and pots on the timeline.
func mark(e proto.Event) (aifight.Mark, bool) {
	switch d := e.Data.(type) {
	case proto.NewHand:
		return aifight.Mark{Text: strconv.Itoa(d.HandNum), Style: bold, Weight: 3, Unit: fmt.Sprintf("hand %d, blinds %s/%s", d.HandNum, aifight.Amount(d.SmallBlind), aifight.Amount(d.BigBlind))}, true
	case proto.HandResult:
		if d.Reason == proto.ByShowdown {
			return aifight.Mark{Text: "+", Style: themes.Good.Style(), Weight: 1}, true
		}
	case proto.PlayerAction:
		if d.Action == proto.AllIn {
			return aifight.Mark{Text: "!", Style: themes.Warn.Style(), Weight: 2}, true
		}
	case proto.PlayerDisconnected:
		return aifight.Mark{Text: "x", Style: themes.Bad.Style(), Weight: 2}, true
	}
	return aifight.Mark{}, false
}

// tell is an event as a sentence.
func tell(e proto.Event, name func(proto.PlayerID) string) string {
	switch d := e.Data.(type) {
	case proto.NewHand:
		return fmt.Sprintf("hand %d, blinds %s/%s, button %s", d.HandNum, aifight.Amount(d.SmallBlind), aifight.Amount(d.BigBlind), name(d.Dealer))
	case proto.PlayerAction:
		return name(e.Player) + " " + actionWords(d)
	case proto.CardsDealt:
		return name(e.Player) + " is dealt " + cardList(d.Cards)
	case proto.CommunityCards:
		return fmt.Sprintf("%s  %s", streetName(d.Phase), cardList(d.Cards))
	case proto.HandResult:
		return resultWords(d, name)
	case proto.MatchResult:
		return endWords(d, name)
	case proto.PlayerDisconnected:
		return name(e.Player) + " left the table"
	case proto.UnknownData:
		return "something this program does not know: " + clean.Name(string(d.Type), 30)
	}
	return ""
}

func actionWords(d proto.PlayerAction) string {
	switch d.Action {
	case proto.PostSmallBlind:
		return "posts the small blind, " + aifight.Amount(d.Amount)
	case proto.PostBigBlind:
		return "posts the big blind, " + aifight.Amount(d.Amount)
	case proto.Fold:
		return "folds"
	case proto.Check:
		return "checks"
	case proto.Call:
		return "calls " + aifight.Amount(d.Amount)
	case proto.Raise:
		return "raises to " + aifight.Amount(d.Amount)
	case proto.AllIn:
		return "is all-in at " + aifight.Amount(d.Amount)
	}
	return clean.Name(string(d.Action), 20)
}

func cardList(cards []proto.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = string(c)
	}
	return strings.Join(list, " ")
}

func resultWords(d proto.HandResult, name func(proto.PlayerID) string) string {
	list := make([]string, len(d.Winners))
	for i, id := range d.Winners {
		list[i] = name(id) + " wins"
		if n := d.Payouts[id]; n > 0 {
			list[i] += " " + aifight.Amount(n)
		} else if len(d.Winners) == 1 && d.Pot > 0 {
			list[i] += " " + aifight.Amount(d.Pot)
		}
	}
	how := "after all others folded"
	if d.Reason == proto.ByShowdown {
		how = "at the showdown"
	}
	return strings.Join(list, ", ") + " " + how
}

func endWords(d proto.MatchResult, name func(proto.PlayerID) string) string {
	why := "after the last hand"
	if d.Reason == proto.OpponentEliminated {
		why = "with all chips"
	}
	if d.IsDraw || d.Winner == "" {
		return "the match is a draw " + why
	}
	return name(d.Winner) + " wins the match " + why
}

// rules is the page of rules.
func rules(width int) []string {
	return clean.Paragraphs(width,
		"Each player gets two cards; up to five more lie open for all. The best five of the seven win the pot, or it goes to who is left when all others fold.",
		"A match has ten hands. Stacks stay from hand to hand; the blinds double at the sixth. The largest stack at the end wins.",
		"A raise names the new bet of the street, not what it adds. It is at least the last raise higher, at first the big blind.",
		"An all-in that is less than a full raise closes the raising for the rest of the street.",
		"In this arena the big blind is not asked again when all others only called.",
		"Who takes too long has a safe decision made for him and a strike noted; the second strike loses the match.",
		"High card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush: from the lowest to the highest.",
	)
}
