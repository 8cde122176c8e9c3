package coup

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// tray is a decision: one of some verbs, with a target where it has one.
type tray struct {
	asked  aifight.Asked
	verbs  []verb
	focus  int  // index of verbs, -1 while none is chosen
	target int  // index of the verb's options
	info   bool // what follows from each answer is wanted where there is no room for it
}

// verb is one thing that can be done; several options are its targets.
type verb struct {
	letter  string
	label   string
	options []proto.LegalAction
}

func newTray(a aifight.Asked) aifight.Tray {
	t := &tray{focus: -1}
	t.Renew(a)
	return t
}

// Renew keeps the choice, as far as it is still possible.
func (t *tray) Renew(a aifight.Asked) {
	before, chosen := t.Choice()
	t.asked, t.focus, t.target = a, -1, 0
	t.verbs = nil
	for _, l := range a.Legal {
		t.add(l)
	}
	for i, v := range t.verbs {
		for k, l := range v.options {
			if chosen && l.Admits(before) {
				t.focus, t.target = i, k
			}
		}
	}
}

// add puts a legal action to its verb.
func (t *tray) add(l proto.LegalAction) {
	letter, label := t.name(l)
	if n := len(t.verbs); n > 0 && l.Target != "" && t.verbs[n-1].letter == letter {
		t.verbs[n-1].options = append(t.verbs[n-1].options, l)
		return
	}
	t.verbs = append(t.verbs, verb{letter, label, []proto.LegalAction{l}})
}

// name is the key and the label of an action.
func (t *tray) name(l proto.LegalAction) (letter, label string) {
	switch l.Type {
	case proto.Income:
		return "I", "income"
	case proto.ForeignAid:
		return "F", "foreign aid"
	case proto.LaunchCoup:
		return "C", "coup"
	case proto.Tax:
		return "T", "tax"
	case proto.Assassinate:
		return "A", "assassinate"
	case proto.Steal:
		return "S", "steal"
	case proto.Exchange:
		return "E", "exchange"
	case proto.Challenge:
		return "C", "challenge"
	case proto.Pass:
		return "P", "pass"
	case proto.Block:
		return "B", "block as " + string(l.Role)
	case proto.LoseCard:
		return digit(len(t.verbs)), "lose " + t.card(l.Index)
	case proto.ReturnCards:
		return digit(len(t.verbs)), "return " + cardList(l.Cards)
	}
	return digit(len(t.verbs)), string(l.Type)
}

func digit(i int) string { return string(rune('1' + min(i, 8))) }

func cardList(cards []proto.Role) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = string(c)
	}
	return strings.Join(list, " and ")
}

// card is the card at an index of the player's full list: those face up are in
// it too, so those face down take the indices that are offered, in order.
func (t *tray) card(index int) string {
	s, ok := t.asked.State.(*proto.CoupState)
	if !ok || s.You == nil {
		return "a card"
	}
	k := 0
	for _, l := range t.asked.Legal {
		if l.Index == index && k < len(s.You.Cards) {
			return string(s.You.Cards[k])
		}
		k++
	}
	return "a card"
}

// Bindings are the keys that choose.
func (t *tray) Bindings() screen.Bindings {
	why := "needs something that has a target"
	if t.focus >= 0 && len(t.verbs[t.focus].options) > 1 {
		why = ""
	}
	var letters []string
	for _, v := range t.verbs {
		if l := strings.ToLower(v.letter); l != v.letter {
			letters = append(letters, v.letter, "shift+"+l)
		} else {
			letters = append(letters, v.letter)
		}
	}
	all := screen.Bindings{
		screen.Bind(screen.Do, "left right", "←→", "answer", "what to do: before, next", screen.Either("left", t.move)),
		screen.Bind(screen.Do, "up down", "↑↓", "target", "the target before, the next", screen.Either("up", t.aim)).Unless(why),
		screen.Bind(screen.Do, strings.Join(letters, " "), t.letters(), "", "choose by the letter", t.choose),
	}
	if t.doubts() {
		all = append(all, screen.Bind(screen.Look, "i", "i", "", "what follows from each answer", screen.Quiet(func() { t.info = !t.info })))
	}
	if why == "" {
		all = append(all, screen.Bind(screen.Do, "1 2 3 4 5 6", "1-6", "", "choose the target by its seat", t.aimAt))
	}
	return all
}

func (t *tray) letters() string {
	var list []string
	for _, v := range t.verbs {
		if !slices.Contains(list, v.letter) {
			list = append(list, v.letter)
		}
	}
	return strings.Join(list, " ")
}

func (t *tray) move(d int) {
	if t.focus < 0 {
		t.focus = 0
		if d < 0 {
			t.focus = len(t.verbs) - 1
		}
		t.target = 0
		return
	}
	if next := t.focus + d; next >= 0 && next < len(t.verbs) {
		t.focus, t.target = next, 0
	}
}

func (t *tray) choose(key string) tea.Cmd {
	if l, shifted := strings.CutPrefix(key, "shift+"); shifted {
		key = strings.ToUpper(l)
	}
	for k := range t.verbs { // the next with that letter
		i := (max(t.focus, -1) + 1 + k) % len(t.verbs)
		if t.verbs[i].letter == key {
			t.focus, t.target = i, 0
			return nil
		}
	}
	return nil
}

func (t *tray) aim(d int) {
	n := len(t.verbs[t.focus].options)
	t.target = min(max(t.target+d, 0), n-1)
}

func (t *tray) aimAt(key string) tea.Cmd {
	for i, l := range t.verbs[t.focus].options {
		if aifight.SeatNumber(l.Target) == key {
			t.target = i
			return nil
		}
	}
	return screen.Send(screen.Toast{Mood: screen.Warn, Text: "Seat " + key + " is no target for this."})
}

// Choice is the answer as it stands.
func (t *tray) Choice() (proto.Action, bool) {
	if t.focus < 0 || t.focus >= len(t.verbs) {
		return proto.Action{}, false
	}
	return t.verbs[t.focus].options[t.target].Action, true
}

// Words say the choice.
func (t *tray) Words() string {
	a, ok := t.Choice()
	if !ok {
		return "nothing chosen yet: a letter or an arrow chooses"
	}
	words := t.verbs[t.focus].label
	if a.Target != "" {
		words += " " + t.asked.Name(a.Target)
	}
	return words
}

// Dear asks before a challenge with the last card.
func (t *tray) Dear() (title, text string) {
	a, _ := t.Choice()
	s, ok := t.asked.State.(*proto.CoupState)
	if ok && s.You != nil && len(s.You.Cards) == 1 && a.Type == proto.Challenge {
		return "CHALLENGE WITH YOUR LAST CARD?", "If the claim is true you are out of the match."
	}
	return "", ""
}
