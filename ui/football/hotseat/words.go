package hotseat

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

var (
	bold = themes.Text.With(themes.Bold)
	dim  = themes.Dim.Style()
	head = themes.Title.With(themes.Bold)
)

// scoreLine is ■ 2 : 1 ○.
func scoreLine(look widget.Look, score [proto.Teams]int64) widget.Line {
	return widget.Line{
		football.Side(look, proto.Red), {Style: bold, Text: fmt.Sprintf(" %d : %d ", score[0], score[1])}, football.Side(look, proto.Blue),
	}
}

// plain puts a text into the signs at hand.
func plain(look widget.Look, text string) string {
	text = clean.Line(text)
	if look.ASCII() {
		return clean.ASCII(text)
	}
	return text
}

// dot parts two words.
func dot(look widget.Look) string {
	if look.ASCII() {
		return ", "
	}
	return " · "
}
