package football

import (
	"strings"
	"testing"

	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// W asks how a match is to go on from the tick that shows, where it is played.
func TestWhatIfIsAsked(t *testing.T) {
	var asked []Moment
	s := stood(t, goals(t), Options{Paused: true, WhatIf: func(at Moment) screen.Screen {
		asked = append(asked, at)
		return nil
	}})
	off := func() string {
		for _, k := range s.Keys() {
			if k.Press[0] == "W" {
				return k.Off
			}
		}
		return "no such key"
	}
	if why := off(); !strings.Contains(why, "is played") {
		t.Errorf("in the lobby it says %q", why)
	}
	s.goTo(2400)
	s.Update(press("space"))
	if cmd := s.Update(press("W")); cmd == nil || off() != "" {
		t.Fatalf("W does nothing: %q", off())
	} else if _, ok := cmd().(screen.Open); !ok || len(asked) != 1 || asked[0].Tick != 2400 || asked[0].Score != [proto.Teams]int64{1, 0} || asked[0].Owner == proto.NoCog {
		t.Errorf("asked %+v", asked)
	}
	if s.play.on {
		t.Error("the match goes on meanwhile")
	}
	fault := "tick 7 differs"
	s.Update(checkedMsg{engine.Summary{Fault: &fault}})
	if why := off(); !strings.Contains(why, "true") {
		t.Errorf("of a replay that is not true it says %q", why)
	}
}

// A branch tells what it goes on from.
func TestBranchIsTold(t *testing.T) {
	l := Line{Kind: Branched, Team: -1, Cog: proto.NoCog, Text: "final", Score: [proto.Teams]int64{2, 1}}
	if got := l.sentence(); got != "From here on the match differs from that of final, which ended red 2, blue 1." {
		t.Errorf("told as %q", got)
	}
}
