package feed

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/proto/wire"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

// words decodes a frame as space-separated events; "bad" cannot be read, "c
// unfit" brings c and cannot be followed,
// "b gap" brings b and asks for a new connection, "over" is the last event.
type words struct{}

func (words) Decode(_ bool, frame []byte) (Batch[string], error) {
	switch text := string(frame); text {
	case "bad":
		return Batch[string]{}, errors.New("body: want\x1b[2J a word")
	case "c unfit":
		return Batch[string]{Events: []string{"c"}}, fmt.Errorf("%w: too much", wire.ErrUnfit)
	case "b gap":
		return Batch[string]{Events: []string{"b"}}, wire.ErrAgain
	default:
		return Batch[string]{Reset: strings.HasPrefix(text, "new"), Events: strings.Fields(text), Over: strings.HasSuffix(text, "over")}, nil
	}
}

// collect drains a feed until its source stops and lists the events.
func collect(t *testing.T, f *Feed[string]) ([]string, Status) {
	t.Helper()
	select {
	case <-f.Done():
	case <-time.After(time.Minute):
		t.Fatal("the source never stopped")
	}
	_, items, status := f.Drain()
	var events []string
	for _, i := range items {
		events = append(events, i.Event)
	}
	return events, status
}

func serve(t *testing.T, frames ...[]string) string {
	t.Helper()
	n := 0
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mine := frames[min(n, len(frames)-1)]
		n++
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = c.CloseNow() }()
		for _, f := range mine {
			_ = c.Write(r.Context(), websocket.MessageText, []byte(f))
		}
		_, _, _ = c.Read(r.Context()) // until the client goes
	}))
	t.Cleanup(srv.Close)
	return "ws" + strings.TrimPrefix(srv.URL, "http")
}

func live(address string) LiveSource[string] {
	return LiveSource[string]{Address: address, Decoder: words{}, Options: wire.Options{
		Backoff: wire.Backoff{First: time.Millisecond, Max: time.Millisecond},
	}}
}

func TestLiveMatchIsReadToItsEndOverAGap(t *testing.T) {
	f := Start(t.Context(), live(serve(t, []string{"a", "bad", "b gap"}, []string{"c", "over"})), time.Now, quiet())
	events, status := collect(t, f)
	if got := strings.Join(events, " "); got != "a b c over" {
		t.Errorf("read %q", got)
	}
	if status.Phase != Ended || status.Faults != 1 || strings.ContainsRune(status.Fault, '\x1b') {
		t.Errorf("the end is %+v; want Ended with one fault, its sentence clean", status)
	}
}

func TestOtherMatchReplacesTheFirst(t *testing.T) {
	f := Start(t.Context(), live(serve(t, []string{"a b", "new c over"})), time.Now, quiet())
	if events, _ := collect(t, f); strings.Join(events, " ") != "new c over" {
		t.Errorf("read %v", events)
	}
}

func TestRefusalIsShownAndFinal(t *testing.T) {
	srv := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(srv.Close)
	f := Start(t.Context(), live("ws"+strings.TrimPrefix(srv.URL, "http")), time.Now, quiet())
	if _, status := collect(t, f); status.Phase != Refused || status.Code != 404 {
		t.Errorf("status %+v, want a refusal with 404", status)
	}
}

func TestTapSeesEveryFrameAsItCame(t *testing.T) {
	var file bytes.Buffer
	rec, err := wire.NewRecorder(&file, "wcw", "words/1")
	if err != nil {
		t.Fatal(err)
	}
	src := live(serve(t, []string{"a b", "bad", "over"}))
	src.Tap = func(r wire.Recorded) {
		if err := rec.Record(r); err != nil {
			t.Error(err)
		}
	}
	first, _ := collect(t, Start(t.Context(), src, time.Now, quiet()))
	recording, err := wire.ReadRecording(&file)
	if err != nil {
		t.Fatal(err)
	}
	again, status := collect(t, Start(t.Context(), FromRecording(recording, words{}), time.Now, quiet()))
	if strings.Join(first, " ") != strings.Join(again, " ") || status.Faults != 1 {
		t.Errorf("played back %v with %d faults, live was %v", again, status.Faults, first)
	}
}

// broken is a source with a fault of this program.
type broken struct{ panics bool }

func (broken) Kind() Kind { return FromEngine }
func (b broken) Run(context.Context, *Mailbox[string]) error {
	if b.panics {
		panic("source")
	}
	return errors.New("no such file")
}

func TestFaultOfASourceEndsItsFeedAlone(t *testing.T) {
	for _, src := range []broken{{true}, {false}} {
		f := Start(t.Context(), src, time.Now, quiet())
		if _, status := collect(t, f); status.Phase != Ended || status.Reason == "" {
			t.Errorf("%+v: status %+v, want an end with its reason", src, status)
		}
	}
}

func TestSourceNeverWaitsForTheProgram(t *testing.T) {
	box := NewMailbox[int](time.Now)
	for i := range 20_000 {
		box.Put(i)
	}
	select {
	case <-box.News():
	default:
		t.Fatal("no news of 20,000 events")
	}
	if _, items, _ := box.Drain(); len(items) != 20_000 || items[19_999].Event != 19_999 {
		t.Errorf("drained %d events", len(items))
	}
	if _, items, _ := box.Drain(); items != nil {
		t.Errorf("drained %d events twice", len(items))
	}
}

// What cannot be followed ends with its reason, live and recorded; what came
// before it stays.
func TestUnfitStreamEndsWithItsReason(t *testing.T) {
	live := LiveSource[string]{Address: serve(t, []string{"a", "c unfit", "d"}), Decoder: words{}}
	events, status := collect(t, Start(t.Context(), live, time.Now, quiet()))
	if strings.Join(events, " ") != "a c" || status.Phase != Ended || !strings.Contains(status.Reason, "too much") {
		t.Errorf("live: %v, %+v", events, status)
	}
	rec := wire.Recording{Frames: []wire.Recorded{{Data: []byte("a")}, {Data: []byte("c unfit")}, {Data: []byte("d")}}}
	events, status = collect(t, Start(t.Context(), FromRecording(rec, words{}), time.Now, quiet()))
	if strings.Join(events, " ") != "a c" || status.Faults != 1 || !strings.Contains(status.Fault, "too much") {
		t.Errorf("recorded: %v, %+v", events, status)
	}
}

// Whoever hears of a file finds all of it and its end: nothing connects.
func TestAFileIsThereAtOnce(t *testing.T) {
	src := FileSource[string]{Items: []Item[string]{{0, "a"}, {1, "b"}}, Note: "cut short", Faults: []string{"one", "two"}}
	for range 200 {
		f := Start(t.Context(), src, time.Now, slog.New(slog.DiscardHandler))
		<-f.News()
		_, items, s := f.Drain()
		want := Status{Phase: Ended, Reason: "cut short", Faults: 2, Fault: "two"}
		if len(items) != 2 || s != want {
			t.Fatalf("at first there are %v, %+v", items, s)
		}
		f.Close()
	}
}
