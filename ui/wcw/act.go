package wcw

import (
	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// direction of a key: forward 1, back -1.
func direction(key string, forward ...string) int {
	for _, f := range forward {
		if key == f {
			return 1
		}
	}
	return -1
}

func (w *Watch) step(key string) tea.Cmd {
	w.move(direction(key, "right", "l"), w.told)
	return nil
}

func (w *Watch) stepPhase(key string) tea.Cmd {
	w.move(direction(key, "pgdown"), func(b *Beat) bool { return b.Kind == Heading })
	return nil
}

func (w *Watch) stepMark(key string) tea.Cmd {
	w.move(direction(key, "n"), func(b *Beat) bool { return b.mark() })
	return nil
}

func (w *Watch) jump(key string) tea.Cmd {
	if key == "home" {
		w.toStart()
	} else {
		w.toEnd()
	}
	return nil
}

func (w *Watch) scrollKey(key string) tea.Cmd {
	w.scrollBy(-direction(key, "down", "j"))
	return nil
}

// scrollBy shows rows further up; the drawing knows how many there are.
func (w *Watch) scrollBy(rows int) { w.scroll = max(0, min(w.scroll+rows, w.scrollable)) }

func (w *Watch) wheel(m tea.MouseWheelMsg) {
	switch m.Button {
	case tea.MouseWheelUp:
		w.scrollBy(2)
	case tea.MouseWheelDown:
		w.scrollBy(-2)
	}
}

func (w *Watch) followSeat(key string) tea.Cmd {
	w.focus, w.follow, w.scroll = proto.Slot(key[0]-'1'), true, 0
	return nil
}

// toggleFollow follows the focused seat, or who speaks if none is focused.
func (w *Watch) toggleFollow() {
	w.follow, w.scroll = !w.follow, 0
	if w.follow && !w.focus.Valid() {
		v := w.view()
		w.focus = max(0, v.Speaker)
	}
}

func (w *Watch) toggleOdds() {
	if w.class == widget.Small {
		w.part = toggled(w.part, oddsPart)
		return
	}
	if w.class == widget.Large {
		w.panel.hide, w.panel.votes = !w.panel.hide, false
		return
	}
	w.panel.odds = !w.panel.odds
}

func (w *Watch) showTally() {
	if w.class == widget.Small {
		w.part = toggled(w.part, tallyPart)
		return
	}
	w.panel.odds, w.panel.votes = false, !w.panel.votes && w.class == widget.Large
}

func toggled(now, wanted part) part {
	if now == wanted {
		return floorPart
	}
	return wanted
}

func (w *Watch) toggleInfo() {
	w.panel.info = !w.panel.info
	w.part = floorPart
	if w.panel.info && !w.focus.Valid() {
		v := w.view()
		w.focus = max(0, v.Speaker)
	}
}

// toggleReveal shows a recorded match as it was aired, or everything. The
// place stays, or goes to the beat before if that was private.
func (w *Watch) toggleReveal() {
	w.everything = !w.everything
	w.order = order{}
	w.order.extend(&w.fold, w.everything)
	if k := w.order.rank(w.place.at); k > 0 {
		w.place.at = w.order.beats[k-1]
	} else {
		w.place.at = w.firstBeat()
	}
	w.scroll = 0
}

func (w *Watch) changeSpeed(key string) tea.Cmd {
	w.faster(direction(key, "+", "=", "shift+=", "shift++"))
	return nil
}

func (w *Watch) nextPart(by int) part { return (w.part + part(by) + parts) % parts }

func (w *Watch) turn(key string) tea.Cmd {
	w.part = w.nextPart(direction(key, "tab"))
	w.panel.info, w.scroll = false, 0
	return nil
}

// escape closes one thing after the other; it never leaves.
func (w *Watch) escape() {
	switch {
	case w.panel != (panel{}):
		w.panel = panel{}
	case w.query != "":
		w.query = ""
	case w.scroll > 0:
		w.scroll = 0
	default:
		w.follow = false
	}
}

// ended reports whether the result of a finished match shows.
func (w *Watch) ended() bool {
	i := w.place.at
	return i >= 0 && w.fold.beats[i].Kind == Outcome && !w.panel.info && w.part == floorPart
}

// copyLine copies the beat that shows as a sentence.
func (w *Watch) copyLine(string) tea.Cmd {
	if w.place.at < 0 {
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "nothing to copy yet"})
	}
	v := w.view()
	return screen.Send(screen.Copy{Text: beatSentence(&v, &w.fold.beats[w.place.at], w.fold.now.Votes), What: "line"})
}

func (w *Watch) openSearch() {
	w.searching = true
	w.search.Set("")
}

// typeSearch edits the query until enter or esc.
func (w *Watch) typeSearch(k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "enter":
		w.searching, w.query = false, w.search.String()
		if w.query != "" {
			return w.findHit()
		}
	case "esc":
		w.searching = false
	default:
		w.search.Update(k)
	}
	return nil
}

func (w *Watch) nextHit() { w.findHit() }

// findHit goes to the next beat with the query, after the last one to the
// first.
func (w *Watch) findHit() tea.Cmd {
	s := scene{view: w.fold.Now(), fold: &w.fold}
	hit := func(b *Beat) bool { return w.told(b) && s.hit(b, w.query) }
	at, ok := w.seek(w.place.at, 1, hit)
	if !ok {
		at, ok = w.seek(-1, 1, hit)
	}
	if !ok {
		query := w.query
		w.query = ""
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: `nobody said "` + query + `"`})
	}
	w.goTo(at)
	return nil
}
