package coup

import (
	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Events lists what a viewer may see after its cursor. All of a game is public
// but what cards players hold, which is for engine.Everything.
func (g *Game) Events(v engine.Viewer, after int) []proto.Event { return g.log.Events(v, after) }

// State is a *proto.CoupState (aifight sheet 4.3.5).
func (g *Game) State(v engine.Viewer) proto.State {
	t := &g.table.Turn
	s := &proto.CoupState{
		Phase: proto.CoupPhase(g.table.Phase.String()), CurrentTurn: playerAt(t.Actor),
		InfluenceLoser: playerAt(int8(g.table.Loser())), Winner: playerAt(int8(g.table.Winner())),
		Players: g.Players(engine.Public), TurnLog: g.turnLog(), You: g.you(v),
	}
	if g.table.Phase != PhaseAction && g.table.Phase != PhaseDone {
		s.PendingAction, s.PendingTarget = actionType(t.Action), playerAt(t.Target)
		s.ClaimedRole = roleName(t.Action.Claim())
	}
	if g.table.Phase == PhaseChallengeBlock {
		s.Blocker, s.BlockRole = playerAt(t.Blocker), roleName(t.BlockRole)
	}
	return s
}

// turnLog is the course of the turn; nil before its declaration.
func (g *Game) turnLog() *proto.TurnLog {
	t := &g.table.Turn
	if t.Action == NoMove {
		return nil
	}
	l := &proto.TurnLog{
		Action: actionType(t.Action), Actor: playerAt(t.Actor), Target: playerAt(t.Target), ClaimedRole: roleName(t.Action.Claim()),
		Challenger: playerAt(t.Challenger), Blocker: playerAt(t.Blocker), BlockRole: roleName(t.BlockRole), BlockChallenger: playerAt(t.BlockChallenger),
	}
	if t.Challenger >= 0 {
		l.ChallengeResult = resultOf(t.ChallengeHeld)
	}
	if t.BlockChallenger >= 0 {
		l.BlockChallengeResult = resultOf(t.BlockHeld)
	}
	return l
}

// you is what a seat knows of itself; nil for who has none.
func (g *Game) you(v engine.Viewer) *proto.CoupYou {
	seat := int(v)
	if !g.validSeat(seat) {
		return nil
	}
	you := &proto.CoupYou{
		PlayerID: proto.PlayerAt(seat), Cards: g.faceDown(seat), Revealed: g.revealed(seat),
		Coins: int(g.table.Player(seat).Coins),
	}
	if g.table.Phase == PhaseExchangeReturn && seat == int(g.table.Turn.Actor) {
		you.Exchange, you.AllOptions = roleNames(g.table.Drawn()), roleNames(g.table.Pool())
	}
	return you
}

func (g *Game) faceDown(seat int) []proto.Role { return g.cards(seat, false) }

func (g *Game) revealed(seat int) []proto.Role { return g.cards(seat, true) }

func (g *Game) cards(seat int, revealed bool) []proto.Role {
	list := []proto.Role{}
	for _, c := range g.table.Player(seat).Cards {
		if c.Revealed == revealed {
			list = append(list, roleName(c.Role))
		}
	}
	return list
}

// Players lists the seats; their face-down cards are for engine.Everything.
func (g *Game) Players(v engine.Viewer) []proto.PlayerInfo {
	list := make([]proto.PlayerInfo, g.table.Seats())
	for seat := range list {
		p := g.table.Player(seat)
		data := proto.CoupPlayer{Coins: int(p.Coins), HiddenCards: p.Hidden(), Revealed: g.revealed(seat)}
		if v == engine.Everything {
			data.Cards = g.faceDown(seat)
		}
		status := proto.Eliminated
		if p.Alive() {
			status = proto.Alive
		}
		list[seat] = proto.PlayerInfo{ID: proto.PlayerAt(seat), Status: status, Data: data}
	}
	return list
}
