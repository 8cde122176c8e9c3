package main

import (
	"bytes"
	"errors"
	"fmt"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// wbfourVerdict is the verdict of a game of WB Four.
type wbfourVerdict struct {
	Verdict `json:",embed"`
	Events  int           `json:"events"` // snapshots
	Moves   int           `json:"moves"`
	Result  *proto.Result `json:"result"` // null while the game goes on, or if nobody won or held it
	Reason  proto.Reason  `json:"reason"`
}

// String tells a person.
func (v wbfourVerdict) String() string {
	words := fmt.Sprintf("a game of WB Four (%s) of %d moves, without fault", v.Kind, v.Moves)
	if v.Reason == "" {
		return words + "; it goes on"
	}
	outcome := proto.NoResult
	if v.Result != nil {
		outcome = *v.Result
	}
	return words + ": " + wbfourEnd(outcome, v.Reason)
}

// take notes the last snapshot.
func (v *wbfourVerdict) take(s proto.Snapshot) {
	v.Events++
	v.Moves, v.Reason, v.Result = len(s.Moves), s.Reason, nil
	if s.Result != proto.NoResult {
		v.Result = &s.Result
	}
}

func (v wbfourVerdict) failed(err error) wbfourVerdict {
	v.Verdict = v.Verdict.failed(err)
	return v
}

// verifyWBFour checks a game that was saved.
func verifyWBFour(common Verdict, data []byte) verdict {
	v := wbfourVerdict{Verdict: common}
	v.Kind, v.Game = "replay", wbfourWord
	var d proto.Decoder
	s, err := d.Snapshot(bytes.TrimSpace(data))
	if err == nil {
		v.take(s)
		err = rules.Verify(rules.Four(), s)
	}
	if err != nil {
		return v.failed(err)
	}
	v.OK = true
	return v
}

// verifyWBFourRecording checks what spectators of a host were sent: each
// snapshot by itself, and that it follows from the one before.
func verifyWBFourRecording(common Verdict, rec wire.Recording) verdict {
	v := wbfourVerdict{Verdict: common}
	var d proto.Decoder
	var held *proto.Snapshot
	for n, f := range rec.Frames {
		s, err := wbfourFrame(&d, f)
		if err == nil && s != nil && (held == nil || held.GameID != s.GameID || s.Newer(*held)) {
			err = followsFrom(held, *s)
			held = s
			v.take(*s)
		}
		if err != nil {
			return v.failed(fmt.Errorf("line %d: %w", n+2, err))
		}
	}
	switch {
	case held == nil:
		return v.failed(errors.New("no game is told in it"))
	case rec.Truncated:
		return v.failed(fmt.Errorf("line %d: it is cut short; what is before it can be played back", len(rec.Frames)+2))
	}
	v.OK = true
	return v
}

// wbfourFrame is the snapshot of a frame, nil if it has none.
func wbfourFrame(d *proto.Decoder, f wire.Recorded) (*proto.Snapshot, error) {
	if !f.Text {
		return nil, errors.New("a peer message is text, not binary")
	}
	p, err := d.Envelope(f.Data)
	return p.Snapshot, err
}

// followsFrom says what is wrong with a snapshot after another one of its game:
// moves that were made stay made, and what is over stays so.
func followsFrom(held *proto.Snapshot, s proto.Snapshot) error {
	if err := rules.Verify(rules.Four(), s); err != nil || held == nil || held.GameID != s.GameID {
		return err
	}
	if held.Over() {
		return fmt.Errorf("the game was over (%s) and goes on with revision %d", held.Reason, s.Revision)
	}
	for n, m := range held.Moves {
		if n >= len(s.Moves) || s.Moves[n].Cell != m.Cell || s.Moves[n].Side != m.Side {
			return fmt.Errorf("move %d, %s, was made and is not there any more", n+1, m.Cell)
		}
	}
	return nil
}
