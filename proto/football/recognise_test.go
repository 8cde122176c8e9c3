package football

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// defined is a green sprite with a label.
func defined(t *testing.T, id uint16, label string) *sprite.Sprite {
	t.Helper()
	message, err := sprite.AppendSprite(nil, id, 1, 1, []byte{0, 200, 0, 255}, label)
	if err != nil {
		t.Fatal(err)
	}
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(message); err != nil {
		t.Fatal(err)
	}
	return table.Sprite(id)
}

// A sprite's id tells its tint from the first to the last of its kind (football
// sheet 6); beside them the pixels do.
func TestTintByID(t *testing.T) {
	for _, kind := range []struct {
		first uint16
		each  uint16 // ids that a tint has
	}{{100, 16}, {140, 11}, {170, 1}, {200, 8}, {240, 1}, {280, 1}} {
		for id, want := range map[uint16]Tint{
			kind.first - 1: NoTint, kind.first: RedTint, kind.first + kind.each - 1: RedTint,
			kind.first + kind.each: BlueTint, kind.first + 2*kind.each - 1: BlueTint, kind.first + 2*kind.each: NoTint,
		} {
			if got := recognise(defined(t, id, "thing")).tint; got != want {
				t.Errorf("sprite %d has the tint %v, want %v", id, got, want)
			}
		}
	}
}

// A label names a kind and perhaps a cog, whose tint goes before the id's.
func TestLabelsAreWords(t *testing.T) {
	for label, want := range map[string]look{
		"cog":                {labelCog, NoCog, RedTint},
		"cog 0":              {labelCog, 0, RedTint},
		"cog 21":             {labelCog, 21, BlueTint},
		"cog 22":             {labelCog, NoCog, RedTint},
		"cog -1":             {labelCog, NoCog, RedTint},
		"cog BLUE-1":         {labelCog, 11, BlueTint},
		"cogwheel":           {"", NoCog, RedTint},
		"shirt number RED-9": {labelChip, 8, RedTint},
		"ball":               {labelBall, NoCog, RedTint},
		"ball shadow":        {labelShadow, NoCog, RedTint},
		"ball trail":         {labelTrail, NoCog, RedTint},
		"balloon":            {"", NoCog, RedTint},
		"own cog":            {labelOwnCog, NoCog, RedTint},
		"own seat BLUE-6":    {labelOwnSeat, 16, BlueTint},
		"something":          {"", NoCog, RedTint},
	} {
		if got := recognise(defined(t, 100, label)); got != want {
			t.Errorf("%q means %+v, want %+v", label, got, want)
		}
	}
}
