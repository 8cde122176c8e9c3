package football

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
)

// saveMsg is how the story shall be written: txt or json.
type saveMsg struct{ ending string }

// savedMsg tells what became of it.
type savedMsg struct {
	name  string
	lines int
	err   error
}

func (m savedMsg) toast() screen.Toast {
	if m.err != nil {
		return screen.Toast{Mood: screen.Bad, Text: fmt.Sprintf("could not save %s: %v", m.name, store.Cause(m.err))}
	}
	return screen.Toast{Mood: screen.Good, Text: fmt.Sprintf("saved %d lines to %s", m.lines, m.name)}
}

func (w *Watch) askSave(string) tea.Cmd {
	return screen.Send(screen.Ask{
		Title: "SAVE WHAT WAS TOLD?",
		Text:  "The match up to what is known of it, with shots, passes and chances in JSON, goes to a new file in " + w.opts.Store.Place() + ".",
		Answers: []screen.Answer{
			{Verb: "Text", Msg: saveMsg{"txt"}},
			{Verb: "JSON", Msg: saveMsg{"json"}},
			{Verb: "Nothing"},
		},
	})
}

// save writes the story as it is now from a command, so that a slow disk holds
// nothing up.
func (w *Watch) save(ending string) tea.Cmd {
	files, base := w.opts.Store, w.opts.Name
	if files == nil {
		return nil
	}
	if base == "" {
		base = "football"
	}
	told := *w.story()
	told.cut(w.known())
	return func() tea.Msg {
		write := told.WriteText
		if ending == "json" {
			write = told.WriteJSON
		}
		name, err := store.Save(files, base, ending, write)
		return savedMsg{name, len(told.Lines), err}
	}
}

func (w *Watch) saveOff() string {
	if w.opts.Store == nil {
		return "needs a place for files, and there is none"
	}
	return ""
}

// cut forgets what comes after a tick.
func (s *Story) cut(tick int64) {
	s.Lines = s.Lines[:before(s.Lines, tick, lineTick)]
	s.Shots = s.shotsUpTo(tick)
	s.Passes = s.Passes[:before(s.Passes, tick, func(p *Pass) int64 { return p.Tick })]
	s.chances = s.chances[:before(s.chances, tick, func(c *chance) int64 { return c.tick })]
}

// WriteText writes the lines of [Plain].
func (s *Story) WriteText(out io.Writer) error {
	for line := range Plain(s) {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

// The story in JSON. Places are in metres from the middle of the pitch, as in
// the view of a seat (football sheet 1); cogs are named as there.
type (
	storyFile struct {
		Game    string              `json:"game"`
		Teams   [proto.Teams]string `json:"teams"`
		Events  []lineFile          `json:"events"`
		Shots   []shotFile          `json:"shots"`
		Passes  []passFile          `json:"passes"`
		Chances []chanceFile        `json:"chances"`
	}
	lineFile struct {
		Tick  int64              `json:"tick"`
		Clock string             `json:"clock"`
		Kind  string             `json:"kind"`
		Text  string             `json:"text"`
		Score [proto.Teams]int64 `json:"score"`
	}
	shotFile struct {
		Tick   int64       `json:"tick"`
		Cog    string      `json:"cog"`
		From   proto.Place `json:"from"`
		Metres int64       `json:"metres"`
		OnGoal bool        `json:"onTarget"`
		Goal   bool        `json:"goal"`
		XG     float64     `json:"xg"`
	}
	passFile struct {
		Tick int64       `json:"tick"`
		From string      `json:"from"`
		To   string      `json:"to"`
		Left proto.Place `json:"left"` // where it was played
		Met  proto.Place `json:"met"`  // where it arrived
	}
	chanceFile struct {
		Tick int64   `json:"tick"`
		Red  float64 `json:"red"`
		Draw float64 `json:"draw"`
		Blue float64 `json:"blue"`
	}
)

// WriteJSON writes the story as one object.
func (s *Story) WriteJSON(out io.Writer) error {
	f := storyFile{Game: "football", Teams: s.Teams}
	for _, l := range s.Lines {
		f.Events = append(f.Events, lineFile{l.Tick, clock(s.left(l.Tick)), l.Kind.String(), l.sentence(), l.Score})
	}
	for _, k := range s.Shots {
		f.Shots = append(f.Shots, shotFile{k.Tick, proto.CogID(k.Cog), proto.PlaceOf(k.From), metresToGoal(k), k.OnGoal, k.Goal, thousandths(k.XG)})
	}
	for _, p := range s.Passes {
		f.Passes = append(f.Passes, passFile{p.Tick, proto.CogID(p.From), proto.CogID(p.To), proto.PlaceOf(p.Kicked), proto.PlaceOf(p.Met)})
	}
	for _, c := range s.chances {
		f.Chances = append(f.Chances, chanceFile{c.tick, thousandths(c.Red), thousandths(c.Draw), thousandths(c.Blue)})
	}
	e := json.NewEncoder(out)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	return e.Encode(f)
}

// thousandths rounds a chance.
func thousandths(chance float64) float64 { return math.Round(chance*1000) / 1000 }
