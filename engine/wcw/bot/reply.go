package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

// replies are answers to what was last said to this seat.
func (s *seated) replies(host *wcw.Host) []remark {
	i := s.addressed(host)
	if i < 0 {
		return nil
	}
	said := s.speeches[i]
	hosted := host != nil && host.ReplyTo == said.id
	var list []remark
	switch {
	case said.accuses == s.me:
		list = s.defences(said)
	case !hosted && (s.lines.isOf(said.says, "accuse-join") || s.lines.isOf(said.says, "defend-other") && !s.answersMe(said)):
		return nil // a friend needs no answer
	case s.answersMe(said):
		list = s.reactions(said)
	default:
		list = s.answers(said)
	}
	for k := range list {
		list[k].reply = said.id
		if hosted {
			list[k].weight += 30
		}
	}
	return list
}

// addressed is the index of the speech to answer: the one the host gives, or
// the latest of this day after the seat's own last that names, accuses or
// answers it. It is -1 for none.
func (s *seated) addressed(host *wcw.Host) int {
	if host != nil && s.byID(host.ReplyTo) >= 0 {
		return s.byID(host.ReplyTo)
	}
	for i := len(s.speeches) - 1; i >= s.today && s.speeches[i].slot != s.me; i-- {
		if x := s.speeches[i]; x.says.mentioned.has(s.me) || x.accuses == s.me || s.answersMe(x) {
			return i
		}
	}
	return -1
}

// answersMe reports whether a speech replies to one of this seat's.
func (s *seated) answersMe(x speech) bool {
	i := s.byID(x.replyTo)
	return i >= 0 && s.speeches[i].slot == s.me
}

// defences answer an accusation.
func (s *seated) defences(said speech) []remark {
	from := answering(said.slot)
	list := []remark{say("defend-self", "why-defend", s.throw(55, 30, "defend self"), from)}
	if v := s.record(); v.Valid() {
		f := fill{target: wcw.NoSlot, other: said.slot, victim: v, role: s.seats[v].shown}
		list = append(list, say("defend-record", "why-defend", s.throw(60, 30, "record"), f))
	}
	if s.attackable(said.slot) && (!s.mind.trusts(said.slot) || s.dice.chance(30, "back", s.o.Day, len(s.speeches))) {
		list = append(list, against("accuse-back", "why-back", s.throw(55, 35, "accuse back"), about(said.slot)))
	}
	return list
}

// record is a dead wolf that this seat voted for, or NoSlot.
func (s *seated) record() wcw.Slot {
	for _, v := range s.o.Votes {
		for _, b := range v.Ballots {
			if b.Slot == s.me && b.Target.Valid() && s.seats[b.Target].shown.Faction() == wcw.FactionWolf && s.seats[b.Target].shown != "" {
				return b.Target
			}
		}
	}
	return wcw.NoSlot
}

// reactions take up what somebody answered to this seat.
func (s *seated) reactions(said speech) []remark {
	x := s.enemy()
	if said.accuses.Valid() && said.accuses != s.me && s.attackable(said.accuses) {
		f := fill{target: said.accuses, other: said.slot, victim: wcw.NoSlot}
		if x == said.accuses || s.mind.sum[said.accuses] > candidate {
			return []remark{against("accuse-join", "why-join", s.throw(45, 25, "take up"), f)}
		}
	}
	if s.mind.sum[said.slot] < candidate && !s.lines.isOf(said.says, "concede") {
		return []remark{say("concede", "why-answer", s.throw(25, 30, "concede"), answering(said.slot))}
	}
	return nil
}

// answers meet a question or a mention.
func (s *seated) answers(said speech) []remark {
	list := []remark{say("answer", "why-answer", s.throw(56, 24, "answer"), answering(said.slot))}
	if x := s.enemy(); x.Valid() && x != said.slot {
		f := fill{target: x, other: said.slot, victim: wcw.NoSlot}
		list = append(list, against("answer-view", "why-answer", s.throw(60, 25, "answer view"), f))
	}
	return list
}
