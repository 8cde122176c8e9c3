package football

import "github.com/wcwtui/wcwtui/proto/sprite"

// The board (football sheet 6), in pixels of scale 1. Older servers have a
// board of scale 2, on which each length is twice as many pixels.
const (
	boardWidth  = 1200
	boardHeight = 800
	bandHeight  = 64 // of a strip of turf; the last one has half of it
	bands       = 13

	micrometresPerPixel = 75_000
	heightPerPixel      = 2 * micrometresPerPixel // of the lift of a ball in the air

	cogSize    = 52
	chipWidth  = 14
	chipHeight = 10
	ringSize   = 26
	ballSize   = 12
	markSize   = 8
	fleckSize  = 4 // of confetti
	flashSize  = 240
	oldScale   = 2
)

// How many objects of a kind the board has at most.
const (
	maxTrail    = 40
	maxArcs     = 80
	maxConfetti = 120
)

// Ids of objects. They are the same in all versions.
const (
	objTurf     = 30
	objCog      = 1000
	objChip     = 1040
	objRing     = 1080
	objBall     = 1300
	objShadow   = 1301
	objOwnCog   = 1310
	objOwnSeat  = 1320
	objTrail    = 2000
	objArc      = 2100
	objConfetti = 2200
	objFlash    = 2400
)

// Ids of sprites.
const (
	sprTurf     = 30
	sprBall     = 70
	sprShadow   = 71
	sprCog      = 100 // and 16 a team, one a heading
	sprChip     = 140 // and 11 a team, one a shirt
	sprRing     = 170 // and the team
	sprTrail    = 200 // and 8 a tint, one a stage
	sprArc      = 240 // and the tint
	sprConfetti = 280 // and the team
	sprFlash    = 290
	sprOwnCog   = 292
	sprOwnSeat  = 294

	// ChromeSprite is never placed: its label is the chrome.
	ChromeSprite = 4090
)

const (
	trailStages = 8
	arcTints    = 3
)

// Labels of sprites.
const (
	labelTurf     = "pitch"
	labelCog      = "cog"
	labelChip     = "shirt number"
	labelRing     = "seat ring"
	labelBall     = "ball"
	labelShadow   = "ball shadow"
	labelOwnCog   = "own cog"
	labelOwnSeat  = "own seat"
	labelTrail    = "ball trail"
	labelArc      = "play arc"
	labelConfetti = "goal confetti"
	labelFlash    = "goal flash"
)

// layerBoard is the one layer.
const layerBoard = 0

// pixel is the place of a coordinate on a board of a scale.
func pixel(micrometres int64, scale int) int {
	return int(micrometres * int64(scale) / micrometresPerPixel)
}

// coordinate is what stands at a pixel of a board.
func coordinate(px, scale int) int64 { return int64(px) * micrometresPerPixel / int64(scale) }

// middle is the pixel in the middle of an object whose sprite has a size.
func middle(o sprite.Object, width, height int) (x, y int) {
	return int(o.X) + width/2, int(o.Y) + height/2
}

// pointAt is the place in the world of a pixel.
func pointAt(x, y, scale int) Point { return Point{coordinate(x, scale), coordinate(y, scale)} }
