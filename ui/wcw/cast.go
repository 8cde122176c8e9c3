package wcw

import (
	"encoding/json"
	"io"
	"strings"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// The size of a cast, and the longest time that it stands still.
const (
	castWidth  = 80
	castHeight = 24
	castIdle   = 4 * time.Second
)

// writeCast writes the beats as an asciicast, version 2: each is a frame of
// the screen. They are as far apart as they were, but no longer than castIdle;
// those without times are a step apart.
func (t Transcript) writeCast(out io.Writer) error {
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	header := struct {
		Version int    `json:"version"`
		Width   int    `json:"width"`
		Height  int    `json:"height"`
		Title   string `json:"title"`
	}{2, castWidth, castHeight, "Who Cried Wolf"}
	if err := lines.Encode(header); err != nil {
		return err
	}
	w := NewWatch(still{}, Options{Aired: !t.everything}) // shown as it plays
	w.fold, w.order.beats = *t.fold(), t.Beats
	w.status.Phase = feed.Ended
	w.place.playing = true
	frame := screen.Frame{W: castWidth, H: castHeight, Look: widget.NewLook(themes.ForBackground(true), false)}
	var at time.Duration
	clear := "\x1b[2J"
	for k, i := range t.Beats {
		if k > 0 {
			at += t.pause(w.fold.beats[t.Beats[k-1]].At, w.fold.beats[i].At)
		}
		w.place.at = i
		shown := clear + "\x1b[H" + strings.ReplaceAll(w.View(frame), "\n", "\r\n")
		clear = ""
		if err := lines.Encode([]any{at.Seconds(), "o", shown}); err != nil {
			return err
		}
	}
	return nil
}

// pause is the time between two beats of a cast.
func (t Transcript) pause(before, after time.Duration) time.Duration {
	if after <= before {
		return ReplayStep
	}
	return min(after-before, castIdle)
}

// still is a feed that has nothing more.
type still struct{}

func (still) Drain() (bool, []feed.Item[proto.Event], feed.Status) {
	return false, nil, feed.Status{Phase: feed.Ended}
}
func (still) News() <-chan struct{} { return nil }
func (still) Now() time.Duration    { return 0 }
func (still) Kind() feed.Kind       { return feed.FromFile }
func (still) Close()                {}
