package wcw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// seatOdds is what a seat can conclude, counted while it shows and only when
// the seat has come to know more.
type seatOdds struct {
	shown bool
	lines *bot.Lines // nil before it is first shown
	from  facts
	book  worlds.Book
}

// facts tell apart what a seat knew at two moments.
type facts struct {
	episode string
	events  int
	last    string
	day     int
	alive   int
	shown   int // cards that the dead see
}

// facts are those of the moment.
func (h *hand) facts() facts {
	f := facts{episode: h.episode, events: h.fold.Events(), day: h.day(), shown: len(h.snap.RevealedRoles)}
	if f.events > 0 {
		f.last = h.fold.entries[f.events-1].event.ID
	}
	for _, r := range h.seats() {
		if r.Alive {
			f.alive++
		}
	}
	return f
}

// seats is the roster by whichever protocol.
func (h *hand) seats() []proto.RosterRow {
	if h.person {
		return h.snap.Roster
	}
	return h.roster
}

// knowledge is all that the seat may know, as one observation. The cards that
// the dead see are known like those of a team.
func (h *hand) knowledge() proto.Observation {
	o := proto.Observation{
		EpisodeID: h.episode, Day: h.day(), Self: *h.self, Roster: h.seats(), Teammates: h.mates, PrivateResults: h.results(),
	}
	if len(h.snap.RevealedRoles) > 0 {
		o.Teammates = nil
		for _, r := range h.snap.RevealedRoles {
			o.Teammates = append(o.Teammates, proto.Teammate{Slot: r.Slot, Role: r.Role})
		}
	}
	for _, e := range h.fold.entries {
		o.Transcript = append(o.Transcript, e.event)
		if v, ok := e.event.Payload.(proto.Ballots); ok {
			o.Votes = append(o.Votes, proto.PastVote{Day: e.event.Day, Ballots: v.Ballots, Eliminated: v.Eliminated})
		}
	}
	return o
}

// nights are whom this seat protected or jailed in past nights, as its own
// events tell: a person's come from the server, a policy's from its answers.
func (h *hand) nights() []proto.Slot {
	var nights []proto.Slot
	for _, e := range h.fold.entries {
		p, chose := e.event.Payload.(proto.NightChosen)
		if !chose || p.Slot != h.me() || e.event.Day < 1 || e.event.Day > proto.MaxDays {
			continue
		}
		for len(nights) < e.event.Day {
			nights = append(nights, proto.NoSlot)
		}
		for _, a := range p.Actions {
			if a.Ability == proto.Protect || a.Ability == proto.Jail {
				nights[e.event.Day-1] = a.Target
			}
		}
	}
	return nights
}

func (s *Play) oddsOff() string {
	switch {
	case s.hidden:
		return "waits while all is hidden: r shows it"
	case s.hand.self == nil || s.hand.result != nil:
		return "is for a match that goes on"
	}
	return ""
}

// oddsKey shows what the seat can conclude, or the talk again.
func (s *Play) oddsKey(string) tea.Cmd {
	if s.odds.lines == nil {
		lines, err := bot.ReadLines()
		if err != nil {
			return say(screen.Bad, "the odds cannot be counted: "+clean.Line(err.Error()))
		}
		s.odds.lines = lines
	}
	s.odds.shown = !s.odds.shown
	s.info = false
	return nil
}

// weigh counts again if the odds show and the seat knows more than before.
func (s *Play) weigh() {
	if !s.oddsShow() {
		return
	}
	if now := s.hand.facts(); now != s.odds.from {
		s.odds.from, s.odds.book = now, bot.Weigh(s.odds.lines, s.hand.knowledge(), s.hand.nights()...)
		s.version++
	}
}

// publicOdds are what is public of the moment, counted once.
type publicOdds struct {
	from facts
	book oddsBook
}

func (s *Play) publicOdds() *oddsBook {
	if now := s.hand.facts(); now != s.public.from {
		s.public = publicOdds{from: now}
	}
	return &s.public.book
}

func (s *Play) oddsShow() bool { return s.odds.shown && s.oddsOff() == "" }

// drawOdds draws how likely each other living seat is of the wolves, the
// setups left and what was counted.
func (s *Play) drawOdds(r widget.Region, sc *scene) {
	b := &s.odds.book
	x := r.Put(0, 0, head, "YOUR ODDS")
	whose := "wolf, from what seat " + strconv.Itoa(s.hand.me().Seat()) + " knows"
	if x+2+clean.Width(whose) > r.W() {
		whose = "wolf, as seat " + strconv.Itoa(s.hand.me().Seat()) + " sees it"
	}
	r.PutFit(x+2, 0, r.W()-x-2, dim, whose)
	w := max(1, r.W()-1)
	if b.Worlds == 0 {
		r.PutWrapped(1, 1, w, dim, "None of the nine setups fits what you know: nothing can be counted.")
		return
	}
	seats := s.suspected(sc)
	words := sc.say("setups: " + setupOdds(b))
	counted := s.countedWords()
	y := 1
	if s.oddsFit(r, sc) {
		y = s.drawOddsRows(r, y, seats, sc)
	} else {
		y = s.drawOddsCells(r, y, seats, sc)
	}
	y += r.PutWrapped(1, y, w, themes.Style{}, words)
	if y+len(clean.Wrap(counted, w)) > r.H() {
		counted = s.countedBriefly()
	}
	r.PutWrapped(1, y, w, dim, counted)
}

// oddsFit reports whether the odds can be drawn in full, a row for each seat.
func (s *Play) oddsFit(r widget.Region, sc *scene) bool {
	w := max(1, r.W()-1)
	words, counted := clean.Wrap(sc.say("setups: "+setupOdds(&s.odds.book)), w), clean.Wrap(s.countedWords(), w)
	return w >= oddsRow && 1+len(s.suspected(sc))+len(words)+len(counted) <= r.H()
}

// suspected are the other living seats, the likeliest wolf first.
func (s *Play) suspected(sc *scene) []proto.Slot {
	var all []proto.Slot
	for seat := range proto.Slot(proto.Seats) {
		if seat != s.hand.me() && !sc.view.Seats[seat].Gone() {
			all = append(all, seat)
		}
	}
	wolf := &s.odds.book.Wolf
	slices.SortStableFunc(all, func(a, b proto.Slot) int { return cmp.Compare(wolf[b], wolf[a]) })
	return all
}

// oddsRow is the width of a seat's row.
const oddsRow = 33

func (s *Play) drawOddsRows(r widget.Region, y int, seats []proto.Slot, sc *scene) int {
	const name = 14
	for _, seat := range seats {
		p := s.odds.book.Wolf[seat]
		r.PutLine(1, y, widget.Line{number(seat), widget.Plain(" " + sc.name(seat, name-1))})
		x := r.Bar(3+name, y, barWidth, themes.Text.Style(), int(percent(p)), 100)
		r.Put(x+1, y, themes.Style{}, chanceWord(p))
		y++
	}
	return y
}

// drawOddsCells is drawOddsRows with several seats in a row, for little room.
func (s *Play) drawOddsCells(r widget.Region, y int, seats []proto.Slot, sc *scene) int {
	const cell = 19
	columns := max(1, (r.W()-1)/cell)
	for i, seat := range seats {
		x, row := 1+i%columns*cell, y+i/columns
		x = r.PutLine(x, row, widget.Line{number(seat), widget.Plain(" " + sc.name(seat, 9) + " ")})
		r.Put(x, row, bold, chanceWord(s.odds.book.Wolf[seat]))
	}
	return y + (len(seats)+columns-1)/columns
}

// countedWords say whose knowledge it is and what is counted.
func (s *Play) countedWords() string {
	if len(s.hand.snap.RevealedRoles) > 0 {
		return "The dead see all cards, so this is certain. For your eyes alone."
	}
	if s.hand.self.Faction == proto.FactionWolf {
		return "You know your pack, so this is certain. The setups left tell which cards you may claim. For your eyes alone."
	}
	own := "card, team and results"
	if s.hand.stopsThePack() {
		own = "card and own nights"
	}
	return "Counted from your " + own + ", cards shown, deaths, votes, accusations and claims. For your eyes alone."
}

// countedBriefly is countedWords for little room.
func (s *Play) countedBriefly() string {
	if len(s.hand.snap.RevealedRoles) > 0 {
		return "The dead see all cards: this is certain."
	}
	if s.hand.self.Faction == proto.FactionWolf {
		return "You know your pack: this is certain."
	}
	if s.hand.stopsThePack() {
		return "From your card, nights, public facts."
	}
	return "From your card, results, public facts."
}

// stopsThePack reports whether the seat is told no results, and draws on its
// own nights.
func (h *hand) stopsThePack() bool {
	return h.self.Role == proto.Guard || h.self.Role == proto.Chef
}

// setupOdds lists the setups that are possible: "A1 77%, C1 23%".
func setupOdds(b *worlds.Book) string {
	var all []string
	for i, name := range proto.Setups() {
		if p := b.Setups[i]; p > 0 {
			all = append(all, fmt.Sprintf("%s %s", name, chanceWord(p)))
		}
	}
	return strings.Join(all, ", ")
}

// certainty is how near to 0 or 1 a chance is that is not a matter of weights.
const certainty = 1e-9

// chanceWord is a chance in percent, where only what is certain is 0 or 100.
func chanceWord(p float64) string {
	switch {
	case p < certainty:
		return "no"
	case p > 1-certainty:
		return "sure"
	}
	return strconv.Itoa(min(99, max(1, int(percent(p))))) + "%"
}
