package equilibrium

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
)

func TestHandsAreAllRolls(t *testing.T) {
	for dice, count := range map[int]int{1: 6, 2: 21, 3: 56, 4: 126, 5: 252} {
		s := newHands(dice)
		sum := 0.0
		for _, p := range s.chance {
			sum += p
		}
		if len(s.list) != count || math.Abs(sum-1) > 1e-12 || s.dice() != dice {
			t.Errorf("%d dice: %d hands of %d dice with chance %v", dice, len(s.list), s.dice(), sum)
		}
	}
	pair := newHands(2)
	if p := pair.chance[pair.index[handOf([]int{3, 5})]]; math.Abs(p-2.0/36) > 1e-12 {
		t.Errorf("three and five come with %v", p)
	}
}

// The tables that come with the program, as it reads them. That of two dice
// each takes longer; the command solve does it with -verify.
func TestExploitabilityOfTheTables(t *testing.T) {
	values, match := Values{}, Responses{}
	for _, c := range []struct {
		Position
		most float64
	}{{Position{1, 1}, 0.001}, {Position{1, 2}, 0.001}, {Position{2, 1}, 0.001}} {
		s, value := tableOf(t, c.Position)
		r := s.Respond(values.Stakes(c.Position))
		if e := r.Exploitability(); e > c.most || e < -1e-6 {
			t.Errorf("%v: exploitability %v, want at most %v", c.Position, e, c.most)
		}
		if value > r.Opener+1e-4 || 1-value > r.Other+1e-4 {
			t.Errorf("%v: the value %v is not between what the best opponents leave: %+v", c.Position, value, r)
		}
		if whole := match.Respond(s); whole.Exploitability() < r.Exploitability()-1e-6 || whole.Exploitability() > 2*c.most {
			t.Errorf("%v: exploitability %v in the match, %v in the round", c.Position, whole.Exploitability(), r.Exploitability())
		}
		values[c.Position] = value
	}
}

func tableOf(t testing.TB, p Position) (*Strategy, float64) {
	t.Helper()
	data, err := Tables().Open(p.FileName())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if _, err := text.ReadFrom(data); err != nil {
		t.Fatal(err)
	}
	s, value, err := Decode(text.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return s, value
}

// against is what an opponent with one die gets against a strategy for one die
// each, by going through all that can happen.
func against(s *Strategy, me int, play func(ranks []int, die int) []float64) float64 {
	sum := 0.0
	for mine := 1; mine <= liarsdice.Faces; mine++ {
		for theirs := 1; theirs <= liarsdice.Faces; theirs++ {
			sum += course(s, me, play, mine, theirs, nil)
		}
	}
	return sum / liarsdice.Faces / liarsdice.Faces
}

func course(s *Strategy, me int, play func(ranks []int, die int) []float64, mine, theirs int, ranks []int) float64 {
	mover := len(ranks) % 2
	var chances []float64
	if mover == me {
		chances = play(ranks, mine)
	} else {
		chances = s.Actions(ranks, []int{theirs})
	}
	latest := -1
	if len(ranks) > 0 {
		latest = ranks[len(ranks)-1]
	}
	sum := 0.0
	for a, p := range chances {
		switch {
		case p == 0:
		case a == 0:
			b := liarsdice.BidOfRank(latest)
			holds := liarsdice.Count([]int{mine, theirs}, b.Face) >= b.Quantity
			if holds == (mover != me) {
				sum += p
			}
		default:
			sum += p * course(s, me, play, mine, theirs, append(ranks[:len(ranks):len(ranks)], latest+a))
		}
	}
	return sum
}

// No opponent gets more than the best response, which is computed otherwise.
func TestNobodyBeatsTheBestResponse(t *testing.T) {
	s, _ := tableOf(t, Position{1, 1})
	best := s.Respond(Values{}.Stakes(Position{1, 1}))
	r := rand.New(rand.NewPCG(1, 2))
	for range 6 {
		greedy := r.IntN(4)
		play := func(ranks []int, die int) []float64 {
			latest := -1
			if len(ranks) > 0 {
				latest = ranks[len(ranks)-1]
			}
			chances := make([]float64, 12-latest)
			b := liarsdice.BidOfRank(max(latest, 0))
			doubtful := latest >= 0 && liarsdice.Chance(b, []int{die}, 1) < 0.3
			if latest == 11 || doubtful {
				chances[0] = 1
			} else {
				chances[1+min(greedy, len(chances)-2)] = 1
			}
			return chances
		}
		if got := against(s, opener, play); got > best.Opener+1e-6 {
			t.Errorf("an opener gets %v, the best one %v", got, best.Opener)
		}
		if got := against(s, other, play); got > best.Other+1e-6 {
			t.Errorf("an answerer gets %v, the best one %v", got, best.Other)
		}
	}
}

func TestSolvingIsTheSameEachTime(t *testing.T) {
	var tables [2][]byte
	for i := range tables {
		s, value := Effort{Position: Position{1, 1}, Depth: 3, Rounds: 30}.Solve(Values{})
		data, err := s.Encode(value)
		if err != nil {
			t.Fatal(err)
		}
		tables[i] = data
	}
	if !bytes.Equal(tables[0], tables[1]) {
		t.Error("two tables of the same effort differ")
	}
}

func TestImprovingLowersExploitability(t *testing.T) {
	s := NewSolver(Position{1, 1}, 8, Values{}.Stakes(Position{1, 1}))
	last := 1.0
	for _, rounds := range []int{10, 100, 400} {
		s.Run(rounds)
		e := s.Strategy().Respond(Values{}.Stakes(Position{1, 1})).Exploitability()
		if e >= last {
			t.Errorf("exploitability %v after %d more rounds, was %v", e, rounds, last)
		}
		last = e
	}
	if last > 0.01 {
		t.Errorf("exploitability %v", last)
	}
}

func TestATableIsReadAsItWasWritten(t *testing.T) {
	s, value := Effort{Position: Position{2, 1}, Depth: 2, Rounds: 60}.Solve(Values{{1, 1}: 0.49})
	data, err := s.Encode(value)
	if err != nil {
		t.Fatal(err)
	}
	back, v, err := Decode(data)
	if err != nil || v != value || back.Position != s.Position {
		t.Fatalf("%v, value %v of %v", err, v, back)
	}
	for _, ranks := range [][]int{nil, {2}, {3, 8}, {0, 1, 2}} {
		dice := []int{4}
		if len(ranks)%2 == 0 {
			dice = []int{4, 1}
		}
		want, got := s.Actions(ranks, dice), back.Actions(ranks, dice)
		for a := range got {
			if math.Abs(got[a]-want[a]) > 0.05 {
				t.Errorf("after %v: %v, was %v", ranks, got, want)
				break
			}
		}
	}
}

func TestActionsAreWhatCanBeDone(t *testing.T) {
	s, _ := tableOf(t, Position{2, 2})
	for _, ranks := range [][]int{nil, {5}, {6}, {23}} {
		list := s.Actions(ranks, []int{1, 6})
		latest, sum := -1, 0.0
		if len(ranks) > 0 {
			latest = ranks[len(ranks)-1]
		}
		for _, p := range list {
			sum += p
		}
		if len(list) != 24-latest || math.Abs(sum-1) > 1e-6 || latest < 0 && list[0] != 0 {
			t.Errorf("after %v: %d actions, %v in all: %v", ranks, len(list), sum, list)
		}
	}
	if s.Actions([]int{3}, []int{2}) != nil || s.Actions([]int{99}, []int{1, 2}) != nil {
		t.Error("a strategy for other dice or bids was told")
	}
}

func TestTablesThatAreNone(t *testing.T) {
	good, err := func() ([]byte, error) {
		s, v := Effort{Position: Position{1, 1}, Depth: 1, Rounds: 4}.Solve(Values{})
		return s.Encode(v)
	}()
	if err != nil {
		t.Fatal(err)
	}
	huge := bytes.Clone(good)
	huge[len(tableMark)] = 9
	for name, data := range map[string][]byte{"empty": nil, "other": []byte("something else entirely"), "head": good[:len(tableMark)+3], "short": good[:len(good)-20], "nine dice": huge} {
		if _, _, err := Decode(data); err == nil {
			t.Errorf("%s: it was read", name)
		}
	}
	b := NewBook(fstest.MapFS{"1-1.bin": {Data: huge}, "2-1.bin": {Data: good}})
	if _, ok := b.Strategy(Position{1, 1}); ok {
		t.Error("a damaged table is in the book")
	}
	if _, ok := b.Strategy(Position{5, 5}); ok {
		t.Error("a table that is not there is in the book")
	}
}

func FuzzDecode(f *testing.F) {
	for _, depth := range []int{1, 2} {
		s, v := Effort{Position: Position{1, 1}, Depth: depth, Rounds: 4}.Solve(Values{})
		data, err := s.Encode(v)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, _, err := Decode(data)
		if err != nil {
			return
		}
		own := slices.Repeat([]int{2}, s.Opener)
		for _, p := range s.Actions(nil, own) {
			if p < 0 || p > 1 {
				t.Errorf("a chance of %v", p)
			}
		}
	})
}
