package liarsdice

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

// Game is Liar's Dice for the screens.
func Game() aifight.Game {
	return aifight.Game{
		Name: "LIAR'S DICE", Full: "Liar's Dice", Unit: "round",
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
	round := strconv.Itoa(t.round)
	return []string{
		fmt.Sprintf("round %s · %d dice", round, t.total()),
		"r" + round,
	}
}

// mark puts rounds and lost dice on the timeline.
func mark(e proto.Event) (aifight.Mark, bool) {
	switch d := e.Data.(type) {
	case proto.RoundStart:
		return aifight.Mark{Text: "r" + strconv.Itoa(d.Round), Style: bold, Weight: 3, Unit: "round " + strconv.Itoa(d.Round)}, true
	case proto.DiceChallenge:
		return aifight.Mark{Text: "!", Style: themes.Warn.Style(), Weight: 1}, true
	case proto.PlayerEliminated, proto.PlayerDisconnected:
		return aifight.Mark{Text: "x", Style: themes.Bad.Style(), Weight: 2}, true
	}
	return aifight.Mark{}, false
}

// hold keeps a count on the screen.
func hold(e proto.Event) time.Duration {
	if _, ok := e.Data.(proto.DiceChallenge); ok {
		return 6 * time.Second
	}
	return 0
}

// tell is an event as a sentence.
func tell(e proto.Event, name func(proto.PlayerID) string) string {
	switch d := e.Data.(type) {
	case proto.DiceRolled:
		return name(e.Player) + " rolls " + numbers(d.Dice)
	case proto.BidMade:
		return fmt.Sprintf("%s bids %d x %d", name(e.Player), d.Quantity, d.Face)
	case proto.DiceChallenge:
		verdict := "the bid is good"
		if !d.BidMet {
			verdict = "the bid is not good"
		}
		return fmt.Sprintf("%s doubts %d x %d by %s: there are %d, %s, %s loses a die",
			name(d.Challenger), d.BidQuantity, d.BidFace, name(d.Bidder), d.ActualCount, verdict, name(d.Loser))
	case proto.RoundStart:
		return "round " + strconv.Itoa(d.Round)
	case proto.PlayerEliminated:
		return name(d.Player) + " is out"
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
	return ""
}

func numbers(dice []int) string {
	list := make([]string, len(dice))
	for i, d := range dice {
		list[i] = strconv.Itoa(d)
	}
	return strings.Join(list, " ")
}

// Words for counts of dice.
var countWords = [...]string{"no", "one", "two", "three", "four", "five", "six"}

var faceWords = [...]string{"", "one", "two", "three", "four", "five", "six"}

func plural(face int) string {
	if face == 6 {
		return "sixes"
	}
	return faceWords[face] + "s"
}

// holding says what dice are worth: the most frequent face, counting the wild
// ones.
func holding(dice []int) string {
	var count [proto.Faces + 1]int
	for _, d := range dice {
		if d >= 1 && d <= proto.Faces {
			count[d]++
		}
	}
	best := 2
	for f := 3; f <= proto.Faces; f++ {
		if count[f] > count[best] {
			best = f
		}
	}
	n := count[best] + count[1]
	words := several(n, best)
	switch {
	case count[1] == 1:
		words += ", counting your wild one"
	case count[1] > 1:
		words += fmt.Sprintf(", counting your %s wild ones", word(count[1]))
	}
	for f := proto.Faces; f >= 2; f-- {
		if f != best && count[f] > 1 {
			words += "; " + several(count[f], f)
		}
	}
	return words
}

func several(n, face int) string {
	if n == 1 {
		return "one " + faceWords[face]
	}
	return word(n) + " " + plural(face)
}

func word(n int) string {
	if n < len(countWords) {
		return countWords[n]
	}
	return strconv.Itoa(n)
}

// rules is the page of rules.
func rules(width int) []string {
	return clean.Paragraphs(width,
		"Each player has five dice, which only he sees. All are rolled anew in each round.",
		"In turn, each bids how many dice of a face there are in all, higher than the bid before: more dice of any face, or as many of a higher face. Or he says liar.",
		"Ones are wild: they count as every face, except when the bid is on ones itself.",
		"When somebody says liar, all dice are shown. If the bid is good, the doubter loses a die, else the bidder does.",
		"Who lost a die opens the next round. Who has none left is out; the last one wins.",
		"Who takes too long has a safe decision made for him and a strike noted; the second strike loses the match.",
	)
}
