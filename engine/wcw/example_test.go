package wcw_test

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// follower votes for the lowest other seat, attacks the highest target, and
// uses no other ability.
type follower struct{}

func (follower) Decide(o proto.Observation) proto.Body {
	switch r := o.Request.(type) {
	case proto.BidRequest:
		return proto.Bid{WantsToSpeak: true, Text: fmt.Sprintf("Seat %d has seen nothing.", o.Self.Slot.Seat()), Accusation: proto.NoSlot}
	case proto.ChatRequest:
		return proto.Chat{Kind: r.Kind}
	case proto.VoteRequest:
		if r.Targets[0] == o.Self.Slot {
			return proto.Vote{Target: r.Targets[1]}
		}
		return proto.Vote{Target: r.Targets[0]}
	case proto.NightRequest:
		rows := make([]proto.NightAction, len(r.Choices))
		for i, c := range r.Choices {
			rows[i] = proto.NightAction{Ability: c.Ability, Target: proto.NoSlot, Killer: proto.NoSlot}
			if c.Ability == proto.Kill {
				rows[i].Target = c.Targets[len(c.Targets)-1]
			}
		}
		return proto.Night{Actions: rows}
	}
	return proto.DeadChat{}
}

func episode(mode proto.Mode) proto.Episode {
	e := proto.DefaultEpisode(mode)
	e.Seed = "000102030405060708090a0b0c0d0e0f"
	return e
}

// A match of bots is played as fast as it can be computed.
func Example() {
	m, err := wcw.New(wcw.Config{Episode: episode(proto.ModeFast)})
	if err != nil {
		fmt.Println(err)
		return
	}
	seats := make([]engine.Decider[proto.Request, proto.Action], m.Seats())
	for seat := range seats {
		_ = m.Join(0, seat, engine.Agent)
		seats[seat] = wcw.Decider(m, seat, follower{})
	}
	result, err := engine.Play(m, seats)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Outcome, result.Reason, "after", result.DaysCompleted, "days")
	fmt.Println(m.Count(engine.Everything), "events,", m.Count(engine.Public), "of them public")
	// Output:
	// wolf_win wolf_parity after 3 days
	// 213 events, 35 of them public
}

// A person's decisions are drafts: each one replaces the one before, until the
// time is up.
func Example_person() {
	m, err := wcw.New(wcw.Config{Episode: episode(proto.ModeHuman)})
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = m.Join(0, 4, engine.Person)
	m.Advance(300 * time.Second) // nobody else comes
	start := m.Now()

	r := m.Chat(start+2*time.Second, 4, proto.HumanChat{
		EpisodeID: m.EpisodeID(), ID: "m1", PhaseKey: "1:discussion", Channel: proto.ChannelTown, Text: "Good morning!",
	})
	fmt.Println("chat:", r.Status)

	m.Advance(start + 150*time.Second)
	for _, target := range []proto.Slot{1, 5} {
		snap := m.Snapshot(m.Now(), 4)
		receipt, err := m.Submit(m.Now(), 4, wcw.Answer(*snap.Observation, proto.Vote{Target: target}))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("vote for", target.Seat(), receipt.Status)
	}
	m.Advance(start + 195*time.Second)
	for _, e := range m.Events(engine.Public, 0) {
		if b, ok := e.Payload.(proto.Ballots); ok {
			fmt.Println("the ballot is for", b.Ballots[4].Target.Seat())
		}
	}
	// Output:
	// chat: accepted
	// vote for 2 accepted
	// vote for 6 accepted
	// the ballot is for 6
}

// Each viewer has a list of its own, without a trace of what it may not see.
func ExampleMatch_Events() {
	m, err := wcw.New(wcw.Config{Episode: episode(proto.ModeFast)})
	if err != nil {
		fmt.Println(err)
		return
	}
	m.Advance(180 * time.Second)
	wolf := m.Open()[0]
	o, _ := m.Observation(m.Now(), wolf.Seat)
	_, _ = m.Submit(m.Now(), wolf.Seat, wcw.Answer(o, proto.Chat{Kind: proto.KindWolfChat, Text: "Whom tonight?"}))
	m.Advance(wolf.Deadline)

	for _, v := range []engine.Viewer{engine.Public, engine.Viewer(wolf.Seat), engine.Everything} {
		fmt.Print(v, ":")
		for _, e := range m.Events(v, 0) {
			fmt.Print(" ", e.ID, "=", e.Payload.PayloadKind())
		}
		fmt.Println()
	}
	// Output:
	// -1: public_1=started public_2=phase
	// 1: public_1=started public_2=phase private_3=wolf_chat
	// -2: public_1=started private_2=roles private_3=seed public_2=phase private_5=wolf_chat
}
