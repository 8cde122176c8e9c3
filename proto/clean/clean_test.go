package clean_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/clean"
)

// hostile are inputs from outside and what a line of them must look like.
var hostile = []struct{ name, in, want string }{
	{"plain text", "Ann: it's Bob, 100%", "Ann: it's Bob, 100%"},
	{"empty", "", ""},
	{"clipboard OSC 52", "a\x1b]52;c;aGk=\x07b", "a?]52;c;aGk=?b"},
	{"title OSC 2", "\x1b]2;root\x1b\\", "?]2;root?\\"},
	{"hyperlink OSC 8", "\x1b]8;;http://x\x1b\\go\x1b]8;;\x1b\\", "?]8;;http://x?\\go?]8;;?\\"},
	{"cursor moves", "\x1b[2J\x1b[1;1Hdawn", "?[2J?[1;1Hdawn"},
	{"colour", "\x1b[31mred\x1b[0m", "?[31mred?[0m"},
	{"DCS", "\x1bPq#0\x1b\\", "?Pq#0?\\"},
	{"bell, backspace, NUL, DEL", "a\x07\bb\x00\x7fc", "a??b??c"},
	{"overwrite by CR", "I am wolf\rI am seer", "I am wolf I am seer"},
	{"CRLF is one break", "a\r\nb", "a b"},
	{"other line breaks", "a\v\f\u0085\u2028\u2029b", "a     b"},
	{"tab", "a\tb", "a b"},
	{"C1 as UTF-8", "\u009b31m\u009d0;x\u009c", "?31m?0;x?"},
	{"C1 as raw bytes", "\x9b31m\x9d0;x\x9c", "?31m?0;x?"},
	{"invalid UTF-8", "a\xff\xc3(\xe2\x82b\xed\xa0\x80", "a??(??b???"},
	{"replacement character is a character", "a\ufffdb", "a\ufffdb"},
	{"bidi overrides", "\u202eflow\u202c \u202ax\u202bx\u202dx", "?flow? ?x?x?x"},
	{"bidi isolates", "\u2066a\u2067b\u2068c\u2069", "?a?b?c?"},
	{"directional marks", "a\u200e\u200f\u061cb", "ab"},
	{"zero width", "A\u200bn\u200c\u200d\u2060n\ufeff\u00ad", "Ann"},
	{"invisible marks and format controls", "a\u034f\u17b4\u17b5\u180b\u180e\u206a\u206f\U0001bca0\U0001d173b", "ab"},
	{"interlinear annotation", "\ufff9a\ufffab\ufffb", "?a?b?"},
	{"tag characters", "x\U000e0001\U000e0068\U000e0069\U000e007f", "x"},
	{"private use", "\ue000\U000f0000\U00100000", "???"},
	{"noncharacters, unassigned", "\ufffe\uffff\U0001ffff\u0378", "????"},
	{"many spaces", "a\u00a0\u2003\u3000\u1680\u2800b", "a     b"},
	{"invisible letters", "\u3164\u115f\u1160\uffa0", "????"},
	{"zalgo", "H\u030d\u0300\u0301\u0302\u0303e\u0316\u0317\u0318\u0319y", "H\u030d\u0300\u0301e\u0316\u0317\u0318y"},
	{"marks that would sit on the frame", "\u0338\u0338a \u0338b", "a b"},
	{"marks on a replaced character", "\x1b\u0338[", "?["},
	{"decomposed Latin", "e\u0301", "e\u0301"},
	{"decomposed Hangul is composed", "\u1112\u1161\u11ab\u1100\u1173\u11af", "한글"},
	{"syllable and trailing jamo", "가\u11a8", "각"},
	{"jamo without a syllable", "\u1100\u1100가\u1161\u11ff", "??가??"},
	{"family", "👨‍👩‍👧‍👦", "👨👩👧👦"},
	{"skin tone", "👍🏽", "👍"},
	{"flag", "🇩🇪🇫🇷", "DEFR"},
	{"half a flag", "🇩", "D"},
	{"subdivision flag", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "🏴"},
	{"keycap", "1️⃣", "1"},
	{"symbol as emoji", "♠️ ⚔️ ♞", "♠ ⚔ ♞"},
	{"enclosing mark", "a\u20dd\u0488", "a"},
	{"CJK", "人狼。", "人狼。"},
	{"right to left", "שלום مرحبا", "שלום مرحبا"},
	{"pointed Hebrew", "שּׁ", "שּׁ"},
	{"Vietnamese", "Nguyễn e\u0323\u0302", "Nguyễn e\u0323\u0302"},
	{"Thai AM", "น้ำ", "น\u0e49\u0e4d\u0e32"},
	{"Lao AM", "\u0e99\u0ec9\u0eb3", "\u0e99\u0ec9\u0ecd\u0eb2"},
	{"halfwidth kana", "ｶﾞﾊﾟ", "ｶ\u3099ﾊ\u309a"},
	{"Devanagari conjunct", "न्द", "नद"},
	{"Devanagari vowel signs", "दी दे", "द? दे"},
	{"prepended letter", "\u0d4eക", "?ക"},
	{"width of disputed symbols", "〰㊙⸻䷀", "????"},
	{"glyphs that overflow their cells", "\ufdfa\ufdfd\ua9c5\U00012219\U0001242b", "?????"},
}

func TestLineShowsHostileTextHarmlessly(t *testing.T) {
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			if got := clean.Line(c.in); got != c.want {
				t.Errorf("Line(%q)\n got %q\nwant %q", c.in, got, c.want)
			}
			checkClean(t, clean.Line(c.in), "")
			checkClean(t, clean.Text(c.in), "\n")
		})
	}
}

func TestTextKeepsLineBreaksOnly(t *testing.T) {
	for in, want := range map[string]string{
		"a\nb":                  "a\nb",
		"a\r\nb\rc\n\rd":        "a\nb\nc\n\nd",
		"a\vb\fc\u0085d":        "a\nb\nc\nd",
		"a\u2028b\u2029c":       "a\nb\nc",
		"a\tb\x1b[1m\n\u0338x":  "a b?[1m\nx",
		"one\n\u202eeno\u202c":  "one\n?eno?",
		"plain\nlines\nof text": "plain\nlines\nof text",
	} {
		if got := clean.Text(in); got != want {
			t.Errorf("Text(%q)\n got %q\nwant %q", in, got, want)
		}
	}
}

func TestTenThousandMarksCollapse(t *testing.T) {
	got := clean.Line("a" + strings.Repeat("\u0301", 10_000) + "b")
	want := "a" + strings.Repeat("\u0301", clean.MaxMarks) + "b"
	if got != want {
		t.Errorf("got %d bytes, want %d", len(got), len(want))
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct {
		in    string
		cells int
		want  string
	}{
		{"Ann", 8, "Ann"},
		{"  Ann\n", 8, "Ann"},
		{"Bartholomew", 8, "Barthol…"},
		{"人狼人狼人狼", 8, "人狼人…"},
		{"\u200b \u3000", 8, ""},
		{"Ann", 0, ""},
		{"\x1b[31mAnn", 20, "?[31mAnn"},
	} {
		if got := clean.Name(c.in, c.cells); got != c.want {
			t.Errorf("Name(%q, %d) = %q, want %q", c.in, c.cells, got, c.want)
		}
	}
}

func TestTitleIsShortASCII(t *testing.T) {
	if got, want := clean.Title("Ü\x9c\x07 — 狼\nday 2"), "U?? - ?? day 2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := clean.Title(strings.Repeat("long ", 100)); len(got) != 80 || !strings.HasSuffix(got, "...") {
		t.Errorf("got %d bytes: %q", len(got), got)
	}
}

func TestASCII(t *testing.T) {
	for in, want := range map[string]string{
		"plain\ntext":          "plain\ntext",
		"Ærøskøbing, Zoë, ß":   "Aroskobing, Zoe, s",
		"Łódź Şehir Țară":      "Lodz Sehir Tara",
		"Nguyễn Trường Ơ":      "Nguyen Truong O",
		"e\u0301a\u0323\u0302": "ea",
		"“no” — it’s… «x»":     `"no" - it's. <x>`,
		"a → b • c":            "a > b * c",
		"人狼🐺":                  "??????",
		"한":                    "??",
		"Привет":               "??????",
		"\x1b[31m\u202e":       "?[31m?",
		"¿×÷½":                 "?x/?",
		"ﬁ\u00a0€":             "? E",
	} {
		if got := clean.ASCII(in); got != want {
			t.Errorf("ASCII(%q) = %q, want %q", in, got, want)
		}
	}
}
