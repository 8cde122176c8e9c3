package coup

// EventKind names something that happened (aifight sheet 4.3.6).
type EventKind int8

// The events. The comment tells which fields of Event go with each.
const (
	Acted            EventKind = iota + 1 // Move, Other (the target), Role (the claim)
	ChallengePassed                       // nothing more
	Challenged                            // Player is the challenger; Other the actor, Role
	ChallengeResult                       // Player is the actor; Other the challenger, Held, Role
	BlockPassed                           // nothing more
	Blocked                               // Role, Move
	BlockUnopposed                        // Player passes on a block
	BlockAccepted                         // nothing more
	BlockChallenged                       // Player is the challenger; Other the blocker, Role
	BlockResult                           // Player is the blocker; Other the challenger, Held, Role
	InfluenceLost                         // Role, Count (the slot)
	Eliminated                            // nothing more
	ExchangeDrew                          // Count
	ExchangeReturned                      // Count
	Resolved                              // Move, Coins (those of Player now), Other (the target), Count (the coins stolen)
	Won                                   // nothing more
	Disconnected                          // nothing more
	Dealt                                 // nothing more; the seat's face-down cards are others now
)

// Event is something that happened. All of them are public but Dealt.
type Event struct {
	Kind   EventKind
	Player int8 // who did it
	Other  int8 // whom it is about besides, -1 for nobody
	Move   MoveKind
	Role   Role
	Held   bool // the claim was true
	Count  int8
	Coins  int8
}
