package themes

import (
	"fmt"
	"strings"
)

// Ink is what a theme gives a token: a colour and the attributes that go with
// it, so that weight survives where colour does not.
type Ink struct {
	Color Color
	Attr  Attr
}

// Palette is the ink of each token; a token left out is the terminal's own.
type Palette [tokens]Ink

// Theme is a named palette. It is a small value, safe to copy and to share.
// The zero Theme draws nothing but text.
type Theme struct {
	Name    string   // "dark", as in --theme dark
	Dark    bool     // made for a dark background
	Grounds []uint32 // backgrounds it is measured on, 0xRRGGBB; none if it cannot be
	Palette Palette

	sgr *[tokens][attrs]string
}

// themes lists them in the order in which `t` goes through them.
func themes() []Theme {
	return []Theme{dark(), light(), contrast(), contrastLight(), ansi(), mono()}
}

// Names lists the themes in the order in which the theme key goes through them.
func Names() []string {
	all := themes()
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = t.Name
	}
	return names
}

// ByName finds a theme. The error names the themes there are.
//
//	th, err := themes.ByName("dark")
func ByName(name string) (Theme, error) {
	for _, t := range themes() {
		if t.Name == name {
			return t.prepared(), nil
		}
	}
	return Theme{}, fmt.Errorf("theme %q: there is no such theme; choose one of %s",
		name, strings.Join(Names(), ", "))
}

// ForBackground is the theme to start with on a dark or light background.
func ForBackground(isDark bool) Theme {
	if isDark {
		return dark().prepared()
	}
	return light().prepared()
}

// Mono is the theme without colours, for NO_COLOR and terminals that have none.
func Mono() Theme { return mono().prepared() }

// Next is the theme after t, the first one after the last.
func (t Theme) Next() Theme {
	all := themes()
	for i := range all {
		if all[i].Name == t.Name {
			return all[(i+1)%len(all)].prepared()
		}
	}
	return all[0].prepared()
}

// Reset ends every style.
const Reset = "\x1b[m"

// SGR is the sequence that switches to a style from any other; it leaves
// nothing of the style before. True colours are for the output to reduce.
func (t Theme) SGR(s Style) string {
	if t.sgr == nil || s.Token >= tokens {
		return Reset
	}
	return t.sgr[s.Token][s.Attr&(attrs-1)]
}

// Paint wraps text in a style and ends it; for lines outside a canvas.
//
//	th.Paint(themes.Bad.With(themes.Bold), "✗ refused")
func (t Theme) Paint(s Style, text string) string {
	sgr := t.SGR(s)
	if sgr == Reset {
		return text
	}
	return sgr + text + Reset
}

// prepared computes every sequence once, so that drawing only looks them up.
func (t Theme) prepared() Theme {
	t.sgr = new([tokens][attrs]string)
	var all []byte
	var ends [tokens * attrs]int
	for i := range ends {
		ink := t.Palette[i/attrs]
		ink.Attr |= Attr(i % attrs)
		all = ink.appendSGR(all)
		ends[i] = len(all)
	}
	sequences, start := string(all), 0
	for i, end := range ends {
		t.sgr[i/attrs][i%attrs] = sequences[start:end]
		start = end
	}
	return t
}

// appendSGR appends a sequence that resets and then sets the ink.
func (k Ink) appendSGR(b []byte) []byte {
	if k == (Ink{}) {
		return append(b, Reset...)
	}
	b = append(b, "\x1b[0"...)
	for _, a := range [...]struct {
		attr  Attr
		param string
	}{{Bold, ";1"}, {Faint, ";2"}, {Underline, ";4"}, {Reverse, ";7"}} {
		if k.Attr&a.attr != 0 {
			b = append(b, a.param...)
		}
	}
	return append(k.Color.appendSGR(b), 'm')
}
