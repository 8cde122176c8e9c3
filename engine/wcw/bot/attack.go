package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

// enemy is the seat that this one speaks against today, NoSlot for none yet.
// It stays with its word unless somebody else has become far worse.
func (s *seated) enemy() wcw.Slot {
	best, most := wcw.NoSlot, 0
	word := s.accusation(s.me, s.o.Day)
	for _, x := range s.mind.ranked() {
		if !s.attackable(x) {
			continue
		}
		score := s.mind.sum[x]
		if s.o.Self.Role == wcw.Jester {
			score = s.dice.below(30, "whim", s.o.Day, int(x))
		}
		if x == word {
			score += keptWord + 6
		}
		if best == wcw.NoSlot || score > most {
			best, most = x, score
		}
	}
	if most < 3 && s.o.Day > 1 {
		return wcw.NoSlot
	}
	return best
}

// attacks are the ways to speak against the enemy, one for each clue.
func (s *seated) attacks() []remark {
	x := s.enemy()
	if x == wcw.NoSlot {
		return nil
	}
	var list []remark
	for _, c := range s.mind.clues[x] {
		if c.kind == "known" || s.lines.heard(s.table, "accuse-"+c.kind, x) > s.repeats(c.kind) {
			continue
		}
		list = append(list, s.attack(x, c))
	}
	if c := s.seats[x].claim; c != "" && s.seats[x].claimedAt >= s.today && s.lines.heard(s.table, "accuse-doubt", x) == 0 {
		list = append(list, s.doubt(x, c))
	}
	if len(list) == 0 && s.seats[s.me].said == 0 {
		list = append(list, s.attack(x, none("gut", 1)))
	}
	if n := s.accusers(x).size(); n >= 2 && n >= s.majority()-2 && s.lines.heard(s.table, "push-count", x) == 0 {
		f := about(x)
		f.count = n
		list = append(list, against("push-count", "why-count", s.throw(30, 30, "push"), f))
	}
	return list
}

// doubt answers a claim that this seat does not believe.
func (s *seated) doubt(x wcw.Slot, card wcw.Role) remark {
	f := about(x)
	f.role = card
	return against("accuse-doubt", "why-doubt", s.throw(40, 35, "doubt"), f).to(s.speeches[s.seats[x].claimedAt].id)
}

// repeats is how often a kind of accusation may be heard against one seat in a
// day before it grows stale.
func (s *seated) repeats(kind string) int {
	switch kind {
	case "finding":
		return 2
	case "join", "back":
		return 1
	}
	return 0
}

func (s *seated) attack(x wcw.Slot, c clue) remark {
	weight := s.throw(24, 24, "attack "+c.kind) + min(max(c.weight, 0)*2, 40)
	if c.kind == "gut" && s.o.Day > 1 {
		weight -= 15
	}
	r := against("accuse-"+c.kind, "why-"+c.kind, weight, c.fill(s.table, x))
	if s.o.Self.Faction == wcw.FactionWolf {
		r.why = "why-wolf-talk"
		r.weight += 30*truth(c.kind == "join") - 15 // a wolf likes company
	}
	switch {
	case c.other.Valid() && (c.kind == "join" || c.kind == "finding") && s.seats[c.other].last >= 0:
		r.reply = s.speeches[s.seats[c.other].last].id
	case c.kind == "back":
		r.reply = s.lastAgainstMe(x)
	}
	return r
}

// lastAgainstMe is the latest speech of a seat that accuses this one.
func (s *seated) lastAgainstMe(x wcw.Slot) wcw.Ref {
	for i := len(s.speeches) - 1; i >= 0; i-- {
		if s.speeches[i].slot == x && s.speeches[i].accuses == s.me {
			return s.speeches[i].id
		}
	}
	return ""
}
