package football

import (
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// look is what a sprite means by itself, wherever an object has it: by its
// label, or by its pixels if it has none.
type look struct {
	kind string // a label without a name, empty for what is not known
	cog  int    // whom the label names, or NoCog
	tint Tint
}

// recognise finds out what a sprite means.
func recognise(s *sprite.Sprite) look {
	if len(s.Label()) == 0 {
		return recognisePixels(s)
	}
	label := string(s.Label())
	for _, kind := range kinds() {
		if name, ok := strings.CutPrefix(label, kind); ok && (name == "" || name[0] == ' ') {
			l := look{kind, namedCog(name), tintOfSprite(s)}
			if l.cog != NoCog {
				l.tint = TintOf(TeamOf(l.cog))
			}
			return l
		}
	}
	return look{cog: NoCog, tint: tintOfSprite(s)}
}

// kinds are the labels, what begins with another before that one. The name of
// a cog may follow.
func kinds() [12]string {
	return [...]string{
		labelTurf, labelCog, labelChip, labelRing, labelShadow, labelTrail, labelBall, labelOwnCog, labelOwnSeat, labelArc,
		labelConfetti, labelFlash,
	}
}

// namedCog is whom a label names: RED-9, or an index in older servers.
func namedCog(name string) int {
	if cog, ok := ParseCogID(name); ok {
		return cog
	}
	if cog, err := strconv.Atoi(strings.TrimSpace(name)); err == nil && 0 <= cog && cog < Cogs {
		return cog
	}
	return NoCog
}

// tintOfSprite is the tint by a sprite's id, or by its pixels if the id tells
// none.
func tintOfSprite(s *sprite.Sprite) Tint {
	switch id := int(s.ID); {
	case sprCog <= id && id < sprCog+Teams*Headings:
		return Tint((id - sprCog) / Headings)
	case sprChip <= id && id < sprChip+Cogs:
		return Tint((id - sprChip) / Shirts)
	case sprRing <= id && id < sprRing+Teams:
		return Tint(id - sprRing)
	case sprTrail <= id && id < sprTrail+arcTints*trailStages:
		return Tint((id - sprTrail) / trailStages)
	case sprArc <= id && id < sprArc+arcTints:
		return Tint(id - sprArc)
	case sprConfetti <= id && id < sprConfetti+Teams:
		return Tint(id - sprConfetti)
	}
	tint, _ := colours(s)
	return tint
}

// maxLooked bounds the pixels of a sprite that are looked at: what means
// something by its colours is small.
const maxLooked = 128 * 128

// recognisePixels goes by size and colours.
func recognisePixels(s *sprite.Sprite) look {
	tint, bright := colours(s)
	for _, scale := range []int{1, oldScale} {
		switch w, h := s.Width/scale, s.Height/scale; {
		case w == boardWidth:
			return look{labelTurf, NoCog, NoTint}
		case w == cogSize && h == cogSize && tint != NoTint:
			return look{labelCog, NoCog, tint}
		case w == ringSize && h == ringSize && tint != NoTint:
			return look{labelRing, NoCog, tint}
		case w == ballSize && h == ballSize && bright:
			return look{labelBall, NoCog, NoTint}
		case w == ballSize && h == ballSize && s.HasPixels():
			return look{labelShadow, NoCog, NoTint}
		}
	}
	return look{cog: NoCog}
}

// colours tells whether a sprite is mostly red, mostly blue or neither, and
// whether it is bright.
func colours(s *sprite.Sprite) (tint Tint, bright bool) {
	if s.Width*s.Height > maxLooked {
		return NoTint, false
	}
	var count [NoTint + 1]int
	light, solid := 0, 0
	pixels := s.Pixels(nil)
	for i := 0; i+4 <= len(pixels); i += 4 {
		r, g, b, alpha := int(pixels[i]), int(pixels[i+1]), int(pixels[i+2]), pixels[i+3]
		if alpha < 128 {
			continue
		}
		count[hue(r, b)]++
		light += r + g + b
		solid++
	}
	bright = solid > 0 && light > solid*3*128
	switch red, blue := count[RedTint], count[BlueTint]; {
	case red > blue && 4*red > solid:
		return RedTint, bright
	case blue > red && 4*blue > solid:
		return BlueTint, bright
	}
	return NoTint, bright
}

// hue is whose colour a pixel has.
func hue(red, blue int) Tint {
	const apart = 40
	switch {
	case red > blue+apart:
		return RedTint
	case blue > red+apart:
		return BlueTint
	}
	return NoTint
}
