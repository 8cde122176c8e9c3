package aifight

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeState reads a state of any of the games, see readState.
func DecodeState(data []byte) (State, error) { return decode(data, readState) }

// readState reads a state of the game that its members tell (aifight sheet
// 1.9): no message but game_start names it.
func readState(v strict.Value) State {
	raw := readRawObject(v)
	if raw == nil {
		return nil
	}
	members := 0
	for range v.Object().Members() {
		members++
	}
	if members > maxStateMembers {
		v.Refuse(fmt.Sprintf("an object of at most %d members", maxStateMembers))
		return nil
	}
	state, err := fit(raw, readGameState)
	switch {
	case err != nil:
		return UnknownState{raw, err}
	case state == nil:
		return UnknownState{raw, nil}
	}
	return state
}

// readGameState is nil for a game that is unknown.
func readGameState(o strict.Object) State {
	has := func(name string) bool {
		_, ok := o.Find(name)
		return ok
	}
	switch {
	case has("community_cards"), has("hand_num"):
		return readHoldemState(o)
	case has("round"):
		return readDiceState(o)
	case has("current_turn") && has("phase"):
		return readCoupState(o)
	}
	return nil
}

func readPlayerInfos(v strict.Value) []PlayerInfo {
	return strict.List(v, 0, maxPlayers, readPlayerInfo)
}

func readPlayerInfo(v strict.Value) PlayerInfo {
	o := v.Object()
	return PlayerInfo{
		ID: readPlayer(o.Get("id")), Name: strict.Optional(o, "name", strict.Value.String, ""),
		Status: readStatus(o.Get("status")), Data: strict.Optional(o, "data", readPlayerData, nil),
	}
}

func readStatus(v strict.Value) PlayerStatus { return PlayerStatus(v.String()) }

// readPlayerData tells the games apart by their members.
func readPlayerData(v strict.Value) PlayerData {
	raw := readRawObject(v)
	if raw == nil {
		return nil
	}
	data, err := fit(raw, func(o strict.Object) PlayerData {
		if _, ok := o.Find("chips"); ok {
			return readHoldemPlayer(o)
		}
		if _, ok := o.Find("dice_count"); ok {
			return readDicePlayer(o)
		}
		if _, ok := o.Find("coins"); ok {
			return readCoupPlayer(o)
		}
		return UnknownData{Raw: raw}
	})
	if err != nil {
		return UnknownData{Raw: raw, Fault: err}
	}
	return data
}
