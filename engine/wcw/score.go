package wcw

import (
	"math"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Weights of a score (wcw sheet 2.11).
const (
	winWeight   = 0.75
	bonusWeight = 0.25
)

// score is the result for an outcome, in the form of the edition. Products are
// rounded by conversions, lest a platform fuse them with the sum after them.
func (m *Match) score(o proto.MatchOutcome) proto.Result {
	r := proto.Result{
		Schema: proto.ResultsV1, RulesVersion: proto.RulesVersion,
		Outcome: o, Reason: o.ReasonOf(), DaysCompleted: m.daysCompleted,
	}
	for i := range m.seats {
		if o.Winner(m.seats[i].role.Faction()) {
			r.Scores[i] = 1
		}
	}
	if m.config.Edition == proto.Classic {
		return r
	}
	r.Schema = proto.ResultsV2
	r.Metrics = make([]proto.Metrics, proto.Seats)
	for i := range m.seats {
		r.Metrics[i] = m.metrics(&m.seats[i], r.Scores[i])
		r.Scores[i] = total(r.Metrics[i])
	}
	return r
}

func (m *Match) metrics(s *seat, win float64) proto.Metrics {
	c := proto.Metrics{Win: &win, Survived: m.survived(s), ValidActions: s.validActions()}
	switch {
	case s.town():
		c.Read, c.VoteHit = m.read(s.slot), m.voteHit(s.slot)
	case s.wolf():
		c.Hidden = m.hidden(s.slot)
	}
	return c
}

// total is a seat's score: the win, and the bonus of its side.
func total(c proto.Metrics) float64 {
	bonus := 0.0
	switch {
	case c.Read != nil:
		bonus = *c.Read
	case c.Hidden != nil:
		bonus = *c.Hidden
	}
	return round4(float64(winWeight**c.Win) + float64(bonusWeight*bonus))
}

// read is how well the reports of a town seat told wolves from others.
func (m *Match) read(s proto.Slot) *float64 {
	return m.meanOfVotes(s, func(v *vote) float64 {
		others := v.living &^ slot(s)
		if v.reports[s] == nil {
			return 0
		}
		flat := float64(v.wolves.count()) / float64(others.count())
		var miss, flatMiss float64
		for _, row := range v.reports[s] {
			truth := 0.0
			if v.wolves.has(proto.Slot(row.Slot)) {
				truth = 1
			}
			miss += square(row.Wolf - truth)
			flatMiss += square(flat - truth)
		}
		if flatMiss == 0 {
			return 0
		}
		n := float64(others.count())
		return max(0, 1-(miss/n)/(flatMiss/n))
	})
}

// hidden is how little the reports of the town suspected a wolf.
func (m *Match) hidden(s proto.Slot) *float64 {
	return m.meanOfVotes(s, func(v *vote) float64 {
		var sum, reports float64
		for _, report := range v.reports {
			for _, row := range report {
				if proto.Slot(row.Slot) == s {
					sum += row.Wolf
					reports++
				}
			}
		}
		if reports == 0 {
			return 0
		}
		chance := v.chance()
		return max(0, (chance-sum/reports)/chance)
	})
}

// meanOfVotes averages over the votes at which the seat lived; nil if there
// was none.
func (m *Match) meanOfVotes(s proto.Slot, value func(*vote) float64) *float64 {
	var sum, n float64
	for i := range m.votes {
		if v := &m.votes[i]; v.living.has(s) {
			sum += value(v)
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return rounded(sum / n)
}

// voteHit is how much better than chance the ballots of a seat hit wolves; nil
// if it never voted for anybody.
func (m *Match) voteHit(s proto.Slot) *float64 {
	var hits, chances, n float64
	for i := range m.votes {
		v := &m.votes[i]
		target := v.targets[s]
		if target == proto.NoSlot {
			continue
		}
		n++
		chances += v.chance()
		if v.wolves.has(target) {
			hits++
		}
	}
	if n == 0 {
		return nil
	}
	chance := chances / n
	return rounded(max(0, (hits/n-chance)/(1-chance)))
}

// chance is the share of wolves among the living others of a townsman.
func (v *vote) chance() float64 {
	return float64(v.wolves.count()) / float64(v.living.count()-1)
}

// survived is the share of the completed days that a seat lived through.
func (m *Match) survived(s *seat) *float64 {
	if m.daysCompleted == 0 {
		return nil
	}
	days := m.daysCompleted
	if !s.alive {
		days = min(days, s.died-1)
	}
	return rounded(float64(days) / float64(m.daysCompleted))
}

// validActions is the share of a seat's requests that did not fail.
func (s *seat) validActions() *float64 {
	if s.counted == 0 {
		return nil
	}
	return rounded(float64(s.counted-s.failed) / float64(s.counted))
}

func square(x float64) float64 { return float64(x * x) }

// round4 rounds to four decimals, half up.
func round4(x float64) float64 { return math.Floor(float64(x*10000)+0.5) / 10000 }

func rounded(x float64) *float64 {
	x = round4(x)
	return &x
}
