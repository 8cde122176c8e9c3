package main

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// wcwFile is a replay, a recording or a journal of Who Cried Wolf.
type wcwFile struct{ source }

func openWCWReplay(data []byte) (file, error) {
	replay, err := proto.DecodeReplay(data)
	if err != nil {
		return nil, fmt.Errorf("it is neither a recording nor a replay of a known game: %w", err)
	}
	return wcwFile{wcw.FromReplay(replay)}, nil
}

// openWCWJournal tells a local match: all of one that is over, of another what is
// public so far, for its people still play it.
func openWCWJournal(data []byte) (file, error) {
	read, settings, err := wcwTables().read(data)
	if err != nil {
		return nil, err
	}
	t, err := table.Recall(settings, read.Inputs)
	if err != nil {
		return nil, err
	}
	if r, over := t.Match().Replay(); over {
		return wcwFile{wcw.FromReplay(r)}, nil
	}
	src := wcw.FromReplay(proto.Replay{Events: t.Match().Events(engine.Public, 0)})
	src.Note = "the match is not over: only what is public is told; wcwtui local --resume goes on with it"
	return wcwFile{src}, nil
}

func (f wcwFile) screen(p *process, name string, how playback) screen.Screen {
	return p.watch(f.source, wcw.Options{Name: name, Aired: how.aired, Paused: how.paused})
}

func (f wcwFile) lines(p *process) error { return p.lines(f.source) }
