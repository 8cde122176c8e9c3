package solver

// numbers are how much at least is still to be shown: goal, that the mover
// reaches what its side is after, and fail, that it does not. Once that is
// decided, one of them is 0 and the other impossible.
type numbers struct{ goal, fail uint32 }

const impossible = 1 << 30

var (
	reached = numbers{0, impossible}
	failed  = numbers{impossible, 0}
)

func (n numbers) decided() bool { return n.goal == 0 || n.fail == 0 }

// verdict is the numbers of a mover who reaches its goal, or does not.
func verdict(goal bool) numbers {
	if goal {
		return reached
	}
	return failed
}

// sum is the numbers of a position by those of what can follow. best is the
// move to search next, second the goal with the next best one.
func sum(children []numbers) (now numbers, best int, second uint32) {
	now.goal, second = impossible, impossible
	for i, c := range children {
		now.fail = min(now.fail+c.goal, impossible)
		switch {
		case c.fail < now.goal:
			second, now.goal, best = now.goal, c.fail, i
		case c.fail < second:
			second = c.fail
		}
	}
	return now, best, second
}
