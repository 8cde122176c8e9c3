package football

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// SceneReader follows a stream and makes a scene of each of its frames
// (football sheet 6). It tells cogs and ball by the ids of their objects,
// else by labels, else by size and colours.
//
// A spectator's frame ends with its chrome. A player's stream has none; each
// of its messages is a frame.
type SceneReader struct {
	table   *sprite.Table
	looks   map[uint16]look
	decoder *chromeDecoder
	clock   matchClock
	chrome  Chrome
	scene   Scene
	before  [Cogs]SceneCog // of the last frame
	show    func(*Scene)
	unknown int
	faults  int
	fault   error
}

// SceneLimits are far above what a football stream needs, and bound the time
// that a frame takes as well.
func SceneLimits() sprite.Limits {
	return sprite.Limits{Sprites: 2048, Objects: 4096, Pixels: 1 << 20, AllPixels: 8 << 20, Bytes: 24 << 20}
}

// NewSceneReader waits for the first message of a stream.
func NewSceneReader(limits sprite.Limits) *SceneReader {
	r := &SceneReader{
		table: sprite.NewTable(limits), looks: map[uint16]look{}, decoder: newChromeDecoder(),
		scene:  Scene{Scale: 1, Own: NoCog},
		chrome: Chrome{Mismatch: -1, View: -1, Restart: ChromeRestart{Taker: NoCog}, Ball: ChromeBall{Controller: NoCog}},
	}
	r.table.Defined = r.defined
	return r
}

// Read takes a WebSocket message and shows each frame that it completes. The
// scene is good until the function returns, see Scene.Clone. It fails if the
// message is malformed; the stream then has to be begun anew. Faults of the
// chrome are none of the stream, see Fault.
func (r *SceneReader) Read(message []byte, show func(*Scene)) error {
	r.show = show
	if err := r.table.Apply(message); err != nil {
		return fmt.Errorf("reading a football stream: %w", err)
	}
	if r.scene.Chrome == nil {
		r.compose()
		if r.anybody() {
			show(&r.scene)
		}
	}
	return nil
}

// Fault tells how many frames had a chrome that could not be read, or not
// wholly, and what was wrong with the last of these. What could not be read
// stayed as it was.
func (r *SceneReader) Fault() (frames int, last error) { return r.faults, r.fault }

// Unknown counts the members of the last chrome that have no meaning here.
func (r *SceneReader) Unknown() int { return r.unknown }

// Table is the stream's tables.
func (r *SceneReader) Table() *sprite.Table { return r.table }

// defined is told of each sprite.
func (r *SceneReader) defined(s *sprite.Sprite) {
	if s.ID != ChromeSprite {
		r.looks[s.ID] = recognise(s)
		return
	}
	unknown, err := r.decoder.decode(s.Label(), &r.chrome)
	r.unknown = unknown
	if err != nil {
		r.faults++
		r.fault = err
	}
	if r.scene.Chrome == nil && !r.decoder.whole {
		return // it counts as a stream without chrome as yet
	}
	r.scene.Chrome = &r.chrome
	r.scene.Clock = r.clock.see(&r.chrome)
	r.compose()
	r.show(&r.scene)
}

// anybody reports whether the scene has a cog.
func (r *SceneReader) anybody() bool {
	for i := range r.scene.Cogs {
		if r.scene.Cogs[i].Seen {
			return true
		}
	}
	return len(r.scene.Strangers) > 0
}

// compose makes the scene of the tables as they are.
func (r *SceneReader) compose() {
	s := &r.scene
	s.Scale = r.scale()
	r.cogs()
	r.ball()
	s.Trail = r.dots(s.Trail, objTrail, maxTrail)
	s.Arcs = r.dots(s.Arcs, objArc, maxArcs)
	s.Confetti = r.dots(s.Confetti, objConfetti, maxConfetti)
	_, s.Flash = r.table.Object(objFlash)
	r.strangers()
	s.Own = r.own()
}

// scale is the board's, by the chrome or the size of the layer.
func (r *SceneReader) scale() int {
	if bs := r.chrome.Scale; bs == 1 || bs == oldScale {
		return int(bs)
	}
	if l, ok := r.table.Layer(layerBoard); ok && l.Width >= oldScale*boardWidth {
		return oldScale
	}
	return 1
}

// middle is the pixel in the middle of an object, which is assumed to be of
// some size on a board of scale 1 while its sprite is not known.
func (r *SceneReader) middle(o sprite.Object, size int) (x, y int) {
	if s := r.table.Sprite(o.Sprite); s != nil {
		return middle(o, s.Width, s.Height)
	}
	return middle(o, size*r.scene.Scale, size*r.scene.Scale)
}

// point is the middle of an object in the world.
func (r *SceneReader) point(o sprite.Object, size int) Point {
	x, y := r.middle(o, size)
	return pointAt(x, y, r.scene.Scale)
}

func (r *SceneReader) cogs() {
	r.before = r.scene.Cogs
	for i := range r.scene.Cogs {
		r.scene.Cogs[i] = SceneCog{Heading: NoHeading, Stamina: UnknownStamina}
		o, ok := r.table.Object(objCog + uint16(i))
		if ok {
			r.see(i, o)
		}
		if _, ring := r.table.Object(objRing + uint16(i)); ring && ok {
			r.scene.Cogs[i].Seated = true
		}
	}
}

// see puts a cog where its object is.
func (r *SceneReader) see(cog int, o sprite.Object) {
	c := &r.scene.Cogs[cog]
	c.Seen, c.At = true, r.point(o, cogSize)
	c.Heading = r.heading(cog, o.Sprite)
}

// heading is where a cog looks: by its sprite, else by its way since the last
// frame, else as before.
func (r *SceneReader) heading(cog int, id uint16) Heading {
	first := sprCog + int(TeamOf(cog))*Headings
	if step := int(id) - first; 0 <= step && step < Headings {
		return Heading(step)
	}
	before := &r.before[cog]
	if !before.Seen {
		return NoHeading
	}
	if h := HeadingOf(before.At, r.scene.Cogs[cog].At); h != NoHeading {
		return h
	}
	return before.Heading
}

// ball finds the ball: on the ground it is where its shadow is.
func (r *SceneReader) ball() {
	r.scene.Ball = SceneBall{Controller: NoCog}
	ball, seen := r.table.Object(objBall)
	shadow, lifted := r.table.Object(objShadow)
	if seen {
		r.seeBall(ball, shadow, lifted)
	}
	r.ballOfChrome(seen)
}

func (r *SceneReader) seeBall(ball, shadow sprite.Object, lifted bool) {
	b := &r.scene.Ball
	b.Seen, b.At = true, r.point(ball, ballSize)
	if !lifted {
		return
	}
	_, top := r.middle(ball, ballSize)
	_, ground := r.middle(shadow, ballSize)
	b.At = r.point(shadow, ballSize)
	b.Height = max(0, int64(ground-top)) * heightPerPixel / int64(r.scene.Scale)
}

// ballOfChrome takes from the chrome what it knows better.
func (r *SceneReader) ballOfChrome(seen bool) {
	b, c := &r.scene.Ball, r.scene.Chrome
	if c == nil || !r.decoder.has("ball") {
		return
	}
	b.Controller = c.Ball.Controller
	b.Height = max(0, c.Ball.Z)
	if !seen {
		b.Seen, b.At = true, pointAt(int(c.Ball.X), int(c.Ball.Y), r.scene.Scale)
	}
}

// dots are the points of a range of objects, in the order of their ids.
func (r *SceneReader) dots(dots []Dot, first uint16, count int) []Dot {
	dots = dots[:0]
	for id := range uint16(count) {
		if o, ok := r.table.Object(first + id); ok {
			dots = append(dots, Dot{r.point(o, 1), r.tint(o)})
		}
	}
	return dots
}

func (r *SceneReader) tint(o sprite.Object) Tint {
	if l, ok := r.looks[o.Sprite]; ok {
		return l.tint
	}
	return NoTint
}

// own is the cog that a player's stream marks: by name, or as the one under
// the mark.
func (r *SceneReader) own() int {
	if o, ok := r.table.Object(objOwnSeat); ok {
		if l := r.looks[o.Sprite]; l.kind == labelOwnSeat && l.cog != NoCog {
			return l.cog
		}
	}
	if o, ok := r.table.Object(objOwnCog); ok {
		return r.under(r.point(o, markSize))
	}
	return NoCog
}

// markReach is how far over its cog a mark may be, in micrometres.
const markReach = 6_000_000

// under is the cog that a mark is right over, or NoCog.
func (r *SceneReader) under(mark Point) int {
	cog, best := NoCog, int64(markReach)
	for i := range r.scene.Cogs {
		c := &r.scene.Cogs[i]
		down, aside := c.At.Y-mark.Y, max(c.At.X-mark.X, mark.X-c.At.X)
		if c.Seen && 0 <= down && down <= markReach && aside < best {
			cog, best = i, aside
		}
	}
	return cog
}

// distance2 is the square of a distance, in square micrometres.
func distance2(a, b Point) int64 {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx + dy*dy
}
