package wbfour

import (
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// requests are the first answers to each side's requests, by id in lower case:
// one that comes again is answered in the same way and does nothing.
type requests map[proto.Side]map[string]answered

type answered struct {
	snapshot proto.Snapshot
	refused  *proto.Refusal
}

// maxRequests bounds the answers that are kept for a side. A side has at most
// 19 moves; who asks by far more often is refused from then on.
const maxRequests = 500

// request carries a request out once. One without an id is always new.
func (g *Game) request(at proto.Millis, side proto.Side, id string, do func() *proto.Refusal) (proto.Snapshot, error) {
	g.Advance(at)
	if id == "" {
		refused := do()
		return answered{g.Snapshot(), refused}.answer()
	}
	kept := g.requests[side]
	if kept == nil {
		kept = map[string]answered{}
		g.requests[side] = kept
	}
	id = strings.ToLower(id)
	if first, again := kept[id]; again {
		return first.answer()
	}
	if len(kept) >= maxRequests {
		return g.Snapshot(), refusal(proto.BadRequest, "this side has made %d requests in one game, which takes no more of it; start another game", maxRequests)
	}
	refused := do()
	kept[id] = answered{g.Snapshot(), refused}
	return kept[id].answer()
}

// answer shares nothing with what is kept.
func (a answered) answer() (proto.Snapshot, error) {
	if a.refused != nil {
		return a.snapshot.Clone(), a.refused
	}
	return a.snapshot.Clone(), nil
}
