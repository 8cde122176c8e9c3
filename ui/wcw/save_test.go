package wcw

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// shelf is a store in memory.
type shelf struct {
	files map[string]*bytes.Buffer
	fault error
}

type shelved struct{ *bytes.Buffer }

func (shelved) Close() error { return nil }

func (s *shelf) Place() string { return "the shelf" }

func (s *shelf) Create(name string) (io.WriteCloser, error) {
	if s.fault != nil {
		return nil, s.fault
	}
	if s.files[name] != nil {
		return nil, fs.ErrExist
	}
	s.files[name] = &bytes.Buffer{}
	return shelved{s.files[name]}, nil
}

func (s *shelf) Remove(name string) error {
	delete(s.files, name)
	return nil
}

// brim is a shelf whose files take some bytes and no more.
type brim struct{ shelf }

type brimming struct {
	io.WriteCloser
	room int
}

func (b *brim) Create(name string) (io.WriteCloser, error) {
	file, err := b.shelf.Create(name)
	return &brimming{file, 100}, err
}

func (b *brimming) Write(p []byte) (int, error) {
	if b.room -= len(p); b.room < 0 {
		return 0, &fs.PathError{Op: "write", Path: "/shelf/file", Err: errors.New("no room")}
	}
	return b.WriteCloser.Write(p)
}

// saving runs the dialog's answer and what follows it.
func (s stand) saving(f Format) screen.Toast {
	msg := s.Update(saveMsg{f})()
	toast, _ := s.Update(msg)().(screen.Toast)
	return toast
}

func TestSavedFilesTakeFreshNames(t *testing.T) {
	store := &shelf{files: map[string]*bytes.Buffer{}}
	s := live(recorded(t, "gorse.json")...)
	s.opts.Store, s.opts.Name = store, "gorse"
	if ask, ok := s.keys("s").(screen.Ask); !ok || len(ask.Answers) != 4 {
		t.Errorf("s asks %+v", ask)
	}
	for _, want := range []string{"gorse.txt", "gorse-2.txt", "gorse-3.txt"} {
		if toast := s.saving(Text); toast.Mood != screen.Good || !strings.HasSuffix(toast.Text, want) {
			t.Errorf("saving says %q, want a file %s", toast.Text, want)
		}
	}
	lines := strings.Split(strings.TrimSpace(store.files["gorse.txt"].String()), "\n")
	if len(lines) != 50 || lines[2] != "3\t1\tday\t7 Gorse says and accuses 2 Brindle: Who of you is the Seer? Brindle, you look as if you had not slept." {
		t.Errorf("%d lines, the third is %q", len(lines), lines[2])
	}
	store.fault = errors.New("the disk is full")
	if toast := s.saving(JSON); toast.Mood != screen.Bad || !strings.Contains(toast.Text, "the disk is full") {
		t.Errorf("a full disk says %q", toast.Text)
	}
}

func TestHalfAFileIsNotLeft(t *testing.T) {
	store := &brim{shelf{files: map[string]*bytes.Buffer{}}}
	s := replayed(recorded(t, "gorse.json"), Options{Store: store})
	for _, f := range []Format{Text, JSON, Asciicast} {
		toast := s.saving(f)
		if toast.Mood != screen.Bad || !strings.HasSuffix(toast.Text, ": no room") {
			t.Errorf("saving %s says %q", f, toast.Text)
		}
	}
	if len(store.files) > 0 {
		t.Errorf("left are %v", store.files)
	}
}

func TestSavedJSONHasEveryBeat(t *testing.T) {
	store := &shelf{files: map[string]*bytes.Buffer{}}
	s := replayed(recorded(t, "gorse-everything.json"), Options{Store: store})
	s.saving(JSON)
	var file struct{ Beats []jsonBeat }
	if err := json.Unmarshal(store.files["wcw.json"].Bytes(), &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Beats) != len(s.order.beats) || file.Beats[3].Kind != "speech" || file.Beats[3].Seat != 7 {
		t.Errorf("%d beats of %d; the fourth is %+v", len(file.Beats), len(s.order.beats), file.Beats[3])
	}
}

func TestSavedCastIsAsciicast(t *testing.T) {
	store := &shelf{files: map[string]*bytes.Buffer{}}
	s := replayed(recorded(t, "gorse-everything.json"), Options{Store: store, Aired: true})
	s.saving(Asciicast)
	lines := strings.Split(strings.TrimSpace(store.files["wcw.cast"].String()), "\n")
	if len(lines) != 1+len(s.order.beats) {
		t.Fatalf("%d lines for %d beats", len(lines), len(s.order.beats))
	}
	var header struct{ Version, Width, Height int }
	if err := json.Unmarshal([]byte(lines[0]), &header); err != nil || header.Version != 2 || header.Width != 80 || header.Height != 24 {
		t.Errorf("the header is %s: %v", lines[0], err)
	}
	last := -1.0
	for _, line := range lines[1:] {
		var frame []any
		if err := json.Unmarshal([]byte(line), &frame); err != nil || len(frame) != 3 || frame[1] != "o" {
			t.Fatalf("a frame is %s: %v", line, err)
		}
		if at := frame[0].(float64); at <= last {
			t.Fatalf("a frame at %v follows one at %v", at, last)
		}
		last = frame[0].(float64)
		if strings.Count(frame[2].(string), "\r\n") != 23 {
			t.Fatalf("a frame has %d rows", strings.Count(frame[2].(string), "\r\n")+1)
		}
	}
}
