package holdem_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// The request of aifight sheet 4.1.10 comes out of two hands before it and the
// bets that its amounts tell of.
func TestExampleOfTheSheet(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 4, Force: []holdem.Forced{
		{},
		forced("0:2c7d 1:AsKs 2:3c8d 3:AhKh", "AdKd5c9s2h"),
		forced("0:JhTh", "9cJd4h4s"),
	}})
	do(t, g, "p3 fold", "p0 raise 900", "p1 fold", "p2 call 700", "p2 raise 200", "p0 fold")
	do(t, g, "p0 fold", "p1 call 200", "p2 call 100")
	for range 3 {
		do(t, g, "p2 check", "p3 check", "p1 check")
	}
	do(t, g, "p1 fold", "p2 fold", "p3 call 100", "p3 raise 200", "p0 call 200", "p3 raise 400")

	want := `{"phase":"turn","community_cards":["9c","Jd","4h","4s"],"pot":1200,"current_bet":400,"dealer":2,"dealer_id":"p2","hand_num":3,"max_hands":10,` +
		`"small_blind":100,"big_blind":200,"current_player_id":"p0","action_order":["p3","p0","p1","p2"],"hands_completed":2,"players":[` +
		`{"id":"p0","status":"active","chips":8700,"bet":0,"position":"BB"},{"id":"p1","status":"folded","chips":10000,"bet":0,"position":"UTG"},` +
		`{"id":"p2","status":"folded","chips":10800,"bet":0,"position":"BTN"},{"id":"p3","status":"active","chips":9300,"bet":400,"position":"SB"}],` +
		`"your_hand":["Jh","Th"],"your_chips":8700,"your_bet":0,"your_seat":0,"your_position":"BB","your_player_id":"p0"}`
	wantJSON(t, "state", g.State(0), want)
	wantJSON(t, "legal actions", g.Legal(0),
		`[{"type":"fold"},{"type":"call","data":{"amount":400}},{"type":"raise","data":{"amount":800,"min":800,"max":8700}},{"type":"allin"}]`)
	wantJSON(t, "players", g.Players(0), `[{"id":"p0","status":"active","data":{"chips":8700,"bet":0,"position":"BB","seat":0}},`+
		`{"id":"p1","status":"folded","data":{"chips":10000,"bet":0,"position":"UTG","seat":1}},`+
		`{"id":"p2","status":"folded","data":{"chips":10800,"bet":0,"position":"BTN","seat":2}},`+
		`{"id":"p3","status":"active","data":{"chips":9300,"bet":400,"position":"SB","seat":3}}]`)
	do(t, g, "p0 raise 1100")
	wantAsked(t, g, "p3: fold, call 700, raise 1800-9700, allin")
}

func wantJSON(t testing.TB, what string, v any, want string) {
	t.Helper()
	got, err := proto.Marshal(v)
	if err != nil || string(got) != want {
		t.Errorf("%s is\n%s, %v; want\n%s", what, got, err, want)
	}
}

func TestEventsOfAHand(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3, Force: []holdem.Forced{forced("0:AsAh 1:7c2d 2:KsKh", "Td9d8c4c3h")}})
	do(t, g, "p0 raise 500", "p1 fold", "p2 call 300", "p2 check", "p0 raise 400", "p2 call 400", "p2 check", "p0 check", "p2 check", "p0 check")
	want := []string{
		"hand 1 of 10, dealer p0, blinds 100/200, p0=10000 p1=10000 p2=10000",
		"p1 small_blind 100, total 100", "p2 big_blind 200, total 200",
		"p0 raise 500, total 500", "p1 fold 0, total 100", "p2 call 300, total 500",
		"flop [Td 9d 8c]", "p2 check 0, total 500", "p0 raise 400, total 900", "p2 call 400, total 900",
		"turn [4c]", "p2 check 0, total 900", "p0 check 0, total 900",
		"river [3h]", "p2 check 0, total 900", "p0 check 0, total 900",
		"hand 1 showdown: [p0] win 1900, p0=1900",
		"hand 2 of 10, dealer p1, blinds 100/200, p0=11000 p1=9900 p2=9100",
	}
	if got := told(g, 1)[:len(want)]; !slices.Equal(got, want) {
		t.Errorf("seat 1 was told\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestBigBlindIsNotAskedWhenAllOnlyCall(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3})
	do(t, g, "p0 call 200", "p1 call 100")
	wantAsked(t, g, "p1: check, raise 200-9800, allin")
	if p := state(g, 1).Phase; p != proto.Flop {
		t.Errorf("the phase is %s", p)
	}
}

func TestBigBlindIsAskedAfterARaise(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3})
	do(t, g, "p0 call 200", "p1 raise 400")
	wantAsked(t, g, "p2: fold, call 200, raise 600-10000, allin")
	do(t, g, "p2 fold")
	wantAsked(t, g, "p0: fold, call 200, raise 600-10000, allin")
}

func TestBigBlindTakesWhatAllLeave(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3})
	do(t, g, "p0 fold", "p1 fold")
	wantLast(t, g, proto.EventHandResult, "hand 1 all_folded: [p2] win 300, p2=300")
	if got := chips(g); got != "p0=9800 p1=9900 p2=10000" { // p2 and p0 posted in hand 2
		t.Errorf("chips are %s", got)
	}
}

func TestHeadsUpTheButtonPostsTheSmallBlindAndBegins(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2})
	wantAsked(t, g, "p0: fold, call 100, raise 400-10000, allin")
	wantJSON(t, "order", state(g, 0).ActionOrder, `["p0","p1"]`)
	do(t, g, "p0 call 100")
	wantAsked(t, g, "p1: check, raise 200-9800, allin") // the flop, the other first
	wantJSON(t, "order", state(g, 0).ActionOrder, `["p1","p0"]`)
	do(t, g, "p1 raise 200", "p0 fold")
	wantAsked(t, g, "p1: fold, call 100, raise 400-10200, allin") // the button moved
	if a, b := state(g, 0).You.Position, state(g, 1).You.Position; a != "BB" || b != "BTN" {
		t.Errorf("positions are %s and %s", a, b)
	}
}

func TestMinimumRaiseGrowsWithTheRaises(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3})
	do(t, g, "p0 raise 900")
	wantAsked(t, g, "p1: fold, call 800, raise 1600-10000, allin")
	do(t, g, "p1 raise 1600")
	wantAsked(t, g, "p2: fold, call 1400, raise 2300-10000, allin")
	do(t, g, "p2 call 1400", "p0 call 700")
	wantAsked(t, g, "p1: check, raise 200-8400, allin") // anew with the street
}

// stacks is a table at which hand 2 begins with the given chips of seats 0 to
// 2; seat 2 has the button of hand 1 and posts nothing in hand 2's way.
func stacks(t testing.TB, c holdem.Config, won string) *holdem.Game {
	t.Helper()
	g := newGame(t, c)
	do(t, g, strings.Split(won, ", ")...)
	return g
}

// Seat 1 loses 9,700 of its chips to seat 0 in the first hand.
const seatOneIsShort = "p0 raise 9700, p1 call 9600, p2 fold, p1 check, p0 check, p1 check, p0 check, p1 check, p0 check"

func shortStacks(t testing.TB, more ...holdem.Forced) *holdem.Game {
	return stacks(t, holdem.Config{Players: 3, Force: append([]holdem.Forced{forced("0:AsAh 1:7c2d", "Ad9d8c4c3h")}, more...)}, seatOneIsShort)
}

func TestShortAllInClosesTheRaises(t *testing.T) {
	g := shortStacks(t) // p0 19900, p1 300, p2 9800; button p1, blinds p2 and p0
	wantAsked(t, g, "p1: fold, call 200, allin")
	do(t, g, "p1 allin") // to 300, less than the 400 of a raise
	wantAsked(t, g, "p2: fold, call 200, allin")
	do(t, g, "p2 call 200")
	wantAsked(t, g, "p0: fold, call 100, allin")
	do(t, g, "p0 call 100")
	wantAsked(t, g, "p2: check, raise 200-9500, allin") // anew with the street
}

func TestFullAllInReopensTheBetting(t *testing.T) {
	g := shortStacks(t)
	do(t, g, "p1 fold", "p2 raise 400", "p0 allin")
	wantAsked(t, g, "p2: fold, call 9400, allin")
	do(t, g, "p2 call 9400") // with all he has; the cards are dealt out
	if list := told(g, 0); !slices.Contains(list, "p0 allin 19900, total 19900") || !slices.Contains(list, "p2 call 9400, total 9800") {
		t.Errorf("told\n%s", strings.Join(list, "\n"))
	}
	if !strings.HasPrefix(last(g, proto.EventHandResult), "hand 2 showdown") {
		t.Errorf("the last hand was %s", last(g, proto.EventHandResult))
	}
}

func TestAllInForLessThanTheBetIsACall(t *testing.T) {
	g := shortStacks(t)
	do(t, g, "p1 fold", "p2 raise 600", "p0 fold") // hand 3: button p2, blinds p0 and p1
	wantAsked(t, g, "p2: fold, call 200, raise 400-10000, allin")
	do(t, g, "p2 raise 1000", "p0 call 900")
	wantAsked(t, g, "p1: fold, call 100, allin")
	do(t, g, "p1 allin")
	wantLast(t, g, proto.EventPlayerAction, "p1 allin 300, total 300")
	wantAsked(t, g, "p0: check, raise 200-18700, allin")
}

// A stack of 150 posts the big blind of 200, and the bet to match is 200.
func TestBlindThatIsLargerThanTheStack(t *testing.T) {
	c := holdem.Config{Players: 3, Force: []holdem.Forced{
		forced("0:AsAh 2:7c2d", "Ad9d8c4c3h"), {}, forced("0:KsKd 1:AsAh 2:QcQd", "2d9d8c4c3h"),
	}}
	// Seat 2 loses all but 150 to seat 0, then nobody plays hand 2.
	g := stacks(t, c, "p0 raise 9850, p1 fold, p2 call 9650, p2 check, p0 check, p2 check, p0 check, p2 check, p0 check")
	if got := chips(g); got != "p0=19750 p1=9900 p2=50" { // blinds of hand 2 posted: p2 small, p0 big
		t.Fatalf("chips are %s", got)
	}
	do(t, g, "p1 fold", "p2 fold")
	if got := chips(g); got != "p0=19950 p1=9700 p2=50" { // hand 3: button p2, blinds p0 and p1
		t.Fatalf("chips are %s", got)
	}
	do(t, g, "p2 fold", "p0 fold") // hand 4: button p0, blinds p1 and p2, who has 50
	wantLast(t, g, proto.EventPlayerAction, "p2 big_blind 50, total 50")
	wantAsked(t, g, "p0: fold, call 200, raise 400-19950, allin")
	if s := state(g, 0); s.CurrentBet != 200 || s.Pot != 150 || s.Players[2].Status != proto.IsAllIn {
		t.Errorf("the bet is %d, the pot %d, seat 2 is %s", s.CurrentBet, s.Pot, s.Players[2].Status)
	}
	do(t, g, "p0 fold") // seat 1 has put in more than seat 2 and is not asked
	wantLast(t, g, proto.EventCommunityCards, sentenceOfRiver(g))
	if !strings.HasPrefix(last(g, proto.EventHandResult), "hand 4 showdown") {
		t.Errorf("the last hand was %s", last(g, proto.EventHandResult))
	}
}

func sentenceOfRiver(g *holdem.Game) string {
	got := last(g, proto.EventCommunityCards)
	if !strings.HasPrefix(got, "river") {
		return "a river"
	}
	return got
}

func TestBlindsDoubleFromHandSix(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2, Table: proto.HoldemConfig{MaxHands: 7}})
	for hand := 1; hand <= 7; hand++ {
		s := state(g, 0)
		small, big := 100, 200
		if hand >= 6 {
			small, big = 200, 400
		}
		if s.HandNum != hand || s.SmallBlind != small || s.BigBlind != big {
			t.Errorf("hand %d (%d): blinds %d/%d", hand, s.HandNum, s.SmallBlind, s.BigBlind)
		}
		fold(t, g)
	}
	wantLast(t, g, proto.EventMatchResult, `match max_hands_reached after 7: winner "p1" of [p1], draw false, p0=9900 p1=10100`)
}

func fold(t testing.TB, g *holdem.Game) {
	t.Helper()
	if err := g.Apply(g.Waiting()[0], proto.Action{Type: proto.Fold}); err != nil {
		t.Fatal(err)
	}
}

func TestEqualStacksAreADraw(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2, Table: proto.HoldemConfig{MaxHands: 2}})
	fold(t, g)
	fold(t, g)
	wantLast(t, g, proto.EventMatchResult, `match max_hands_reached after 2: winner "" of [p0 p1], draw true, p0=10000 p1=10000`)
	r, ok := g.Result()
	if !ok || !r.IsDraw || r.Winner != "" || r.Payoffs["p0"] != 10000 || r.Payoffs["p1"] != 10000 {
		t.Errorf("the result is %+v, %v", r, ok)
	}
	wantAsked(t, g, "nobody")
	if s := state(g, 0); s.Phase != proto.HandDone || s.HandsCompleted != 2 || s.CurrentPlayerID != "" {
		t.Errorf("the state is %+v", s)
	}
}

func TestWhoHasAllChipsHasWon(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2, Force: []holdem.Forced{forced("0:AsAh 1:7c2d", "Ad9d8c4c3h")}})
	do(t, g, "p0 allin")
	wantAsked(t, g, "p1: fold, call 9800, allin")
	do(t, g, "p1 call 9800")
	wantLast(t, g, proto.EventMatchResult, `match opponent_eliminated after 1: winner "p0" of [p0], draw false, p0=20000 p1=0`)
	if s := state(g, engine.Public); s.Players[1].Status != proto.Eliminated || len(s.Shown) != 2 {
		t.Errorf("the state is %+v", s)
	}
	r, _ := g.Result()
	if r.Winner != "p0" || r.Payoffs["p0"] != 20000 || r.Payoffs["p1"] != 0 {
		t.Errorf("the result is %+v", r)
	}
}

// An all-in before the flop deals three streets, an event each.
func TestCardsAreDealtOutWhenNobodyCanBet(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2, Force: []holdem.Forced{forced("0:AsAh 1:AcAd", "Kd9d8c4c3h")}})
	do(t, g, "p0 allin", "p1 call 9800")
	want := []string{
		"hand 1 of 10, dealer p0, blinds 100/200, p0=10000 p1=10000",
		"p0 small_blind 100, total 100", "p1 big_blind 200, total 200",
		"p0 allin 10000, total 10000", "p1 call 9800, total 10000",
		"flop [Kd 9d 8c]", "turn [4c]", "river [3h]",
		"hand 1 showdown: [p1 p0] win 20000, p0=10000 p1=10000",
	}
	if got := told(g, 0)[:len(want)]; !slices.Equal(got, want) {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Seat 1 is all-in for 300 with the best hand; the side pot goes to seat 0, who
// also gets back what nobody matched.
func TestSidePotsAndMoneyBack(t *testing.T) {
	g := shortStacks(t, forced("0:KsKd 1:AsAh 2:QcQd", "2d9d8c4c3h"))
	do(t, g, "p1 allin", "p2 call 200", "p0 call 100", "p2 allin", "p0 allin")
	wantLast(t, g, proto.EventHandResult, "hand 2 showdown: [p1 p0] win 30000, p0=29100 p1=900")
	wantAsked(t, g, "p0: fold, call 100, raise 400-29100, allin") // heads-up, the button moved past seat 2
	if s := state(g, 2); s.Players[2].Status != proto.Eliminated || s.Players[2].Position != "" || s.You.Hand != nil {
		t.Errorf("the state of the busted seat is %+v", s.You)
	}
	wantJSON(t, "order", state(g, 2).ActionOrder, `["p0","p1"]`)
}

func TestBustedSeatsAreListedWithZero(t *testing.T) {
	g := shortStacks(t, forced("0:KsKd 1:AsAh 2:QcQd", "2d9d8c4c3h"))
	do(t, g, "p1 allin", "p2 call 200", "p0 call 100", "p2 allin", "p0 allin")
	wantLast(t, g, proto.EventNewHand, "hand 3 of 10, dealer p0, blinds 100/200, p0=29100 p1=900 p2=0")
	for _, e := range g.Events(0, 0)[len(g.Events(0, 0))-3:] {
		if e.Player == "p2" {
			t.Errorf("seat 2 took part: %s", sentence(e))
		}
	}
}

// The small blind gave up 125, so the pot is odd; of the two who share it the
// first after the button has the odd chip.
func TestOddChipGoesToTheFirstAfterTheButton(t *testing.T) {
	g := newGame(t, holdem.Config{
		Players: 3, Table: proto.HoldemConfig{SmallBlind: 125},
		Force: []holdem.Forced{forced("0:AsKs 1:2c7d 2:AhKh", "AdKd5c9s3h")},
	})
	do(t, g, "p0 call 200", "p1 fold")
	for range 3 {
		do(t, g, "p2 check", "p0 check")
	}
	wantLast(t, g, proto.EventHandResult, "hand 1 showdown: [p2 p0] win 525, p0=262 p2=263")
}

func TestShownHands(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3, Force: []holdem.Forced{forced("0:AsAh 1:7c2d 2:KsKh", "Td9d8c4c3h")}})
	do(t, g, "p0 call 200", "p1 fold")
	for range 3 {
		do(t, g, "p2 check", "p0 check")
	}
	for viewer, want := range map[engine.Viewer]string{
		engine.Public:     `{"p0":{"cards":["As","Ah"],"hand":"One Pair"},"p1":{"folded":true},"p2":{"cards":["Ks","Kh"],"hand":"One Pair"}}`,
		1:                 `{"p0":{"cards":["As","Ah"],"hand":"One Pair"},"p1":{"cards":["7c","2d"],"folded":true},"p2":{"cards":["Ks","Kh"],"hand":"One Pair"}}`,
		engine.Everything: `{"p0":{"cards":["As","Ah"],"hand":"One Pair"},"p1":{"cards":["7c","2d"],"folded":true},"p2":{"cards":["Ks","Kh"],"hand":"One Pair"}}`,
	} {
		wantJSON(t, "what is shown", results(g, viewer)[0].Hands, want)
	}
	do(t, g, "p1 fold", "p2 fold") // hand 2
	for viewer, want := range map[engine.Viewer]int{engine.Public: 0, 0: 1, 1: 1, engine.Everything: 3} {
		if shown := results(g, viewer)[1].Hands; len(shown) != want {
			t.Errorf("viewer %d sees %v", viewer, shown)
		}
	}
	if shown := results(g, 1)[1].Hands["p1"]; len(shown.Cards) != 2 || !shown.Folded || shown.Hand != "" {
		t.Errorf("who folded sees %+v of himself", shown)
	}
}

func results(g *holdem.Game, v engine.Viewer) (list []proto.HandResult) {
	for _, e := range g.Events(v, 0) {
		if r, ok := e.Data.(proto.HandResult); ok {
			list = append(list, r)
		}
	}
	return list
}

func TestPositionsByNumberOfSeats(t *testing.T) {
	for seats, want := range map[int]string{
		2: "BTN BB", 3: "BTN SB BB", 4: "BTN SB BB UTG", 5: "BTN SB BB UTG CO", 6: "BTN SB BB UTG MP CO",
		9: "BTN SB BB UTG MP MP MP MP CO",
	} {
		var list []string
		for _, p := range state(newGame(t, holdem.Config{Players: seats}), 0).Players {
			list = append(list, p.Position)
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("%d seats: %s, want %s", seats, got, want)
		}
	}
}

func TestFallbackChecksElseFolds(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2})
	if a := g.Fallback(0); a.Type != proto.Fold {
		t.Errorf("facing a bet it is to %s", a.Type)
	}
	do(t, g, "p0 call 100")
	if a := g.Fallback(1); a.Type != proto.Check {
		t.Errorf("facing none it is to %s", a.Type)
	}
}

// Nothing of a game changes by what is refused.
func TestRefusedActions(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3})
	before := snapshot(t, g)
	for _, c := range []struct {
		seat   int
		action proto.Action
		why    string
	}{
		{0, proto.Action{Type: proto.Check}, "there is a bet of 200 to call"},
		{0, proto.Action{Type: proto.Call, Amount: 100}, "a call is for 200, not 100"},
		{0, proto.Action{Type: proto.Raise, Amount: 399}, "it must be to 400 to 10000"},
		{0, proto.Action{Type: proto.Raise, Amount: 10001}, "it must be to 400 to 10000"},
		{0, proto.Action{Type: "bid"}, "no action of this game"},
		{1, proto.Action{Type: proto.Fold}, engine.ErrUnsolicited.Error()},
		{-1, proto.Action{Type: proto.Fold}, engine.ErrUnsolicited.Error()},
		{7, proto.Action{Type: proto.Fold}, engine.ErrUnsolicited.Error()},
	} {
		err := g.Apply(c.seat, c.action)
		if err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s of seat %d: %v, want %q", c.action.Type, c.seat, err, c.why)
		}
		if unasked := errors.Is(err, engine.ErrUnsolicited); unasked == errors.Is(err, aifight.ErrIllegal) || unasked != (c.seat != 0) {
			t.Errorf("%s of seat %d: %v", c.action.Type, c.seat, err)
		}
	}
	if after := snapshot(t, g); after != before {
		t.Errorf("it was\n%s\nand is\n%s", before, after)
	}
}

// snapshot is all that can be seen of a game.
func snapshot(t testing.TB, g *holdem.Game) string {
	t.Helper()
	var all []byte
	for v := engine.Everything; v < engine.Viewer(g.Seats()); v++ {
		all = append(all, view(t, g, v)...)
	}
	return string(all)
}

// view is all that one viewer can see.
func view(t testing.TB, g *holdem.Game, v engine.Viewer) []byte {
	t.Helper()
	data, err := proto.Marshal([]any{g.State(v), g.Players(v), g.Events(v, 0), g.Legal(int(v))})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestConfigsThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct {
		config holdem.Config
		why    string
	}{
		{holdem.Config{Players: 1, Seed: seed}, "1 players; it must be 2 to 9"},
		{holdem.Config{Players: 10, Seed: seed}, "10 players"},
		{holdem.Config{Players: 2}, "32 lowercase hexadecimal digits"},
		{holdem.Config{Players: 2, Seed: seed, Table: proto.HoldemConfig{Format: "sit"}}, `the format is "sit"`},
		{holdem.Config{Players: 2, Seed: seed, Table: proto.HoldemConfig{SmallBlind: 300}}, "small_blind is 300; it must be 1 to 200"},
		{holdem.Config{Players: 2, Seed: seed, Table: proto.HoldemConfig{MaxHands: -1}}, "max_hands is -1"},
		{holdem.Config{Players: 2, Seed: seed, Force: []holdem.Forced{{}, forced("0:AsAs", "")}}, "hand 2: the card As is forced twice"},
		{holdem.Config{Players: 2, Seed: seed, Force: []holdem.Forced{forced("0:AsXx", "")}}, `"Xx" is no card`},
		{holdem.Config{Players: 2, Seed: seed, Force: []holdem.Forced{forced("", "2c3c4c5c6c7c")}}, "6 cards are forced on the board"},
	} {
		if _, err := holdem.New(c.config); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%+v: %v, want %q", c.config, err, c.why)
		}
	}
}
