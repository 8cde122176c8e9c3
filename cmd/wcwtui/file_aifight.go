package main

import (
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/archive"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// aifightFile is a recorded match of one of AIFight's games.
type aifightFile struct {
	source feed.FileSource[proto.Message]
}

// screen plays it back.
func (f aifightFile) screen(p *process, name string, how playback) screen.Screen {
	return aifight.NewWatch(feed.Start(p.ctx, f.source, time.Now, p.log), aifight.Options{
		Games: aifightScreens(), Paused: how.paused, Store: p.store(), Name: name,
	})
}

// lines tells it.
func (f aifightFile) lines(p *process) error {
	var story *aifight.Story
	var plain aifight.Plain
	for _, it := range f.source.Items {
		if story == nil || !story.Take(it.At, it.Event) {
			next, ok := aifight.NewStory(aifightScreens(), it.Event)
			if !ok {
				continue
			}
			story, plain = next, aifight.Plain{}
			story.Take(it.At, it.Event)
		}
		for _, line := range plain.Add(story) {
			if err := p.tellLine(line); err != nil {
				return err
			}
		}
	}
	if story == nil {
		return fmt.Errorf("the file holds no match that this program knows")
	}
	if f.source.Note != "" {
		p.warn(f.source.Note)
	}
	return nil
}

// openAIFightRecording plays back what spectators of a host saw.
func openAIFightRecording(rec wire.Recording) (file, error) {
	return aifightFile{aifight.Recorded(rec)}, nil
}

// isAIFight reports whether data is a match of AIFight that was kept.
func isAIFight(data []byte) bool {
	_, err := archive.Read(data)
	return err == nil
}

// openAIFightFile plays back a match that was kept, in whatever form.
func openAIFightFile(data []byte) (file, error) {
	m, err := archive.Read(data)
	if err != nil {
		return nil, err
	}
	src, err := aifight.FromArchive(m)
	if err != nil {
		return nil, err
	}
	return aifightFile{src}, nil
}
