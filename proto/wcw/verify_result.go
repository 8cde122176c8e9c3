package wcw

import (
	"fmt"
	"reflect"
	"slices"
)

// Equal reports whether two results have the same values.
func (r Result) Equal(s Result) bool { return reflect.DeepEqual(r, s) }

// result checks the final word on the match against the rest of the file.
func (v *verifier) result() {
	r := v.Result
	v.same("result.rulesVersion", r.RulesVersion, v.RulesVersion)
	if !slices.Contains([]MatchOutcome{TownWin, WolfWin, JesterWin, Draw}, r.Outcome) {
		v.fail("result.outcome", "a known outcome", r.Outcome)
	}
	v.same("result.reason", string(r.Reason), string(r.Outcome.ReasonOf()))
	if r.DaysCompleted < 0 || r.DaysCompleted > v.MaxDays {
		v.fail("result.daysCompleted", fmt.Sprintf("0 to maxDays, %d", v.MaxDays), r.DaysCompleted)
	}
	if r.Outcome == Draw && r.DaysCompleted != v.MaxDays {
		v.fail("result.daysCompleted", fmt.Sprintf("maxDays, %d, on a draw", v.MaxDays), r.DaysCompleted)
	}
	switch r.Schema {
	case ResultsV1:
		v.scores(r)
	case ResultsV2:
		v.wins(r)
	default:
		v.fail("result.schema", ResultsV1+" or "+ResultsV2, r.Schema)
	}
}

// scores checks a result of version 1: a winner has 1, anybody else 0.
func (v *verifier) scores(r Result) {
	if r.Metrics != nil {
		v.fail("result.metrics", "left out in "+ResultsV1, phrase("given"))
	}
	for _, c := range v.cards {
		if want := share(r.Outcome, c); r.Scores[c.Slot] != want {
			v.fail(fmt.Sprintf("result.scores[%d]", c.Slot), earned(want, r, c), r.Scores[c.Slot])
		}
	}
}

// wins checks the metrics of version 2.
func (v *verifier) wins(r Result) {
	if len(r.Metrics) != Seats {
		v.fail("result.metrics", "nine rows", phrase(fmt.Sprint(len(r.Metrics))))
		return
	}
	for _, c := range v.cards {
		field, want := fmt.Sprintf("result.metrics[%d].win", c.Slot), share(r.Outcome, c)
		switch got := r.Metrics[c.Slot].Win; {
		case got == nil:
			v.fail(field, earned(want, r, c), phrase("missing"))
		case *got != want:
			v.fail(field, earned(want, r, c), *got)
		}
	}
}

// share is 1 for a winner and 0 for anybody else.
func share(o MatchOutcome, c RoleRow) float64 {
	if o.Winner(c.Role.Faction()) {
		return 1
	}
	return 0
}

func earned(want float64, r Result, c RoleRow) string {
	return fmt.Sprintf("%v for %s after %s", want, c.Role, r.Outcome)
}
