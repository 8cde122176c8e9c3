package wcw

import (
	"cmp"
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// recordSuspicion writes what became of the report that goes with a town
// seat's vote (wcw sheet 2.11). It never touches the vote.
func (m *Match) recordSuspicion(a answered) {
	v, isVote := a.body.(proto.Vote)
	if !isVote || a.failed || !a.seat.town() || m.config.Edition == proto.Classic {
		return
	}
	report, dropped := checkSuspicion(v.Suspicion, a.seat.slot, m.living)
	if dropped != nil {
		m.tell(toServer, *dropped)
		return
	}
	m.openRecord().reports[a.seat.slot] = report
	m.tell(toServer, proto.SuspicionReport{Slot: a.seat.slot, Reports: report})
}

// checkSuspicion is the report sorted by slot, or why it is dropped. Rows on
// oneself and on the dead are passed over; of each row that is left the slot
// is looked at before its value.
func checkSuspicion(sent []proto.Suspicion, self proto.Slot, living slots) ([]proto.Suspicion, *proto.SuspicionDropped) {
	drop := func(why proto.DropReason, player proto.Slot) ([]proto.Suspicion, *proto.SuspicionDropped) {
		return nil, &proto.SuspicionDropped{Slot: self, Reason: why, Player: player}
	}
	if sent == nil {
		return drop(proto.DropMissing, proto.NoSlot)
	}
	var seen slots
	report := make([]proto.Suspicion, 0, len(sent))
	for _, row := range sent {
		if row.Slot < 0 || row.Slot >= proto.Seats {
			return drop(proto.DropUnknownPlayer, proto.NoSlot)
		}
		player := proto.Slot(row.Slot)
		switch {
		case player == self || !living.has(player):
			continue
		case seen.has(player):
			return drop(proto.DropDuplicatePlayer, player)
		case !(row.Wolf >= 0 && row.Wolf <= 1):
			return drop(proto.DropOutOfRange, player)
		}
		seen |= slot(player)
		report = append(report, proto.Suspicion{Slot: row.Slot, Wolf: row.Wolf + 0}) // -0 becomes 0
	}
	if seen != living&^slot(self) {
		return drop(proto.DropWrongCount, proto.NoSlot)
	}
	slices.SortFunc(report, func(a, b proto.Suspicion) int { return cmp.Compare(a.Slot, b.Slot) })
	return report, nil
}
