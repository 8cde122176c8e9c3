package aifight

import (
	"crypto/sha256"
	"fmt"
	"strconv"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// outcome collects the documents of a match that is over.
func (r *room) outcome(p *playing) (o host.Outcome, err error) {
	result := p.gameOver("")
	o.Result = result
	if o.Results, err = proto.Marshal(result); err != nil {
		return o, fmt.Errorf("encoding the result: %w", err)
	}
	record := p.record()
	if o.Replay, err = proto.Marshal(record); err != nil {
		return o, fmt.Errorf("encoding the replay: %w", err)
	}
	return o, nil
}

// record is the whole match, with all that was hidden.
func (p *playing) record() proto.Record {
	m := p.gameOver("")
	all := p.events(engine.Everything, 0)
	return proto.Record{
		MatchID: p.id, Game: p.match.Game().Name(), Config: p.config, Players: m.Players, Count: len(all), IsFullHistory: true, Events: all,
		Result: m.Result, ForfeitReason: m.ForfeitReason, ForfeitedBy: m.ForfeitedBy,
	}
}

// identities tells who sat where. Who is no agent gets an id that follows from
// that of the match.
func (p *playing) identities() []proto.PlayerIdentity {
	list := make([]proto.PlayerIdentity, len(p.seats))
	for i, s := range p.seats {
		id := houseID(p.id, i)
		if s.agent != nil {
			id = s.agent.id
		}
		list[i] = proto.PlayerIdentity{PlayerID: proto.PlayerAt(i), Position: i, AgentID: id, AgentName: s.name}
	}
	return list
}

func houseID(match string, seat int) string {
	sum := sha256.Sum256([]byte(match + ":" + digits(seat)))
	h := fmt.Sprintf("%x", sum[:16])
	return h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-8" + h[17:20] + "-" + h[20:]
}

func digits(n int) string { return strconv.Itoa(n) }
