package football

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// shelf keeps files in memory.
type shelf map[string]*bytes.Buffer

func (s shelf) Create(name string) (io.WriteCloser, error) {
	if s[name] != nil {
		return nil, fs.ErrExist
	}
	s[name] = &bytes.Buffer{}
	return open{s[name]}, nil
}

func (s shelf) Remove(name string) error { delete(s, name); return nil }

func (s shelf) Place() string { return "a shelf" }

type open struct{ *bytes.Buffer }

func (open) Close() error { return nil }

func TestSave(t *testing.T) {
	files := shelf{}
	s := stood(t, goals(t), Options{Paused: true, Store: files, Name: "derby"})
	ask, ok := s.Update(press("s"))().(screen.Ask)
	if !ok || len(ask.Answers) != 3 {
		t.Fatalf("s asks %+v", ask)
	}
	for _, a := range ask.Answers[:2] {
		toast := s.Update(s.Update(a.Msg)())().(screen.Toast)
		if toast.Mood != screen.Good {
			t.Errorf("%s: %s", a.Verb, toast.Text)
		}
	}
	if text := files["derby.txt"].String(); !strings.Contains(text, "\tgoal\tGoal for red") {
		t.Errorf("the text is %q", text)
	}
	var told savedStory
	if err := json.Unmarshal(files["derby.json"].Bytes(), &told); err != nil {
		t.Fatal(err)
	}
	if len(told.Shots) != 9 || len(told.Passes) != 27 || len(told.Chances) < 240 || told.Teams != [2]string{"Kestrel", "Lantern"} {
		t.Errorf("%d shots, %d passes, %d chances of %q", len(told.Shots), len(told.Passes), len(told.Chances), told.Teams)
	}
	goals := 0
	for _, shot := range told.Shots {
		if shot.XG <= 0 || shot.XG >= 1 {
			t.Errorf("a shot is worth %v", shot.XG)
		}
		if shot.Goal {
			goals++
		}
	}
	last := told.Chances[len(told.Chances)-1]
	if goals != 1 || last.Red != 1 {
		t.Errorf("%d shots went in, and at the end red wins with %v", goals, last.Red)
	}
}

// savedStory is what a reader of the file cares for.
type savedStory struct {
	Teams [2]string
	Shots []struct {
		From [2]float64
		XG   float64
		Goal bool
	}
	Passes  []struct{ Left, Met [2]float64 }
	Events  []struct{ Tick int64 }
	Chances []chanceFile
}

// What is not to be seen yet is not saved.
func TestSaveOfAnAiredMatchTellsNoFuture(t *testing.T) {
	files := shelf{}
	s := stood(t, goals(t), Options{Paused: true, Aired: true, Store: files})
	s.goTo(1000)
	s.Update(s.Update(saveMsg{"json"})())
	var told savedStory
	if err := json.Unmarshal(files["football.json"].Bytes(), &told); err != nil {
		t.Fatal(err)
	}
	for _, e := range told.Events {
		if e.Tick > 1000 {
			t.Errorf("tick %d is told at 1000", e.Tick)
		}
	}
	if n := len(told.Chances); n == 0 || told.Chances[n-1].Tick > 1000 {
		t.Errorf("%d chances are told", n)
	}
	if off := stood(t, cert(t), Options{}).saveOff(); off == "" {
		t.Error("without a place for files it can be saved")
	}
}
