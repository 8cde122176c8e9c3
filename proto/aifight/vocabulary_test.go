package aifight

import (
	"reflect"
	"testing"
)

func TestCardsAreCountedFromTheDeuceOfClubs(t *testing.T) {
	for index, card := range map[int]Card{0: "2c", 1: "2d", 4: "3c", 34: "Th", 51: "As"} {
		if got := CardAt(index); got != card {
			t.Errorf("card %d is %s, want %s", index, got, card)
		}
	}
	for i := range Cards {
		if at, ok := CardAt(i).Index(); at != i || !ok {
			t.Errorf("%s is at %d", CardAt(i), at)
		}
	}
	for _, none := range []Card{"", "2", "1c", "2x", "10c", "c2"} {
		if at, ok := none.Index(); ok {
			t.Errorf("%q is at %d", none, at)
		}
	}
}

func TestPlayersAreNamedBySeat(t *testing.T) {
	for seat := range 12 {
		if got, ok := PlayerAt(seat).Seat(); got != seat || !ok {
			t.Errorf("%s is at %d", PlayerAt(seat), got)
		}
	}
	for _, none := range []PlayerID{"", "p", "q1", "p-1", "p1x", "p9999", "1"} {
		if seat, ok := none.Seat(); ok {
			t.Errorf("%q is at %d", none, seat)
		}
	}
}

func TestGamesHaveAWordEach(t *testing.T) {
	for game, word := range map[Game]string{TexasHoldem: "holdem", LiarsDice: "liarsdice", Coup: "coup"} {
		if back, ok := GameByWord(word); game.Word() != word || back != game || !ok || !game.Known() {
			t.Errorf("%s is %s, and that %s", game, game.Word(), back)
		}
	}
	if g, ok := GameByWord("chess"); ok || Game("chess").Known() {
		t.Errorf("chess is %s", g)
	}
}

func TestVersionsAreOrdered(t *testing.T) {
	for _, test := range []struct {
		older, newer Version
	}{{"v1.1.9", "v1.2.0"}, {"1.2.0", "v1.10.0"}, {"v0.9.9", "1.0.0"}, {"", "v0.0.0"}, {"v1.2", "v1.2.0"}, {"v1.2.x", "v1.2.0"}, {"v1.2.-1", "v1.2.0"}} {
		if !test.older.Before(test.newer) || test.newer.Before(test.older) {
			t.Errorf("%q is not before %q", test.older, test.newer)
		}
	}
	if Version("1.2.0").Before("v1.2.0") || Version("1.2.0").Compare() != SameVersion || Version("v1.3.0").Compare() != OtherMinor || Version("two").Compare() != OtherMajor {
		t.Error("the same version is another")
	}
}

// What may be sent for what is offered (aifight sheet 4.1.4, 4.2.3 and 4.3.4).
func TestLegalActionsAdmitTheirRange(t *testing.T) {
	raise := LegalAction{Action: Action{Type: Raise, Amount: 800}, Max: 8700}
	bid := LegalAction{Action: Action{Type: PlaceBid, Quantity: 3, Face: 4}, Max: 9, Current: Bid{3, 3, "p0"}}
	back := LegalAction{Action: Action{Type: ReturnCards, Indices: []int{0, 3}}}
	steal := LegalAction{Action: Action{Type: Steal, Target: "p2"}}
	for _, test := range []struct {
		legal LegalAction
		send  Action
		want  bool
	}{
		{raise, Action{Type: Raise, Amount: 800}, true}, {raise, Action{Type: Raise, Amount: 8700}, true}, {raise, Action{Type: Raise, Amount: 799}, false},
		{raise, Action{Type: Raise, Amount: 8701}, false}, {raise, Action{Type: AllIn}, false},
		{bid, Action{Type: PlaceBid, Quantity: 3, Face: 4}, true}, {bid, Action{Type: PlaceBid, Quantity: 3, Face: 3}, false}, {bid, Action{Type: PlaceBid, Quantity: 4, Face: 1}, true},
		{bid, Action{Type: PlaceBid, Quantity: 10, Face: 1}, false}, {bid, Action{Type: PlaceBid, Quantity: 4, Face: 7}, false}, {bid, Action{Type: PlaceBid, Quantity: 4}, false},
		{back, Action{Type: ReturnCards, Indices: []int{3, 0}}, true}, {back, Action{Type: ReturnCards, Indices: []int{0}}, false}, {back, Action{Type: ReturnCards, Indices: []int{0, 0}}, false},
		{steal, Action{Type: Steal, Target: "p2"}, true}, {steal, Action{Type: Steal, Target: "p1"}, false}, {steal, Action{Type: Steal}, false},
	} {
		if got := test.legal.Admits(test.send); got != test.want {
			t.Errorf("%+v admits %+v: %v", test.legal, test.send, got)
		}
	}
	if Admitted([]LegalAction{raise, steal}, Action{Type: Steal, Target: "p2"}) != 1 || Admitted(nil, Action{Type: Fold}) != -1 {
		t.Error("the wrong action is found")
	}
}

// Words of older texts are read as those of today (aifight sheet 0.5).
func TestOlderWordsAreRead(t *testing.T) {
	for text, want := range map[string]EventData{
		`{"type":"hand_result","data":{"winners":["p0"],"reason":"all_others_folded"}}`: HandResult{Winners: []PlayerID{"p0"}, Reason: AllFolded},
		`{"type":"match_result","data":{"winner":"p0","final_chips":{"p0":9}}}`:         MatchResult{Winner: "p0", Chips: map[PlayerID]int{"p0": 9}},
		`{"type":"player_action","data":{"action":"call","amount":200}}`:                PlayerAction{Call, 200, NoTotal},
		`{"type":"player_disconnected","data":{"player":"p1","reason":"disconnect"}}`:   PlayerDisconnected{"p1", "disconnect"},
	} {
		if e, err := DecodeEvent([]byte(text)); err != nil || !reflect.DeepEqual(e.Data, want) {
			t.Errorf("%s\nis read as %#v, %v\nwant       %#v", text, e.Data, err, want)
		}
	}
}

func TestStatesTellWhoseTheyAre(t *testing.T) {
	for text, want := range map[string][3]string{
		`{"phase":"bidding","round":1,"current_turn":"p2","your_id":"p1"}`:                            {"liars_dice", "p2", "p1"},
		`{"phase":"bidding","round":1,"your_id":"p1","your_player_id":"p3"}`:                          {"liars_dice", "", "p3"},
		`{"phase":"block","current_turn":"p0","your_player_id":"p1","your_cards":["Duke"],"coins":2}`: {"coup", "p0", "p1"},
		`{"phase":"block","current_turn":"p0"}`:                                                       {"coup", "p0", ""},
		`{"phase":"tea"}`:                                                                             {"", "", ""},
		`{"phase":"bidding","round":0}`:                                                               {"", "", ""},
		`{"phase":"flop","community_cards":[],"pot":0,"current_bet":0,"dealer":0,"dealer_id":"p0","hand_num":1,"max_hands":1,"small_blind":1,"big_blind":2,"current_player_id":"p1","your_seat":2}`:        {"texas_holdem", "p1", "p2"},
		`{"phase":"flop","community_cards":[],"pot":0,"current_bet":0,"dealer":0,"dealer_id":"p0","hand_num":1,"max_hands":1,"small_blind":1,"big_blind":2,"your_player_id":"p3","your_hand":["Ah","Kd"]}`: {"texas_holdem", "", "p3"},
	} {
		s, err := DecodeState([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := [3]string{string(s.Game()), string(s.ToMove()), string(s.Self())}; got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
		if h, ok := s.(*HoldemState); ok && PlayerAt(h.You.Seat) != h.Self() {
			t.Errorf("%s: the seat is %d", text, h.You.Seat)
		}
	}
}
