package aifight

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// playing is a match, running or over.
type playing struct {
	id     string // a UUID
	replay string // the public id
	match  *rules.Match
	config jsontext.Value
	began  time.Duration // on the room's clock
	seats  []*place
	times  []time.Time // of the events, by Seq
	shown  bool        // spectators are told the state
	public int         // events that spectators are told
	over   *proto.Outcome
	ended  time.Time
}

// place is a seat of a match and what its player was told.
type place struct {
	seat    int
	agent   *agent // nil for a bot or nobody
	bot     *player
	name    string
	session string // a UUID
	asked   string // the request that was sent last
	told    int    // events that went with requests
	fed     int    // events that went with the feed
}

// begin makes a match of the agents of its seats and starts it.
func (r *room) begin(seats []*agent) (err error) {
	g, err := r.game.New(r.game.Seed)
	if err != nil {
		return err
	}
	p := &playing{match: rules.New(g, rules.Config{Turn: r.game.Turn}), began: r.now}
	if p.id, err = r.uuid(); err != nil {
		return err
	}
	p.replay = "rp_" + p.id[:8] + p.id[9:13]
	if c := g.Config(); c != nil {
		if p.config, err = proto.Marshal(c); err != nil {
			return err
		}
	}
	for seat, a := range seats {
		s := &place{seat: seat, agent: a, name: seatName(seat)}
		if s.session, err = r.uuid(); err != nil {
			return err
		}
		p.seats = append(p.seats, s)
		if err := r.seat(p, s); err != nil {
			return err
		}
	}
	r.playing, r.waiting = p, -1
	for _, s := range p.seats {
		if s.agent != nil {
			s.agent.tell(p.start(g, s))
		}
	}
	r.hall.begin(r.now+r.game.Delay, p.spectateStart(r.game.Delay))
	r.publish(p)
	return nil
}

// seat lets the agent or the bot of a place sit down.
func (r *room) seat(p *playing, s *place) error {
	switch {
	case s.agent != nil:
		r.dequeue(s.agent)
		s.name = s.agent.name
	case r.game.Bot != nil:
		s.bot, s.name = r.newBot(s.seat), seatName(s.seat)+" (bot)"
	default:
		return nil // its time runs out
	}
	return p.match.Join(0, s.seat, engine.Agent)
}

// start is the beginning of a match for a seat. Names are anonymous (aifight
// sheet 0.5, 19).
func (p *playing) start(g rules.Game, s *place) proto.GameStart {
	m := proto.GameStart{
		MatchID: s.session, Game: g.Name(), Rules: g.Rules(), Config: p.config,
		YourPosition: s.seat, YourPlayerID: proto.PlayerAt(s.seat),
	}
	for i := range p.seats {
		name := "Player " + digits(i+1)
		if i == s.seat {
			name = "You"
		}
		m.Players = append(m.Players, proto.SeatName{Position: i, Name: name, PlayerID: proto.PlayerAt(i)})
	}
	return m
}

// placeOf is where an agent plays; nil if he does not.
func (p *playing) placeOf(a *agent) *place {
	if p == nil {
		return nil
	}
	for _, s := range p.seats {
		if s.agent == a {
			return s
		}
	}
	return nil
}

// stamp gives a time to the events that are new. All seats and the public
// number the same log.
func (p *playing) stamp(now time.Time) {
	for range p.match.Events(engine.Public, len(p.times)) {
		p.times = append(p.times, now.UTC().Truncate(time.Millisecond))
	}
}

// events is the list of a viewer after its cursor, with times.
func (p *playing) events(v engine.Viewer, after int) []proto.Event {
	list := p.match.Events(v, after)
	if len(list) == 0 {
		return nil
	}
	stamped := make([]proto.Event, len(list))
	for i, e := range list {
		if e.Seq != proto.NoSeq && e.Seq < len(p.times) {
			e.Time = p.times[e.Seq]
		}
		stamped[i] = e
	}
	return stamped
}

// publish tells everybody what is new to them.
func (r *room) publish(p *playing) {
	p.stamp(r.env.Clock.Now())
	for _, s := range p.seats {
		if s.bot != nil {
			r.askBot(p, s)
		} else if s.agent != nil && s.agent.conn != nil {
			r.push(p, s)
		}
	}
	if len(p.times) > p.public || !p.shown {
		r.hall.add(r.now+r.game.Delay, p, p.public)
		p.shown, p.public = true, len(p.times)
	}
	if o, over := p.match.Result(); over && p.over == nil {
		p.over, p.ended = &o, r.env.Clock.Now().UTC()
		r.tellEnd(p)
	}
}

// maxFeed is how many events go into one message of the feed (aifight sheet
// 1.7).
const maxFeed = 1024

// push tells a player what is new: what happened, if he wants to hear, and what
// is wanted of him.
func (r *room) push(p *playing, s *place) {
	if s.agent.conn.feed {
		news := p.events(engine.Viewer(s.seat), s.fed)
		s.fed += len(news)
		for len(news) > 0 {
			n := min(len(news), maxFeed)
			s.agent.tell(proto.MatchFeed{MatchID: s.session, Events: news[:n]})
			news = news[n:]
		}
	}
	if q, ok := p.match.Asked(s.seat); ok && q.ID != s.asked {
		m := r.request(p, s, q)
		m.NewEvents = p.events(engine.Viewer(s.seat), s.told)
		s.told += len(m.NewEvents)
		s.agent.tell(m)
	}
}

// request asks for a decision; it counts as sent.
func (r *room) request(p *playing, s *place, q engine.Request[rules.Request]) proto.ActionRequest {
	s.asked = q.ID
	v := engine.Viewer(s.seat)
	m := proto.ActionRequest{
		MatchID: s.session, RequestID: q.ID, State: p.match.Game().State(v), Players: p.match.Game().Players(v),
		LegalActions: q.Body.Legal, TimeoutMs: max(1, int((p.began + q.Deadline - r.now).Milliseconds())),
	}
	if q.Body.Retry {
		m.Retry, m.RetryReason = true, proto.InvalidAction
	}
	return m
}

// resume puts a player who comes back where he was (aifight sheet 1.9). With a
// request goes all that happened. Without one what is new to him goes with the
// next request, and the feed begins again, for he may have lost what he had.
func (r *room) resume(p *playing, s *place) {
	v := engine.Viewer(s.seat)
	q, asked := p.match.Asked(s.seat)
	if !asked {
		s.fed = 0
		s.agent.tell(proto.GameState{MatchID: s.session, State: p.match.Game().State(v), Players: p.match.Game().Players(v)})
		return
	}
	all := p.events(v, 0)
	s.told, s.fed = len(all), len(all)
	m := r.request(p, s, q)
	m.IsReconnect, m.EventHistory, m.NewEvents = true, append([]proto.Event{}, all...), []proto.Event{}
	s.agent.tell(m)
}

// tellEnd tells the end to everybody, and keeps it for who is away.
func (r *room) tellEnd(p *playing) {
	for _, s := range p.seats {
		if s.agent == nil {
			continue
		}
		m := p.gameOver(s.session)
		if s.agent.conn == nil {
			s.agent.missed = append(s.agent.missed, missed{r.now, m})
			continue
		}
		s.agent.tell(m)
	}
	r.hall.end(r.now+r.game.Delay, p.gameOver(""))
}

// gameOver is the end of the match for a session; empty for spectators.
func (p *playing) gameOver(session string) proto.GameOver {
	m := proto.GameOver{
		MatchID: p.id, SessionID: session, Result: p.over.Result, Players: p.identities(), ReplayURL: "/replay/" + p.replay,
	}
	if f := p.over.Forfeit; f != nil {
		m.ForfeitReason, m.ForfeitedBy = f.Reason, f.By
	}
	return m
}
