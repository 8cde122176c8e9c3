package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

// news is what a seat knows by its card and tells: readings, claims, and words
// for those it knows to be town. Wolves and the Trickster invent theirs.
func (s *seated) news() []remark {
	switch {
	case s.o.Self.Faction == wcw.FactionWolf:
		return s.fakeClaims()
	case s.o.Self.Role == wcw.Jester:
		return s.tricksterClaims()
	}
	list := s.disputes()
	switch s.o.Self.Role {
	case wcw.Seer:
		list = append(list, s.seerNews()...)
	case wcw.Priest:
		list = append(list, s.priestNews()...)
	}
	list = append(list, s.vouching()...)
	switch {
	case s.seats[s.me].claim != "":
	case s.skill.cards > 0 && s.o.Day >= s.skill.cards:
		list = append(list, s.alsoAccusing(s.ownClaim()))
	case s.inDanger():
		list = append(list, s.ownClaim())
	}
	return list
}

// inDanger reports whether the vote is close to hitting this seat.
func (s *seated) inDanger() bool { return s.pressure(s.me) >= max(2, s.majority()-2) }

// pressure is how many seats stand against one today.
func (s *seated) pressure(x wcw.Slot) int { return s.accusers(x).size() }

// disputes answer a false claim to this seat's own card.
func (s *seated) disputes() []remark {
	var list []remark
	for i, x := range s.seats {
		slot := wcw.Slot(i)
		if x.alive && slot != s.me && x.claim == s.o.Self.Role && single(x.claim) && s.accusation(s.me, s.o.Day) != slot {
			f := fill{target: slot, other: wcw.NoSlot, victim: wcw.NoSlot, role: x.claim}
			list = append(list, against("claim-rival", "why-claim", 95, f).to(s.speeches[x.claimedAt].id))
		}
	}
	return list
}

// seerNews tells readings: of a wolf at once, of others when it helps them, is
// asked for by danger, or the game grows late.
func (s *seated) seerNews() []remark {
	var list []remark
	open := s.seats[s.me].claim == wcw.Seer
	for _, r := range s.o.PrivateResults {
		x := r.Target
		if r.Ability != wcw.Inspect || !s.mind.judges(x) || s.told(x) {
			continue
		}
		useful := open || s.pressure(x) >= 2 || s.inDanger() || s.o.Day > 3
		switch {
		case r.Result.Word == wcw.FindWolf && open:
			list = append(list, against("seer-wolf", "why-known", 96, about(x)))
		case r.Result.Word == wcw.FindWolf:
			list = append(list, against("claim-seer-wolf", "why-known", 96, about(x)))
		case r.Result.Word == wcw.FindNotWolf && useful && open:
			list = append(list, say("seer-clear", "why-claim", 50+10*s.pressure(x), about(x)))
		case r.Result.Word == wcw.FindNotWolf && useful:
			list = append(list, say("claim-seer-clear", "why-claim", 70+10*s.pressure(x), about(x)))
		}
	}
	return list
}

// told reports whether this seat has published a reading of another.
func (s *seated) told(x wcw.Slot) bool {
	for _, f := range s.findings {
		if f.by == s.me && f.about == x {
			return true
		}
	}
	return false
}

func (s *seated) priestNews() []remark {
	for _, r := range s.o.PrivateResults {
		v := s.visitedVictim(r)
		if r.Ability == wcw.Track && v.Valid() && s.mind.judges(r.Target) && !s.told(r.Target) {
			f := fill{target: r.Target, other: wcw.NoSlot, victim: v}
			return []remark{against("claim-priest-visit", "why-known", 96, f)}
		}
	}
	return nil
}

// vouching speaks for a seat under fire that this one knows to be town.
func (s *seated) vouching() []remark {
	var list []remark
	for i, x := range s.seats {
		slot := wcw.Slot(i)
		switch {
		case !x.alive || slot == s.me || s.pressure(slot) == 0:
		case x.role == wcw.DairyMaid && s.lines.heard(s.table, "vouch-maid", slot) == 0:
			list = append(list, say("vouch-maid", "why-believe", 60+10*s.pressure(slot), about(slot)))
		case s.mates.has(slot) && s.pressure(slot) >= 2 && s.lines.heard(s.table, "vouch-noble", slot) == 0:
			list = append(list, say("vouch-noble", "why-believe", 55+10*s.pressure(slot), about(slot)))
		}
	}
	return list
}

// ownClaim tells the true card of a town seat.
func (s *seated) ownClaim() remark {
	f := about(wcw.NoSlot)
	if s.o.Self.Role == wcw.Noble {
		f.other = s.mates.first()
	}
	weight := 85
	if s.o.Self.Role == wcw.Sheep {
		weight = s.throw(45, 40, "sheep")
	}
	return say(claimTopic(s.o.Self.Role), "why-claim", weight, f)
}

func claimTopic(r wcw.Role) string {
	switch r {
	case wcw.DairyMaid:
		return "claim-maid"
	case wcw.Noble, wcw.Guard, wcw.Chef, wcw.Priest, wcw.Seer:
		return "claim-" + string(r)
	}
	return "claim-sheep"
}

// fakeClaims are a wolf's claims in danger, and its answer to a reading.
func (s *seated) fakeClaims() []remark {
	if s.seats[s.me].claim != "" {
		return nil
	}
	for _, f := range s.findings {
		if f.about == s.me && f.wolf && s.seats[f.by].alive && s.seats[f.by].claim == wcw.Seer && s.dice.chance(45, "counter") {
			c := fill{target: f.by, other: wcw.NoSlot, victim: wcw.NoSlot, role: wcw.Seer}
			return []remark{against("claim-rival", "why-fake-claim", 94, c).to(s.speeches[f.at].id)}
		}
	}
	if s.skill.plans {
		return s.packClaims()
	}
	if s.skill.worlds && s.cardsAreTold() {
		return []remark{s.alsoAccusing(s.bluff())}
	}
	if !s.inDanger() || !s.dice.chance(60, "fake", s.o.Day) {
		return nil
	}
	return []remark{s.fakeClaim()}
}

// fakeClaim chooses a false card: mostly a small one.
func (s *seated) fakeClaim() remark {
	cards := [...]wcw.Role{wcw.Sheep, wcw.Sheep, wcw.Sheep, wcw.Guard, wcw.Chef, wcw.Priest, wcw.DairyMaid, wcw.Seer}
	card := cards[s.dice.below(len(cards), "card")]
	if single(card) && s.spent(card) {
		card = wcw.Sheep
	}
	if card == wcw.Seer && s.o.Day > 1 {
		if x := s.enemy(); x.Valid() && !s.mates.has(x) {
			return against("claim-seer-wolf", "why-fake-claim", 88, about(x))
		}
	}
	return say(claimTopic(card), "why-fake-claim", 80, about(wcw.NoSlot))
}

// tricksterClaims sometimes invent a reading that others will take apart.
func (s *seated) tricksterClaims() []remark {
	others := s.mind.ranked()
	if s.o.Day < 2 || s.seats[s.me].claim != "" || len(others) == 0 || !s.dice.chance(35, "trick claim", s.o.Day) {
		return nil
	}
	x := others[s.dice.below(len(others), "trick target", s.o.Day)]
	return []remark{against("claim-seer-wolf", "why-trick", 75, about(x))}
}

// alsoAccusing is a claim that ends with a word against the enemy.
func (s *seated) alsoAccusing(r remark) remark {
	r.weight = 72
	x := s.enemy()
	if !x.Valid() || r.accuse.Valid() || r.fill.other.Valid() {
		return r
	}
	c := s.mind.strongest(x, true)
	r.accuse, r.then, r.fill = x, "accuse-"+c.kind, c.fill(s.table, x)
	return r
}
