package form

import (
	"strings"

	"github.com/wcwtui/wcwtui/ui/field"
)

// Row asks for a text, for one of some words, or for both.
type Row struct {
	Label  string
	Hint   string   // stands where there is no text yet
	Secret bool     // digits are not shown
	Words  []string // to choose from; none asks for a text
	Word   int      // the one that is chosen
	// Both asks for a text and a word beside it; its value is both, parted by
	// a tab.
	Both bool
	// When tells from what all rows hold whether this one is asked for; nil is
	// always. The value of one that is not counts as well.
	When func(values []string) bool

	text field.Field
}

func (r *Row) typed() bool { return r.Words == nil || r.Both }

func (r *Row) asked(values []string) bool { return r.When == nil || r.When(values) }

// turn takes another word; false where there is none.
func (r *Row) turn(by int) bool {
	if r.Words == nil {
		return false
	}
	r.Word = (r.Word + by + len(r.Words)) % len(r.Words)
	return true
}

func (r *Row) value() string {
	text := strings.TrimSpace(r.text.String())
	switch {
	case r.Both:
		return text + "\t" + r.Words[r.Word]
	case r.Words != nil:
		return r.Words[r.Word]
	}
	return text
}
