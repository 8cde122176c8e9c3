package aifight

import (
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// DrawLog draws the newest lines of the log that fit, broken where they are too
// long.
func DrawLog(r widget.Region, sc *Scene) {
	type row struct {
		text    string
		heading bool
		x       int
	}
	var rows []row // from the last up
	for i := len(sc.Log) - 1; i >= 0 && len(rows) < r.H(); i-- {
		l := sc.Log[i]
		lines := clean.Wrap(l.Text, max(1, r.W()-3))
		if l.Heading {
			lines = []string{clean.Cut(l.Text, max(1, r.W()-6), r.Glyphs().Cut)}
		}
		for k := len(lines) - 1; k >= 0; k-- {
			one := row{lines[k], l.Heading, 1}
			if !l.Heading && k > 0 {
				one.x = 3
			}
			rows = append(rows, one)
		}
	}
	rows = rows[:min(len(rows), r.H())]
	for i, l := range rows {
		y := len(rows) - 1 - i
		style := themes.Style{}
		if l.heading {
			r.Phase(0, y, l.text)
			continue
		}
		r.PutFit(l.x, y, max(0, r.W()-l.x), style, l.text)
	}
	if len(sc.Log) == 0 {
		r.Put(1, 0, themes.Dim.Style(), "Nothing has happened yet.")
	}
}

// DrawNote draws what became of the answer.
func DrawNote(r widget.Region, x, y int, sc *Scene) {
	if sc.Note != "" {
		r.PutFit(x, y, max(0, r.W()-x), sc.Token.Style(), widget.Sign(r.Look(), sc.Token)+" "+sc.Note)
	}
}
