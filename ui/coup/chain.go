package coup

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/coup"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// step is a line of the turn: what is done, what is decided now, what may come.
type step struct {
	state stepState
	name  string
	words string
}

type stepState uint8

const (
	ahead stepState = iota
	now
	done
	skipped
)

// steps read the turn as a chain, before it happens.
func (t *table) steps(sc *aifight.Scene) []step {
	c := &t.chain
	if c.action == "" {
		who := "nobody"
		if t.actor >= 0 {
			who = sc.Drawn(t.seats[t.actor].id)
		}
		return []step{{now, "action", aifight.Agree(who + " decides what to do")}}
	}
	said := func(id proto.PlayerID) string { return sc.Drawn(id) }
	list := []step{{done, "declared", declared(c.actor, proto.ActionDeclared{Action: c.action, Target: c.target, ClaimedRole: c.claim}, said)}}
	if c.claim != "" {
		list = append(list, t.challengeStep(sc))
	}
	if len(blockers(c.action)) > 0 {
		list = append(list, t.blockStep(sc), t.blockChallengeStep(sc))
	}
	list = append(list, t.resultStep(sc))
	for i := range list {
		list[i].words = aifight.Agree(list[i].words)
	}
	return list
}

// blockers are the roles that block an action.
func blockers(a proto.ActionType) []proto.Role {
	switch a {
	case proto.ForeignAid:
		return []proto.Role{proto.Duke}
	case proto.Assassinate:
		return []proto.Role{proto.Contessa}
	case proto.Steal:
		return []proto.Role{proto.Captain, proto.Ambassador}
	}
	return nil
}

func (t *table) challengeStep(sc *aifight.Scene) step {
	c := &t.chain
	switch {
	case c.doubt == proto.ChallengeFailed:
		return step{done, "challenge", fmt.Sprintf("%s doubted %s: the claim was true", sc.Drawn(c.doubter), roleName(c.claim))}
	case c.doubt == proto.ChallengeSucceeded:
		return step{done, "challenge", fmt.Sprintf("%s doubted %s: the claim was false", sc.Drawn(c.doubter), roleName(c.claim))}
	case t.phase == proto.PhaseChallengeAction && !c.over:
		return step{now, "challenge", "open to all but " + sc.Name(c.actor) + t.window(sc)}
	}
	return step{done, "challenge", "nobody doubted"}
}

func (t *table) blockStep(sc *aifight.Scene) step {
	c := &t.chain
	switch {
	case c.blocker != "":
		return step{done, "block", sc.Drawn(c.blocker) + " blocks, claiming " + roleName(c.blockRole)}
	case t.phase == proto.PhaseBlock && !c.over:
		return step{now, "block", t.mayBlock(sc) + t.window(sc)}
	case c.over || t.phase == proto.PhaseLoseInfluence && c.result != "":
		return step{skipped, "block", "nobody blocked"}
	}
	return step{ahead, "block", "then " + t.mayBlock(sc)}
}

// mayBlock says who may block as what.
func (t *table) mayBlock(sc *aifight.Scene) string {
	c := &t.chain
	who := "everybody but " + sc.Name(c.actor)
	if c.target != "" {
		who = sc.Name(c.target) + " alone"
	}
	var roles []string
	for _, r := range blockers(c.action) {
		roles = append(roles, string(r))
	}
	return who + ": as " + strings.Join(roles, " or as ")
}

func (t *table) blockChallengeStep(sc *aifight.Scene) step {
	c := &t.chain
	switch {
	case c.blockDoubt == proto.ChallengeFailed:
		return step{done, "challenge", fmt.Sprintf("%s doubted the block: it was true", sc.Drawn(c.blockDoubter))}
	case c.blockDoubt == proto.ChallengeSucceeded:
		return step{done, "challenge", fmt.Sprintf("%s doubted the block: it was false", sc.Drawn(c.blockDoubter))}
	case c.accepted:
		return step{done, "challenge", "nobody doubted the block"}
	case c.blocker != "" && !c.over:
		return step{now, "challenge", "of the block, by all but " + sc.Name(c.blocker) + t.window(sc)}
	case c.over:
		return step{skipped, "challenge", "of a block: there was none"}
	}
	return step{ahead, "challenge", "of a block, by all but who blocks"}
}

// window says who thinks and who passed.
func (t *table) window(sc *aifight.Scene) string {
	var parts []string
	for i := range t.seats {
		id := t.seats[i].id
		switch {
		case slices.Contains(t.chain.passed, id):
			parts = append(parts, aifight.SeatNumber(id)+" passed")
		case slices.Contains(t.thinking(), id) && id == sc.You:
			parts = append(parts, aifight.SeatNumber(id)+" you")
		case slices.Contains(t.thinking(), id):
			parts = append(parts, aifight.SeatNumber(id)+" thinks")
		}
	}
	return "   " + strings.Join(parts, "  ")
}

func (t *table) resultStep(sc *aifight.Scene) step {
	c := &t.chain
	words := c.result
	if c.lost != "" && c.over {
		words = strings.TrimPrefix(words+"; "+sc.Drawn(c.loser)+" loses "+roleName(c.lost), "; ")
	}
	switch {
	case c.over:
		return step{done, "result", words}
	case t.phase == proto.PhaseLoseInfluence:
		return step{now, "result", sc.Drawn(c.loser) + " chooses a card to lose"}
	case t.phase == proto.PhaseExchangeReturn:
		return step{now, "result", sc.Drawn(c.actor) + " chooses what to return"}
	}
	return step{ahead, "result", t.promise(sc)}
}

// promise says what the action does if nothing stops it.
func (t *table) promise(sc *aifight.Scene) string {
	c := &t.chain
	actor, target := t.at(c.actor), t.at(c.target)
	switch c.action {
	case proto.ForeignAid:
		return fmt.Sprintf("%s takes 2 coins: %d to %d", sc.Name(c.actor), actor.coins, actor.coins+2)
	case proto.Tax:
		return fmt.Sprintf("%s takes 3 coins: %d to %d", sc.Name(c.actor), actor.coins, actor.coins+3)
	case proto.Steal:
		n := min(2, target.coins)
		return fmt.Sprintf("%s go from %s to %s: %d to %d", several(n, "coin"), sc.Name(c.target), sc.Name(c.actor), target.coins, target.coins-n)
	case proto.Assassinate:
		return sc.Name(c.target) + " loses a card; the 3 coins are spent"
	case proto.Exchange:
		return sc.Name(c.actor) + " draws two cards and returns two"
	}
	return ""
}

// consequence says what follows from an answer.
func (t *table) consequence(sc *aifight.Scene) (ifTrue, ifFalse string) {
	c := &t.chain
	if t.phase == proto.PhaseChallengeBlock {
		return "block true: you lose a card, the block stands",
			"block false: " + sc.Name(c.blocker) + " loses a card, the action goes on"
	}
	return "claim true: you lose a card, the action goes on",
		"claim false: " + sc.Name(c.actor) + " loses a card, the action is off"
}

// truth is the chance in percent that a claim is true, by the cards that are
// not seen; ok is false where there is none to judge.
func (t *table) truth(sc *aifight.Scene) (words string, ok bool) {
	c := &t.chain
	who, role := c.actor, c.claim
	if t.phase == proto.PhaseChallengeBlock {
		who, role = c.blocker, c.blockRole
	}
	if role == "" || who == sc.You || c.over {
		return "", false
	}
	var seen []coup.Role
	for i := range t.seats {
		cards := t.seats[i].revealed
		if t.seats[i].id == sc.You && !sc.Cover {
			cards = append(slices.Clone(cards), t.seats[i].cards...)
		}
		for _, c := range cards {
			if r, ok := coup.ParseRole(string(c)); ok {
				seen = append(seen, r)
			}
		}
	}
	claimed, ok := coup.ParseRole(string(role))
	if !ok {
		return "", false
	}
	unseen := coup.NewUnseen(seen...)
	held := t.at(who).hidden
	return fmt.Sprintf("%d%% true by the cards: %s in %d unseen, %s has %d",
		int(unseen.Claim(claimed, held)*100+0.5), several(int(unseen[claimed]), roleName(role)), unseen.Size(), sc.Name(who), held), true
}
