package football

import "github.com/wcwtui/wcwtui/proto/strict"

// readChromeEvent reads an event of a stream (football sheet 9). Its fields
// may be missing; cogs may be told by index or name, the score as a pair or by
// team.
func readChromeEvent(v strict.Value) Event {
	o := members{v.Object()}
	return Event{
		Tick: o.number("t"), Kind: EventKind(o.word("k")), Phase: o.word("phase"),
		Team: strict.Optional(o.Object, "team", readSide, nil),
		By:   strict.Optional(o.Object, "by", readActor, nil), Assist: strict.Optional(o.Object, "assist", readActor, nil),
		Speed:    strict.Optional(o.Object, "speed", readSpeed, nil),
		OnTarget: strict.Optional(o.Object, "onTarget", func(v strict.Value) *bool { return new(readFlag(v)) }, nil),
		Restart:  o.word("kind"),
		Turn:     strict.Optional(o.Object, "turn", func(v strict.Value) *int { return new(int(readNumber(v))) }, nil),
		Winner:   strict.Optional(o.Object, "winner", readSide, nil),
		Draw:     o.flag("draw"), Reason: o.word("reason"), EndRule: o.word("endRule"),
		Score: strict.Optional(o.Object, "score", readGoals, nil),
	}
}

// readSide reads a team; anything else is none.
func readSide(v strict.Value) *Team {
	if team, ok := ParseTeam(v.Word()); ok {
		return &team
	}
	return nil
}

// readActor reads a cog; anything else is nobody.
func readActor(v strict.Value) *int {
	if cog := readCog(v); cog != NoCog {
		return &cog
	}
	return nil
}

func readSpeed(v strict.Value) *Tenths {
	if v.Kind() == 'n' {
		return nil
	}
	return new(readTenths(v))
}

func readGoals(v strict.Value) *[Teams]int64 {
	if v.Kind() == '{' {
		o := members{v.Object()}
		return &[Teams]int64{o.number("red"), o.number("blue")}
	}
	var goals [Teams]int64
	if v.Kind() != '[' {
		return nil
	}
	copy(goals[:], strict.List(v, Teams, Teams, readNumber))
	return &goals
}
