package holdem

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// tray is a decision in a hand.
type tray struct {
	asked  aifight.Asked
	focus  int // index of the legal action, -1 while none is chosen
	amount int // of the raise
	typed  string
}

func newTray(a aifight.Asked) aifight.Tray {
	t := &tray{focus: -1}
	t.Renew(a)
	return t
}

// Renew keeps the choice, as far as it is still possible.
func (t *tray) Renew(a aifight.Asked) {
	var kind proto.ActionType
	if t.focus >= 0 {
		kind = t.asked.Legal[t.focus].Type
	}
	t.asked = a
	t.focus = slices.IndexFunc(a.Legal, func(l proto.LegalAction) bool { return kind != "" && l.Type == kind })
	if l, ok := t.raise(); ok {
		t.amount = min(max(t.amount, l.Amount), l.Max)
	}
	t.typed = ""
}

// raise is the raise that is offered.
func (t *tray) raise() (proto.LegalAction, bool) { return t.find(proto.Raise) }

func (t *tray) find(kind proto.ActionType) (proto.LegalAction, bool) {
	for _, l := range t.asked.Legal {
		if l.Type == kind {
			return l, true
		}
	}
	return proto.LegalAction{}, false
}

// raising reports whether an amount is asked for now.
func (t *tray) raising() bool { return t.focus >= 0 && t.asked.Legal[t.focus].Type == proto.Raise }

// letters choose an action.
var letters = map[string]proto.ActionType{"F": proto.Fold, "C": proto.Call, "K": proto.Check, "R": proto.Raise, "A": proto.AllIn}

// letter is the key of an action; C is both call and check, of which one is
// offered at most.
func letter(kind proto.ActionType) string {
	return map[proto.ActionType]string{proto.Fold: "F", proto.Call: "C", proto.Check: "C", proto.Raise: "R", proto.AllIn: "A"}[kind]
}

// Bindings are the keys that choose.
func (t *tray) Bindings() screen.Bindings {
	_, can := t.raise()
	why := "needs the raise: R first"
	if !can {
		why = "needs a raise, which is not possible now"
	}
	if t.raising() {
		why = ""
	}
	return screen.Bindings{
		screen.Bind(screen.Do, "left right", "←→", "action", "the action before, the next", screen.Either("left", t.move)),
		screen.Bind(screen.Do, "up down", "↑↓", "amount", "more, less", screen.Either("down", t.step)).Unless(why),
		screen.Bind(screen.Do, "pgup pgdown", "pgup pgdn", "preset", "the next larger, smaller amount of min, half pot, pot, all-in", screen.Either("pgdown", t.preset)).Unless(why),
		screen.Bind(screen.Do, "0 1 2 3 4 5 6 7 8 9 backspace", "0-9", "", "type the amount", t.digit).Unless(why),
		screen.Bind(screen.Do, "F C R A", "F C R A", "", "choose fold, check or call, raise, all-in", t.choose),
	}
}

func (t *tray) move(d int) {
	n := len(t.asked.Legal)
	switch {
	case t.focus < 0 && d > 0:
		t.focus = 0
	case t.focus < 0:
		t.focus = n - 1
	default:
		t.focus = min(max(t.focus+d, 0), n-1)
	}
	t.typed = ""
}

func (t *tray) choose(key string) tea.Cmd {
	want := letters[upper(key)]
	i := slices.IndexFunc(t.asked.Legal, func(l proto.LegalAction) bool {
		return l.Type == want || want == proto.Call && l.Type == proto.Check
	})
	if i < 0 {
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "You cannot " + verb(want) + " now."})
	}
	t.focus, t.typed = i, ""
	return nil
}

// upper undoes how a capital is named when it is pressed with shift.
func upper(key string) string {
	if len(key) == len("shift+f") && key[:len(key)-1] == "shift+" {
		return string(key[len(key)-1] - 'a' + 'A')
	}
	return key
}

func verb(kind proto.ActionType) string {
	return map[proto.ActionType]string{proto.Fold: "fold", proto.Call: "check or call", proto.Raise: "raise", proto.AllIn: "go all-in"}[kind]
}

// step changes the amount by a small blind.
func (t *tray) step(d int) {
	l, _ := t.raise()
	t.amount = min(max(t.amount+d*max(1, t.blind()/2), l.Amount), l.Max)
	t.typed = ""
}

func (t *tray) blind() int {
	if s, ok := t.asked.State.(*proto.HoldemState); ok {
		return s.BigBlind
	}
	return 2
}

// preset goes to the next larger or smaller preset.
func (t *tray) preset(d int) {
	l, _ := t.raise()
	next, found := t.amount, false
	for _, p := range t.presets() {
		if p.amount < l.Amount || p.amount > l.Max {
			continue
		}
		nearer := !found || (p.amount < next) == (d > 0)
		if (p.amount-t.amount)*d > 0 && nearer {
			next, found = p.amount, true
		}
	}
	t.amount, t.typed = next, ""
}

// digit types the amount.
func (t *tray) digit(key string) tea.Cmd {
	if key == "backspace" {
		t.typed = t.typed[:max(0, len(t.typed)-1)]
	} else if len(t.typed) < 9 {
		t.typed += key
	}
	if n, err := strconv.Atoi(t.typed); err == nil {
		t.amount = n
	}
	return nil
}

// named is a preset of the raise.
type named struct {
	name   string
	amount int
}

// presets are the amounts that people raise to, also those that cannot be.
func (t *tray) presets() []named {
	l, _ := t.raise()
	pot, bet, own := t.sizes()
	call := bet - own
	return []named{
		{"min", l.Amount},
		{"half pot", bet + (pot+call)/2},
		{"pot", bet + pot + call},
		{"all-in", l.Max},
	}
}

// sizes are the pot, the highest bet of the street and the own one.
func (t *tray) sizes() (pot, bet, own int) {
	s, ok := t.asked.State.(*proto.HoldemState)
	if !ok {
		return 0, 0, 0
	}
	if s.You != nil {
		own = s.You.Bet
	}
	return s.Pot, s.CurrentBet, own
}

// Choice is the answer as it stands.
func (t *tray) Choice() (proto.Action, bool) {
	if t.focus < 0 {
		return proto.Action{}, false
	}
	l := t.asked.Legal[t.focus]
	a := l.Action
	if l.Type == proto.Raise {
		a.Amount = t.amount
		return a, l.Admits(a)
	}
	return a, true
}

// Words say the choice.
func (t *tray) Words() string {
	if t.focus < 0 {
		return "nothing chosen yet"
	}
	l := t.asked.Legal[t.focus]
	switch l.Type {
	case proto.Raise:
		if t.amount < l.Amount || t.amount > l.Max {
			return "a raise is to " + aifight.Amount(l.Amount) + " at least and " + aifight.Amount(l.Max) + " at most"
		}
		return "raise to " + aifight.Amount(t.amount)
	case proto.Call:
		return "call " + aifight.Amount(l.Amount)
	case proto.AllIn:
		return "all-in"
	}
	return string(l.Type)
}

// Dear asks before all-in, and before a fold where a check costs nothing.
func (t *tray) Dear() (title, text string) {
	if t.focus < 0 {
		return "", ""
	}
	l, raise := t.asked.Legal[t.focus], t.raising()
	_, check := t.find(proto.Check)
	switch {
	case l.Type == proto.Fold && check:
		return "FOLD?", "To check costs nothing, and you would stay in the hand."
	case l.Type == proto.AllIn || raise && t.amount == l.Max:
		return "ALL-IN?", "All your chips go into the pot. If you lose this hand you may be out."
	}
	return "", ""
}
