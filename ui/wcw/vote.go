package wcw

import (
	"cmp"
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Vote is a closed vote with every ballot.
type Vote struct {
	Day        int
	Ballots    []proto.Ballot // as they came: the living, in slot order
	Out        proto.Slot
	Resolution proto.Resolution
}

// Threshold is the majority of that many voters (wcw sheet 2.8). It is derived
// for display alone.
func Threshold(voters int) int { return voters/2 + 1 }

// Threshold is the majority of those who voted.
func (v Vote) Threshold() int { return Threshold(len(v.Ballots)) }

// Of is the ballot of a seat; ok is false if it had none.
func (v Vote) Of(s proto.Slot) (target proto.Slot, ok bool) {
	for _, b := range v.Ballots {
		if b.Slot == s {
			return b.Target, true
		}
	}
	return proto.NoSlot, false
}

// For lists the voters for a seat; those of NoSlot abstained.
func (v Vote) For(target proto.Slot) []proto.Slot {
	var voters []proto.Slot
	for _, b := range v.Ballots {
		if b.Target == target {
			voters = append(voters, b.Slot)
		}
	}
	return voters
}

// VoteRow is a seat with those who voted for it.
type VoteRow struct {
	Target proto.Slot
	Voters []proto.Slot
}

// Rows lists the seats that were voted for, the most votes first, then by
// number. Abstentions are not among them.
func (v Vote) Rows() []VoteRow {
	var rows []VoteRow
	for s := range proto.Slot(proto.Seats) {
		if voters := v.For(s); len(voters) > 0 {
			rows = append(rows, VoteRow{s, voters})
		}
	}
	slices.SortStableFunc(rows, func(a, b VoteRow) int { return cmp.Compare(len(b.Voters), len(a.Voters)) })
	return rows
}
