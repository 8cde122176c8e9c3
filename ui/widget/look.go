package widget

import "github.com/wcwtui/wcwtui/themes"

// Look is how everything is drawn: a plain value, handed down to every view.
type Look struct {
	Theme  themes.Theme
	Glyphs *themes.Glyphs // read only
	Motion bool           // false shows the end of every movement at once
}

// NewLook is a look with or without Unicode glyphs, with motion.
func NewLook(th themes.Theme, ascii bool) Look {
	if ascii {
		return Look{Theme: th, Glyphs: themes.ASCII(), Motion: true}
	}
	return Look{Theme: th, Glyphs: themes.Unicode(), Motion: true}
}

// ASCII says whether the look draws with ASCII alone.
func (l Look) ASCII() bool { return l.Glyphs.Rule == "-" }
