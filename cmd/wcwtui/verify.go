package main

import (
	"bytes"
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// VerifyCommand checks replays, recordings and journals.
type VerifyCommand struct {
	Files []string `arg:"" placeholder:"FILE" help:"Replays, recordings or journals."`
	JSON  bool     `name:"json" help:"One JSON object a file."`
}

// Verdict is what is told of every file, and comes first; the order of its
// fields is relied upon. A game's own verdict adds to it.
type Verdict struct {
	File  string  `json:"file"`
	Kind  string  `json:"kind"` // "replay", "recording", "journal", of AIFight "record", "events" or "transcript", or "unknown"
	Game  string  `json:"game"`
	OK    bool    `json:"ok"`
	Fault *string `json:"fault"` // a sentence that names the place
}

// verdict is the verdict of a game. Its String tells a person of a file
// without fault.
type verdict interface {
	fmt.Stringer
	common() Verdict
}

func (v Verdict) common() Verdict { return v }

func (v Verdict) failed(err error) Verdict {
	sentence := clean.Line(err.Error())
	v.OK, v.Fault = false, &sentence
	return v
}

// Run checks every file, and fails if one is at fault.
func (c *VerifyCommand) Run(p *process) error {
	failed := false
	for _, file := range c.Files {
		v := verify(file)
		failed = failed || !v.common().OK
		var err error
		if c.JSON {
			err = printJSON(p.stdout, v)
		} else {
			_, err = fmt.Fprintln(p.stdout, verdictSentence(v))
		}
		if err != nil {
			return err
		}
	}
	if failed {
		return errQuiet
	}
	return nil
}

func verdictSentence(v verdict) string {
	told := v.String()
	if fault := v.common().Fault; fault != nil {
		told = *fault
	}
	return clean.Line(v.common().File) + ": " + told
}

// verify checks one file. Which game it is of is told by its first bytes.
func verify(file string) verdict {
	v := Verdict{File: file, Kind: "unknown"}
	data, err := readWhole(file)
	switch {
	case err != nil:
		return wcwVerdict{Verdict: v.failed(err)}
	case wire.IsRecording(data):
		return verifyRecording(v, data)
	case engine.IsJournal(data):
		return verifyJournal(v, data)
	}
	if g, ok := ownerOf(data); ok {
		return g.verify(v, data)
	}
	return allGames()[0].verify(v, data)
}

// verifyRecording gives a recording to its game.
func verifyRecording(v Verdict, data []byte) verdict {
	v.Kind = "recording"
	rec, err := wire.ReadRecording(bytes.NewReader(data))
	if err != nil {
		return wcwVerdict{Verdict: v.failed(err)}
	}
	v.Game = rec.Game
	g, err := gameByWord(rec.Game)
	if err != nil {
		return wcwVerdict{Verdict: v.failed(fmt.Errorf("it is a recording of another game: %w", err))}
	}
	return g.verifyRecording(v, rec)
}
