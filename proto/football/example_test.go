package football_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// A host sends what a scene shows, a viewer reads it again.
func Example() {
	sent := football.Scene{Scale: 1, Own: football.NoCog}
	sent.Cogs[8] = football.SceneCog{Seen: true, At: football.Point{X: 60_000_000, Y: 30_000_000}, Heading: 0}
	sent.Chrome = &football.Chrome{Phase: "playing"}
	sent.Chrome.Teams.Red.Goals = 1
	frame, err := football.AppendFrame(football.AppendBoard(nil, sent.Scale), &sent)
	if err != nil {
		fmt.Println(err)
		return
	}
	reader := football.NewSceneReader(football.SceneLimits())
	for message := range sprite.Split(frame, sprite.SplitBytes) {
		err = reader.Read(message, func(s *football.Scene) {
			x, y := s.Cogs[8].At.Metres()
			goals, _ := s.Score()
			fmt.Println(football.CogID(8), "stands at", x, y, "metres and the score is", goals)
		})
	}
	fmt.Println(err)
	// Output:
	// RED-9 stands at 15 0 metres and the score is [1 0]
	// <nil>
}
