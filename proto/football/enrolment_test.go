package football_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

func TestRegistrationIsSentUntilTheSeatIsMarked(t *testing.T) {
	e, err := football.NewEnrolment(football.Registration{Scripted: "zonal", Policy: "zonal"})
	if err != nil {
		t.Fatal(err)
	}
	text, ok := sprite.FirstText(e.Message())
	if want := `{"type":"register","prompt":"","scripted":"zonal","policy":"zonal"}`; !ok || string(text) != want {
		t.Errorf("registers with %s, want %s", text, want)
	}
	registered := func(seatedFrom, frames int) (sent []int) {
		for n := 1; n <= frames; n++ {
			messages := e.Answer(n >= seatedFrom)
			if len(messages) == 2 && string(messages[0]) == string(e.Message()) {
				sent = append(sent, n)
			}
			if last := messages[len(messages)-1]; !sprite.IsReady(last) {
				t.Errorf("frame %d is answered with % x", n, last)
			}
		}
		return sent
	}
	if got := fmt.Sprint(registered(30, 60)); got != "[1 2 24 30]" {
		t.Errorf("registers after the frames %s", got)
	}
	if got := fmt.Sprint(registered(1, 60)); got != "[]" {
		t.Errorf("a seat that is marked registers again after %s", got)
	}
	e.Open()
	if got := fmt.Sprint(registered(100, 60)); got != "[1 2 24 48]" {
		t.Errorf("on a new connection it registers after the frames %s", got)
	}
	if err := e.Change(football.Registration{Scripted: "gegenpress"}); err != nil || !strings.Contains(string(e.Message()), "gegenpress") {
		t.Errorf("a changed policy sends %s, %v", e.Message(), err)
	}
	if got := fmt.Sprint(registered(1, 5)); got != "[1]" {
		t.Errorf("a changed policy registers after %s", got)
	}
}

func TestLongPromptIsClippedBeforeItIsSent(t *testing.T) {
	e, err := football.NewEnrolment(football.Registration{Prompt: strings.Repeat("é", 9000)})
	if err != nil || len(e.Message()) > 8100 {
		t.Errorf("a prompt of 9,000 letters is sent in %d bytes, %v", len(e.Message()), err)
	}
	if _, err = football.NewEnrolment(football.Registration{Scripted: strings.Repeat("x", 70_000)}); err == nil {
		t.Error("a registration of 70,000 bytes is sent")
	}
}
