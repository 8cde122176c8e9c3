package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/archive"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// aifightVerdict is the verdict of a match of one of AIFight's games.
type aifightVerdict struct {
	Verdict  `json:",embed"`
	Events   int           `json:"events"`
	Result   *proto.Result `json:"result"`
	Unknown  int           `json:"unknown"`  // events of kinds that this program does not know
	Replayed bool          `json:"replayed"` // the rules made the same events again
}

// String tells a person.
func (v aifightVerdict) String() string {
	words := fmt.Sprintf("a match of %s (%s) with %d events, without fault", v.Game, v.Kind, v.Events)
	if v.Unknown > 0 {
		words += fmt.Sprintf("; %d are of kinds that this program does not know", v.Unknown)
	}
	if v.Replayed {
		words += "; the rules make the same events again"
	}
	switch {
	case v.Result == nil:
	case v.Result.Winner == "":
		words += ". It is a draw"
	default:
		words += ". " + string(v.Result.Winner) + " wins"
	}
	return words
}

// count notes how many events there are, and how many are of unknown kinds.
func (v *aifightVerdict) count(events []proto.Event) {
	v.Events = len(events)
	for _, e := range events {
		if _, unknown := e.Data.(proto.UnknownData); unknown {
			v.Unknown++
		}
	}
}

func (v aifightVerdict) failed(err error) aifightVerdict {
	v.Verdict = v.Verdict.failed(err)
	return v
}

// verifyAIFight checks a match that was kept, in whatever form.
func verifyAIFight(common Verdict, data []byte) verdict {
	v := aifightVerdict{Verdict: common}
	m, err := archive.Read(data)
	if err != nil {
		return v.failed(err)
	}
	v.Kind, v.Game = string(m.Kind), m.Game.Word()
	v.count(m.Events)
	if m.Outcome != nil {
		v.Result = &m.Outcome.Result
	}
	if err := checkEvents(m.Events); err != nil {
		return v.failed(err)
	}
	if err := checkOutcome(m.Events, m.Outcome); err != nil {
		return v.failed(err)
	}
	if m.Kind == archive.Record {
		if v.Replayed, err = replayed(m); err != nil {
			return v.failed(err)
		}
	}
	v.OK = true
	return v
}

// verifyAIFightRecording checks what spectators of a host were sent.
func verifyAIFightRecording(common Verdict, rec wire.Recording) verdict {
	v := aifightVerdict{Verdict: common}
	src := aifight.Recorded(rec)
	if len(src.Faults) > 0 {
		return v.failed(errors.New(src.Faults[0]))
	}
	var story *aifight.Story
	for _, it := range src.Items {
		if story == nil || !story.Take(it.At, it.Event) {
			if next, ok := aifight.NewStory(aifightScreens(), it.Event); ok {
				story = next
				story.Take(it.At, it.Event)
			}
		}
	}
	if story == nil {
		return v.failed(errors.New("no match begins in it"))
	}
	v.count(story.Events())
	if err := checkEvents(story.Events()); err != nil {
		return v.failed(err)
	}
	if story.Over != nil {
		v.Result = &story.Over.Result
		if err := checkOutcome(story.Events(), &story.Over.Outcome); err != nil {
			return v.failed(err)
		}
	}
	if rec.Truncated {
		return v.failed(fmt.Errorf("line %d: it is cut short; what is before it can be played back", len(rec.Frames)+2))
	}
	v.OK = true
	return v
}

// checkEvents looks for events that are missing.
func checkEvents(events []proto.Event) error {
	next := proto.NoSeq
	for i, e := range events {
		if e.Seq == proto.NoSeq {
			continue
		}
		if next != proto.NoSeq && e.Seq != next {
			return fmt.Errorf("event %d has the number %d, where %d is due", i+1, e.Seq, next)
		}
		next = e.Seq + 1
	}
	return nil
}

// checkOutcome compares an end with what the events tell of it.
func checkOutcome(events []proto.Event, o *proto.Outcome) error {
	if o == nil {
		return nil
	}
	for i, e := range events {
		winner, tells := o.Result.Winner, false
		switch d := e.Data.(type) {
		case proto.MatchResult:
			winner, tells = d.Winner, true
			for id, chips := range d.Chips {
				if float64(chips) != o.Result.Payoffs[id] {
					return fmt.Errorf("event %d ends the match with %d chips of %s, the result with %v", i+1, chips, id, o.Result.Payoffs[id])
				}
			}
		case proto.GameEnded:
			winner, tells = d.Winner, true
		}
		if tells && winner != o.Result.Winner {
			return fmt.Errorf("event %d tells that %q wins, the result tells %q", i+1, winner, o.Result.Winner)
		}
	}
	for id, payoff := range o.Result.Payoffs {
		if most := o.Result.Payoffs[o.Result.Winner]; o.Result.Winner != "" && id != o.Result.Winner && payoff >= most {
			return fmt.Errorf("%s is paid %v, the winner %s %v", id, payoff, o.Result.Winner, most)
		}
	}
	return nil
}

// replayed plays a record with all cards or dice again and compares the
// events; false for a game whose draws a record does not tell one by one.
func replayed(m archive.Match) (bool, error) {
	var again rules.Game
	var err error
	switch m.Game {
	case proto.TexasHoldem:
		var r holdem.Recorded
		if r, err = holdem.Read(m.Events); err == nil {
			again, err = r.Play(zeroSeed)
		}
	case proto.LiarsDice:
		again, err = liarsdice.Again(m.Events)
	default:
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, sameEvents(m.Events, again.Events(engine.Everything, 0))
}

// zeroSeed deals what a record does not tell: cards that nobody saw.
const zeroSeed = "00000000000000000000000000000000"

func sameEvents(kept, made []proto.Event) error {
	timeless := func(e proto.Event) string {
		e.Time = proto.Event{}.Time
		data, err := proto.Marshal(e)
		if err != nil {
			return err.Error()
		}
		return string(data)
	}
	public := func(all []proto.Event) []proto.Event {
		return slices.DeleteFunc(slices.Clone(all), func(e proto.Event) bool { return e.Seq == proto.NoSeq })
	}
	a, b := public(kept), public(made)
	for i := range min(len(a), len(b)) {
		if x, y := timeless(a[i]), timeless(b[i]); x != y {
			return fmt.Errorf("event %d is %s; by the rules it is %s", a[i].Seq, x, y)
		}
	}
	if len(a) != len(b) {
		return fmt.Errorf("it holds %d events for all; by the rules there are %d", len(a), len(b))
	}
	return nil
}
