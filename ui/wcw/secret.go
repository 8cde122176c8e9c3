package wcw

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// tellSecret adds private material. A chat is a beat of its own; the rest is
// grouped by kind until something else is told.
func (f *Fold) tellSecret(b Beat, e entry) {
	b.Secret = true
	switch p := e.event.Payload.(type) {
	case proto.PrivateChat:
		b.Kind, b.Seat, b.Text, b.Channel = Chat, p.Slot, p.Text, p.Kind
		f.public(b)
	case proto.RolesDealt:
		b.Kind = Cards
		for _, r := range p.Roles {
			b.Rows = append(b.Rows, Row{r.Slot, roleName(r.Role)})
		}
		f.grow(b)
	case proto.SeedDrawn:
		b.Kind, b.Rows = Cards, []Row{{proto.NoSlot, "seed " + p.Seed}}
		f.grow(b)
	case proto.BidMade:
		if p.Selected {
			f.won = wonBid{p.Slot, joined(fmt.Sprintf("urgency %d", p.Bid.Urgency), p.Bid.Reason)}
			return // its speech follows, and shows it
		}
		b.Kind, b.Rows = Bids, []Row{{p.Slot, lostBid(p, e.reply)}}
		f.grow(b)
	case proto.Confessional:
		b.Kind, b.Rows = Confessions, []Row{{p.Slot, p.Text}}
		f.grow(b)
	case proto.Failure:
		b.Kind, b.Rows = Failures, []Row{{p.Slot, failure(p)}}
		f.grow(b)
	case proto.SuspicionDropped:
		b.Kind, b.Rows = Failures, []Row{{p.Slot, "suspicion report dropped: " + spaced(p.Reason) + about(p.Player)}}
		f.grow(b)
	case proto.SuspicionReport:
		b.Kind, b.Rows = Suspicions, []Row{{p.Slot, suspects(p.Reports)}}
		f.grow(b)
	default:
		f.tellNight(b, e)
	}
}

// tellNight adds what was done in a night.
func (f *Fold) tellNight(b Beat, e entry) {
	switch p := e.event.Payload.(type) {
	case proto.NightChosen:
		if len(p.Actions) > 0 {
			b.Kind, b.Rows = Choices, []Row{{p.Slot, choices(p.Actions)}}
			f.grow(b)
		}
	case proto.KillResolution:
		delete(f.open, Effects) // the kill comes of this decision
		b.Kind, b.Rows = Pack, packRows(p)
		f.grow(b)
	case proto.NightOutcome:
		b.Kind, b.Rows = Effects, []Row{{p.Actor, string(p.Ability) + on(p.Target) + ": " + outcomeWord(p.Outcome)}}
		f.grow(b)
	case proto.PrivateResulted:
		b.Kind, b.Rows = Findings, []Row{{p.Slot, finding(p.Result)}}
		f.grow(b)
	}
}

// grow adds rows to the open beat of the same kind, or opens one.
func (f *Fold) grow(b Beat) {
	if i, ok := f.open[b.Kind]; ok {
		f.beats[i].Rows = append(f.beats[i].Rows, b.Rows...)
		return
	}
	f.open[b.Kind] = len(f.beats)
	f.beats = append(f.beats, b)
}

// wonBid is what is private about the bid that got the floor.
type wonBid struct {
	seat proto.Slot
	why  string
}

// lostBid tells a bid that did not get the floor.
func lostBid(p proto.BidMade, reply proto.Slot) string {
	if !p.Bid.WantsToSpeak {
		return joined("silent", p.Bid.Reason)
	}
	s := fmt.Sprintf("urgency %d", p.Bid.Urgency)
	if p.Rank == proto.NoRank {
		s += ", dropped"
	} else {
		s += fmt.Sprintf(", rank %d", int(p.Rank)+1)
	}
	if reply.Valid() {
		s += fmt.Sprintf(", answers %d", reply.Seat())
	}
	if p.Bid.Accusation.Valid() {
		s += fmt.Sprintf(", accuses %d", p.Bid.Accusation.Seat())
	}
	if p.Bid.Text != "" {
		s += `: "` + p.Bid.Text + `"`
	}
	return joined(s, p.Bid.Reason)
}

func joined(s, reason string) string {
	if reason == "" {
		return s
	}
	return s + " (" + reason + ")"
}

func failure(p proto.Failure) string {
	s := fmt.Sprintf("%s: %s", spaced(p.RequestKind), spaced(p.Code))
	switch {
	case p.Source == proto.SourcePolicy:
		return s + ", told by the player itself"
	case p.Disposition == proto.Retry:
		return s + ", asked once more"
	}
	return s + ", the fallback counts"
}

// suspects names the three seats that a report thinks worst of.
func suspects(reports []proto.Suspicion) string {
	sorted := slices.Clone(reports)
	slices.SortStableFunc(sorted, func(a, b proto.Suspicion) int { return cmp.Compare(b.Wolf, a.Wolf) })
	var words []string
	for _, r := range sorted[:min(3, len(sorted))] {
		words = append(words, fmt.Sprintf("%d %.0f%%", r.Slot+1, 100*r.Wolf))
	}
	if len(words) == 0 {
		return "suspects nobody"
	}
	return "suspects " + strings.Join(words, ", ")
}

func choices(actions []proto.NightAction) string {
	var words []string
	for _, a := range actions {
		w := string(a.Ability) + on(a.Target)
		if a.Killer.Valid() {
			w += fmt.Sprintf(", knife %d", a.Killer.Seat())
		}
		words = append(words, w)
	}
	return strings.Join(words, "; ")
}

func packRows(p proto.KillResolution) []Row {
	var targets, knives []string
	for _, t := range p.TargetVotes {
		targets = append(targets, fmt.Sprintf("%d has %s", t.Target.Seat(), votes(t.Votes)))
	}
	for _, k := range p.KnifeVotes {
		knives = append(knives, fmt.Sprintf("%d has %s", k.Killer.Seat(), votes(k.Votes)))
	}
	rows := []Row{
		{proto.NoSlot, "victim: " + listed(targets) + drawn(p.TargetTie)},
		{proto.NoSlot, "knife: " + listed(knives) + drawn(p.KnifeTie)},
	}
	if p.Target.Valid() && p.Killer.Valid() {
		return append(rows, Row{proto.NoSlot, fmt.Sprintf("%d goes for %d", p.Killer.Seat(), p.Target.Seat())})
	}
	return append(rows, Row{proto.NoSlot, "no kill"})
}

func drawn(tie bool) string {
	if tie {
		return ", a tie decided by lot"
	}
	return ""
}
