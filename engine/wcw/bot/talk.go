package bot

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// remark is something that a seat could say now.
type remark struct {
	topic  string
	why    string // topic of the reason
	weight int    // how much it presses, 0 to 100
	accuse wcw.Slot
	reply  wcw.Ref
	fill   fill
	then   string // topic of a second sentence about whom it accuses; empty for none
}

func say(topic, why string, weight int, f fill) remark {
	return remark{topic: topic, why: why, weight: weight, accuse: wcw.NoSlot, fill: f}
}

// against is a remark that accuses its target.
func against(topic, why string, weight int, f fill) remark {
	r := say(topic, why, weight, f)
	r.accuse = f.target
	return r
}

func (r remark) to(id wcw.Ref) remark {
	r.reply = id
	return r
}

// maxSpeeches is how often a seat may speak in a day of a fast match
// (wcw sheet 2.6).
const maxSpeeches = 2

func (s *seated) bid(r wcw.BidRequest) wcw.Bid {
	silent := wcw.Bid{Accusation: wcw.NoSlot, Reason: s.note("why-silent", about(wcw.NoSlot))}
	if r.Host == nil && s.seats[s.me].said >= maxSpeeches {
		return silent
	}
	for _, m := range s.remarks(r.Host) {
		if r.Host == nil && !s.wants(m, r.Window) {
			continue
		}
		text, ok := s.line(m.topic, m.fill, min(r.MaxCharacters, wcw.MaxSpeech))
		if !ok {
			continue
		}
		if more, ok := s.line(m.then, m.fill, r.MaxCharacters-utf8.RuneCountInString(text)-1); ok {
			text += " " + more
		}
		return wcw.Bid{
			WantsToSpeak: true, Urgency: m.urgency(), Text: text,
			ReplyTo: m.reply, Accusation: m.accuse, Reason: s.note(m.why, m.fill),
		}
	}
	return silent
}

func (r remark) urgency() int {
	switch {
	case r.weight >= 80:
		return 3
	case r.weight >= 55:
		return 2
	case r.weight >= 25:
		return 1
	}
	return 0
}

// wants decides whether a remark is worth a bid in a fast match.
func (s *seated) wants(r remark, window int) bool {
	return s.dice.chance([...]int{35, 65, 90, 100}[r.urgency()], "bid", s.o.Day, window, r.weight)
}

// remarks lists what there is to say, the most pressing first.
func (s *seated) remarks(host *wcw.Host) []remark {
	list := s.news()
	list = append(list, s.replies(host)...)
	list = append(list, s.morning()...)
	list = append(list, s.attacks()...)
	list = append(list, s.support()...)
	list = append(list, s.smallTalk()...)
	slices.SortStableFunc(list, func(a, b remark) int { return cmp.Compare(b.weight, a.weight) })
	return list
}

// throw varies the weight of a remark from one turn to the next.
func (s *seated) throw(base, spread int, label string) int {
	return base + s.dice.below(spread, label, s.o.Day, len(s.speeches))
}

// morning tells of the night and of the last vote, until a few have done so.
func (s *seated) morning() []remark {
	if s.seats[s.me].said > 0 {
		return nil
	}
	var list []remark
	add := func(topic string, f fill) {
		if n := s.lines.heard(s.table, topic, f.victim); n < 2 {
			list = append(list, say(topic, "why-news", s.throw(28, 45, topic)-20*n-8*len(s.saidToday()), f))
		}
	}
	if s.o.Day == 1 {
		if len(s.speeches) < 3 {
			list = append(list, say("open", "why-open", s.throw(30, 40, "open"), about(wcw.NoSlot)))
		}
		return list
	}
	quiet := true
	for i, x := range s.seats {
		f := fill{target: wcw.NoSlot, other: wcw.NoSlot, victim: wcw.Slot(i), count: s.living, role: x.shown}
		switch {
		case x.outDay != s.o.Day-1:
		case x.cause == wcw.CauseWolf:
			quiet = false
			add("after-night", f)
		case x.shown == "":
			add("after-vote", f)
		case x.shown.Faction() == wcw.FactionWolf:
			add("after-wolf", f)
		default:
			add("after-town", f)
		}
	}
	if quiet {
		add("quiet-night", about(wcw.NoSlot))
	}
	if n := len(s.o.Votes); n > 0 && s.o.Votes[n-1].Eliminated == wcw.NoSlot {
		add("after-none", about(wcw.NoSlot))
	}
	return list
}

// smallTalk is what there is to say without a reason.
func (s *seated) smallTalk() []remark {
	list := []remark{say("filler", "why-filler", s.throw(5, 20, "filler"), fill{wcw.NoSlot, wcw.NoSlot, wcw.NoSlot, 0, s.living, ""})}
	if s.o.Self.Role == wcw.Jester {
		list = append(list, say("trick", "why-trick", s.throw(20, 50, "trick"), about(wcw.NoSlot)))
	}
	if x := s.toAsk(); x.Valid() {
		ask := say("ask", "why-ask", s.throw(12, 30, "ask"), about(x))
		if last := s.seats[x].last; last >= s.today {
			ask.reply = s.speeches[last].id
		}
		list = append(list, ask)
	}
	return list
}

// toAsk is a seat that has said little and was not asked yet today.
func (s *seated) toAsk() wcw.Slot {
	best, least := wcw.NoSlot, 0
	for i, x := range s.seats {
		slot := wcw.Slot(i)
		if !x.alive || slot == s.me || s.mates.has(slot) || s.mind.sum[i] < -known/2 || s.lines.heard(s.table, "ask", slot) > 0 {
			continue
		}
		score := 10*x.said + s.dice.below(10, "to ask", s.o.Day, len(s.speeches), i)
		if best == wcw.NoSlot || score < least {
			best, least = slot, score
		}
	}
	return best
}

// support is a word for a seat that is under fire or that made a claim.
func (s *seated) support() []remark {
	var list []remark
	for i, x := range s.seats {
		slot := wcw.Slot(i)
		if !x.alive || slot == s.me || s.o.Self.Faction == wcw.FactionWolf && s.mates.has(slot) {
			continue
		}
		if from := s.latest(s.accusers(slot)); from.Valid() && s.mind.trusts(slot) && s.lines.heard(s.table, "defend-other", slot) == 0 {
			f := fill{target: slot, other: from, victim: wcw.NoSlot}
			list = append(list, say("defend-other", "why-believe", s.throw(20, 40, "defend"), f).to(s.speeches[s.seats[from].last].id))
		}
		if x.claimedAt >= s.today && single(x.claim) && s.mind.trusts(slot) && s.lines.heard(s.table, "believe", slot) == 0 {
			f := fill{target: slot, other: wcw.NoSlot, victim: wcw.NoSlot, role: x.claim}
			list = append(list, say("believe", "why-believe", s.throw(15, 30, "believe"), f).to(s.speeches[x.claimedAt].id))
		}
	}
	return list
}

// trusts reports whether a seat is thought rather harmless.
func (m *mind) trusts(x wcw.Slot) bool {
	without := m.sum[x]
	for _, c := range m.clues[x] {
		if c.kind == "join" || c.kind == "evade" {
			without -= c.weight
		}
	}
	return without < -5
}
