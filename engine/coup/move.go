package coup

// MoveKind is what a seat does: one of the seven turn actions, an answer to a
// claim, or a choice of cards.
type MoveKind int8

// The moves; the first seven are the actions of a turn.
const (
	NoMove MoveKind = iota
	Income
	ForeignAid
	CoupAction // the action that gives the game its name
	Tax
	Assassinate
	Steal
	Exchange
	Challenge
	Pass
	Block
	LoseCard
	ReturnCards
)

// String is the move's name on the wire.
func (k MoveKind) String() string {
	return [...]string{"", "income", "foreign_aid", "coup", "tax", "assassinate", "steal", "exchange", "challenge", "pass", "block", "lose_card", "return_cards"}[k]
}

// ParseMove reads the name of a move.
func ParseMove(name string) (MoveKind, bool) {
	for k := Income; k <= ReturnCards; k++ {
		if k.String() == name {
			return k, true
		}
	}
	return NoMove, false
}

// Move is what a seat does, with what it is about.
type Move struct {
	Kind   MoveKind
	Target int8 // seat, of CoupAction, Assassinate and Steal
	Role   Role // of Block
	Card   int8 // slot among the seat's two cards, of LoseCard
	// Return is a set of places in the pool of an exchange, of ReturnCards.
	Return Places
}

// Places is a set of places from 0.
type Places uint8

// Has reports whether a place is in the set.
func (p Places) Has(place int) bool { return p>>place&1 == 1 }

// List is the places in ascending order.
func (p Places) List() (list []int) {
	for i := range 8 {
		if p.Has(i) {
			list = append(list, i)
		}
	}
	return list
}

// rule is what is fixed about a turn action (aifight sheet 4.3.2).
type rule struct {
	claim    Role
	cost     int8
	targeted bool
	blocks   [2]Role // roles that block it, NoRole for none
	anyone   bool    // blocks it, not its target alone
}

// ruleOf is the rule of a turn action.
func ruleOf(k MoveKind) rule {
	switch k {
	case ForeignAid:
		return rule{blocks: [2]Role{Duke}, anyone: true}
	case CoupAction:
		return rule{cost: CoupCost, targeted: true}
	case Tax:
		return rule{claim: Duke}
	case Assassinate:
		return rule{claim: Assassin, cost: AssassinCost, targeted: true, blocks: [2]Role{Contessa}}
	case Steal:
		return rule{claim: Captain, targeted: true, blocks: [2]Role{Captain, Ambassador}}
	case Exchange:
		return rule{claim: Ambassador}
	}
	return rule{}
}

// Claim is the role that a turn action claims, NoRole for none.
func (k MoveKind) Claim() Role { return ruleOf(k).claim }

// Blocks lists the roles that block a turn action, in the order in which they
// are offered.
func (k MoveKind) Blocks() (list []Role) {
	for _, r := range ruleOf(k).blocks {
		if r != NoRole {
			list = append(list, r)
		}
	}
	return list
}

// Coins of the game (aifight sheet 4.3.1 and 4.3.2).
const (
	StartCoins   = 2
	MustCoup     = 10 // with so many coins a coup is all that is allowed
	CoupCost     = 7
	AssassinCost = 3
	StealCoins   = 2 // at most
	TaxCoins     = 3
	AidCoins     = 2
)
