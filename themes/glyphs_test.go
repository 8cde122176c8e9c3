package themes_test

import (
	"reflect"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/rivo/uniseg"

	"github.com/wcwtui/wcwtui/themes"
)

// signs lists the glyphs of a set by field.
func signs(g *themes.Glyphs) map[string]string {
	list := map[string]string{}
	v := reflect.ValueOf(*g)
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		if field.Kind() == reflect.String {
			list[name] = field.String()
			continue
		}
		for j := range field.Len() {
			list[name+string(rune('0'+j))] = field.Index(j).String()
		}
	}
	return list
}

func TestGlyphsAreOneCellByEveryMeasure(t *testing.T) {
	for _, set := range []*themes.Glyphs{themes.Unicode(), themes.ASCII()} {
		for name, s := range signs(set) {
			if a, b, c := uniseg.StringWidth(s), ansi.StringWidth(s), ansi.StringWidthWc(s); a != 1 || b != 1 || c != 1 {
				t.Errorf("%s %q measures %d, %d and %d", name, s, a, b, c)
			}
		}
	}
}

func TestASCIIGlyphsArePrintableASCII(t *testing.T) {
	for name, s := range signs(themes.ASCII()) {
		if len(s) != 1 || s[0] < ' ' || s[0] > '~' {
			t.Errorf("%s is %q", name, s)
		}
	}
}

// emoji holds the code points below U+3300 with the property Emoji (Unicode 16
// emoji-data.txt), ASCII left out.
const emoji = "©®‼⁉™ℹ↔↕↖↗↘↙↩↪⌚⌛⌨⏏⏩⏪⏫⏬⏭⏮⏯⏰⏱⏲⏳⏸⏹⏺Ⓜ▪▫▶◀◻◼◽◾" +
	"☀☁☂☃☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂♈♉♊♋♌♍♎♏♐♑♒♓♟♠♣♥♦♨♻♾♿⚒⚓⚔⚕⚖⚗⚙⚛⚜⚠⚡⚧⚪⚫⚰⚱⚽⚾⛄⛅⛈⛎⛏⛑⛓⛔⛩⛪⛰⛱⛲⛳⛴⛵⛷⛸⛹⛺⛽" +
	"✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡➰➿⤴⤵⬅⬆⬇⬛⬜⭐⭕〰〽㊗㊙"

func TestGlyphsAreNoEmoji(t *testing.T) {
	banned := map[rune]bool{}
	for _, r := range emoji {
		banned[r] = true
	}
	for name, s := range signs(themes.Unicode()) {
		for _, r := range s {
			if banned[r] || r >= 0x1F000 || r == 0xFE0F || r == 0x200D {
				t.Errorf("%s %q has an emoji form", name, s)
			}
		}
	}
}
