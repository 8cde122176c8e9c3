package form

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func filled(open Open) *Form {
	f := New(Words{Title: "a form", Heading: "A FORM", Waits: "it begins"}, open,
		Row{Label: "people", Hint: "Ann, Ben"}, Row{Label: "PINs", Secret: true}, Row{Label: "way", Words: []string{"coach", "drive"}})
	f.Set(0, "Ann, Ben 中")
	f.Set(1, "Ann 1234")
	return f
}

func press(f *Form, codes ...rune) tea.Cmd {
	var cmd tea.Cmd
	for _, c := range codes {
		k := tea.KeyPressMsg{Code: c}
		if c >= ' ' && c < 127 {
			k.Text = string(c)
		}
		cmd = f.Update(k)
	}
	return cmd
}

func look(ascii bool) widget.Look { return widget.NewLook(themes.Mono(), ascii) }

func shown(f *Form) string {
	return ansi.Strip(f.View(screen.Frame{W: 80, H: 24, Look: look(false)}))
}

func TestFormBeginsWithWhatWasFilledIn(t *testing.T) {
	var got []string
	fault := errors.New("nobody is called \x1b[2JBen")
	f := filled(func(values []string) (screen.Screen, error) { got = values; return nil, fault })
	press(f, '!', tea.KeyDown, '5', tea.KeyDown, tea.KeyLeft, tea.KeyEnter)
	if f.Typing() {
		t.Error("letters are text where it begins")
	}
	begin := press(f, tea.KeyEnter)
	if !strings.Contains(shown(f), "it begins") || press(f, tea.KeyEnter) != nil {
		t.Error("it does not say that it begins, or begins twice")
	}
	f.Update(begin())
	if want := []string{"Ann, Ben 中!", "Ann 12345", "drive"}; !reflect.DeepEqual(got, want) {
		t.Errorf("filled in with %q", got)
	}
	if view := shown(f); !strings.Contains(view, "✗ nobody is called") || strings.Contains(view, "1234") || !strings.Contains(view, "Ann *****") {
		t.Errorf("it shows\n%s", view)
	}
	fault = nil
	if _, ok := f.Update(press(f, tea.KeyEnter)())().(screen.Open); !ok {
		t.Error("nothing opens")
	}
	if _, ok := press(f, tea.KeyEscape)().(screen.Leave); !ok {
		t.Error("esc does not leave")
	}
}

func TestFormFitsEverySize(t *testing.T) {
	f := filled(nil)
	for _, size := range terminaltest.Sizes() {
		for _, ascii := range []bool{false, true} {
			terminaltest.CheckFit(t, f.View(screen.Frame{W: size[0], H: size[1], Look: look(ascii)}), size[0], size[1], ascii)
		}
	}
}
