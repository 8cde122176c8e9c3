package wcw

import "fmt"

// payload checks what is in an event.
func (v *verifier) payload(e Event) {
	switch p := e.Payload.(type) {
	case Started:
		v.started(p)
	case RolesDealt:
		v.dealt(p)
	case Spoke:
		v.replyTo("payload.speech.replyTo", p.Speech.ReplyTo)
		v.speeches[Ref(e.ID)] = true
	case BidMade:
		v.replyTo("payload.bid.replyTo", p.Bid.ReplyTo)
	case Ballots:
		ascend(v, "payload.ballots[%d].slot", p.Ballots, func(b Ballot) Slot { return b.Slot })
	case NightResolved:
		ascend(v, "payload.eliminated[%d]", p.Eliminated, func(s Slot) Slot { return s })
	case NightOutcome:
		if p.Actor == NoSlot && p.Ability != Kill {
			v.fail("payload.actor", "a slot for any ability but kill", p.Actor)
		}
	case Elimination:
		v.elimination(p)
	case Finished:
		v.finished(p)
	}
}

func (v *verifier) started(p Started) {
	seated(v, "payload.roster", p.Roster, func(r RosterRow) Slot { return r.Slot })
	v.same("payload.rulesVersion", p.RulesVersion, v.RulesVersion)
}

func (v *verifier) dealt(p RolesDealt) {
	seated(v, "payload.roles", p.Roles, func(r RoleRow) Slot { return r.Slot })
	if v.fault != nil {
		return
	}
	var deck Deck
	for i, row := range p.Roles {
		deck[i] = row.Role
		v.same(fmt.Sprintf("payload.roles[%d].faction", i), string(row.Faction), string(row.Role.Faction()))
	}
	if err := deck.Check(); err != nil {
		v.fail("payload.roles", "a legal deck", phrase("not: "+err.Error()))
	}
	v.cards = p.Roles
}

// seated checks that rows are those of slots 0 to 8 in order.
func seated[T any](v *verifier, field string, rows []T, slot func(T) Slot) {
	if len(rows) != Seats {
		v.fail(field, "nine rows", phrase(fmt.Sprintf("%d", len(rows))))
	}
	for i, row := range rows {
		if slot(row) != Slot(i) {
			v.fail(fmt.Sprintf("%s[%d].slot", field, i), fmt.Sprint(i), slot(row))
		}
	}
}

// ascend checks that the slots of rows go up.
func ascend[T any](v *verifier, field string, rows []T, slot func(T) Slot) {
	for i := 1; i < len(rows); i++ {
		if before := slot(rows[i-1]); slot(rows[i]) <= before {
			v.fail(fmt.Sprintf(field, i), fmt.Sprintf("above %d", before), slot(rows[i]))
		}
	}
}

// replyTo checks that a reference leads to an earlier speech.
func (v *verifier) replyTo(field string, to Ref) {
	if to != "" && !v.speeches[to] {
		v.fail(field, "the id of an earlier speech or null", to)
	}
}

// elimination checks that role and faction are both there and match, or are
// both left out.
func (v *verifier) elimination(p Elimination) {
	switch {
	case p.Role == "" && p.Faction == "":
	case p.Role == "":
		v.fail("payload.role", "given beside the faction", phrase("missing"))
	case p.Faction == "":
		v.fail("payload.faction", "given beside the role", phrase("missing"))
	default:
		v.same("payload.faction", string(p.Faction), string(p.Role.Faction()))
	}
}

func (v *verifier) finished(p Finished) {
	if !p.Result.Equal(v.Result) {
		v.fail("payload.result", "equal to the result of the file", phrase("different"))
	}
}
