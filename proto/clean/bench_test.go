package clean_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/clean"
)

const (
	plainText = "I watched Bob on night two and he did not leave the fold; vote with me."
	mixedText = "Zoë: “人狼 is 🐺” — e\u0301\u0302\u0303\u0304 \x1b[31mred\x1b[0m 👨‍👩‍👧‍👦 \u202eabc"
)

func BenchmarkLine(b *testing.B) {
	for name, s := range map[string]string{
		"plain": plainText,
		"mixed": mixedText,
		"marks": "a" + strings.Repeat("\u0301", 10_000),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				clean.Line(s)
			}
		})
	}
}

func BenchmarkLayout(b *testing.B) {
	for name, s := range map[string]string{"plain": plainText, "mixed": clean.Line(mixedText)} {
		for op, run := range map[string]func(){
			"width": func() { clean.Width(s) },
			"cut":   func() { clean.Cut(s, 20, "…") },
			"fits":  func() { clean.Cut(s, 100, "…") },
			"wrap":  func() { clean.Wrap(s, 20) },
		} {
			b.Run(name+"/"+op, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					run()
				}
			})
		}
	}
}

func TestPlainTextCostsNoAllocation(t *testing.T) {
	lines := plainText + "\n" + plainText
	for name, run := range map[string]func(){
		"Line":  func() { clean.Line(plainText) },
		"Text":  func() { clean.Text(lines) },
		"Width": func() { clean.Width(plainText) },
		"Cut":   func() { clean.Cut(plainText, 20, "") },
		"fits":  func() { clean.Cut(plainText, len(plainText), "…") },
		"ASCII": func() { clean.ASCII(lines) },
	} {
		if n := testing.AllocsPerRun(100, run); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
