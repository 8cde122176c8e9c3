package themes_test

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"github.com/wcwtui/wcwtui/themes"
)

func all(t *testing.T) []themes.Theme {
	t.Helper()
	var list []themes.Theme
	for _, name := range themes.Names() {
		th, err := themes.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, th)
	}
	return list
}

// rgb reads a token's colour back from what the theme would send.
func rgb(th themes.Theme, tok themes.Token) (uint32, bool) {
	var r, g, b uint32
	sgr := th.SGR(tok.Style())
	i := strings.Index(sgr, "38;2;")
	if i < 0 {
		return 0, false
	}
	if _, err := fmt.Sscanf(sgr[i:], "38;2;%d;%d;%dm", &r, &g, &b); err != nil {
		return 0, false
	}
	return r<<16 | g<<8 | b, true
}

// contrastRatio is WCAG 2's, 1 to 21.
func contrastRatio(a, b uint32) float64 {
	la, lb := luminance(a), luminance(b)
	if la < lb {
		la, lb = lb, la
	}
	return (la + 0.05) / (lb + 0.05)
}

func luminance(hex uint32) float64 {
	r, g, b := linear(hex)
	return 0.2126*r + 0.7152*g + 0.0722*b
}

func linear(hex uint32) (r, g, b float64) {
	part := func(shift int) float64 {
		c := float64(hex>>shift&0xFF) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return part(16), part(8), part(0)
}

// Reverse video and chips swap a colour and its ground, which leaves the ratio
// as it is, so one measure serves both.
func TestEveryTokenIsReadableOnItsGrounds(t *testing.T) {
	least := map[string]float64{"dark": 4.5, "light": 4.5, "contrast": 7, "contrast-light": 7}
	for _, th := range all(t) {
		want, measured := least[th.Name]
		if measured != (len(th.Grounds) > 0) {
			t.Errorf("%s: has %d grounds, yet measured is %v", th.Name, len(th.Grounds), measured)
		}
		for _, tok := range themes.Tokens() {
			color, ok := rgb(th, tok)
			if !ok {
				continue
			}
			for _, ground := range th.Grounds {
				if got := contrastRatio(color, ground); got < want {
					t.Errorf("%s: %v on #%06x is %.2f:1, wants %.1f:1", th.Name, tok, ground, got, want)
				}
			}
		}
	}
}

func TestColoursSurvive256ColourTerminals(t *testing.T) {
	for _, th := range all(t) {
		for _, tok := range themes.Tokens() {
			color, ok := rgb(th, tok)
			if !ok {
				continue
			}
			near := ansi.Convert256(ansi.RGBColor{R: uint8(color >> 16), G: uint8(color >> 8), B: uint8(color)})
			r, g, b, _ := near.RGBA()
			if got := r>>8<<16 | g>>8<<8 | b>>8; got != color {
				t.Errorf("%s: %v #%06x becomes #%06x", th.Name, tok, color, got)
			}
		}
	}
}

// Palettes of the 16 are the user's. What holds in all of them is that
// sentences are in the terminal's own colour; with xterm's palette every sign
// is at least 1.9:1 on black and on white, and the golden says how much.
func TestAnsiColoursOnlySigns(t *testing.T) {
	th, err := themes.ByName("ansi")
	if err != nil {
		t.Fatal(err)
	}
	for _, tok := range []themes.Token{themes.Text, themes.Dim, themes.Mark, themes.Title, themes.Accent, themes.Self, themes.Spade, themes.White, themes.Black} {
		if sgr := th.SGR(tok.Style()); strings.Contains(sgr, ";3") {
			t.Errorf("%v carries text and is coloured: %q", tok, sgr)
		}
	}
	xterm := map[string]uint32{"31": 0xCD0000, "32": 0x00CD00, "34": 0x0000EE, "35": 0xCD00CD, "36": 0x00CDCD}
	var table strings.Builder
	for _, tok := range themes.Tokens() {
		sgr := th.SGR(tok.Style())
		if strings.Contains(sgr, "38;2") {
			t.Errorf("%v leaves the 16 colours: %q", tok, sgr)
		}
		for param, color := range xterm {
			if !strings.Contains(sgr, ";"+param+"m") {
				continue
			}
			black, white := contrastRatio(color, 0), contrastRatio(color, 0xFFFFFF)
			fmt.Fprintf(&table, "%-8v %s  black %5.2f  white %5.2f\n", tok, param, black, white)
			if black < 1.9 || white < 1.9 {
				t.Errorf("%v: %.2f:1 on black, %.2f:1 on white", tok, black, white)
			}
		}
	}
	golden.RequireEqual(t, table.String())
}

func TestPairsDifferWithoutRedGreenSight(t *testing.T) {
	pairs := [][2]themes.Token{
		{themes.Red, themes.Blue}, {themes.Good, themes.Bad}, {themes.Wolf, themes.Town},
		{themes.Wolf, themes.Solo}, {themes.Town, themes.Solo}, {themes.Heart, themes.Club}, {themes.Diamond, themes.Club},
	}
	for _, th := range all(t) {
		for _, p := range pairs {
			a, okA := rgb(th, p[0])
			b, okB := rgb(th, p[1])
			if !okA || !okB {
				continue
			}
			for _, sight := range []matrix{protan, deutan} {
				if d := sight.distance(a, b); d < 0.1 {
					t.Errorf("%s: %v and %v are %.3f apart", th.Name, p[0], p[1], d)
				}
			}
		}
	}
}

// matrix simulates a colour vision deficiency in linear RGB (Machado, Oliveira
// and Fernandes 2009, severity 1).
type matrix [9]float64

var (
	protan = matrix{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}
	deutan = matrix{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}
)

// distance is how far apart two colours are seen, in linear RGB.
func (m matrix) distance(a, b uint32) float64 {
	see := func(hex uint32) (v [3]float64) {
		r, g, b := linear(hex)
		for i := range v {
			v[i] = m[3*i]*r + m[3*i+1]*g + m[3*i+2]*b
		}
		return v
	}
	x, y := see(a), see(b)
	return math.Sqrt(math.Pow(x[0]-y[0], 2) + math.Pow(x[1]-y[1], 2) + math.Pow(x[2]-y[2], 2))
}

func TestMonoSendsNoColour(t *testing.T) {
	colour := regexp.MustCompile(`[;\[](3|4|9|10)[0-9]`)
	for _, tok := range themes.Tokens() {
		for a := themes.Attr(0); a < 16; a++ {
			if sgr := themes.Mono().SGR(tok.With(a)); colour.MatchString(sgr) {
				t.Errorf("%v with %v sends %q", tok, a, sgr)
			}
		}
	}
}

// Blanks are drawn alike in all styles that do not show on them; a canvas
// counts on a palette not to bring attributes that do.
func TestPalettesLeaveBlanksAlone(t *testing.T) {
	for _, th := range all(t) {
		for tok, ink := range th.Palette {
			if ink.Attr&(themes.Reverse|themes.Underline) != 0 {
				t.Errorf("%s: %v shows on blanks", th.Name, themes.Token(tok))
			}
		}
	}
}

func TestPaintEndsItsStyle(t *testing.T) {
	for _, th := range all(t) {
		for _, tok := range themes.Tokens() {
			got := th.Paint(tok.With(themes.Bold|themes.Underline), "x")
			if !strings.HasPrefix(got, "\x1b[0;1") || !strings.HasSuffix(got, "mx"+themes.Reset) {
				t.Errorf("%s: %v paints %q", th.Name, tok, got)
			}
		}
		if got := th.Paint(themes.Style{}, "x"); ansi.Strip(got) != "x" {
			t.Errorf("%s: plain text paints %q", th.Name, got)
		}
	}
}

func TestUnknownThemeNamesTheOthers(t *testing.T) {
	_, err := themes.ByName("solarized")
	if err == nil {
		t.Fatal("want an error")
	}
	for _, want := range append(themes.Names(), "solarized") {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not name %q", err, want)
		}
	}
}

func TestNextGoesThroughAllThemes(t *testing.T) {
	th := themes.ForBackground(true)
	seen := map[string]bool{}
	for range themes.Names() {
		seen[th.Name] = true
		th = th.Next()
	}
	if len(seen) != len(themes.Names()) || th.Name != themes.ForBackground(true).Name {
		t.Errorf("saw %v and came to %q", seen, th.Name)
	}
}

func TestEveryTokenHasAName(t *testing.T) {
	seen := map[string]bool{}
	for _, tok := range themes.Tokens() {
		if tok.String() == "" || seen[tok.String()] {
			t.Errorf("token %d is called %q", tok, tok)
		}
		seen[tok.String()] = true
	}
	if got := themes.Seat(9); got.String() != "seat9" {
		t.Errorf("seat 9 is %v", got)
	}
}

func BenchmarkByName(b *testing.B) {
	for b.Loop() {
		if _, err := themes.ByName("dark"); err != nil {
			b.Fatal(err)
		}
	}
}
