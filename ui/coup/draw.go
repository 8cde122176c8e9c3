package coup

import (
	"slices"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

var (
	dim  = themes.Dim.Style()
	bold = themes.Text.With(themes.Bold)
	head = themes.Title.Style()
)

// stageCells is the width of the table on a large screen.
const stageCells = 80

// Draw draws the table on all of a region.
func (t *table) Draw(r widget.Region, sc *aifight.Scene) {
	switch {
	case sc.Class == widget.Large:
		extra := max(0, r.W()-stageCells-34-4)
		stage := widget.Rect{X: 1 + extra/4, W: stageCells, H: r.H()}
		detail := widget.Rect{X: stage.X + stage.W + 3 + extra/4, W: min(34+extra/4, 60), H: r.H()}
		t.drawStage(r.Sub(stage), sc)
		log := r.Sub(detail)
		log.Heading(0, "TURN "+strconv.Itoa(t.turn), "log")
		_, rest := log.Bounds().Top(1)
		aifight.DrawLog(log.Sub(rest), sc)
	case sc.Page == 1:
		aifight.DrawLog(r, sc)
	case sc.Class == widget.Small:
		t.drawSmall(r, sc)
	default:
		t.drawStage(r, sc)
	}
}

// drawStage is the table, the turn, and the decision.
func (t *table) drawStage(r widget.Region, sc *aifight.Scene) {
	r.Put(1, 0, head, "TABLE")
	r.Put(12, 0, dim, "coins")
	r.Put(31, 0, dim, "cards")
	r.Put(57, 0, dim, "has claimed")
	for i := range t.seats {
		t.drawSeat(r, i+1, i, sc)
	}
	y := len(t.seats) + 2
	if sc.Over != nil && sc.Now {
		aifight.DrawOver(r, 1, y, sc)
		return
	}
	r.Put(1, y, head, "THIS TURN")
	for _, s := range t.steps(sc) {
		y++
		drawStep(r, y, s)
	}
	_, rest := r.Bounds().Top(y + 2)
	t.drawDecision(r.Sub(rest), sc)
}

func (t *table) drawSeat(r widget.Region, y, i int, sc *aifight.Scene) {
	s := t.drawPlayer(r, 1, y, i, sc)
	t.drawCoins(r, 14, y, s)
	t.drawCards(r, 30, y, s, sc)
	r.PutFit(57, y, max(0, r.W()-57), dim, s.claimed())
}

// drawPlayer draws who sits on a seat, and his coins.
func (t *table) drawPlayer(r widget.Region, x, y, i int, sc *aifight.Scene) *seat {
	s := &t.seats[i]
	style := themes.Style{}
	switch {
	case s.out:
		style = dim
	case s.id == sc.You:
		style = themes.Self.With(themes.Bold)
	case i == t.actor:
		style = bold
	}
	if i == t.actor {
		r.Put(x, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
	}
	r.Put(x+1, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutFit(x+3, y, 7, style, sc.Name(s.id))
	r.PutRight(x+12, y, style, strconv.Itoa(s.coins))
	return s
}

// drawCoins draws coins up to ten, with a bar at the seven that a coup costs.
func (t *table) drawCoins(r widget.Region, x, y int, s *seat) {
	g := r.Glyphs()
	for n := 1; n <= 10; n++ {
		switch {
		case s.out:
			x = r.Put(x, y, dim, " ")
		case n <= s.coins:
			x = r.Put(x, y, themes.Warn.Style(), g.Coin)
		default:
			x = r.Put(x, y, dim, g.Rest)
		}
		if n == 7 {
			x = r.Put(x, y, dim, g.Threshold)
		}
	}
}

// drawCards draws face-down cards as chips, those that were lost bare.
func (t *table) drawCards(r widget.Region, x, y int, s *seat, sc *aifight.Scene) int {
	hide := s.id == sc.You && sc.Cover
	for k := range s.hidden {
		text := r.Glyphs().Hidden + r.Glyphs().Hidden
		if k < len(s.cards) && !hide {
			text = roleName(s.cards[k])
		}
		x = r.Chip(x, y, aifight.SeatToken(s.id), text) + 1
	}
	for _, role := range s.revealed {
		x = r.Put(x, y, dim, r.Glyphs().Out+" "+roleName(role)) + 1
	}
	return x
}

func drawStep(r widget.Region, y int, s step) {
	g := r.Glyphs()
	sign, style := g.Rest, dim
	switch s.state {
	case done:
		sign, style = g.Done, themes.Style{}
	case now:
		sign, style = g.Latest, bold
	case skipped, ahead:
	}
	r.Put(2, y, style, sign)
	r.Put(4, y, style, s.name)
	r.PutFit(16, y, max(0, r.W()-16), style, s.words)
}

// drawDecision is what is asked: what follows from each answer, the odds and
// the answers.
func (t *table) drawDecision(r widget.Region, sc *aifight.Scene) {
	tray, _ := sc.Tray.(*tray)
	y := 0
	if tray != nil && tray.doubts() {
		ifTrue, ifFalse := t.consequence(sc)
		r.Put(1, y, head, "IF YOU CHALLENGE")
		r.PutFit(20, y, max(0, r.W()-20), themes.Style{}, ifTrue)
		r.PutFit(20, y+1, max(0, r.W()-20), themes.Style{}, ifFalse)
		r.Put(1, y+2, head, "IF YOU PASS")
		r.PutFit(20, y+2, max(0, r.W()-20), themes.Style{}, t.ifYouPass(sc))
		y += 3
	}
	if words, ok := t.truth(sc); ok && sc.Odds {
		r.Put(1, y, head, "ODDS")
		r.PutFit(20, y, max(0, r.W()-20), themes.Style{}, words)
		y++
	}
	if y > 0 {
		y++
	}
	if tray == nil {
		t.drawWaits(r, y, sc)
		return
	}
	y = tray.draw(r, y)
	if sc.Note != "" {
		aifight.DrawNote(r, 1, y, sc)
		return
	}
	r.PutFit(1, y, max(0, r.W()-1), dim, tray.hint())
}

// drawWaits says whom the table waits for.
func (t *table) drawWaits(r widget.Region, y int, sc *aifight.Scene) {
	var names []string
	for _, id := range t.ToAct() {
		names = append(names, sc.Drawn(id))
	}
	if len(names) > 0 {
		r.PutFit(1, y, max(0, r.W()-1), dim, "waits for "+strings.Join(names, ", "))
	}
	aifight.DrawNote(r, 1, y+1, sc)
}

func (t *tray) doubts() bool {
	return len(t.asked.Legal) > 0 && t.asked.Legal[0].Type == proto.Challenge
}

// ifYouPass says what a pass leads to.
func (t *table) ifYouPass(sc *aifight.Scene) string {
	c := &t.chain
	switch {
	case t.phase == proto.PhaseChallengeBlock:
		return "the block stands, unless another doubts it"
	case c.target == sc.You && len(blockers(c.action)) > 0:
		held := "you hold none of its roles"
		for _, r := range blockers(c.action) {
			for _, own := range t.at(sc.You).cards {
				if own == r {
					held = "you hold " + string(r)
				}
			}
		}
		return "you may still block; " + held
	}
	return "the action goes on, unless another doubts it"
}

// draw draws the verbs, and the targets of the one in focus; it returns the row
// after them.
func (t *tray) draw(r widget.Region, y int) int {
	x := 2
	for i, v := range t.verbs {
		text := v.letter + " " + v.label
		if x+len(text) > r.W()-1 && x > 2 {
			x, y = 2, y+1
		}
		if i == t.focus {
			x = r.Focus(x-1, y, text)
		} else {
			x = r.Put(x, y, bold, text)
		}
		x += 3
	}
	if t.focus >= 0 && t.verbs[t.focus].options[0].Target != "" {
		y++
		x = r.Put(1, y, head, "TARGET") + 2
		for i, l := range t.verbs[t.focus].options {
			text := aifight.Say(r.Look(), t.asked.Name(l.Target))
			if i == t.target {
				x = r.Chip(x, y, aifight.SeatToken(l.Target), text)
			} else {
				x = r.Put(x+1, y, themes.Style{}, text) + 1
			}
			x++
		}
	}
	return y + 1
}

// rows is how many rows draw takes at a width.
func (t *tray) rows(w int) int {
	x, rows := 2, 1
	for _, v := range t.verbs {
		cells := len(v.letter) + 1 + len(v.label)
		if x+cells > w-1 && x > 2 {
			x, rows = 2, rows+1
		}
		x += cells + 3
	}
	if t.focus >= 0 && t.verbs[t.focus].options[0].Target != "" {
		rows++
	}
	return rows
}

// hint says what the chosen answer does.
func (t *tray) hint() string {
	a, ok := t.Choice()
	if !ok {
		return t.Words()
	}
	switch a.Type {
	case proto.Income:
		return "You take 1 coin; nobody can stop it."
	case proto.ForeignAid:
		return "You take 2 coins, unless somebody claims a Duke."
	case proto.LaunchCoup:
		return "You pay 7 coins; nobody can stop it."
	case proto.Tax:
		return "You claim a Duke and take 3 coins."
	case proto.Assassinate:
		return "You claim an Assassin and pay 3 coins, also if it fails."
	case proto.Steal:
		return "You claim a Captain and take up to 2 coins."
	case proto.Exchange:
		return "You claim an Ambassador, draw two cards and return two."
	case proto.Challenge:
		return "You doubt the claim."
	case proto.Block:
		return "You claim " + string(a.Role) + " and stop the action, unless somebody doubts it."
	case proto.LoseCard:
		return "The card lies open for the rest of the match."
	case proto.ReturnCards:
		return "These cards go back to the deck; you keep the others."
	}
	return "You let it pass."
}

// drawSmall folds the turn to a few lines.
func (t *table) drawSmall(r widget.Region, sc *aifight.Scene) {
	if sc.Over != nil && sc.Now {
		aifight.DrawOver(r, 1, 0, sc)
		return
	}
	tray, asks := sc.Tray.(*tray)
	if asks && tray.info && tray.doubts() {
		t.drawInfo(r, tray, sc)
		return
	}
	for i := range t.seats {
		t.drawSmallSeat(r, i, i, sc)
	}
	y := len(t.seats)
	room := r.H() - y - 3
	if asks {
		room = r.H() - y - tray.rows(r.W())
		room = max(min(room, 2), room-1) // a row for what the choice does
	}
	odds, counted := t.truth(sc)
	if counted = counted && sc.Odds; counted {
		room = max(1, room-1)
	}
	for _, s := range foldSteps(t.steps(sc), max(0, room)) {
		drawSmallStep(r, y, s)
		y++
	}
	if counted {
		r.PutFit(1, y, max(0, r.W()-1), dim, odds)
		y++
	}
	if !asks {
		aifight.DrawNote(r, 1, y, sc)
		return
	}
	y = tray.draw(r, y)
	if sc.Note != "" {
		aifight.DrawNote(r, 1, y, sc)
	} else {
		r.PutFit(1, y, max(0, r.W()-1), dim, tray.hint())
	}
}

// drawInfo says what follows from each answer in place of the table.
func (t *table) drawInfo(r widget.Region, tray *tray, sc *aifight.Scene) {
	ifTrue, ifFalse := t.consequence(sc)
	y := 0
	for _, part := range []struct {
		title string
		lines []string
	}{{"IF YOU CHALLENGE", []string{ifTrue, ifFalse}}, {"IF YOU PASS", []string{t.ifYouPass(sc)}}} {
		r.Put(0, y, head, part.title)
		y++
		for _, words := range part.lines {
			for _, line := range clean.Wrap(words, max(1, r.W()-1)) {
				r.Put(1, y, themes.Style{}, line)
				y++
			}
		}
	}
	tray.draw(r, max(y, r.H()-tray.rows(r.W())-1))
}

// foldSteps keeps what fits of a turn: what was declared, then what is decided
// now and what may follow.
func foldSteps(steps []step, room int) []step {
	at := max(0, slices.IndexFunc(steps, func(s step) bool { return s.state == now }))
	switch {
	case len(steps) <= room:
		return steps
	case room < 2 || at == 0:
		return steps[at:min(len(steps), at+room)]
	}
	from := max(1, min(at, len(steps)-room+1))
	return append([]step{steps[0]}, steps[from:min(len(steps), from+room-1)]...)
}

func (t *table) drawSmallSeat(r widget.Region, y, i int, sc *aifight.Scene) {
	s := t.drawPlayer(r, 0, y, i, sc)
	t.drawCards(r, 14, y, s, sc)
}

func drawSmallStep(r widget.Region, y int, s step) {
	g := r.Glyphs()
	sign, style := g.Rest, dim
	switch s.state {
	case done:
		sign, style = g.Done, themes.Style{}
	case now:
		sign, style = g.Latest, bold
	case ahead, skipped:
	}
	x := r.Put(0, y, style, sign+" ")
	if s.name != "declared" {
		x = r.Put(x, y, style, s.name+" ")
	}
	r.PutFit(x, y, max(0, r.W()-x), style, s.words)
}
