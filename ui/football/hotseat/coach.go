package hotseat

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Coach is the screen of a match that stands still at each turn for the orders
// of people. What opponents order shows to them alone, behind a curtain.
type Coach struct {
	*room
	stage   stage
	who     int // whose orders are asked, nobody while the match is played
	curtain *curtain.Curtain
	orders  *orders         // of who; nil while they do not show
	forms   map[int]*orders // of everybody who began to order this turn
	begun   int64           // the tick from which the last turn is played
	left    bool            // for the end of the match
	canvas  widget.Canvas
}

// stage is what the screen shows.
type stage uint8

const (
	playing  stage = iota // the match
	drawn                 // the curtain
	ordering              // the orders of one person
)

const nobody = -1

func newCoach(r *room) *Coach {
	c := &Coach{room: r, who: nobody, forms: map[int]*orders{}}
	c.enter(c)
	c.begun = max(0, c.film.Ticks()-turnShown)
	c.follow()
	return c
}

// turnShown is how far back a turn begins that was played before the screen
// opened, in ticks.
const turnShown = 240

// Title names the screen.
func (c *Coach) Title() string { return "Football, coaching" }

// Start tells what is to be known.
func (c *Coach) Start() tea.Cmd { return c.note() }

// follow brings the stage in line with the match: once what was played was
// shown, the next person is asked.
func (c *Coach) follow() {
	if c.watch.Playing() || len(c.queue) > 0 {
		return
	}
	if c.stage == playing && len(c.facts.pending) > 0 {
		c.ask(c.facts.pending[0])
	}
}

// ask hands the keyboard to a person: through a curtain if somebody plays
// against him.
func (c *Coach) ask(who int) {
	c.who = who
	if !c.settings.Opponents() {
		c.uncover()
		return
	}
	p := c.settings.People[who]
	var opens func(string) bool
	if p.PIN != "" {
		opens = func(pin string) bool { return c.settings.Hash(who, pin) == p.PIN }
	}
	c.stage, c.curtain = drawn, curtain.New(p.Name, opens, c.opts.Clock())
}

// uncover shows a person's orders.
func (c *Coach) uncover() {
	c.stage = ordering
	if c.forms[c.who] == nil {
		c.forms[c.who] = newOrders(c.table.Coached(c.who), &c.facts)
	}
	c.orders = c.forms[c.who]
}

// cover takes them off the screen.
func (c *Coach) cover() { c.stage, c.orders, c.who = playing, nil, nobody }

// give hands in what the form says of the shirt, and goes on to the next one.
func (c *Coach) give() tea.Cmd {
	cmd := c.order(c.orders.seat())
	c.orders.given[c.orders.seat()] = true
	c.orders.next()
	return cmd
}

// order gives a shirt's order to the table.
func (c *Coach) order(seat int) tea.Cmd {
	o, draft := c.orders, *c.orders.drafts[seat]
	o.edited[seat] = false
	return c.act(deed{
		do:   func(t *table.Table) error { return t.Order(seat, draft) },
		then: func(err error) tea.Cmd { return c.unless(err, func() { o.edited[seat], o.given[seat] = true, false }) },
	})
}

// unless undoes what was shown already if the table did not take it.
func (c *Coach) unless(err error, undo func()) tea.Cmd {
	if err != nil {
		undo()
	}
	return fault(err)
}

// giveAll hands in all orders of a person, changed ones included.
func (c *Coach) giveAll(string) tea.Cmd {
	var cmds []tea.Cmd
	for _, seat := range c.orders.seats {
		if c.orders.edited[seat] {
			cmds = append(cmds, c.order(seat))
		}
	}
	who := c.who
	cmds = append(cmds, c.act(deed{
		do:   func(t *table.Table) error { return t.Give(who) },
		then: func(err error) tea.Cmd { return c.handedIn(err) },
	}))
	return tea.Batch(cmds...)
}

// handedIn goes on to the next person, or shows the turn that was played.
func (c *Coach) handedIn(err error) tea.Cmd {
	if err != nil {
		return fault(err)
	}
	from := c.watch.Tick()
	delete(c.forms, c.who)
	c.cover()
	if c.film.Ticks() > from {
		c.begun = from
		c.watch.Play(from)
	}
	return nil
}

// skip shows the end of the turn at once.
func (c *Coach) skip(string) tea.Cmd {
	c.watch.ShowLast()
	return nil
}

// again shows the last turn again.
func (c *Coach) again(string) tea.Cmd {
	c.cover()
	c.watch.Play(c.begun)
	return nil
}

// ended reports whether the last tick of the match shows.
func (c *Coach) ended() bool {
	return c.facts.replay != nil && !c.watch.Playing() && c.watch.Tick() >= c.film.Ticks()
}

// passOn offers the keyboard to the next person who owes orders.
func (c *Coach) passOn() {
	i := slices.Index(c.facts.pending, c.who)
	c.ask(c.facts.pending[(i+1)%len(c.facts.pending)])
}

// Update takes keys, ticks and what became of orders.
func (c *Coach) Update(msg tea.Msg) tea.Cmd {
	c.version++
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case doneMsg:
		cmd = c.done(msg)
	case tea.KeyPressMsg:
		cmd = c.key(msg)
	case screen.ResumeMsg: // who lets a stopped program go on may be the other one
		cmd = c.watch.Update(msg)
		if c.stage == ordering {
			c.ask(c.who)
		}
	case tea.PasteMsg:
		if c.stage == ordering && c.orders.typing && c.orders.say.Update(msg) {
			c.orders.saying()
		}
	default:
		cmd = c.watch.Update(msg)
	}
	if c.ended() && !c.left {
		c.left = true
		return tea.Batch(cmd, c.over())
	}
	c.follow()
	return cmd
}

// Own are the shirts of who has the keyboard.
func (c *Coach) Own() []int {
	if c.orders == nil {
		return nil
	}
	return []int{proto.SeatCog(c.orders.seat())}
}

// Target is where the order sends the shirt.
func (c *Coach) Target() (proto.Point, bool) {
	if c.orders == nil {
		return proto.Point{}, false
	}
	return c.orders.order().Target, true
}

// Typing reports whether letters are what a shirt says.
func (c *Coach) Typing() bool { return c.stage == ordering && c.orders.typing }

// Compact tells what goes on while the terminal is too small, and nothing of
// orders.
func (c *Coach) Compact() []string {
	if c.stage == drawn {
		return []string{"somebody has the keyboard"}
	}
	return c.watch.Compact()
}

var _ screen.Typing = (*Coach)(nil)
