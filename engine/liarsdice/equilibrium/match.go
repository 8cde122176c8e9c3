package equilibrium

// Responses is what the best opponents get in a whole match, by the position
// from which on it is played.
type Responses map[Position]Response

// Respond adds the best response to a strategy, by opponents who go on as well
// in the rounds that follow. The responses to these must be known.
func (r Responses) Respond(t *Strategy) Response {
	best := Response{
		Opener: t.Respond(r.asOpener(t.Position)).Opener,
		Other:  t.Respond(r.asOther(t.Position)).Other,
	}
	r[t.Position] = best
	return best
}

// asOpener is the stakes if the best opponent opens.
func (r Responses) asOpener(p Position) Stakes {
	s := Stakes{OpenerLoses: 0, OtherLoses: 1}
	if p.Opener > 1 {
		s.OpenerLoses = r[Position{p.Opener - 1, p.Other}].Opener
	}
	if p.Other > 1 {
		s.OtherLoses = r[Position{p.Other - 1, p.Opener}].Other
	}
	return s
}

// asOther is the stakes, for the one who opens, if the best opponent answers.
func (r Responses) asOther(p Position) Stakes {
	s := Stakes{OpenerLoses: 0, OtherLoses: 1}
	if p.Opener > 1 {
		s.OpenerLoses = 1 - r[Position{p.Opener - 1, p.Other}].Other
	}
	if p.Other > 1 {
		s.OtherLoses = 1 - r[Position{p.Other - 1, p.Opener}].Opener
	}
	return s
}
