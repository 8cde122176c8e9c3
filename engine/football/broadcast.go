package football

import (
	"slices"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Showing is what a broadcast shows: a Match, or the Rerun of a replay.
type Showing interface {
	Sim() *Sim
	Name(seat int) string // what it is called
	// since is what has happened up to the present tick, but for the first of
	// it.
	since(told int) []football.Event
}

// Broadcast makes of a match the scenes that its spectators see (football
// sheet 6). It looks at every tick and shows frames when it is asked for them.
type Broadcast struct {
	match    Showing
	scene    football.Scene
	chrome   football.Chrome
	effects  football.Effects
	events   []football.Event // since the last frame
	told     int              // events of the match that were looked at
	feed     []football.FeedRow
	policies [football.Seats]football.Register   // the last ones
	orders   [football.Seats]*football.Directive // the last ones
}

// NewBroadcast begins with the match as it stands: the feed tells what has
// happened, but no frame will tell that it happens.
func NewBroadcast(m Showing) *Broadcast {
	b := &Broadcast{match: m}
	b.scene.Chrome = &b.chrome
	for seat := range b.policies {
		b.policies[seat] = football.Registration{}.Record(seat)
	}
	b.look()
	m.Sim().effects(&b.effects, nil)
	return b
}

// Tick looks at the match after a tick. It returns what has happened since
// the last call; the list is good until the next.
func (b *Broadcast) Tick() []football.Event {
	fresh := b.look()
	b.match.Sim().effects(&b.effects, fresh)
	b.events = append(b.events, fresh...)
	return fresh
}

// look reports what has happened since it last looked.
func (b *Broadcast) look() []football.Event {
	fresh := b.match.since(b.told)
	b.told += len(fresh)
	for i := range fresh {
		b.report(&fresh[i])
	}
	return fresh
}

// Frame is the scene of the present tick, with what has happened since the
// last frame. Speed is what the match runs at, in tenths. The scene is good
// until the next frame; its lists may be kept.
func (b *Broadcast) Frame(speed football.Tenths) *football.Scene {
	m := b.match.Sim()
	m.Show(&b.scene)
	b.effects.Show(&b.scene)
	b.chrome = m.chrome()
	c := &b.chrome
	c.Speed = speed
	c.Roster, c.Directives = b.roster(), b.directives()
	c.Feed = slices.Clone(b.feed)
	c.Events, b.events = append([]football.Event{}, b.events...), b.events[:0]
	for seat := range football.Seats {
		t := c.Teams.Of(football.SeatTeam(seat))
		t.Policies = append(t.Policies, b.match.Name(seat))
	}
	return &b.scene
}

// chrome is what a simulation tells of itself.
func (s *Sim) chrome() football.Chrome {
	c := football.Chrome{
		Tick: s.Tick, MaxTicks: s.rules.maxTicks, Phase: s.Phase.String(), Lobby: s.lobbySeconds(), Playing: true, LastTick: s.Tick,
		Mismatch: -1, Scale: 1, View: -1, Half: s.Half, Turns: int64(s.Turns()), TurnTicks: s.rules.turnTicks, Game: 1, Games: 1,
		Restart: s.chromeRestart(), Roster: []football.RosterRow{}, Feed: []football.FeedRow{},
		Directives: []football.ChromeDirective{}, Events: []football.Event{},
	}
	if s.GameStart >= 0 {
		c.Turn = min(int64(s.Turn()), c.Turns-1)
	}
	for t := range football.Red + football.Teams {
		*c.Teams.Of(t) = s.chromeTeam(t)
	}
	if s.Phase == football.GameOver {
		c.Over, c.Hold = s.over(), new(inSeconds(s.GameOverTicks))
	}
	return c
}

// inSeconds rounds ticks up to whole seconds.
func inSeconds(ticks int64) int64 {
	return (max(0, ticks) + football.TicksPerSecond - 1) / football.TicksPerSecond
}

// lobbySeconds is how long the lobby waits for players, or for the kick-off
// once all are there.
func (s *Sim) lobbySeconds() int64 {
	switch {
	case s.Phase != football.Lobby:
		return 0
	case s.StartWait > 0:
		return inSeconds(s.StartWait)
	}
	return inSeconds(s.rules.lobbyTimeout - s.LobbyWait)
}

func (s *Sim) chromeRestart() football.ChromeRestart {
	if s.RestartTicks <= 0 {
		return football.ChromeRestart{Kind: football.InPlay.String(), Taker: football.NoCog}
	}
	r := football.ChromeRestart{Kind: s.Restart.String(), Taker: s.RestartTaker, Ticks: s.RestartTicks}
	if s.RestartTeam >= 0 {
		r.Team = football.Team(s.RestartTeam).String()
	}
	return r
}

func (s *Sim) chromeTeam(t football.Team) football.ChromeTeam {
	n := &s.Teams[t]
	c := football.ChromeTeam{
		Goals: n.Goals, Lives: n.Goals, Possession: 50, Shots: n.Shots, ShotsOnTarget: n.ShotsOnTarget,
		Saves: n.Saves, Passes: n.Passes, Tackles: n.Tackles, Policies: []string{},
	}
	if all := n.Possession + s.Teams[t.Other()].Possession; all > 0 {
		c.Possession = n.Possession * 100 / all
	}
	return c
}

func (s *Sim) over() *football.Over {
	o := &football.Over{Draw: s.Draw, Reason: s.Reason.String(), EndRule: s.Rule.String(), TimeLimit: s.Rule == football.FullTime}
	if !s.Draw {
		o.Winner = s.Winner.String()
	}
	team := func(t football.Team) football.OverTeam {
		lead := s.Lead() * t.Sign()
		if s.Reason == football.Fault {
			lead = 0
		}
		return football.OverTeam{Goals: s.Teams[t].Goals, Lives: s.Teams[t].Goals, Score: football.ScoreOf(lead)}
	}
	o.Teams = football.OverTeams{Red: team(football.Red), Blue: team(football.Blue)}
	return o
}

// roster lists who is seated, in the order of joins.
func (b *Broadcast) roster() []football.RosterRow {
	rows := make([]football.RosterRow, 0, football.Seats)
	m := b.match.Sim()
	for _, p := range m.Players[:m.PlayerCount] {
		cog, policy := football.SeatCog(p.Seat), &b.policies[p.Seat]
		n := &m.CogStats[cog]
		rows = append(rows, football.RosterRow{
			Seat: p.JoinOrder, Team: football.TeamOf(cog).String(), Name: b.match.Name(p.Seat), Policy: policy.Policy, Alias: football.CogID(cog),
			Shirt: int64(football.ShirtOf(cog)), Kind: policy.Kind.String(), Alive: true, Goals: n.Goals, Shots: n.Shots,
		})
	}
	return rows
}

// directives lists the last order of each seat.
func (b *Broadcast) directives() []football.ChromeDirective {
	rows := make([]football.ChromeDirective, 0, football.Seats)
	for _, d := range b.orders {
		if d == nil {
			continue
		}
		row := football.ChromeDirective{
			Kind: "directive", Turn: int64(d.Turn), Seat: int64(d.Seat), ID: d.ID, Team: d.Team.String(), Source: d.Source.String(),
			Note: d.Note, Cogs: []football.ChromeCog{},
		}
		for _, c := range d.Cogs {
			row.Cogs = append(row.Cogs, football.ChromeCog{ID: c.ID, Intent: c.Intent.String(), Say: c.Say})
		}
		rows = append(rows, row)
	}
	return rows
}
