package holdem

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawTray draws the decision: the actions, and of a raise its amount.
func drawTray(r widget.Region, sc *aifight.Scene) {
	t, ok := sc.Tray.(*tray)
	if !ok {
		aifight.DrawNote(r, 1, 0, sc)
		return
	}
	t.drawActions(r, sc)
	y := 1
	if t.raising() {
		t.drawAmount(r, y, sc)
		t.drawSlider(r, y+1)
		t.drawPresets(r, y+2)
		y += 3
	} else {
		r.PutFit(1, y, max(0, r.W()-1), dim, t.hint())
		y += 2
	}
	aifight.DrawNote(r, 1, y, sc)
}

// label is an action as the row names it.
func (t *tray) label(l proto.LegalAction) string {
	switch l.Type {
	case proto.Call:
		return "call " + aifight.Amount(l.Amount)
	case proto.Raise:
		return "raise to"
	case proto.AllIn:
		return "all-in " + aifight.Amount(t.stack())
	}
	return string(l.Type)
}

// shortLabel leaves out the amount that stands elsewhere.
func (t *tray) shortLabel(l proto.LegalAction) string {
	switch l.Type {
	case proto.Raise:
		return "raise"
	case proto.AllIn:
		return "all-in"
	}
	return t.label(l)
}

func (t *tray) stack() int {
	if s, ok := t.asked.State.(*proto.HoldemState); ok && s.You != nil {
		return s.You.Chips
	}
	return 0
}

func (t *tray) drawActions(r widget.Region, sc *aifight.Scene) {
	x := 2
	short := r.W() < 60
	for i, l := range t.asked.Legal {
		text := letter(l.Type) + " " + t.label(l)
		if short {
			text = t.shortLabel(l)
		}
		if i == t.focus {
			x = r.Focus(x-1, 0, text)
		} else {
			x = r.Put(x, 0, bold, text)
		}
		if short {
			x += 3
		} else {
			x += 6
		}
	}
}

// hint says what the chosen action does.
func (t *tray) hint() string {
	if t.focus < 0 {
		return "Nothing is chosen yet: a letter or an arrow chooses, enter does it."
	}
	switch l := t.asked.Legal[t.focus]; l.Type {
	case proto.Fold:
		return "You leave the hand and lose what you put in."
	case proto.Check:
		return "You stay in the hand and put nothing in."
	case proto.Call:
		return fmt.Sprintf("You put in %s and have %s left.", aifight.Amount(l.Amount), aifight.Amount(t.stack()-l.Amount))
	case proto.AllIn:
		return fmt.Sprintf("You put in all of your %s.", aifight.Amount(t.stack()))
	}
	return ""
}

// shortHint is hint for a small screen.
func (t *tray) shortHint() string {
	if t.focus < 0 {
		return "a letter or an arrow chooses"
	}
	return t.hint()
}

// drawAmount says a raise three ways: to, puts in, over.
func (t *tray) drawAmount(r widget.Region, y int, sc *aifight.Scene) {
	_, bet, own := t.sizes()
	x := r.Put(1, y, head, "RAISE TO")
	x = r.Put(x+2, y, bold.With(themes.Underline), aifight.Amount(t.amount))
	r.SetCursor(x, y)
	x = r.Put(x, y, themes.Text.With(themes.Underline), " ")
	if _, ok := t.Choice(); !ok {
		r.PutFit(x+2, y, max(0, r.W()-x-2), themes.Warn.Style(), "! "+t.Words())
		return
	}
	in := t.amount - own
	words := fmt.Sprintf("puts in %s %s %s over the bet %[2]s leaves you %[4]s", aifight.Amount(in), r.Glyphs().Rest, aifight.Amount(t.amount-bet), aifight.Amount(t.stack()-in))
	r.PutFit(x+5, y, max(0, r.W()-x-5), dim, words)
}

// drawSlider shows where the amount lies between least and most.
func (t *tray) drawSlider(r widget.Region, y int) {
	l, _ := t.raise()
	x := r.Put(1, y, dim, aifight.Amount(l.Amount)) + 1
	end := r.PutRight(r.W()-1, y, dim, aifight.Amount(l.Max)+" all-in") - 1
	if end-x < 3 {
		return
	}
	at := x
	if l.Max > l.Amount {
		at = x + (end-x-1)*(min(max(t.amount, l.Amount), l.Max)-l.Amount)/(l.Max-l.Amount)
	}
	r.Fill(widget.Rect{X: x, Y: y, W: at - x, H: 1}, themes.Style{}, "=")
	r.Fill(widget.Rect{X: at, Y: y, W: end - at, H: 1}, dim, "-")
	r.Put(at, y, themes.Accent.With(themes.Bold), r.Glyphs().Here)
}

// drawPresets lists the usual amounts; one that cannot be keeps its place and
// says why.
func (t *tray) drawPresets(r widget.Region, y int) {
	l, _ := t.raise()
	x := r.Put(1, y, dim, "presets") + 3
	for _, p := range t.presets() {
		text, style := p.name+" "+aifight.Amount(p.amount), themes.Style{}
		switch {
		case p.amount > l.Max:
			text, style = "- "+text+" is over your stack", dim
		case p.amount < l.Amount:
			text, style = "- "+text+" is too little", dim
		case p.name == "all-in":
			text = p.name
		}
		if p.amount == t.amount {
			style = style.With(themes.Bold)
		}
		x = r.Put(x, y, style, text) + 3
	}
}
