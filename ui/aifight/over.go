package aifight

import (
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Words say how the match ended, in a sentence.
func (o *Over) Words(name func(proto.PlayerID) string) string {
	words := "The match is a draw."
	if o.Result.Winner != "" {
		words = name(o.Result.Winner) + " wins the match."
		if words[:3] == "you" {
			words = "You win the match."
		}
	}
	if f := o.Forfeit; f != nil {
		words += " " + name(f.By) + " forfeited: " + forfeitWords(f.Reason) + "."
	}
	return words
}

func forfeitWords(r proto.ForfeitReason) string {
	switch r {
	case proto.ForfeitDisconnect:
		return "the connection was lost"
	case proto.ForfeitTimeout:
		return "time ran out twice"
	case proto.ForfeitInvalidAction:
		return "too many decisions were not legal"
	}
	return clean.Name(string(r), 30)
}

// DrawVerdict draws who won and where the match can be seen again, and returns
// how many rows that took.
func DrawVerdict(r widget.Region, x, y int, sc *Scene) int {
	w := max(1, r.W()-x)
	rows := r.PutWrapped(x, y, w, themes.Text.With(themes.Bold), Say(r.Look(), sc.Over.Words(sc.Drawn)))
	if sc.Over.Replay != "" {
		r.PutFit(x, y+rows, w, themes.Dim.Style(), Say(r.Look(), "replay "+sc.Over.Replay))
		rows++
	}
	return rows
}

// DrawOver is DrawVerdict with who sat where.
func DrawOver(r widget.Region, x, y int, sc *Scene) {
	y += DrawVerdict(r, x, y, sc)
	w := max(1, r.W()-x)
	for _, p := range sc.Over.Players {
		r.Put(x, y, SeatToken(p.PlayerID).Style(), strconv.Itoa(p.Position+1))
		r.PutFit(x+2, y, w-2, themes.Style{}, Say(r.Look(), clean.Name(p.AgentName, 40)))
		y++
	}
}
