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

// painted is a sprite without a label whose pixels are of some colours in turn,
// or that has none.
func painted(t *testing.T, width, height int, colours ...[4]byte) *sprite.Sprite {
	t.Helper()
	var pixels []byte
	for i := 0; len(colours) > 0 && i < width*height; i++ {
		c := colours[i%len(colours)]
		pixels = append(pixels, c[:]...)
	}
	message, err := sprite.AppendSprite(nil, 5000, uint16(width), uint16(height), pixels, "")
	if err != nil {
		t.Fatal(err)
	}
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(message); err != nil {
		t.Fatal(err)
	}
	return table.Sprite(5000)
}

// Without a label a sprite is known by its size, at either scale of the board,
// and its colours.
func TestPixelsWithoutALabel(t *testing.T) {
	red, blue, green := [4]byte{200, 10, 10, 255}, [4]byte{10, 10, 200, 255}, [4]byte{0, 200, 0, 255}
	white, dark, glass := [4]byte{255, 255, 255, 255}, [4]byte{20, 20, 20, 255}, [4]byte{200, 10, 10, 127}
	unknown := look{cog: NoCog}
	for _, c := range []struct {
		width, height int
		colours       [][4]byte
		want          look
	}{
		{1200, 64, nil, look{labelTurf, NoCog, NoTint}},
		{2400, 64, nil, look{labelTurf, NoCog, NoTint}},
		{52, 52, [][4]byte{red}, look{labelCog, NoCog, RedTint}},
		{104, 104, [][4]byte{blue}, look{labelCog, NoCog, BlueTint}},
		{52, 52, [][4]byte{green}, unknown},
		{52, 50, [][4]byte{red}, unknown},
		{50, 52, [][4]byte{red}, unknown},
		{26, 26, [][4]byte{blue}, look{labelRing, NoCog, BlueTint}},
		{26, 26, [][4]byte{green}, unknown},
		{26, 25, [][4]byte{red}, unknown},
		{25, 26, [][4]byte{red}, unknown},
		{12, 12, [][4]byte{white}, look{labelBall, NoCog, NoTint}},
		{24, 24, [][4]byte{white}, look{labelBall, NoCog, NoTint}},
		{12, 12, [][4]byte{dark}, look{labelShadow, NoCog, NoTint}},
		{24, 24, [][4]byte{dark}, look{labelShadow, NoCog, NoTint}},
		{12, 12, [][4]byte{glass}, look{labelShadow, NoCog, NoTint}},
		{12, 12, nil, unknown},
		{12, 11, [][4]byte{white}, unknown},
		{11, 12, [][4]byte{dark}, unknown},
		{52, 52, [][4]byte{red, green, green, green}, unknown},
		{52, 52, [][4]byte{red, green, green}, look{labelCog, NoCog, RedTint}},
		{52, 52, [][4]byte{blue, green, green, green}, unknown},
		{52, 52, [][4]byte{blue, green, green}, look{labelCog, NoCog, BlueTint}},
		{52, 52, [][4]byte{red, red, blue}, look{labelCog, NoCog, RedTint}},
		{52, 52, [][4]byte{red, blue, blue}, look{labelCog, NoCog, BlueTint}},
		{52, 52, [][4]byte{red, blue}, unknown},
		{52, 52, [][4]byte{glass, glass, blue}, look{labelCog, NoCog, BlueTint}},
		{52, 52, [][4]byte{glass}, unknown},
	} {
		if got := recognise(painted(t, c.width, c.height, c.colours...)); got.kind != c.want.kind || got.cog != NoCog || c.want.kind != "" && got.tint != c.want.tint {
			t.Errorf("%d × %d pixels of %v mean %+v, want %+v", c.width, c.height, c.colours, got, c.want)
		}
	}
}
