package wcw

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// pickOf is one of a list, or the fallback for an empty one.
func pickOf[T any](r *rand.Rand, list []T, otherwise T) T {
	if len(list) == 0 {
		return otherwise
	}
	return list[r.IntN(len(list))]
}

// someTarget is one of the targets, or nobody in one case of four.
func someTarget(r *rand.Rand, targets []proto.Slot) proto.Slot {
	if r.IntN(4) == 0 {
		return none
	}
	return pickOf(r, targets, none)
}

func words(r *rand.Rand, n int) string {
	text := ""
	for range r.IntN(n + 1) {
		text += pickOf(r, []string{"I ", "saw ", "nobody ", "Seat 3 ", "wolf? ", "\n", "💬 ", "\"no\" "}, "")
	}
	return text
}

// legalBody is a random answer that the rules allow for the seat's request.
func legalBody(r *rand.Rand, m *Match, seat int) proto.Body {
	req := m.seats[seat].req
	switch q := req.body.(type) {
	case proto.BidRequest:
		return legalBidOf(r, m, seat)
	case proto.ChatRequest:
		return proto.Chat{Kind: q.Kind, Text: words(r, 4), Summary: words(r, 2)}
	case proto.VoteRequest:
		target := someTarget(r, q.Targets)
		if r.IntN(4) > 0 {
			target = q.Targets[m.day*5%len(q.Targets)] // a majority is likely
		}
		return proto.Vote{Target: target, Summary: words(r, 2), Suspicion: someSuspicion(r)}
	case proto.NightRequest:
		n := proto.Night{Summary: words(r, 2)}
		for _, c := range q.Choices {
			row := proto.NightAction{Ability: c.Ability, Target: someTarget(r, c.Targets), Killer: none}
			if c.Ability == proto.Kill {
				row.Killer = someTarget(r, c.Actors)
			}
			n.Actions = append(n.Actions, row)
		}
		return n
	}
	return proto.DeadChat{Text: words(r, 3), Summary: words(r, 2)}
}

func legalBidOf(r *rand.Rand, m *Match, seat int) proto.Bid {
	if r.IntN(3) == 0 {
		return proto.Bid{Accusation: none, Reason: words(r, 3)}
	}
	others := (m.living &^ slot(proto.Slot(seat))).list()
	b := proto.Bid{WantsToSpeak: true, Urgency: r.IntN(4), Text: "Well, " + words(r, 6), Accusation: someTarget(r, others), Reason: words(r, 2)}
	if n := m.seats[seat].req.speeches; n > 0 && r.IntN(2) == 0 {
		b.ReplyTo = proto.Ref(m.journal.entries[m.journal.public[m.journal.speeches[r.IntN(n)]-1]].id)
	}
	return b
}

func someSuspicion(r *rand.Rand) []proto.Suspicion {
	if r.IntN(4) == 0 {
		return nil
	}
	var rows []proto.Suspicion
	for s := range proto.Seats {
		if r.IntN(40) > 0 {
			rows = append(rows, proto.Suspicion{Slot: s, Wolf: float64(r.IntN(11)) / 10})
		}
	}
	r.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	return rows
}

// badAction is an action of which something is wrong.
func badAction(r *rand.Rand, m *Match, seat int) proto.Action {
	a := answerOf(m, seat, voteFor(proto.Slot(r.IntN(12)-2)))
	switch r.IntN(6) {
	case 0:
		a.RequestID = "r_9_9"
	case 1:
		a.Body = nil
	case 2:
		a.Body = proto.Bid{WantsToSpeak: true, Text: "x", ReplyTo: "public_999", Accusation: proto.Slot(seat)}
	case 3:
		a.Body = proto.Chat{Kind: proto.KindWolfChat, Text: "\x00"}
	case 4:
		a.Body = nightOf(kill(proto.Slot(r.IntN(9)), proto.Slot(r.IntN(9))), use(proto.Block, proto.Slot(r.IntN(9))))
	}
	return a
}

// randomEpisode is a short episode of the mode.
func randomEpisode(r *rand.Rand, mode proto.Mode) proto.Episode {
	e := episodeOf(mode, pickOf(r, append(proto.Setups(), proto.RandomSetup, ""), ""))
	e.Seed = fmt.Sprintf("%032x", r.Uint64())
	e.MaxDays = 1 + r.IntN(5)
	e.WindowMs = 100
	e.ConnectTimeoutMs = 5000
	e.Timers = proto.Timers{TransitionMs: 100 + r.IntN(900), DayMs: 600 + r.IntN(100_000), VoteMs: 100 + r.IntN(40_000), CoordinationMs: 201 + r.IntN(20_000), NightMs: 100 + r.IntN(40_000)}
	if e.Setup == "" && r.IntN(2) == 0 {
		e.Deck = proto.Deck{proto.Wolf, proto.TrackReader, proto.Alchemist, proto.Noble, proto.Noble, proto.Jester, proto.DairyMaid, proto.Priest, proto.Guard}
	}
	return e
}

// player plays a match with random calls, good and bad.
type player struct {
	r        *rand.Rand
	m        *Match
	n        int
	receipts []proto.Receipt // of the last call
}

// play makes random calls until the match is over, and calls after each.
func (p *player) play(after func()) {
	for !p.m.over {
		p.call()
		after()
	}
}

func (p *player) call() {
	p.receipts = nil
	m, seat := p.m, p.r.IntN(proto.Seats)
	at := m.now
	if next, ok := m.Next(); ok && next > at && p.r.IntN(3) == 0 {
		at += (next - at) / 3
	}
	switch k := p.r.IntN(40); {
	case k < 2:
		p.advance()
	case k < 24:
		p.answer(seat)
	case k < 28:
		p.keep(m.Submit(at, seat, badAction(p.r, m, seat)))
	case k < 30:
		p.keep(m.Malformed(at, seat))
	case k < 31:
		m.Leave(at, seat)
	case k < 34:
		_ = m.Join(at, seat, engine.Player(p.r.IntN(2)))
		if p.r.IntN(3) == 0 && m.Naming(at, seat) {
			m.Register(at, seat, pickOf(p.r, []string{"Ash", "ash", "Ash B", "-", "Seat 4"}, ""))
		}
	case k < 35:
		if p.r.IntN(8) == 0 {
			_ = m.Identify(at, seat)
		}
	case k < 38:
		p.n++
		_ = m.Chat(at, seat, proto.HumanChat{
			EpisodeID: m.EpisodeID(), ID: fmt.Sprint("c", p.n-p.r.IntN(2)), PhaseKey: m.phaseKey(), Text: "Seat 4? " + words(p.r, 4),
			Channel: pickOf(p.r, []proto.Channel{proto.ChannelTown, proto.ChannelWolves, proto.ChannelNobles, proto.ChannelGraveyard}, ""),
		})
	default:
		p.moderate(at)
	}
}

func (p *player) advance() {
	if p.m.waiting() && p.m.config.Episode.Mode == proto.ModeHuman && p.m.firstPerson == nil {
		_ = p.m.Join(p.m.now, p.r.IntN(proto.Seats), engine.Person)
	}
	if at, ok := p.m.Next(); ok {
		p.m.Advance(at)
	}
}

func (p *player) answer(seat int) {
	if open := p.m.Open(); len(open) > 0 {
		seat = open[p.r.IntN(len(open))].Seat
	}
	if r := p.m.seats[seat].req; r == nil {
		return
	}
	a := answerOf(p.m, seat, legalBody(p.r, p.m, seat))
	if p.r.IntN(10) == 0 {
		a.Report = &proto.Report{Code: proto.CodeRefused, Attempts: p.r.IntN(3)}
	}
	p.keep(p.m.Submit(p.m.now, seat, a))
}

func (p *player) keep(r proto.Receipt, err error) {
	if err == nil {
		p.receipts = append(p.receipts, r)
	}
}

func (p *player) moderate(at time.Duration) {
	for _, pick := range p.m.Picks() {
		s := proto.Slot(p.r.IntN(proto.Seats))
		if pick.Floor != nil {
			s = pickOf(p.r, append(slices.Clone(pick.Floor.EligibleSlots), s), s)
			_ = p.m.Prompt(at, pick.ID, s, p.m.roster[s].Name+", go on.")
		} else {
			_ = p.m.PickDead(at, pick.ID, s)
		}
	}
}
