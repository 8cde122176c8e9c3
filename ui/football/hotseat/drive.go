package hotseat

import (
	"math"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Drive is the screen of a match in which one or two people steer a cog each,
// in real time.
type Drive struct {
	*room
	hands []hand
	told  bool // the terminal tells of keys that are let go
	on    bool // the match runs
	left  bool // for the end of the match

	last time.Time // up to which ticks were played
	due  time.Time // of the next ones
	part float64   // of a tick that was not played yet
}

// hand is a person who drives.
type hand struct {
	name string
	cog  int
	controls
	sent proto.Action // what the cog does, as the table knows
}

// driveRate is how often in a second a driven match moves, two ticks each time.
const driveRate = 12

// mostAtOnce is how many ticks are made up for after a wait.
const mostAtOnce = proto.TicksPerSecond / 2

func newDrive(r *room) *Drive {
	d := &Drive{room: r}
	for _, p := range r.settings.People {
		d.hands = append(d.hands, hand{name: p.Name, cog: p.Cogs[0]})
	}
	d.enter(d)
	return d
}

// Title names the screen.
func (d *Drive) Title() string { return "Football, driving" }

// Start tells what is to be known.
func (d *Drive) Start() tea.Cmd { return d.note() }

// Releasing asks the terminal to tell of keys that are let go.
func (d *Drive) Releasing() bool { return true }

// Update takes keys and lets ticks pass.
func (d *Drive) Update(msg tea.Msg) tea.Cmd {
	d.version++
	switch msg := msg.(type) {
	case doneMsg:
		return d.played(msg)
	case screen.TickMsg:
		return d.advance()
	case screen.ResumeMsg:
		d.restart()
	case restMsg:
		return d.rest()
	case tea.KeyPressMsg:
		return d.key(msg)
	case tea.KeyReleaseMsg:
		d.told = true
		if c, h, ok := d.control(tea.Key(msg)); ok && c.ups != nil {
			c.ups(&d.hands[h].controls)
		}
	}
	return nil
}

// restart counts time from now on.
func (d *Drive) restart() {
	d.last, d.part = d.opts.Clock(), 0
	d.due = d.last.Add(d.interval())
}

// interval is the time between two moves; none comes without a tick.
func (d *Drive) interval() time.Duration {
	rate := driveRate
	if d.opts.FPS > 0 {
		rate = min(d.opts.FPS, proto.TicksPerSecond)
	}
	return time.Second / time.Duration(rate)
}

// NextTick is the time until the next move.
func (d *Drive) NextTick() time.Duration {
	if !d.on || len(d.queue) > 0 {
		return 0
	}
	return max(d.due.Sub(d.opts.Clock()), time.Millisecond)
}

// pause stops the match or lets it go on.
func (d *Drive) pause() {
	d.on = !d.on
	d.restart()
}

// advance plays the ticks that are due.
func (d *Drive) advance() tea.Cmd {
	now := d.opts.Clock()
	if !d.on || len(d.queue) > 0 || now.Before(d.due) {
		return nil
	}
	whole, part := math.Modf(d.part + now.Sub(d.last).Seconds()*proto.TicksPerSecond)
	d.last, d.part = now, part
	if d.due = d.due.Add(d.interval()); d.due.Before(now) {
		d.due = now.Add(d.interval())
	}
	if whole < 1 {
		return nil
	}
	steer := d.steer()
	return d.act(deed{
		do:   func(t *table.Table) error { return t.Play(min(int64(whole), mostAtOnce), steer...) },
		then: d.went,
	})
}

// steer is what is new for the cogs.
func (d *Drive) steer() []table.Steer {
	var list []table.Steer
	for i := range d.hands {
		h := &d.hands[i]
		a := h.action(d.told)
		if a.Code() == proto.DribbleOn && d.film.Sim().Cogs[h.cog].Dribbling {
			a = proto.NewAction(a.Direction(), proto.DribbleOff, a.Sprint())
		}
		if a != h.sent {
			list = append(list, table.Steer{Cog: h.cog, Action: a})
			h.sent, h.code = a.WithoutCode(), proto.NoCode
		}
	}
	return list
}

// went stops the match if its ticks could not be kept.
func (d *Drive) went(err error) tea.Cmd {
	if err != nil {
		d.on = false
	}
	return fault(err)
}

// played shows the ticks that were played.
func (d *Drive) played(m doneMsg) tea.Cmd {
	cmd := d.done(m)
	d.watch.ShowLast()
	if d.facts.replay != nil && !d.left {
		d.left, d.on = true, false
		return tea.Batch(cmd, d.over())
	}
	return cmd
}

// restMsg lets the baselines play the rest.
type restMsg struct{}

func (d *Drive) askRest(string) tea.Cmd {
	d.on = false
	return screen.Send(screen.Ask{
		Title: "LET THE REST BE PLAYED?", Text: "The baselines play the match to its end at once, and your cog with them.", Esc: "esc plays on",
		Answers: []screen.Answer{{Verb: "Play on"}, {Verb: "To the end", Msg: restMsg{}}},
	})
}

func (d *Drive) rest() tea.Cmd {
	return d.act(deed{do: (*table.Table).Rest, then: d.went, blind: true})
}

// Own are the cogs that are driven.
func (d *Drive) Own() []int {
	var cogs []int
	for _, h := range d.hands {
		cogs = append(cogs, h.cog)
	}
	return cogs
}

// Target marks nothing.
func (d *Drive) Target() (proto.Point, bool) { return proto.Point{}, false }

// Compact is the score and the clock.
func (d *Drive) Compact() []string { return d.watch.Compact() }
