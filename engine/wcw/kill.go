package wcw

import (
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// kill lets the pack decide on a victim and on who holds the knife, by two
// votes of which neither depends on the other (wcw sheet 2.9).
func (n *night) kill() {
	r := n.tallyKill()
	n.tell(toServer, r)
	switch {
	case r.Target == proto.NoSlot:
		n.outcome(proto.Kill, proto.NoSlot, proto.NoSlot, proto.Passed)
	case n.blocked.has(r.Killer):
		n.outcome(proto.Kill, r.Killer, r.Target, proto.Blocked)
	case n.protected.has(r.Target):
		n.outcome(proto.Kill, r.Killer, r.Target, proto.Protected)
	default:
		n.outcome(proto.Kill, r.Killer, r.Target, proto.Applied)
		n.deaths = append(n.deaths, r.Target)
		n.seats[r.Target].knifed, n.seats[r.Target].killer = true, r.Killer
		n.eliminate(r.Target, proto.CauseWolf)
	}
}

func (n *night) tallyKill() proto.KillResolution {
	var targets, knives [proto.Seats]int
	for s := range n.before.all() {
		row, ok := n.row(s, proto.Kill)
		if !ok {
			continue
		}
		if row.Target != proto.NoSlot {
			targets[row.Target]++
		}
		if knife := knifeVote(row, s); knife != proto.NoSlot {
			knives[knife]++
		}
	}
	r := proto.KillResolution{
		TargetVotes: []proto.TargetVotes{}, KnifeVotes: []proto.KnifeVotes{}, Target: proto.NoSlot, Killer: proto.NoSlot,
	}
	for s := range proto.Slot(proto.Seats) {
		if targets[s] > 0 {
			r.TargetVotes = append(r.TargetVotes, proto.TargetVotes{Target: s, Votes: targets[s]})
		}
		if knives[s] > 0 {
			r.KnifeVotes = append(r.KnifeVotes, proto.KnifeVotes{Killer: s, Votes: knives[s]})
		}
	}
	if r.Target, r.TargetTie = n.decide(targets, labelKillTie); r.Target != proto.NoSlot {
		r.Killer, r.KnifeTie = n.decide(knives, labelKnifeTie)
	}
	return r
}

// knifeVote is whom a wolf wants to hold the knife: whom it names, or itself
// if it wants a kill.
func knifeVote(row proto.NightAction, self proto.Slot) proto.Slot {
	switch {
	case row.Killer != proto.NoSlot:
		return row.Killer
	case row.Target != proto.NoSlot:
		return self
	}
	return proto.NoSlot
}

// decide finds the slot with the most votes; a tie is drawn.
func (n *night) decide(counts [proto.Seats]int, label string) (chosen proto.Slot, tie bool) {
	leaders, _ := leading(counts)
	switch len(leaders) {
	case 0:
		return proto.NoSlot, false
	case 1:
		return leaders[0], false
	}
	return leaders[n.draw(label+strconv.Itoa(n.day), 0, len(leaders))], true
}
