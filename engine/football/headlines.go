package football

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/proto/football"
)

// report writes what happened into the feed of a broadcast (football sheet 9).
func (b *Broadcast) report(e *football.Event) {
	switch e.Kind {
	case football.RegisterEvent:
		r := e.Register
		b.policies[r.Seat] = *r
		b.row(e, r.Team.String(), r.ID+" brings "+r.Policy)
	case football.DirectiveEvent:
		b.reportOrder(e)
	case football.GoalEvent:
		b.row(e, e.Team.String(), goalWords(e))
	case football.SaveEvent:
		b.row(e, e.Team.String(), football.CogID(e.Team.First())+" saves")
	case football.FoulEvent:
		b.row(e, e.Team.String(), "foul by "+e.Team.String())
	case football.HalfTimeEvent:
		b.row(e, "", "half time")
	case football.RestartEvent:
		b.add(football.FeedRow{Tick: e.Tick, Kind: restartRow(e.Restart), Team: teamWord(e.Team), Text: strings.ReplaceAll(e.Restart, "_", " ")})
	case football.GameOverEvent:
		if e.Reason != football.Complete.String() {
			b.add(football.FeedRow{Tick: e.Tick, Kind: "stop", Text: strings.ReplaceAll(e.EndRule, "_", " ")})
		}
	}
}

func (b *Broadcast) row(e *football.Event, team, text string) {
	b.add(football.FeedRow{Tick: e.Tick, Kind: string(e.Kind), Team: team, Text: text})
}

// add keeps a row, and the newest ones of all.
func (b *Broadcast) add(r football.FeedRow) {
	if len(b.feed) == football.MaxFeed {
		b.feed = append(b.feed[:0], b.feed[1:]...)
	}
	b.feed = append(b.feed, r)
}

// reportOrder tells what a seat means and says, when it changes.
func (b *Broadcast) reportOrder(e *football.Event) {
	d := e.Directive
	was := b.orders[d.Seat]
	b.orders[d.Seat] = d
	row := football.FeedRow{Tick: e.Tick, Team: d.Team.String()}
	if d.Source == football.FromFallback && (was == nil || was.Source != d.Source) {
		row.Kind, row.Text = "fallback", d.ID+" has no order and plays zonal"
		b.add(row)
	}
	if d.Note != "" && (was == nil || was.Note != d.Note) {
		row.Kind, row.Text = "note", d.ID+": "+d.Note
		b.add(row)
	}
	if say := sayOf(d); say != "" && say != sayOf(was) {
		row.Kind, row.Text = "say", d.ID+": "+say
		b.add(row)
	}
}

func sayOf(d *football.Directive) string {
	if d == nil || len(d.Cogs) == 0 {
		return ""
	}
	return d.Cogs[0].Say
}

// restartRow is the kind of row that a restart makes: balls that went out have
// one of their own.
func restartRow(restart string) string {
	switch restart {
	case football.ThrowIn.String(), football.Corner.String(), football.GoalKick.String():
		return "out"
	}
	return "restart"
}

func goalWords(e *football.Event) string {
	words := fmt.Sprintf("goal for %s, %d : %d", e.Team, e.Score[0], e.Score[1])
	if e.By != nil {
		words += ", by " + football.CogID(*e.By)
	}
	if e.Assist != nil {
		words += " after " + football.CogID(*e.Assist)
	}
	return words
}

func teamWord(t *football.Team) string {
	if t == nil {
		return ""
	}
	return t.String()
}
