package wcw

import (
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
)

func frame(w, h int, ascii bool) screen.Frame {
	return screen.Frame{W: w, H: h, Look: look(themes.Mono(), ascii)}
}
