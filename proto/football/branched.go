package football

import "github.com/wcwtui/wcwtui/proto/strict"

// Branched tells that a replay goes on from a tick of another one. It is a
// note of ours, which the arena does not know; it changes nothing.
type Branched struct {
	Parent string       `json:"parent"` // the name of its file
	Chain  string       `json:"chain"`  // the digest of its hashes, 16 digits
	Tick   int64        `json:"tick"`   // up to which both are the same
	Score  [Teams]int64 `json:"score"`  // [red, blue] at its end
}

func (Branched) kind() string { return "branched" }

func readBranched(o strict.Object) Branched {
	return Branched{
		Parent: o.Get("parent").String(), Chain: o.Get("chain").String(),
		Tick: readCount(o.Get("tick")), Score: readTeams(o, "score"),
	}
}
