package football

import (
	rules "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// How a replay is played (football sheet 9 and 10).
const (
	forwardTicks = 5 * proto.TicksPerSecond
	endTicks     = 10 * proto.TicksPerSecond // the end is shown before it begins anew
	lullSpeedUp  = 8
	maxLullSpeed = proto.Tenths(640) // ticks a frame
)

// speeds are those that a replay can be played at.
var speeds = [...]proto.Tenths{5, 10, 20, 30, 40, 80, 160}

// deck is the transport by which one spectator plays a replay (sprite sheet 3).
type deck struct {
	film  *film
	rerun *rules.Rerun
	shown *rules.Broadcast

	playing, loop, skip bool
	speed               proto.Tenths
	place               int64        // where to go, −1 if nowhere
	credit              proto.Tenths // ticks to be played
	held                int64        // frames that the end was shown
	changed             bool         // since it was looked at, see show
}

// newDeck plays a film from its beginning, over and over.
func newDeck(f *film) *deck {
	d := &deck{film: f, rerun: rules.NewRerun(f.playback.Fork(), f.scan.Events), playing: true, loop: true, speed: 10, place: -1}
	d.wind(0)
	return d
}

// wind goes to a tick.
func (d *deck) wind(tick int64) {
	d.shown = d.rerun.Broadcast(min(max(0, tick), d.film.scan.End))
	d.place, d.credit, d.held, d.changed = -1, 0, 0, true
}

func (d *deck) ended() bool { return d.rerun.Tick() >= d.film.scan.End }

// do takes a command. Where several of them lead is gone to but once, with the
// next frame.
func (d *deck) do(c proto.Command) {
	d.changed = true
	switch c.Do {
	case proto.TogglePlay:
		d.play(!d.playing)
	case proto.Play:
		d.play(true)
	case proto.Pause:
		d.play(false)
	case proto.SetSpeed:
		d.speed = proto.Tenths(c.Value)
	case proto.Faster:
		d.speed = faster(d.speed)
	case proto.Slower:
		d.speed = slower(d.speed)
	case proto.ToggleLoop:
		d.loop = !d.loop
	case proto.ToggleLulls:
		d.skip = !d.skip
	default:
		d.move(c)
	}
}

// play goes on or pauses; at the end it begins anew.
func (d *deck) play(on bool) {
	if on && !d.playing && d.place < 0 && d.ended() {
		d.place = 0
	}
	d.playing = on
}

// move notes where a command leads, and pauses.
func (d *deck) move(c proto.Command) {
	from := d.rerun.Tick()
	if d.place >= 0 {
		from = d.place
	}
	switch c.Do {
	case proto.Seek:
		d.place = c.Value
	case proto.ToStart:
		d.place = 0
	case proto.BackTick:
		d.place = from - 1
	case proto.Forward:
		d.place = from + forwardTicks
	case proto.ToEnd:
		d.place = d.film.scan.End
	default:
		return
	}
	d.place = min(max(0, d.place), d.film.scan.End)
	d.playing = false
}

func faster(speed proto.Tenths) proto.Tenths {
	for _, s := range speeds {
		if s > speed {
			return s
		}
	}
	return speed
}

func slower(speed proto.Tenths) proto.Tenths {
	for i := len(speeds) - 1; i >= 0; i-- {
		if speeds[i] < speed {
			return speeds[i]
		}
	}
	return speed
}

// frame lets the time of a frame pass.
func (d *deck) frame() {
	switch {
	case d.place >= 0:
		d.wind(d.place)
	case !d.playing:
	case d.ended():
		d.hold()
	default:
		d.advance()
	}
}

// hold shows the end for a while.
func (d *deck) hold() {
	d.changed = true
	switch d.held++; {
	case !d.loop:
		d.playing = false
	case d.held >= endTicks:
		d.wind(0)
	}
}

// advance plays the ticks of a frame; what happens after a lull is not passed
// over.
func (d *deck) advance() {
	d.changed = true
	skipping := d.skipping()
	d.credit += d.pace()
	for ; d.credit >= 10; d.credit -= 10 {
		if skipping && !d.skipping() || !d.rerun.Step() {
			d.credit = 0
			return
		}
		d.shown.Tick()
	}
}

// pace is how many ticks a frame has, in tenths.
func (d *deck) pace() proto.Tenths {
	if d.skipping() {
		return max(d.speed, min(lullSpeedUp*d.speed, maxLullSpeed))
	}
	return d.speed
}

// skipping reports whether a lull is passed over right now.
func (d *deck) skipping() bool {
	if !d.skip || !d.playing {
		return false
	}
	tick := d.rerun.Tick()
	for _, l := range d.film.lulls {
		if l.From <= tick && tick < l.To {
			return true
		}
	}
	return false
}

// show is the scene of the present tick, with the state of the transport.
func (d *deck) show() *proto.Scene {
	d.changed = false
	scene := d.shown.Frame(d.speed)
	c := scene.Chrome
	c.Transport, c.Playing, c.Loop, c.SkipLulls, c.Skipping = true, d.playing, d.loop, d.skip, d.skipping()
	c.LastTick, c.StartTick, c.Mismatch = d.film.scan.End, max(0, d.film.scan.Start), d.film.scan.Mismatch
	if d.ended() && d.loop && d.playing {
		c.Hold = new((endTicks - d.held + proto.TicksPerSecond - 1) / proto.TicksPerSecond)
	}
	return scene
}
