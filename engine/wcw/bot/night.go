package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

func (s *seated) night(r wcw.NightRequest) wcw.Night {
	n := wcw.Night{Actions: make([]wcw.NightAction, 0, len(r.Choices))}
	for _, c := range r.Choices {
		a := s.act(c)
		n.Actions = append(n.Actions, a)
		if n.Summary == "" && a.Target.Valid() {
			n.Summary = s.note("night-"+string(c.Ability), about(a.Target))
		}
	}
	if n.Summary == "" {
		n.Summary = s.note("night-none", about(wcw.NoSlot))
	}
	return n
}

func (s *seated) act(c wcw.Choice) wcw.NightAction {
	a := wcw.NightAction{Ability: c.Ability, Target: wcw.NoSlot, Killer: wcw.NoSlot}
	switch c.Ability {
	case wcw.Kill:
		plan := s.plan()
		a.Target = best(c.Targets, func(x wcw.Slot) int { return s.prey(x) + known*truth(x == plan.target) })
		a.Killer = best(c.Actors, func(x wcw.Slot) int { return known*truth(x == plan.knife) - int(x) })
	case wcw.Block:
		kill := s.plan().target
		a.Target = best(c.Targets, func(x wcw.Slot) int { return s.powerful(x) - 200*truth(s.mates.has(x)) - 60*truth(x == kill) })
	case wcw.Check:
		a.Target = best(c.Targets, func(x wcw.Slot) int {
			return s.whim("check", x) - s.mind.sum[x]/3 - 200*truth(s.mates.has(x) || s.seats[x].role != "" || s.looked(wcw.Check, x))
		})
	case wcw.Inspect:
		a.Target = best(c.Targets, func(x wcw.Slot) int { return s.doubtful(x) + s.whim("inspect", x) })
	case wcw.Track:
		a.Target = best(c.Targets, func(x wcw.Slot) int { return s.doubtful(x) + s.whim("track", x) - 12*truth(s.looked(wcw.Track, x)) })
	case wcw.Jail:
		a.Target = best(c.Targets, func(x wcw.Slot) int { return s.mind.sum[x] + s.whim("jail", x) })
	case wcw.Protect:
		a.Target = best(c.Targets, func(x wcw.Slot) int { return s.precious(x) + s.whim("protect", x) })
	case wcw.Inform:
		a.Target = best(c.Targets, s.informing)
	}
	return a
}

// best is the target with the highest score, the lowest slot of equals, NoSlot
// if there are none.
func best(targets []wcw.Slot, score func(wcw.Slot) int) wcw.Slot {
	found, most := wcw.NoSlot, 0
	for _, x := range targets {
		if !x.Valid() {
			continue
		}
		if n := score(x); found == wcw.NoSlot || n > most {
			found, most = x, n
		}
	}
	return found
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// whim is a small chance that differs from night to night.
func (s *seated) whim(label string, x wcw.Slot) int {
	return s.dice.below(12, label, s.o.Day, int(x))
}

// looked reports whether an earlier result of this seat is about another.
func (s *seated) looked(a wcw.Ability, x wcw.Slot) bool {
	for _, r := range s.o.PrivateResults {
		if r.Ability == a && r.Target == x && r.Result.Word != wcw.FindNothing {
			return true
		}
	}
	return false
}

// doubtful is how much a seat is worth finding out about.
func (s *seated) doubtful(x wcw.Slot) int {
	sum := s.mind.sum[x]
	if sum > known/4 || sum < -known/4 {
		return -known
	}
	return sum
}

// precious is how much a seat is worth protecting.
func (s *seated) precious(x wcw.Slot) int {
	n := -max(s.mind.sum[x], -80) / 2
	switch s.seats[x].claim {
	case wcw.Seer:
		return n + 40
	case "", wcw.Sheep:
		return n + 4*s.seats[x].said
	}
	return n + 20
}

// informing orders the seats so that a Dairy Maid, who is not told whom she
// told before, calls on another each night.
func (s *seated) informing(x wcw.Slot) int {
	turn := (s.dice.below(wcw.Seats, "inform") + s.o.Day*4) % wcw.Seats // 4 and 9 share no factor
	away := (int(x) - turn + wcw.Seats) % wcw.Seats
	return -10*away - max(s.mind.sum[x], 0)
}

// powerful is how likely a seat holds a card that could hurt the pack.
func (s *seated) powerful(x wcw.Slot) int {
	n := s.whim("power", x) - s.mind.sum[x]/3
	card := s.seats[x].role
	if card == "" {
		card = s.seats[x].claim
	}
	if card != "" && card.Abilities() != nil {
		n += 45
	}
	return n
}

// prey is how much the pack gains by a seat's death: those who can see, who
// speak against wolves, and whom the town trusts. A suspect is left to the vote.
func (s *seated) prey(x wcw.Slot) int {
	if s.skill.plans {
		return s.packPrey(x) + s.whim("prey", x)
	}
	seat := s.seats[x]
	n := s.whim("prey", x) - max(s.mind.sum[x], -40)/2 + 3*seat.said
	card := seat.role
	if card == "" && !s.table.lied(x) {
		card = seat.claim
	}
	switch {
	case card == wcw.Seer:
		n += 80
	case card != "" && card.Abilities() != nil:
		n += 30
	case card == wcw.Jester:
		n += 10
	}
	if a := s.accusation(x, s.o.Day); a == s.me || s.mates.has(a) {
		n += 15
	}
	return n
}
