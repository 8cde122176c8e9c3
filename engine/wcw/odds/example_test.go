package odds_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine/wcw/odds"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func ExampleTable() {
	table := odds.New()
	table.Show(1, proto.Seer)   // seat 2 died and was the Seer
	table.Show(5, proto.Sheep)  // seat 6 was voted out, a Sheep
	table.See(odds.Voted, 0, 6) // seat 1 voted for seat 7
	table.See(odds.Named, 6, 2) // seat 7 accused seat 3
	b := table.Book()
	fmt.Println(b.Worlds, "deals fit")
	fmt.Printf("seat 7 is a wolf with %.0f%%, seat 8 with %.0f%%\n", 100*b.Wolf[6], 100*b.Wolf[7])
	// Output:
	// 231 deals fit
	// seat 7 is a wolf with 30%, seat 8 with 28%
}
