package football

import (
	"fmt"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// AppendBoard begins a stream: the layer, the turf and every sprite but those
// that mark a seat. It is the same for every viewer, and drawing it takes a
// while: a host keeps it.
func AppendBoard(data []byte, scale int) []byte {
	data = sprite.AppendViewport(data, layerBoard, uint16(boardWidth*scale), uint16(boardHeight*scale))
	data = sprite.AppendLayer(data, layerBoard, sprite.Map, sprite.Zoomable)
	for _, p := range pictures() {
		data = p.append(data, scale)
	}
	for band := range bands {
		data = sprite.AppendObject(data, sprite.Object{
			ID: objTurf + uint16(band), Y: int16(band * bandHeight * scale), Z: -1000, Layer: layerBoard, Sprite: sprTurf + uint16(band),
		})
	}
	return data
}

// AppendOwn adds to a player's stream the sprites that mark the seat's cog.
// It is sent once, when the seat is given.
func AppendOwn(data []byte, cog, scale int) []byte {
	for _, p := range ownPictures(cog) {
		data = p.append(data, scale)
	}
	return data
}

// AppendFrame writes a frame for spectators: the board and the chrome. Its
// place of the ball and its scale are the scene's; what only our own events
// tell is left out, and the oldest rows of a feed that is too long are. It
// fails if the chrome is longer than a label all the same.
func AppendFrame(data []byte, s *Scene) ([]byte, error) {
	data = appendPlay(data, s)
	data = appendEffects(data, s)
	label, err := encodeChrome(s)
	if err != nil {
		return data, fmt.Errorf("writing a frame for spectators: %w", err)
	}
	return sprite.AppendSprite(data, ChromeSprite, 1, 1, clear1x1(), label)
}

// AppendSeatFrame writes a frame for a player, who sees no chrome. The own
// cog is NoCog before the seat is given.
func AppendSeatFrame(data []byte, s *Scene, own int) []byte {
	data = appendPlay(data, s)
	if own != NoCog {
		data = appendMarks(data, s, own)
	}
	return appendEffects(data, s)
}

// appendPlay writes what moves.
func appendPlay(data []byte, s *Scene) []byte {
	older := maxTrail - len(s.Trail)
	data = appendDots(data, s, s.Trail, objTrail, maxTrail, 150, func(i int, t Tint) (id uint16, size int) {
		stage := (i + older) * trailStages / maxTrail
		return sprTrail + uint16(t)*trailStages + uint16(stage), trailSize(stage)
	})
	data = appendDots(data, s, s.Arcs, objArc, maxArcs, 250, func(_ int, t Tint) (id uint16, size int) {
		return sprArc + uint16(t), arcSize
	})
	for cog := range Cogs {
		data = appendCog(data, s, cog)
	}
	return appendBall(data, s)
}

// appendEffects writes what follows a goal.
func appendEffects(data []byte, s *Scene) []byte {
	data = appendDots(data, s, s.Confetti, objConfetti, maxConfetti, 950, func(_ int, t Tint) (id uint16, size int) {
		return sprConfetti + uint16(t)%Teams, fleckSize
	})
	if !s.Flash {
		return sprite.AppendDelete(data, objFlash)
	}
	return appendAt(data, s, centre, 0, flashSize, sprite.Object{ID: objFlash, Z: 900, Sprite: sprFlash})
}

// appendDots writes dots, and deletes the objects that have none. At most
// count are written. Picture is a dot's sprite and its size.
func appendDots(data []byte, s *Scene, dots []Dot, first uint16, count int, z int16, picture func(i int, t Tint) (id uint16, size int)) []byte {
	for i := range count {
		id := first + uint16(i)
		if i >= len(dots) {
			data = sprite.AppendDelete(data, id)
			continue
		}
		look, size := picture(i, min(dots[i].Tint, NoTint))
		data = appendAt(data, s, dots[i].At, 0, size, sprite.Object{ID: id, Z: z, Sprite: look})
	}
	return data
}

// appendCog writes a cog with its chip and, if a policy commands it, its ring.
func appendCog(data []byte, s *Scene, cog int) []byte {
	c := &s.Cogs[cog]
	n := uint16(cog)
	if !c.Seen {
		data = sprite.AppendDelete(data, objCog+n)
		data = sprite.AppendDelete(data, objChip+n)
		return sprite.AppendDelete(data, objRing+n)
	}
	look := sprCog + uint16(TeamOf(cog))*Headings + uint16(max(0, c.Heading))
	data = appendAt(data, s, c.At, 0, cogSize, sprite.Object{ID: objCog + n, Z: int16(100 + cog), Sprite: look})
	data = appendOver(data, s, c.At, chipLift, sprite.Object{ID: objChip + n, Z: int16(140 + cog), Sprite: sprChip + n})
	if !c.Seated {
		return sprite.AppendDelete(data, objRing+n)
	}
	return appendAt(data, s, c.At, 0, ringSize, sprite.Object{ID: objRing + n, Z: int16(90 + cog), Sprite: sprRing + uint16(TeamOf(cog))})
}

// How far over a cog's middle the tops of its chip and of the mark of one's
// own cog are, in pixels.
const (
	chipLift = cogSize/2 + chipHeight + 2
	markLift = chipLift + markSize + 2
)

// appendOver writes something over a cog.
func appendOver(data []byte, s *Scene, at Point, lift int, o sprite.Object) []byte {
	width := chipWidth
	if o.Sprite == sprOwnCog {
		width = markSize
	}
	o.X = clampPixel(pixel(at.X, s.Scale) - width*s.Scale/2)
	o.Y = clampPixel(pixel(at.Y, s.Scale) - lift*s.Scale)
	return sprite.AppendObject(data, o)
}

// appendBall writes the ball, lifted by its height, and its shadow.
func appendBall(data []byte, s *Scene) []byte {
	b := &s.Ball
	if !b.Seen {
		return sprite.AppendDelete(sprite.AppendDelete(data, objBall), objShadow)
	}
	lift := int(b.Height * int64(s.Scale) / heightPerPixel)
	data = appendAt(data, s, b.At, lift, ballSize, sprite.Object{ID: objBall, Z: 200, Sprite: sprBall})
	if b.Height <= 0 {
		return sprite.AppendDelete(data, objShadow)
	}
	return appendAt(data, s, b.At, 0, ballSize, sprite.Object{ID: objShadow, Z: 190, Sprite: sprShadow})
}

// appendMarks marks a player's own cog.
func appendMarks(data []byte, s *Scene, own int) []byte {
	if c := &s.Cogs[own]; c.Seen {
		data = appendOver(data, s, c.At, markLift, sprite.Object{ID: objOwnCog, Z: 300, Sprite: sprOwnCog})
	}
	return sprite.AppendObject(data, sprite.Object{ID: objOwnSeat, Z: 999, Sprite: sprOwnSeat})
}

// appendAt writes an object of a size whose middle is at a point, or some
// pixels over it.
func appendAt(data []byte, s *Scene, at Point, lift, size int, o sprite.Object) []byte {
	half := size * s.Scale / 2
	o.X = clampPixel(pixel(at.X, s.Scale) - half)
	o.Y = clampPixel(pixel(at.Y, s.Scale) - half - lift)
	o.Layer = layerBoard
	return sprite.AppendObject(data, o)
}

// clampPixel keeps a coordinate within what an object can have.
func clampPixel(px int) int16 { return int16(min(max(px, -1<<15), 1<<15-1)) }

// encodeChrome is the label of the chrome.
func encodeChrome(s *Scene) (string, error) {
	c := Chrome{}
	if s.Chrome != nil {
		c = *s.Chrome
	}
	c.Scale = int64(s.Scale)
	c.Ball = ChromeBall{int64(pixel(s.Ball.At.X, s.Scale)), int64(pixel(s.Ball.At.Y, s.Scale)), s.Ball.Height, s.Ball.Controller}
	c.Events = broadcast(c.Events)
	c.Feed = c.Feed[max(0, len(c.Feed)-MaxFeed):]
	events := broadcastEvents()
	for {
		data, err := json.Marshal(c, events)
		switch {
		case err != nil:
			return "", fmt.Errorf("encoding the chrome: %w", err)
		case len(data) <= sprite.MaxLabel:
			return string(data), nil
		case len(c.Feed) == 0:
			return "", fmt.Errorf("the chrome has %d bytes; at most %d can be sent", len(data), sprite.MaxLabel)
		}
		c.Feed = c.Feed[(len(c.Feed)+1)/2:]
	}
}

// broadcast is the events that a stream tells.
func broadcast(events []Event) (told []Event) {
	for _, e := range events {
		if e.Kind != RegisterEvent && e.Kind != DirectiveEvent {
			told = append(told, e)
		}
	}
	return told
}
