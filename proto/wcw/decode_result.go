package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

// readResult reads a result of either version; a client takes a later one as
// version 2.
func readResult(v strict.Value) Result {
	o := v.Object()
	r := Result{
		Schema:        strict.Enum[string](o.Get("schema"), ResultsV1, ResultsV2),
		RulesVersion:  readRulesVersion(o.Get("rulesVersion")),
		Outcome:       strict.Enum(o.Get("outcome"), TownWin, WolfWin, JesterWin, Draw),
		Reason:        strict.Enum(o.Get("reason"), WolvesEliminated, WolfParity, JesterVotedOut, DayCap),
		DaysCompleted: readDay(o.Get("daysCompleted")),
	}
	if r.Schema == ResultsV1 {
		r.Scores = nine(o.Get("scores"), func(v strict.Value) float64 { return float64(v.Int(0, 1)) })
	} else {
		r.Scores = nine(o.Get("scores"), readShare)
		r.Metrics = strict.List(o.Get("metrics"), Seats, Seats, readMetrics)
	}
	o.Rule(r.Outcome.ReasonOf() == r.Reason, "one whose outcome and reason go together", string(r.Outcome)+" by "+string(r.Reason))
	return r
}

// readShare reads a number from 0 to 1.
func readShare(v strict.Value) float64 { return v.Float(0, 1) }

func readMetrics(v strict.Value) Metrics {
	o := v.Object()
	column := func(name string) *float64 { return strict.Optional(o, name, pointer(readShare), nil) }
	return Metrics{
		Win:          column("win"),
		Read:         column("read"),
		Hidden:       column("hidden"),
		VoteHit:      column("vote_hit"),
		Survived:     column("survived"),
		ValidActions: column("valid_actions"),
	}
}
