package football

import (
	"math"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// picture is a sprite as we draw it, of a size in pixels of scale 1.
type picture struct {
	id            int
	width, height int
	label         string
	at            func(x, y float64) colour // in pixels of scale 1
}

// colour is red, green, blue and alpha, not premultiplied.
type colour [4]byte

var (
	nothing = colour{}
	white   = colour{255, 255, 255, 255}
	dark    = colour{20, 24, 28, 255}
	shade   = colour{0, 0, 0, 110}
)

// colour is the colour of a tint.
func (t Tint) colour() colour {
	return [...]colour{{214, 64, 56, 255}, {58, 110, 220, 255}, {235, 225, 170, 255}}[t]
}

// append writes the sprite.
func (p picture) append(data []byte, scale int) []byte {
	pixels := make([]byte, 0, p.width*p.height*scale*scale*4)
	for y := range p.height * scale {
		for x := range p.width * scale {
			c := p.at((float64(x)+0.5)/float64(scale), (float64(y)+0.5)/float64(scale))
			pixels = append(pixels, c[:]...)
		}
	}
	// It cannot fail: sizes and labels are ours.
	data, _ = sprite.AppendSprite(data, uint16(p.id), uint16(p.width*scale), uint16(p.height*scale), pixels, p.label)
	return data
}

// plain is a picture of one colour.
func plain(id, size int, label string, c colour) picture {
	return picture{id, size, size, label, func(_, _ float64) colour { return c }}
}

// disc is a round picture.
func disc(id, size int, label string, c colour) picture {
	return picture{id, size, size, label, func(x, y float64) colour {
		if fromMiddle(x, y, size) > float64(size)/2 {
			return nothing
		}
		return c
	}}
}

func fromMiddle(x, y float64, size int) float64 {
	return math.Hypot(x-float64(size)/2, y-float64(size)/2)
}

const arcSize = 3

// trailSize is the size of a point of the ball's trail, which grows towards
// the ball.
func trailSize(stage int) int { return 2 + stage }

// clear1x1 is one transparent pixel.
func clear1x1() []byte { return make([]byte, 4) }

// pictures are the sprites of the board.
func pictures() (all []picture) {
	all = append(all, turf()...)
	all = append(all, disc(sprBall, ballSize, labelBall, white), disc(sprShadow, ballSize, labelShadow, shade))
	for t := range Red + Teams {
		for h := range Heading(Headings) {
			all = append(all, cogPicture(t, h))
		}
		for shirt := 1; shirt <= Shirts; shirt++ {
			all = append(all, chip(t, shirt))
		}
		all = append(all, ring(t), plain(sprConfetti+int(t), fleckSize, labelConfetti, TintOf(t).colour()))
	}
	for t := range NoTint + 1 {
		for stage := range trailStages {
			all = append(all, disc(sprTrail+int(t)*trailStages+stage, trailSize(stage), labelTrail, t.colour()))
		}
		all = append(all, disc(sprArc+int(t), arcSize, labelArc, t.colour()))
	}
	return append(all, disc(sprFlash, flashSize, labelFlash, colour{255, 255, 220, 120}))
}

// ownPictures are the sprites that mark a player's own cog.
func ownPictures(cog int) []picture {
	return []picture{
		disc(sprOwnCog, markSize, labelOwnCog, colour{255, 220, 60, 255}), plain(sprOwnSeat, 1, labelOwnSeat+" "+CogID(cog), nothing),
	}
}

// turf is the pitch in strips.
func turf() (strips []picture) {
	for band := range bands {
		top := band * bandHeight
		strips = append(strips, picture{
			sprTurf + band, boardWidth, min(bandHeight, boardHeight-top), labelTurf,
			func(x, y float64) colour { return turfAt(x, y+float64(top)) },
		})
	}
	return strips
}

// turfAt is the colour of the pitch at a pixel.
func turfAt(x, y float64) colour {
	const metre = 1e6 / micrometresPerPixel
	x, y = x/metre-45, y/metre-30
	switch {
	case onLine(math.Abs(x), math.Abs(y)):
		return white
	case int(math.Floor(x/6))%2 == 0:
		return colour{58, 128, 62, 255}
	}
	return colour{52, 118, 57, 255}
}

// onLine reports whether the pitch has a line at a place in metres from the
// centre spot, in a quarter of the pitch (football simulation sheet 3).
func onLine(x, y float64) bool {
	const half = 0.06 // of a line's width
	near := func(a, b float64) bool { return math.Abs(a-b) <= half }
	box := func(left, height float64) bool {
		return near(x, left) && y <= height || near(y, height) && left <= x && x <= 42
	}
	frame := near(x, 42) && y <= 27+half || near(y, 27) && x <= 42+half
	goal := near(y, 4) && 42 <= x && x <= 44
	circle := near(math.Hypot(x, y), 9)
	return frame || goal || circle || x <= half && y <= 27 || box(26, 20) || box(36.5, 10)
}

// cogPicture is a round cog with a nose.
func cogPicture(t Team, h Heading) picture {
	sin, cos := math.Sincos(2 * math.Pi * float64(h) / Headings)
	return picture{
		sprCog + int(t)*Headings + int(h), cogSize, cogSize, labelCog, func(x, y float64) colour {
			const middle = cogSize / 2
			switch r := fromMiddle(x, y, cogSize); {
			case math.Hypot(x-middle-16*cos, y-middle+16*sin) <= 5:
				return white
			case r <= 20:
				return TintOf(t).colour()
			case r <= 23:
				return dark
			}
			return nothing
		},
	}
}

// ring is drawn around the cogs that policies command.
func ring(t Team) picture {
	return picture{sprRing + int(t), ringSize, ringSize, labelRing, func(x, y float64) colour {
		if r := fromMiddle(x, y, ringSize); r < 10 || r > ringSize/2 {
			return nothing
		}
		return TintOf(t).colour()
	}}
}

// digits are 3 × 5 pixels each, a row of three bits after the other.
var digits = [10]uint16{
	0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111, 0b101_101_111_001_001,
	0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_001_001, 0b111_101_111_101_111, 0b111_101_111_001_111,
}

// chip shows a shirt's number on its team's colour.
func chip(t Team, shirt int) picture {
	cog := CogOf(t, shirt)
	return picture{sprChip + cog, chipWidth, chipHeight, labelChip + " " + CogID(cog), func(x, y float64) colour {
		if numberAt(shirt, int(x), int(y)-2) {
			return white
		}
		return TintOf(t).colour()
	}}
}

// numberAt reports whether a number has a dot in a place of its chip.
func numberAt(n, x, y int) bool {
	first := 5 // of one digit alone
	if n >= 10 {
		first = 3
		if x >= first+4 {
			first, n = first+4, n%10
		} else {
			n /= 10
		}
	}
	x -= first
	if x < 0 || x > 2 || y < 0 || y > 4 {
		return false
	}
	return digits[n]>>(14-3*y-x)&1 == 1
}
