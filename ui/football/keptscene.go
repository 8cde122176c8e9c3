package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// keptScene is a scene that is kept for looking back, in a small part of its size.
type keptScene struct {
	tick, left, restartTicks int64
	cogs                     [proto.Cogs]place32
	ball                     place32
	height, rise, speed      int32
	stats                    [proto.Teams]engine.TeamStats
	turn, turns              int32
	phase                    proto.Phase
	restart                  proto.Restart
	reason                   proto.Reason
	rule                     proto.Rule
	half, restartTeam        int8
	owner, lastTouch         int8
	told, rough              bool
}

// place32 is a place in the world; its micrometres fit.
type place32 [2]int32

func pack(p proto.Point) place32 { return place32{int32(p.X), int32(p.Y)} }

func (p place32) point() proto.Point { return proto.Point{X: int64(p[0]), Y: int64(p[1])} }

// keep keeps a scene.
func keep(s *Scene) keptScene {
	k := keptScene{
		tick: s.Tick, left: s.Left, restartTicks: s.RestartTicks, ball: pack(s.Ball.Place),
		height: int32(s.Ball.Height), rise: int32(s.Ball.Rise), speed: int32(s.Ball.Speed), stats: s.Stats,
		turn: int32(s.Turn), turns: int32(s.Turns), phase: s.Phase, restart: s.Restart, reason: s.Reason, rule: s.Rule,
		half: int8(s.Half), restartTeam: int8(s.RestartTeam), owner: int8(s.Ball.Owner), lastTouch: int8(s.LastTouch),
		told: !s.Untold, rough: s.Rough,
	}
	for i := range s.Cogs {
		k.cogs[i] = pack(s.Cogs[i].Place)
	}
	return k
}

// show fills a scene.
func (k *keptScene) show(s *Scene) {
	*s = Scene{
		Tick: k.tick, Left: k.left, RestartTicks: k.restartTicks, Stats: k.stats, Turn: int(k.turn), Turns: int(k.turns),
		Phase: k.phase, Restart: k.restart, Reason: k.reason, Rule: k.rule, Half: int(k.half), RestartTeam: int(k.restartTeam),
		LastTouch: int(k.lastTouch), Untold: !k.told, Rough: k.rough, Trail: s.Trail[:0],
		Ball: Ball{Place: k.ball.point(), Height: int64(k.height), Rise: int64(k.rise), Speed: int64(k.speed), Owner: int(k.owner)},
	}
	for t := range s.Score {
		s.Score[t] = k.stats[t].Goals
	}
	for i := range k.cogs {
		s.Cogs[i].Place = k.cogs[i].point()
	}
}
