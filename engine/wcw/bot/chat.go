package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

// plan is what the pack has agreed on tonight, as far as its talk tells. All
// who read the same talk find the same plan.
type plan struct {
	target   wcw.Slot
	knife    wcw.Slot
	proposed [wcw.Seats]wcw.Slot // by whom, in its last word; NoSlot for none
}

// plan reads the pack's talk of this night: the target that most want, of
// equals the one of the lowest slot's proposal, and the last word on the knife.
func (s *seated) plan() plan {
	p := plan{target: wcw.NoSlot, knife: wcw.NoSlot}
	for i := range p.proposed {
		p.proposed[i] = wcw.NoSlot
	}
	for _, w := range s.tonight() {
		if s.lines.isOf(w.says, "wolf-block") || s.lines.isOf(w.says, "wolf-check") || s.lines.isOf(w.says, "wolf-found") {
			continue
		}
		if x := s.preyNamed(w.says); x.Valid() {
			p.proposed[w.slot] = x
		}
		if k := s.knifeNamed(w); k.Valid() {
			p.knife = k
		}
	}
	most := 0
	for _, x := range p.proposed {
		if n := p.backers(x); x.Valid() && n > most {
			p.target, most = x, n
		}
	}
	return p
}

func (p plan) backers(x wcw.Slot) int {
	n := 0
	for _, y := range p.proposed {
		n += truth(x == y)
	}
	return n
}

// tonight are the lines of the private chat in this night.
func (s *seated) tonight() []whisper {
	for i, w := range s.chat {
		if w.day == s.o.Day && w.phase == wcw.PhaseNight {
			return s.chat[i:]
		}
	}
	return nil
}

// preyNamed is the living seat outside the pack that a text names.
func (s *seated) preyNamed(says *saying) wcw.Slot {
	named := set(0)
	for i, x := range s.seats {
		slot := wcw.Slot(i)
		if x.alive && says.mentioned.has(slot) && slot != s.me && !s.mates.has(slot) {
			named = named.with(slot)
		}
	}
	return named.first()
}

func (s *seated) knifeNamed(w whisper) wcw.Slot {
	if !w.says.knife {
		return wcw.NoSlot
	}
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		if s.seats[i].alive && (x == s.me || s.mates.has(x)) && w.says.mentioned.has(x) {
			return x
		}
	}
	if w.says.mine {
		return w.slot
	}
	return wcw.NoSlot
}

func (s *seated) whisper(r wcw.ChatRequest) wcw.Chat {
	c := wcw.Chat{Kind: r.Kind}
	topics := s.nobleTopics
	if r.Kind == wcw.KindWolfChat {
		topics = s.wolfTopics
		if s.o.Phase == wcw.PhaseNight {
			topics = s.packTopics
		}
	}
	for _, m := range topics() {
		if text, ok := s.line(m.topic, m.fill, min(r.MaxCharacters, wcw.MaxSpeech)); ok {
			c.Text, c.Summary = text, s.note("chat-plan", about(wcw.NoSlot))
			return c
		}
	}
	return c
}

// whispered counts the lines of this day's phase, by this seat or by all, that
// are of a topic; an empty topic is any.
func (s *seated) whispered(by wcw.Slot, topic string) int {
	n := 0
	for _, w := range s.chat {
		if w.day == s.o.Day && w.phase == s.o.Phase && (by == wcw.NoSlot || by == w.slot) &&
			(topic == "" || s.lines.isOf(w.says, topic)) {
			n++
		}
	}
	return n
}

// livingMate is a living fellow, or NoSlot.
func (s *seated) livingMate() wcw.Slot {
	for i := range wcw.Seats {
		if s.mates.has(wcw.Slot(i)) && s.seats[i].alive {
			return wcw.Slot(i)
		}
	}
	return wcw.NoSlot
}

// lostMate is a fellow who left since yesterday morning, or NoSlot.
func (s *seated) lostMate() wcw.Slot {
	for i, x := range s.seats {
		if s.mates.has(wcw.Slot(i)) && x.outDay > 0 && x.outDay >= s.o.Day-1 {
			return wcw.Slot(i)
		}
	}
	return wcw.NoSlot
}

// wolfTopics are what a wolf may say to the pack by day: few words, so that
// the night's are found.
func (s *seated) wolfTopics() []remark {
	mate := s.livingMate()
	var list []remark
	add := func(topic string, f fill) {
		if s.whispered(wcw.NoSlot, topic) == 0 {
			list = append(list, say(topic, "", 0, f))
		}
	}
	if s.whispered(s.me, "") >= 2 || !mate.Valid() {
		return nil
	}
	if s.o.Day == 1 && s.whispered(s.me, "") == 0 {
		return []remark{say("wolf-hello", "", 0, answering(mate))}
	}
	if v := s.lostMate(); v.Valid() {
		add("wolf-mourn", fill{target: wcw.NoSlot, other: wcw.NoSlot, victim: v})
	}
	if s.pressure(mate) >= 2 {
		add("wolf-warn", answering(mate))
	}
	for i, x := range s.seats {
		if slot := wcw.Slot(i); x.alive && slot != s.me && !s.mates.has(slot) && x.claim == wcw.Seer && x.claimedAt >= s.today {
			add("wolf-seer", about(slot))
		}
	}
	if r := s.newCheck(); r.Target.Valid() {
		add("wolf-found", fill{target: r.Target, other: wcw.NoSlot, victim: wcw.NoSlot, role: s.seats[r.Target].role})
	}
	if x := s.enemy(); x.Valid() && !s.mates.has(x) && s.dice.chance(30, "push", s.o.Day, len(s.chat), len(s.speeches)) {
		add("wolf-push", about(x))
	}
	return list
}

// newCheck is last night's check of a card, if it found one.
func (s *seated) newCheck() wcw.PrivateResult {
	for _, r := range s.o.PrivateResults {
		if r.Ability == wcw.Check && r.Day == s.o.Day-1 && wcw.Role(r.Result.Word).Known() && r.Target.Valid() {
			return r
		}
	}
	return wcw.PrivateResult{Target: wcw.NoSlot}
}

// packTopics are what a wolf says at night: a proposal, consent, and what else
// it will do.
func (s *seated) packTopics() []remark {
	mate, p := s.livingMate(), s.plan()
	want := s.wanted()
	spoken := p.proposed[s.me].Valid()
	switch {
	case !mate.Valid() && s.whispered(s.me, "") == 0 && s.dice.chance(60, "alone", s.o.Day):
		return []remark{say("wolf-alone", "", 0, about(want))}
	case !mate.Valid():
		return nil
	case !p.target.Valid():
		return []remark{s.proposal(want, mate)}
	case !spoken && s.whispered(s.me, "") == 0:
		return s.consent(p, want)
	case spoken && p.proposed[s.me] != p.proposed[mate] && p.proposed[mate].Valid() && s.yields(p, mate):
		return []remark{say("wolf-agree-kill", "", 0, about(p.proposed[mate]))}
	}
	return s.otherPlans(p)
}

// wanted is whom this wolf would kill.
func (s *seated) wanted() wcw.Slot {
	return best(s.outsiders(), s.prey)
}

// outsiders are the living seats outside the pack.
func (s *seated) outsiders() []wcw.Slot {
	var list []wcw.Slot
	for i := range wcw.Seats {
		if x := wcw.Slot(i); s.seats[i].alive && x != s.me && !s.mates.has(x) {
			list = append(list, x)
		}
	}
	return list
}

// proposal names the prey and who goes: a Priest follows whom the town suspects.
func (s *seated) proposal(want, mate wcw.Slot) remark {
	goes := s.mind.sum[mate] < s.dice.below(20, "knife", s.o.Day)-10
	if s.skill.plans {
		goes = s.open().Wolf[mate] < s.open().Wolf[s.me]
	}
	if goes {
		return say("wolf-kill", "", 0, fill{target: want, other: mate, victim: wcw.NoSlot})
	}
	return say("wolf-kill-me", "", 0, about(want))
}

func (s *seated) consent(p plan, want wcw.Slot) []remark {
	switch {
	case want != p.target && s.prey(want) > s.prey(p.target)+25:
		return []remark{say("wolf-rather", "", 0, about(want))}
	case s.dice.chance(40, "short", s.o.Day):
		return []remark{say("wolf-agree", "", 0, about(wcw.NoSlot))}
	}
	return []remark{say("wolf-agree-kill", "", 0, about(p.target))}
}

// yields decides between two proposals: the higher slot gives way if both
// spoke at once, the other one if it was asked to.
func (s *seated) yields(p plan, mate wcw.Slot) bool {
	return p.target == p.proposed[mate] || s.dice.chance(60, "yield", s.o.Day)
}

// otherPlans tells the pack of a block or check.
func (s *seated) otherPlans(p plan) []remark {
	topic, ability := "wolf-block", wcw.Block
	if s.o.Self.Role == wcw.TrackReader {
		topic, ability = "wolf-check", wcw.Check
	}
	if s.o.Self.Role == wcw.Wolf || s.whispered(s.me, topic) > 0 {
		return nil
	}
	a := s.act(wcw.Choice{Ability: ability, Targets: s.outsiders()})
	if !a.Target.Valid() || a.Target == p.target {
		return nil
	}
	return []remark{say(topic, "", 0, about(a.Target))}
}

// nobleTopics are what a noble says to the others.
func (s *seated) nobleTopics() []remark {
	mate := s.livingMate()
	switch v := s.lostMate(); {
	case v.Valid() && s.whispered(s.me, "noble-mourn") == 0:
		return []remark{say("noble-mourn", "", 0, fill{target: wcw.NoSlot, other: wcw.NoSlot, victim: v})}
	case !mate.Valid() || s.whispered(s.me, "") >= 2:
		return nil
	case s.o.Day == 1 && s.o.Phase == wcw.PhaseDay && s.whispered(s.me, "") == 0:
		return []remark{say("noble-hello", "", 0, answering(mate))}
	}
	if pushed := s.whispered(mate, "noble-push"); pushed > 0 && s.whispered(s.me, "") == 0 {
		return []remark{say("noble-agree", "", 0, about(wcw.NoSlot))}
	}
	if x := s.enemy(); x.Valid() && s.whispered(wcw.NoSlot, "noble-push") == 0 {
		return []remark{say("noble-push", "", 0, about(x))}
	}
	return nil
}

// haunt is a dead seat's answer.
func (s *seated) haunt(r wcw.DeadChatRequest) wcw.DeadChat {
	text, ok := s.line("dead", about(wcw.NoSlot), min(r.MaxCharacters, wcw.MaxDeadReply))
	if !ok {
		return wcw.DeadChat{}
	}
	return wcw.DeadChat{Text: text, Summary: s.note("dead-why", about(wcw.NoSlot))}
}
