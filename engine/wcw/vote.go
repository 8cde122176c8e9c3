package wcw

import (
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// vote is what scoring remembers of a closed vote.
type vote struct {
	day     int
	living  slots
	wolves  slots // of the living
	targets [proto.Seats]proto.Slot
	reports [proto.Seats][]proto.Suspicion
}

// closeVote writes the ballots, and ends the life of whom a majority chose
// (wcw sheet 2.8).
func (m *Match) closeVote(answers []answered) {
	v := m.openRecord()
	ballots := make([]proto.Ballot, 0, len(answers))
	for _, a := range answers {
		b, _ := a.body.(proto.Vote)
		ballots = append(ballots, proto.Ballot{Slot: a.seat.slot, Target: b.Target})
		v.targets[a.seat.slot] = b.Target
	}
	resolution, out := classify(ballots)
	m.past = append(m.past, proto.PastVote{Day: m.day, Ballots: ballots, Eliminated: out})
	m.tell(toPublic, proto.Ballots{Ballots: ballots, Eliminated: out, Resolution: resolution})
	if out != proto.NoSlot {
		m.eliminate(out, proto.CauseVote)
	}
	m.checkEnd(out, false)
}

// openRecord is the record of the present vote; the suspicion reports that
// come with it are written first.
func (m *Match) openRecord() *vote {
	if n := len(m.votes); n == 0 || m.votes[n-1].day != m.day {
		v := vote{day: m.day, living: m.living, wolves: m.wolves() & m.living}
		for i := range v.targets {
			v.targets[i] = proto.NoSlot
		}
		m.votes = append(m.votes, v)
	}
	return &m.votes[len(m.votes)-1]
}

// classify counts the ballots of all living seats.
func classify(ballots []proto.Ballot) (proto.Resolution, proto.Slot) {
	var counts [proto.Seats]int
	for _, b := range ballots {
		if b.Target.Valid() {
			counts[b.Target]++
		}
	}
	leaders, top := leading(counts)
	switch {
	case top == 0:
		return proto.AllAbstain, proto.NoSlot
	case len(leaders) > 1:
		return proto.Tie, proto.NoSlot
	case top >= len(ballots)/2+1:
		return proto.Majority, leaders[0]
	}
	return proto.NoMajority, proto.NoSlot
}

// leading lists the slots with the most votes, ascending; none without votes.
func leading(counts [proto.Seats]int) (leaders []proto.Slot, top int) {
	for s, n := range counts {
		if n > top {
			leaders, top = leaders[:0], n
		}
		if n > 0 && n == top {
			leaders = append(leaders, proto.Slot(s))
		}
	}
	return leaders, top
}

// eliminate ends a seat's life and shows its card to all.
func (m *Match) eliminate(out proto.Slot, cause proto.Cause) {
	s := &m.seats[out]
	s.alive, s.died = false, m.day
	m.refreshLiving()
	m.tell(toPublic, proto.Elimination{Slot: out, Cause: cause, Role: s.role, Faction: s.role.Faction()})
}
