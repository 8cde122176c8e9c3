package main

import (
	"bufio"
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// footballSource is where the frames of a match come from.
type footballSource = feed.Source[*proto.Scene]

// footballScreen is the screen of a source.
func (p *process) footballScreen(src footballSource, opts football.Options) (screen.Screen, error) {
	film, err := football.NewLive(feed.Start(p.ctx, src, time.Now, p.log))
	if err != nil {
		return nil, err
	}
	opts.Clock, opts.FPS, opts.Store = time.Now, p.pitchRate(), p.store()
	return football.NewWatch(film, opts), nil
}

// footballLines tells a match on standard output, a line an event: tick, clock,
// kind and sentence, parted by tabs. The state of the connection goes to
// standard error.
func (p *process) footballLines(src footballSource) error {
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	film, err := football.NewLive(feed.Start(ctx, src, time.Now, p.log))
	if err != nil {
		return err
	}
	defer film.Close()
	t := footballTeller{connection: connection{p: p}, out: bufio.NewWriter(p.stdout), film: film}
	return tellAll(ctx, film.News(), t.tell)
}

// footballTeller writes what a film brings.
type footballTeller struct {
	connection
	out   *bufio.Writer
	film  *football.Live
	epoch int // of the film
	lines int // that were told of it
}

func (t *footballTeller) tell() (over bool, err error) {
	t.film.Drain()
	if epoch := t.film.Epoch(); epoch != t.epoch {
		if t.lines > 0 {
			t.p.warn("another match begins; its lines begin anew")
		}
		t.epoch, t.lines = epoch, 0
	}
	story := t.film.Story()
	for line := range football.PlainFrom(story, t.lines) {
		_, _ = fmt.Fprintln(t.out, line) // Flush tells its error
	}
	t.lines = len(story.Lines)
	if err := t.out.Flush(); err != nil {
		return true, fmt.Errorf("writing to standard output: %w", cause(err))
	}
	return t.state(t.film.Status())
}

// state tells a change of the connection, and whether it is at its end.
func (t *footballTeller) state(s feed.Status) (over bool, err error) {
	over, err = t.connection.tell(s)
	if over && err == nil && t.film.Story().Over < 0 {
		err = fmt.Errorf("the match was not seen to its end: %s", s.Reason)
	}
	return over, err
}
