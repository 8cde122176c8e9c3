package football

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Commands lists what can be typed after ":".
func (w *Watch) Commands() []screen.Command {
	return []screen.Command{
		{Name: "tick", Help: "go to a tick, as in: tick 2880"},
		{Name: "clock", Help: "go to where so much is left, as in: clock 1:30"},
		{Name: "speed", Help: "play faster or slower, as in: speed 4"},
	}
}

// Command runs one.
func (w *Watch) Command(name, argument string) (cmd tea.Cmd, ok bool) {
	run, ok := map[string]func(string) tea.Cmd{"tick": w.tickCommand, "clock": w.clockCommand, "speed": w.speedCommand}[name]
	if !ok {
		return nil, false
	}
	w.version++
	return run(strings.TrimSpace(argument)), true
}

// refuse says why a command did nothing, and how it is written.
func refuse(text string) tea.Cmd { return screen.Send(screen.Toast{Mood: screen.Warn, Text: text}) }

func (w *Watch) tickCommand(number string) tea.Cmd {
	tick, err := strconv.ParseInt(number, 10, 64)
	if err != nil || tick < 0 || tick > w.film.Ticks() {
		return refuse("there is no tick " + strconv.Quote(number) + ": write 0 to " + strconv.FormatInt(w.film.Ticks(), 10))
	}
	w.goTo(tick)
	return nil
}

func (w *Watch) clockCommand(text string) tea.Cmd {
	minutes, seconds, _ := strings.Cut(text, ":")
	m, err1 := strconv.ParseUint(minutes, 10, 16)
	s, err2 := strconv.ParseUint(seconds, 10, 16)
	if err1 != nil || err2 != nil || s > 59 {
		return refuse(strconv.Quote(text) + " is no time: write what is left, as in: clock 1:30")
	}
	left := int64(60*m+s) * proto.TicksPerSecond
	w.goTo(max(0, w.story().Start) + w.story().Length - left)
	return nil
}

func (w *Watch) speedCommand(text string) tea.Cmd {
	speed, err := strconv.ParseFloat(text, 64)
	for i, s := range speeds {
		if err == nil && s == speed {
			w.faster(i - w.play.speed)
			return nil
		}
	}
	return refuse(strconv.Quote(text) + " is no speed: write 0.25, 0.5, 1, 2, 4, 8 or 16")
}
