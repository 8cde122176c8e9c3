package wcw

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// Commands lists what can be typed after ":".
func (w *Watch) Commands() []screen.Command {
	return []screen.Command{
		{Name: "find", Help: "search what is told for words or a name"},
		{Name: "day", Help: "go to a day, as in: day 2"},
		{Name: "seat", Help: "follow a seat, as in: seat 7; seat 0 follows nobody"},
		{Name: "speed", Help: "play a replay faster or slower, as in: speed 4"},
		{Name: "save", Help: "save the transcript: save txt, save json or save cast"},
	}
}

// Command runs one.
func (w *Watch) Command(name, argument string) (cmd tea.Cmd, ok bool) {
	run, ok := map[string]func(string) tea.Cmd{
		"find": w.findCommand, "day": w.dayCommand, "seat": w.seatCommand, "speed": w.speedCommand, "save": w.saveCommand,
	}[name]
	if !ok {
		return nil, false
	}
	w.version++
	w.now = w.feed.Now()
	return run(strings.TrimSpace(argument)), true
}

// refuse says why a command did nothing, and how it is written.
func refuse(text string) tea.Cmd { return screen.Send(screen.Toast{Mood: screen.Warn, Text: text}) }

func (w *Watch) findCommand(words string) tea.Cmd {
	if w.query = words; words == "" {
		return nil
	}
	return w.findHit()
}

func (w *Watch) dayCommand(number string) tea.Cmd {
	day, err := strconv.Atoi(number)
	at, ok := w.seek(-1, 1, func(b *Beat) bool { return b.Kind == Heading && b.Day == day })
	if err != nil || !ok {
		return refuse(`there is no day "` + number + `" yet: write a day that was played, as in: day 2`)
	}
	w.goTo(at)
	return nil
}

func (w *Watch) seatCommand(number string) tea.Cmd {
	if len(number) != 1 || number[0] < '0' || number[0] > '9' {
		return refuse(`"` + number + `" is no seat: write 1 to 9, or 0 for nobody`)
	}
	if number == "0" {
		w.follow = false
		return nil
	}
	return w.followSeat(number)
}

func (w *Watch) speedCommand(factor string) tea.Cmd {
	if why := w.speedOff(); why != "" {
		return refuse("speed " + why)
	}
	f, err := strconv.ParseFloat(factor, 64)
	i := slices.Index(speeds[:], f)
	if err != nil || i < 0 {
		return refuse(`"` + factor + `" is no speed: write 0.25, 0.5, 1, 2, 4, 8 or 16`)
	}
	w.faster(i - w.place.speed)
	return nil
}

func (w *Watch) saveCommand(format string) tea.Cmd {
	if why := w.saveOff(); why != "" {
		return refuse("save " + why)
	}
	f := Format(format)
	if !slices.Contains([]Format{Text, JSON, Asciicast}, f) {
		return refuse(`"` + format + `" is no kind of file: write txt, json or cast`)
	}
	return w.save(f)
}
