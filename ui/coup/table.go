package coup

import (
	"cmp"
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// table is what events and states tell of a match.
type table struct {
	seating aifight.Seating
	seats   []seat
	turn    int // turns begun, from 1
	actor   int // whose turn it is, -1 once the match is over
	phase   proto.CoupPhase
	chain   chain
	own     *proto.CoupYou // what the viewer was told of itself last
	winner  proto.PlayerID
}

// seat is one player.
type seat struct {
	id       proto.PlayerID
	coins    int
	hidden   int // cards face down
	revealed []proto.Role
	cards    []proto.Role // face down, where they are known
	claims   map[proto.Role]int
	out      bool
	gone     bool
}

// chain is the course of a turn: what was declared, doubted, blocked and came
// of it.
type chain struct {
	action  proto.ActionType // empty before the declaration
	actor   proto.PlayerID
	target  proto.PlayerID
	claim   proto.Role
	passed  []proto.PlayerID // in the window that is open
	doubter proto.PlayerID   // of the action
	doubt   proto.ChallengeResult

	blocker      proto.PlayerID
	blockRole    proto.Role
	blockDoubter proto.PlayerID
	blockDoubt   proto.ChallengeResult
	accepted     bool // the block stands
	loser        proto.PlayerID
	lost         proto.Role
	result       string // what came of it, as a sentence part
	over         bool
}

func newTable(s aifight.Seating) *table {
	t := &table{seating: s, phase: proto.PhaseAction, turn: 1}
	for _, n := range s.Seats {
		t.seats = append(t.seats, seat{id: n.PlayerID, coins: 2, hidden: 2, claims: map[proto.Role]int{}})
	}
	return t
}

func (t *table) index(id proto.PlayerID) int {
	return slices.IndexFunc(t.seats, func(s seat) bool { return s.id == id })
}

// at is the seat of a player, one that nobody sees for an unknown id.
func (t *table) at(id proto.PlayerID) *seat {
	if i := t.index(id); i >= 0 {
		return &t.seats[i]
	}
	return &seat{claims: map[proto.Role]int{}}
}

// Add folds the next event.
func (t *table) Add(e proto.Event) {
	switch d := e.Data.(type) {
	case proto.InfluenceDealt:
		t.at(e.Player).cards = d.Cards
	case proto.ActionDeclared:
		t.declare(e.Player, d)
	case proto.Passed:
		t.pass(d.Player)
	case proto.InfluenceLost:
		t.lose(d)
	case proto.PlayerEliminated:
		s := t.at(d.Player)
		s.out, s.hidden = true, 0
		if s.gone {
			t.without(d.Player)
		}
	case proto.PlayerDisconnected:
		t.at(cmp.Or(e.Player, d.Player)).gone = true
	case proto.ExchangeDrawn:
		t.phase = proto.PhaseExchangeReturn
	case proto.ExchangeCompleted:
		t.finish("exchanged cards")
	case proto.ActionResolved:
		t.resolve(e.Player, d)
	case proto.GameEnded:
		t.winner, t.phase, t.actor = d.Winner, proto.PhaseDone, -1
	default:
		t.doubt(e)
	}
}

// doubt folds challenges and blocks.
func (t *table) doubt(e proto.Event) {
	c := &t.chain
	switch d := e.Data.(type) {
	case proto.ActionChallenged:
		c.doubter = d.Challenger
	case proto.ChallengeResolved:
		c.doubt, c.passed = d.Result, nil
		t.phase, c.loser = proto.PhaseLoseInfluence, d.Challenger
		if d.Result == proto.ChallengeSucceeded {
			c.result, c.loser = "the action is off", d.Actor
		}
	case proto.Blocked:
		c.blocker, c.blockRole, c.passed = d.Blocker, d.ClaimedRole, nil
		t.at(d.Blocker).claims[d.ClaimedRole]++
		t.phase = proto.PhaseChallengeBlock
	case proto.BlockAccepted:
		c.accepted, c.result, c.over = true, "blocked", true
	case proto.BlockChallenged:
		c.blockDoubter = d.Challenger
	case proto.BlockChallengeResolved:
		c.blockDoubt, c.passed = d.Result, nil
		t.phase, c.loser = proto.PhaseLoseInfluence, d.Blocker
		if d.Result == proto.ChallengeFailed {
			c.result, c.loser = "blocked", d.Challenger
		}
	}
}

// declare begins a turn.
func (t *table) declare(actor proto.PlayerID, d proto.ActionDeclared) {
	if t.chain.action != "" {
		t.turn++
	}
	t.actor = t.index(actor)
	t.chain = chain{action: d.Action, actor: actor, target: d.Target, claim: d.ClaimedRole}
	s := t.at(actor)
	if d.ClaimedRole != "" {
		s.claims[d.ClaimedRole]++
	}
	t.phase = proto.PhaseChallengeAction
	switch d.Action {
	case proto.Income:
		s.coins++
		t.finish("1 coin")
	case proto.LaunchCoup:
		s.coins -= 7
		t.phase, t.chain.loser = proto.PhaseLoseInfluence, d.Target
	case proto.Assassinate:
		s.coins -= 3
	case proto.ForeignAid:
		t.phase = proto.PhaseBlock
	}
}

// pass notes who lets it pass; the last one closes the window.
func (t *table) pass(who proto.PlayerID) {
	c := &t.chain
	c.passed = append(slices.Clip(c.passed), who)
	t.closeWindow()
}

// finish ends the turn with a result.
func (t *table) finish(result string) {
	t.chain.result, t.chain.over = result, true
}

func (t *table) lose(d proto.InfluenceLost) {
	s := t.at(d.Player)
	s.revealed = append(slices.Clip(s.revealed), d.Card)
	s.hidden = max(0, s.hidden-1)
	if i := slices.Index(s.cards, d.Card); i >= 0 {
		s.cards = slices.Delete(slices.Clone(s.cards), i, i+1)
	}
	if s.gone {
		return // it left, and its cards lie open: no part of the turn
	}
	t.chain.loser, t.chain.lost = d.Player, d.Card
	t.afterLoss()
}

// afterLoss goes on after a card was lost: the action may still be blocked, or
// the turn is over.
func (t *table) afterLoss() {
	open := t.chain.doubt == proto.ChallengeFailed && t.chain.blocker == "" && t.chain.result == ""
	if open && len(blockers(t.chain.action)) > 0 && !t.at(t.chain.target).lostAll() {
		t.phase = proto.PhaseBlock
	}
	if t.chain.action == proto.LaunchCoup || t.chain.result != "" {
		t.chain.over = true
	}
}

// without goes on with a turn after a seat left the table: what it did or
// suffered ends, what it was asked counts as a pass.
func (t *table) without(who proto.PlayerID) {
	c := &t.chain
	switch {
	case c.action == "" || c.over:
	case t.phase == proto.PhaseLoseInfluence && who == c.loser:
		t.afterLoss()
	case t.phase == proto.PhaseLoseInfluence && who == c.actor:
		c.result = "the action is off" // once the card is lost
	case t.phase == proto.PhaseLoseInfluence:
	case who == c.actor, who == c.target:
		t.finish("the action is off: " + aifight.SeatNumber(who) + " left")
	default:
		t.closeWindow()
	}
}

// closeWindow goes on once everybody let an action pass.
func (t *table) closeWindow() {
	if t.phase == proto.PhaseChallengeAction && len(t.thinking()) == 0 && len(blockers(t.chain.action)) > 0 {
		t.phase, t.chain.passed = proto.PhaseBlock, nil
	}
}

// lostAll reports whether a player at the table has no card face down.
func (s *seat) lostAll() bool { return s.id != "" && s.hidden == 0 }

func (t *table) resolve(actor proto.PlayerID, d proto.ActionResolved) {
	s := t.at(actor)
	switch d.Action {
	case proto.Assassinate:
		t.chain.result, t.phase, t.chain.loser = "a card is lost", proto.PhaseLoseInfluence, d.Target
		return
	case proto.Steal:
		t.at(d.Target).coins -= d.Stolen
		t.finish(several(d.Stolen, "coin") + " taken")
	case proto.Tax:
		t.finish("3 coins")
	case proto.ForeignAid:
		t.finish("2 coins")
	}
	s.coins = d.CoinsNow
}

// See takes what a viewer was told beside the events.
func (t *table) See(state proto.State, players []proto.PlayerInfo) {
	s, ok := state.(*proto.CoupState)
	if !ok {
		return
	}
	if s.Phase == proto.PhaseAction && t.chain.action != "" {
		t.chain = chain{}
		t.turn++
	}
	t.phase, t.actor, t.winner = s.Phase, t.index(s.CurrentTurn), s.Winner
	if s.You != nil {
		t.own = s.You
		t.at(s.Self()).cards = s.You.Cards
	}
	if s.InfluenceLoser != "" {
		t.chain.loser = s.InfluenceLoser
	}
	for _, p := range players {
		d, ok := p.Data.(proto.CoupPlayer)
		if !ok || t.index(p.ID) < 0 {
			continue
		}
		one := t.at(p.ID)
		one.coins, one.hidden, one.revealed = d.Coins, d.HiddenCards, d.Revealed
		one.out = p.Status == proto.Eliminated
		if d.Cards != nil {
			one.cards = d.Cards
		}
	}
}

// ToAct lists who is asked, as far as it shows.
func (t *table) ToAct() []proto.PlayerID {
	c := &t.chain
	switch {
	case t.actor < 0:
		return nil
	case c.over || c.action == "":
		if c.over {
			return nil
		}
		return []proto.PlayerID{t.seats[t.actor].id}
	case t.phase == proto.PhaseLoseInfluence:
		return []proto.PlayerID{c.loser}
	case t.phase == proto.PhaseExchangeReturn:
		return []proto.PlayerID{c.actor}
	}
	return t.thinking()
}

// thinking are those who may still answer in the open window.
func (t *table) thinking() []proto.PlayerID {
	c := &t.chain
	asks := c.actor
	if t.phase == proto.PhaseChallengeBlock {
		asks = c.blocker
	}
	var list []proto.PlayerID
	for i := range t.seats {
		id := t.seats[i].id
		alone := t.phase == proto.PhaseBlock && c.target != "" && id != c.target
		if id != asks && !t.seats[i].out && !alone && !slices.Contains(c.passed, id) {
			list = append(list, id)
		}
	}
	return list
}
