package coup

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// Game is Coup for the screens.
func Game() aifight.Game {
	return aifight.Game{
		Name: "COUP", Full: "Coup", Unit: "turn",
		New:   func(s aifight.Seating) aifight.Board { return newTable(s) },
		Tray:  newTray,
		Mark:  mark,
		Hold:  hold,
		Tell:  tell,
		Rules: rules,
	}
}

// Moment says where the match is.
func (t *table) Moment() []string {
	turn := strconv.Itoa(t.turn)
	return []string{"turn " + turn + " · " + t.phaseWords(), "t" + turn + " " + t.phaseShort()}
}

func (t *table) phaseWords() string {
	switch {
	case t.phase == proto.PhaseDone:
		return "over"
	case t.chain.over:
		return "settled"
	}
	switch t.phase {
	case proto.PhaseChallengeAction:
		return "challenge window"
	case proto.PhaseBlock:
		return "block window"
	case proto.PhaseChallengeBlock:
		return "challenge of the block"
	case proto.PhaseLoseInfluence:
		return "a card is lost"
	case proto.PhaseExchangeReturn:
		return "cards are returned"
	}
	return "action"
}

func (t *table) phaseShort() string {
	switch t.phase {
	case proto.PhaseChallengeAction, proto.PhaseChallengeBlock:
		return "challenge?"
	case proto.PhaseBlock:
		return "block?"
	case proto.PhaseLoseInfluence:
		return "lose"
	case proto.PhaseExchangeReturn:
		return "return"
	case proto.PhaseDone:
		return "over"
	}
	return "action"
}

// mark puts turns, doubts and losses on the timeline.
func mark(e proto.Event) (aifight.Mark, bool) {
	switch e.Data.(type) {
	case proto.ActionDeclared:
		return aifight.Mark{Text: "t", Style: bold, Weight: 2, Unit: "turn"}, true
	case proto.ActionChallenged, proto.BlockChallenged:
		return aifight.Mark{Text: "!", Style: themes.Warn.Style(), Weight: 1}, true
	case proto.InfluenceLost, proto.PlayerDisconnected:
		return aifight.Mark{Text: "x", Style: themes.Bad.Style(), Weight: 3}, true
	}
	return aifight.Mark{}, false
}

// hold keeps lost cards on the screen.
func hold(e proto.Event) time.Duration {
	if _, ok := e.Data.(proto.InfluenceLost); ok {
		return 3 * time.Second
	}
	return 0
}

// tell is an event as a sentence.
func tell(e proto.Event, name func(proto.PlayerID) string) string {
	switch d := e.Data.(type) {
	case proto.InfluenceDealt:
		return name(e.Player) + " holds " + cardList(d.Cards)
	case proto.ActionDeclared:
		return declared(e.Player, d, name)
	case proto.InfluenceLost:
		return name(d.Player) + " loses " + roleName(d.Card)
	case proto.PlayerEliminated:
		return name(d.Player) + " is out"
	case proto.ExchangeDrawn:
		return name(e.Player) + " draws " + several(d.DrawnCount, "card")
	case proto.ExchangeCompleted:
		return name(d.Player) + " returns " + several(d.ReturnedCount, "card")
	case proto.ActionResolved:
		return resolved(e.Player, d, name)
	case proto.PlayerDisconnected:
		id := e.Player
		if id == "" {
			id = d.Player
		}
		return name(id) + " left the table"
	case proto.GameEnded:
		if d.Winner == "" {
			return "the match has no winner"
		}
		return name(d.Winner) + " wins the match"
	case proto.UnknownData:
		return "something this program does not know: " + clean.Name(string(d.Type), 30)
	}
	return tellDoubt(e, name)
}

func tellDoubt(e proto.Event, name func(proto.PlayerID) string) string {
	switch d := e.Data.(type) {
	case proto.Passed:
		return name(d.Player) + " passes"
	case proto.ActionChallenged:
		return name(d.Challenger) + " doubts that " + name(d.Actor) + " has " + roleName(d.ClaimedRole)
	case proto.ChallengeResolved:
		return verdict(d.Result, d.Actor, d.RevealedCard, name)
	case proto.Blocked:
		return name(d.Blocker) + " blocks, claiming " + roleName(d.ClaimedRole)
	case proto.BlockAccepted:
		return "the block stands"
	case proto.BlockChallenged:
		return name(d.Challenger) + " doubts that " + name(d.Blocker) + " has " + roleName(d.ClaimedRole)
	case proto.BlockChallengeResolved:
		return verdict(d.Result, d.Blocker, d.RevealedCard, name)
	}
	return ""
}

func verdict(r proto.ChallengeResult, who proto.PlayerID, card proto.Role, name func(proto.PlayerID) string) string {
	if r == proto.ChallengeFailed {
		return name(who) + " shows " + roleName(card) + " and draws another"
	}
	return "the claim was false"
}

func declared(actor proto.PlayerID, d proto.ActionDeclared, name func(proto.PlayerID) string) string {
	words := name(actor) + " "
	switch d.Action {
	case proto.Income:
		words += "takes income"
	case proto.ForeignAid:
		words += "asks for foreign aid"
	case proto.LaunchCoup:
		words += "launches a coup against " + name(d.Target)
	case proto.Tax:
		words += "taxes"
	case proto.Assassinate:
		words += "sends an assassin to " + name(d.Target)
	case proto.Steal:
		words += "steals from " + name(d.Target)
	case proto.Exchange:
		words += "exchanges cards"
	default:
		words += clean.Name(string(d.Action), 20)
	}
	if d.ClaimedRole != "" {
		words += ", claiming " + roleName(d.ClaimedRole)
	}
	return words
}

func resolved(actor proto.PlayerID, d proto.ActionResolved, name func(proto.PlayerID) string) string {
	switch d.Action {
	case proto.Assassinate:
		return name(d.Target) + " must lose a card"
	case proto.Steal:
		return fmt.Sprintf("%s takes %s from %s and has %d", name(actor), several(d.Stolen, "coin"), name(d.Target), d.CoinsNow)
	}
	return fmt.Sprintf("%s now has %s", name(actor), several(d.CoinsNow, "coin"))
}

func roleName(r proto.Role) string { return clean.Name(string(r), 12) }

func several(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// rules is the page of rules.
func rules(width int) []string {
	return clean.Paragraphs(width,
		"Each player has two cards face down and two coins. Who has no card face down is out; the last one wins.",
		"Income takes 1 coin. Foreign aid takes 2, which a Duke blocks. A coup costs 7 and takes a card from somebody; with 10 coins it is the only choice.",
		"Duke: tax takes 3 coins. Assassin: for 3 coins somebody loses a card, which a Contessa blocks. Captain: steals 2 coins, which Captain and Ambassador block. Ambassador: draws two cards and returns two.",
		"Everybody may claim every role. Everybody may doubt a claim: if it is true the doubter loses a card, and the card that was shown is replaced; if it is false the claimer loses a card and gets nothing.",
		"There are three cards of each role.",
		"Who takes too long has a safe decision made for him and a strike noted; the second strike loses the match.",
	)
}

// claims lists what a player has claimed: "Duke 2  Captain 1".
func (s *seat) claimed() string {
	var list []string
	for _, r := range proto.Roles() {
		if n := s.claims[r]; n > 0 {
			list = append(list, string(r)+" "+strconv.Itoa(n))
		}
	}
	return strings.Join(list, "  ")
}
