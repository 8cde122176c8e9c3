package football

import "github.com/wcwtui/wcwtui/proto/clean"

// rulesText is what one needs to know to follow a match (football sheet 1).
var rulesText = []string{
	"Eleven a side on a pitch of 84 by 54 metres, four minutes in two halves. Red attacks to the right, in both halves.",
	"Each of eight seats commands one shirt: 10, 9, 7 and 6 of a side. They have numbers here. The other fourteen play by themselves.",
	"A seat gives one order every ten seconds, a turn: where to go, what to do with the ball, when to sprint. Between turns nobody steers.",
	"The ball can be played on the ground alone: an arrow beside it means that it flies. There is no offside.",
	"Out of play means a throw-in, a corner or a goal kick; a foul means a free kick. If the ball lies about for too long it is dropped.",
	"A lead of five goals ends the match. A seat scores a half for a draw, a sixth more or less for each goal of difference, up to three.",
	"xG, expected goals, is how likely shots were to go in, and WIN % how likely each end of the match is (= is a draw). Both come from regressions fitted on 4,000 simulated matches of the two scripted baselines; on 2,000 others what they called 70 to 80 percent came true in 70 to 74. For other policies they are a yardstick. The project's docs/football-model.md has the tables.",
	"Red is a filled square, blue a ring, the ball a diamond with dots where it was; in ASCII they are # and o and *. On the timeline: goals in their side's sign, t shot on target, s save, f foul, H half time.",
}

// Rules is the page of rules, broken into lines of a width.
func Rules(width int) []string {
	var lines []string
	for i, p := range rulesText {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, clean.Wrap(p, width)...)
	}
	return lines
}
