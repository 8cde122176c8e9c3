package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// What the conduct of seats is worth, in worlds.Points: sixteenths of a
// doubling. They were found by counting in matches of bots what wolves do more
// than others, and are kept small where a wolf could do otherwise.

// toward is how much one seat's act toward another speaks for a pack. The
// measure, 0, is what a town seat does to another of the town.
type toward struct {
	townOnWolf, wolfOnTown, wolfOnWolf worlds.Points
}

func accused() toward { return toward{townOnWolf: 3, wolfOnTown: 3, wolfOnWolf: -10} }

func voted() toward { return toward{townOnWolf: 2, wolfOnTown: 5, wolfOnWolf: -20} }

// Of a wolf.
const (
	ledVote     worlds.Points = -4  // was the first to name who was then voted out
	onlyEchoed  worlds.Points = 14  // accuses nobody but whom others had accused
	votedOther  worlds.Points = 8   // than it had accused
	votedTown   worlds.Points = 2   // out
	namedByPrey worlds.Points = 10  // was accused by who then died in the night
	lieOfWolf   worlds.Points = -40 // claims to have found a wolf, beside one who has
	silence     worlds.Points = 9   // keeps its card to itself, for each that has told its own, up to five
)

// Of a town seat: what it says is false.
const (
	falseClaim   worlds.Points = -160
	falseReading worlds.Points = -160
	falseTrail   worlds.Points = -48 // a visitor of a victim may have come as a friend
)

// Of who holds a card.
const (
	noDispute   worlds.Points = -40 // spoke of other things after another had claimed it
	stopped     worlds.Points = 64  // it can stop the pack, and nobody died in the night
	notStopped  worlds.Points = -4
	emptyTrail  worlds.Points = -40 // it has a use at night, and the seat was seen to go nowhere
	heldNoKnife worlds.Points = -16 // it is a wolf's, somebody died, and the seat was seen to go nowhere
	trailToPrey worlds.Points = -24 // the seat was at the door of somebody who died, as a friend
)

// Of a wolf, after this seat's own nights as a Guard or Chef.
const (
	wasAttacked  worlds.Points = -80 // was protected in a quiet night
	caughtKnife  worlds.Points = 24  // was jailed in a quiet night, and had a fellow
	caughtAlone  worlds.Points = 32  // the same without a fellow
	otherKnife   worlds.Points = -16 // was jailed while its fellow killed
	couldNotKill worlds.Points = -80 // was jailed while somebody died, without a fellow
)

// bluff is how often a wolf claims a card, beside one who holds it.
func bluff(r wcw.Role) worlds.Points {
	switch r {
	case wcw.Sheep:
		return -8
	case wcw.Noble:
		return -90
	case wcw.Seer:
		return -48
	}
	return -64
}
