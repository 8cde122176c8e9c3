package wcw

import (
	"slices"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// tidy returns the event with every text in it fit for a terminal. It is the
// only gate: what is folded is never cleaned again.
func tidy(e proto.Event) proto.Event {
	e.ID = clean.Line(e.ID)
	e.Phase = proto.Phase(clean.Line(string(e.Phase)))
	switch p := e.Payload.(type) {
	case proto.Started:
		e.Payload = tidyStarted(p)
	case proto.PhaseBegan:
		p.Phase = proto.Phase(clean.Line(string(p.Phase)))
		e.Payload = p
	case proto.Spoke:
		p.Speech.Text = clean.Line(p.Speech.Text)
		e.Payload = p
	case proto.PrivateChat:
		p.Text = clean.Line(p.Text)
		e.Payload = p
	case proto.Confessional:
		p.Text = clean.Line(p.Text)
		e.Payload = p
	case proto.BidMade:
		p.Bid.Text, p.Bid.Reason = clean.Line(p.Bid.Text), clean.Line(p.Bid.Reason)
		e.Payload = p
	case proto.SeedDrawn:
		p.Seed, p.RandomVersion = clean.Line(p.Seed), clean.Line(p.RandomVersion)
		e.Payload = p
	case proto.UnknownPayload:
		p.Kind = proto.PayloadKind(clean.Line(string(p.Kind)))
		e.Payload = p
	default:
		e.Payload = tidyWords(p)
	}
	return e
}

func tidyStarted(p proto.Started) proto.Started {
	p.RulesVersion = clean.Line(p.RulesVersion)
	p.Roster = slices.Clone(p.Roster)
	for i := range p.Roster {
		r := &p.Roster[i]
		r.Name, r.PolicyName = clean.Line(r.Name), clean.Line(r.PolicyName)
		r.Presentation.Persona = clean.Line(r.Presentation.Persona)
	}
	return p
}

// tidyWords cleans the words of the protocol: a server newer than this program
// may send others than those it knows.
func tidyWords(payload proto.Payload) proto.Payload {
	switch p := payload.(type) {
	case proto.Ballots:
		p.Resolution = word(p.Resolution)
		return p
	case proto.Elimination:
		p.Cause, p.Role, p.Faction = word(p.Cause), word(p.Role), word(p.Faction)
		return p
	case proto.Finished:
		p.Result.Outcome, p.Result.Reason = word(p.Result.Outcome), word(p.Result.Reason)
		return p
	case proto.RolesDealt:
		p.Roles = slices.Clone(p.Roles)
		for i := range p.Roles {
			p.Roles[i].Role = word(p.Roles[i].Role)
		}
		return p
	case proto.NightChosen:
		p.Actions = slices.Clone(p.Actions)
		for i := range p.Actions {
			p.Actions[i].Ability = word(p.Actions[i].Ability)
		}
		return p
	case proto.NightOutcome:
		p.Ability, p.Outcome = word(p.Ability), word(p.Outcome)
		return p
	case proto.PrivateResulted:
		p.Result.Ability, p.Result.Result.Word = word(p.Result.Ability), word(p.Result.Result.Word)
		return p
	case proto.Failure:
		p.RequestKind, p.Code, p.Source, p.Disposition = word(p.RequestKind), word(p.Code), word(p.Source), word(p.Disposition)
		return p
	case proto.SuspicionDropped:
		p.Reason = word(p.Reason)
		return p
	}
	return payload
}

func word[S ~string](s S) S { return S(clean.Line(string(s))) }
