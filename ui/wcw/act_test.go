package wcw

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func TestPausedScreenStaysWhileTheMatchGoesOn(t *testing.T) {
	all := recorded(t, "gorse.json")
	s := live(all[:10]...)
	s.keys("space")
	before := s.show(80, 24)
	s.feed.put(all[10 : len(all)-1]...)
	s.news()
	after := s.show(80, 24)
	wantText(t, after, "paused, 30 behind")
	stage := func(screen string) string { return strings.Join(strings.Split(screen, "\n")[2:20], "\n") }
	if stage(before) != stage(after) {
		t.Errorf("the stage moved while paused:\n%s\n%s", before, after)
	}
	s.keys("space")
	wantText(t, s.show(80, 24), "● live", "8 Hazel voted out. Wolf ▲")
	s.feed.put(all[len(all)-1])
	s.news()
	wantText(t, s.show(80, 24), "THE TOWN WINS")
}

func TestFinishedMatchCanBePlayedAgain(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	s.keys("enter")
	wantText(t, s.show(80, 24), "playing 1x", "9 of 9 alive")
	s.wait(ReplayStep)
	wantText(t, s.show(80, 24), "Who of you is the Seer?")
	lacksText(t, s.show(80, 24), "Alchemist")
	s.keys("end")
	wantText(t, s.show(80, 24), "THE TOWN WINS")
}

func TestStepsAndJumps(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	kind := func() Kind { return s.fold.beats[s.place.at].Kind }
	day := func() int { return s.fold.beats[s.place.at].Day }
	s.keys("home")
	if kind() != Heading || day() != 1 {
		t.Errorf("the match starts with %v of day %d", kind(), day())
	}
	s.keys("right")
	if kind() != Speech {
		t.Errorf("the second beat is %v", kind())
	}
	s.keys("n")
	if kind() != Close || day() != 1 {
		t.Errorf("the first mark is %v of day %d", kind(), day())
	}
	s.keys("n")
	if kind() != Death || day() != 1 {
		t.Errorf("the second mark is %v of day %d", kind(), day())
	}
	s.keys("pgdown")
	if kind() != Heading || day() != 2 {
		t.Errorf("after the death comes %v of day %d", kind(), day())
	}
	s.keys("p", "pgup")
	if kind() != Heading || s.fold.beats[s.place.at].Stage != Night {
		t.Errorf("before the death is %v", kind())
	}
	s.keys("end")
	if kind() != Outcome || !s.place.pinned {
		t.Errorf("the newest beat is %v", kind())
	}
	s.keys("left", "right")
	if !s.place.pinned {
		t.Error("a step to the newest beat does not go on with the match")
	}
}

func TestFollowStepsOnlyThroughWhatIsAboutTheSeat(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	s.keys("5", "home")
	for range 30 {
		if b := s.fold.beats[s.place.at]; !b.concerns(4) {
			t.Fatalf("following 5 stops at %+v", b)
		}
		s.keys("right")
	}
	s.keys("end", "left")
	lacksText(t, s.show(80, 24), "Alder turns like a weathercock")
	s.keys("0", "home", "n", "left")
	wantText(t, s.show(80, 24), "following nobody", "Dunn said nothing about Flax")
}

func TestTallyIsSealedUntilTheVoteCloses(t *testing.T) {
	all := recorded(t, "gorse.json")
	open, closed := live(until(all, proto.EventPhase, 7)...), live(until(all, proto.EventBallots, 2)...)
	wantText(t, open.show(80, 24), "sealed until the vote closes")
	lacksText(t, open.show(80, 24), "1 4 5 9")
	wantText(t, closed.show(80, 24), "7 Gorse   1 4 5 9│", "abstain   8")
}

func TestTallyRowsAppearFromTheFewest(t *testing.T) {
	all := recorded(t, "gorse.json")
	n := len(until(all, proto.EventBallots, 2))
	s := live(all[:n-1]...)
	s.feed.put(all[n-1])
	s.news()
	f := screen.Frame{W: 80, H: 24, Look: widget.NewLook(themes.Mono(), false)}
	rows := func() (shown []string) {
		for _, row := range strings.Split(s.View(f), "\n") {
			for _, mark := range []string{"abstain", "Dunn ", "Clover ", "Gorse "} {
				if strings.Contains(row, mark) && strings.Contains(row, "│") || mark == "abstain" && strings.HasPrefix(stripped(row), " abstain   8") {
					shown = append(shown, strings.TrimSpace(mark))
				}
			}
		}
		return shown
	}
	before := len(rows())
	for i := range 4 {
		if got := len(rows()) - before; got != i {
			t.Errorf("after %d steps %d rows of the tally show", i, got)
		}
		if d := s.NextTick(); d > rowTime {
			t.Errorf("the next row comes in %v", d)
		}
		s.wait(rowTime)
	}
	s.feed.put(all[n])
	s.news()
	if s.motion.rows >= 0 {
		t.Error("the reveal does not end")
	}
}

func TestAnyKeyEndsTheReveal(t *testing.T) {
	all := recorded(t, "gorse.json")
	n := len(until(all, proto.EventBallots, 2))
	s := live(all[:n-1]...)
	s.feed.put(all[n-1])
	s.news()
	s.keys("x")
	if s.motion.rows >= 0 {
		t.Error("a key does not show the end of the reveal")
	}
}

func TestClocks(t *testing.T) {
	all := until(recorded(t, "gorse.json"), proto.EventPhase, 7)
	s := live(all...)
	s.wait(2 * time.Second)
	wantText(t, s.show(80, 24), "Vote  0:43 ")
	s.wait(35 * time.Second)
	wantText(t, s.show(80, 24), "Vote  !0:08 ")
	if d := s.NextTick(); d != 100*time.Millisecond {
		t.Errorf("in the last ten seconds a tick comes after %v", d)
	}
	s.keys("left")
	lacksText(t, s.show(80, 24), "0:08")

	joined := stand{feed: &fake{kind: feed.FromSocket, status: feed.Status{Phase: feed.Live}}}
	joined.Watch = NewWatch(joined.feed, Options{})
	for _, e := range all {
		joined.feed.items = append(joined.feed.items, feed.Item[proto.Event]{Event: e})
	}
	joined.news()
	wantText(t, joined.show(80, 24), "Vote  <0:45 ")
	joined.feed.put(until(recorded(t, "gorse.json"), proto.EventPhase, 9)[len(all):]...)
	joined.news()
	wantText(t, joined.show(80, 24), "Night 2  1:15 ")
}

func TestReplayPlaysStepByStep(t *testing.T) {
	s := replayed(recorded(t, "gorse-everything.json"), Options{})
	wantText(t, s.show(80, 24), "playing 1x")
	if d := s.NextTick(); d != ReplayStep {
		t.Errorf("the first step comes after %v", d)
	}
	at := s.place.at
	s.wait(ReplayStep)
	if s.place.at != at+1 {
		t.Errorf("one step went from beat %d to %d", at, s.place.at)
	}
	s.keys("+", "+")
	s.wait(ReplayStep)
	if s.place.at != at+4 && s.place.at != at+5 {
		t.Errorf("at 4x a step's time goes from beat %d to %d", at+1, s.place.at)
	}
	s.keys("space")
	at = s.place.at
	s.wait(time.Minute)
	if s.place.at != at {
		t.Error("a paused replay goes on")
	}
	s.keys("space", "end", "space")
	if s.place.at != 0 || !s.place.playing {
		t.Error("space at the end does not play anew")
	}
}

func TestReplayReachesTheEndAndStops(t *testing.T) {
	s := replayed(recorded(t, "gorse-everything.json"), Options{})
	for i := 0; s.place.playing; i++ {
		if i > 1000 {
			t.Fatal("the replay does not end")
		}
		s.wait(ReplayStep)
	}
	wantText(t, s.show(80, 24), "THE TOWN WINS", "Guard □")
	if d := s.NextTick(); d != 0 {
		t.Errorf("at the end a tick is wanted in %v", d)
	}
}

func TestRevealIsOffWhileLive(t *testing.T) {
	for _, k := range live(recorded(t, "gorse.json")[:5]...).Keys() {
		if k.Press[0] == "r" && k.Off == "" {
			t.Error("a live match offers to reveal")
		}
	}
}

func TestSearchGoesRoundThroughTheHits(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	s.keys("/", "r", "o", "p", "e", "enter")
	first := s.place.at
	wantText(t, s.show(80, 24), "You are quick with a rope")
	s.keys("enter")
	wantText(t, s.show(80, 24), "worth a rope")
	s.keys("enter")
	if s.place.at != first {
		t.Error("after the last hit the first does not come again")
	}
	s.keys("esc")
	lacksText(t, s.show(80, 24), `search "rope"`)
	msg := s.keys("/", "q", "q", "q", "enter")
	if toast, ok := msg.(screen.Toast); !ok || !strings.Contains(toast.Text, "qqq") {
		t.Errorf("a search without a hit says %v", msg)
	}
}

func TestCopyGivesTheLineAsASentence(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	s.keys("home", "right", "right")
	got, ok := s.keys("y").(screen.Copy)
	want := "2 Brindle answers 7 Gorse and accuses 7 Gorse: I sleep well. Why would you want to know who the Seer is, Gorse?"
	if !ok || got.Text != want {
		t.Errorf("copied %q, want %q", got.Text, want)
	}
}

func TestSearchOverAPanelIsReadable(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	s.keys("7", "i", "/", "S", "e", "e", "r")
	rows := strings.Split(s.show(40, 12), "\n")
	if row := strings.TrimRight(rows[10-1], " "); row != "/ Seer" {
		t.Errorf("the row of the search is %q in\n%s", row, strings.Join(rows, "\n"))
	}
}

func TestToastLeavesASearchItsRow(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	f := screen.Frame{W: 40, H: 12}
	if row := s.ToastRow(f); row != 9 {
		t.Errorf("a toast goes to row %d, want 9", row)
	}
	s.keys("/")
	if row := s.ToastRow(f); row >= 0 {
		t.Errorf("a toast covers row %d of a search", row)
	}
}

func TestMessagesNotUnderstoodBeforeTheMatch(t *testing.T) {
	s := live()
	s.feed.status = feed.Status{Phase: feed.Live, Faults: 2, Fault: "it is binary"}
	s.news()
	wantText(t, s.show(40, 12), "! 2 messages not understood", "it is", "binary")
}

func TestCountsOfOne(t *testing.T) {
	if got := several(1, "time") + ", " + several(0, "time") + ", " + several(2, "time"); got != "1 time, 0 times, 2 times" {
		t.Error(got)
	}
	s := live(until(recorded(t, "gorse.json"), proto.EventSpeech, 1)...)
	s.keys("7", "i")
	wantText(t, s.show(80, 24), "said     1 time ")
}

func TestPlainTellsEveryEventOnce(t *testing.T) {
	for _, name := range []string{"gorse.json", "gorse-everything.json"} {
		events := recorded(t, name)
		var p Plain
		var lines []string
		for _, it := range items(events) {
			lines = append(lines, p.Add([]feed.Item[proto.Event]{it})...)
		}
		if len(lines) != len(events) {
			t.Errorf("%s: %d lines for %d events", name, len(lines), len(events))
		}
		for _, line := range lines {
			if cells := strings.Split(line, "\t"); len(cells) != 4 || cells[3] == "" || strings.ContainsAny(line, "\x1b\n") {
				t.Errorf("%s: a line is %q", name, line)
			}
		}
	}
}

func TestLostConnectionKeepsTheStage(t *testing.T) {
	s := live(recorded(t, "gorse.json")[:10]...)
	before := s.show(80, 24)
	s.feed.status = feed.Status{Phase: feed.Waiting, Try: 3, Until: s.feed.now + 4*time.Second, Reason: "gone"}
	s.news()
	after := s.show(80, 24)
	wantText(t, after, "! try 3 in 4 s", "~")
	rows := func(screen string) string { return strings.Join(strings.Split(screen, "\n")[2:21], "\n") }
	if rows(before) != rows(after) {
		t.Errorf("the stage changed:\n%s\n%s", before, after)
	}
}

func TestPanels(t *testing.T) {
	s := live(until(recorded(t, "gorse.json"), proto.EventPhase, 8)...)
	lacksText(t, s.show(80, 24), "ODDS")
	s.keys("o")
	wantText(t, s.show(80, 24), "ODDS  wolf, from public facts", "30 deals fit")
	s.keys("v")
	wantText(t, s.show(80, 24), "TALLY day 2")
	s.keys("7", "i")
	wantText(t, s.show(80, 24), "Asks before he is asked.", "A wolf that also stops one seat")
	s.keys("esc")
	wantText(t, s.show(120, 40), "WHEN SUSPICION TURNED", "FOLLOWED  7 Gorse")
	s.keys("o")
	lacksText(t, s.show(120, 40), "ODDS", "SUSPICION")
	s.keys("o", "v")
	wantText(t, s.show(120, 40), "VOTE day 2", "VOTE day 1")
}

func TestWhatWasNotUnderstoodIsCounted(t *testing.T) {
	s := live(recorded(t, "gorse.json")[:5]...)
	s.feed.status.Faults = 2
	s.news()
	wantText(t, s.show(80, 24), "! 2 not understood")
}

func TestStreamThatBreaksOffSaysSo(t *testing.T) {
	s := live(recorded(t, "gorse.json")[:5]...)
	s.feed.status = feed.Status{Phase: feed.Ended, Reason: "the server closed the match"}
	s.news()
	wantText(t, s.show(80, 24), "· ended", "The stream ended here: the server closed the")
}

func TestCommands(t *testing.T) {
	s := live(recorded(t, "gorse.json")...)
	run := func(name, argument string) tea.Msg {
		cmd, ok := s.Command(name, argument)
		if !ok {
			t.Fatalf("there is no command %s", name)
		}
		if cmd == nil {
			return nil
		}
		return cmd()
	}
	run("day", "2")
	wantText(t, s.show(80, 24), "Day 2 · talk", "7 of 9 alive")
	run("seat", "3")
	wantText(t, s.show(80, 24), "following 3 Clover")
	run("seat", "0")
	run("find", "weathercock")
	wantText(t, s.show(80, 24), "Alder turns like a weathercock.")
	run("speed", "4")
	wantText(t, s.show(80, 24), "paused 4x")
	for name, argument := range map[string]string{"day": "9", "seat": "x", "speed": "3", "save": "pdf", "find": "qqq"} {
		if toast, ok := run(name, argument).(screen.Toast); !ok || toast.Mood != screen.Warn {
			t.Errorf("%s %s says %v", name, argument, toast)
		}
	}
	if _, ok := s.Command("dance", ""); ok {
		t.Error("there is a command dance")
	}
}

func TestRecordingOfWhatWasAiredHasNothingToReveal(t *testing.T) {
	s := replayed(recorded(t, "gorse.json"), Options{Paused: true})
	for _, k := range s.Keys() {
		if k.Press[0] == "r" && k.Off == "" {
			t.Error("a recording without private material offers to reveal it")
		}
	}
	s.keys("pgdown", "pgdown")
	wantText(t, s.show(80, 24), "The public stream says nothing at night.")
	s.keys("end")
	wantText(t, s.show(80, 24), "The arena shows the roles of the living only in its replay.")
}

// A seat's own stream brings what that seat alone may see.
func TestPrivateStreamOfASeatShows(t *testing.T) {
	var own []proto.Event
	for _, e := range recorded(t, "gorse-everything.json") {
		chat, ok := e.Payload.(proto.PrivateChat)
		if !secret(e) || ok && chat.Kind == proto.EventWolfChat {
			e.Cursor = len(own) + 1
			own = append(own, e)
		}
	}
	s := live(until(own, proto.EventWolfChat, 2)...)
	wantText(t, s.show(80, 24), "Brindle talks like a Seer.", "Wolves")
}
