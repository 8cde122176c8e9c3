package wcw

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// lastAction is the newest answer that the screen sent.
func (s *seatStand) lastAction(t testing.TB) proto.Action {
	t.Helper()
	for i := len(s.feed.sent) - 1; i >= 0; i-- {
		if a, ok := s.feed.sent[i].(proto.Action); ok {
			return a
		}
	}
	t.Fatal("no answer was sent")
	return proto.Action{}
}

func (s *seatStand) actions() (n int) {
	for _, m := range s.feed.sent {
		if _, ok := m.(proto.Action); ok {
			n++
		}
	}
	return n
}

// A draft is sent a quarter of a second after the last change, and the last
// one counts.
func TestDraftIsSentOnceItRests(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	s.keys("3", "4")
	s.sees(t, "saving", "▐4▌")
	if s.actions() != 0 {
		t.Error("a draft was sent before it rested")
	}
	s.pass(debounce)
	if v, ok := s.lastAction(t).Body.(proto.Vote); !ok || v.Target != 3 || s.actions() != 1 {
		t.Errorf("sent %d answers, the last is %+v", s.actions(), s.lastAction(t).Body)
	}
	s.sees(t, "✓ saved", "you vote to put 4 Dunn out")
	s.keys("0")
	s.pass(time.Second)
	s.sees(t, "▐0 nobody▌", "At 0:00 this counts: you abstain.")
}

// A snapshot a second, with nothing new in it, is not drawn.
func TestSnapshotsWithoutNewsCostNoDrawing(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	s.keys("3")
	s.pass(time.Second)
	before, shown := s.Version(), s.show(80, 24)
	for range 20 {
		s.feed.now += 40 * time.Millisecond
		s.feed.put(s.match.Snapshot(s.feed.now, s.seat))
		s.Update(screen.NewsMsg{})
	}
	if s.Version() != before {
		t.Errorf("twenty snapshots without news changed the version by %d", s.Version()-before)
	}
	s.feed.now += time.Second
	s.Update(screen.TickMsg{})
	if s.Version() == before || s.show(80, 24) == shown {
		t.Error("another second of the clock is not drawn")
	}
}

// Keys that were meant for something else do not answer a request that opened
// by itself.
func TestRequestSwallowsHalfTypedKeys(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t)
	for s.tray == nil {
		s.pass(50 * time.Millisecond)
	}
	s.keys("3", "4", "0")
	s.pass(time.Second)
	s.sees(t, "nothing chosen yet")
	s.keys("3")
	s.pass(time.Second)
	s.sees(t, "▐3▌")
}

// What is typed in a chat when a vote opens goes on being typed.
func TestTypingGoesOnOverAPhase(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodDiscussion)
	s.keys("c")
	s.write("I say it is 3 who")
	s.until(t, 1, proto.PeriodVote)
	s.write(" lied")
	s.sees(t, "▸ I say it is 3 who lied", "nothing chosen yet")
	s.keys("enter")
	s.sees(t, "not sent: Closed now.", "▸ I say it is 3 who lied")
	s.keys("esc", "tab")
	s.until(t, 2, proto.PeriodDiscussion)
	s.keys("shift+tab")
	s.keys("tab", "tab")
	for s.tab != townTab {
		s.keys("tab")
	}
	s.sees(t, "kept draft: I say it is 3 who lied")
	s.show(40, 12)
	s.sees(t, "kept draft: I say it is 3 who lied")
}

// A refused line is a draft again, with the reason.
func TestRejectedLineIsKept(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodDiscussion)
	s.keys("c")
	s.write("One")
	s.keys("enter")
	s.write("Two")
	s.keys("enter")
	s.pass(100 * time.Millisecond)
	s.sees(t, "✗ not sent: Wait two seconds", "▸ Two", "One")
	s.pass(2 * time.Second)
	s.keys("enter")
	s.pass(100 * time.Millisecond)
	s.sees(t, "0/480", "Two")
}

// Lengths are counted in code points, and a text over the limit is not sent.
func TestTooLongIsSaidBeforeItIsSent(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodDiscussion)
	s.keys("c")
	s.Update(tea.PasteMsg{Content: strings.Repeat("é", proto.MaxSpeech)})
	s.sees(t, "480/480")
	s.write("x")
	s.sees(t, "! 481/480")
	s.keys("enter")
	s.sees(t, "not sent: 1 characters too long")
	if len(s.feed.sent) != 0 {
		t.Errorf("sent %v", s.feed.sent)
	}

	p := sitting(t, proto.ModeFast, proto.Sheep, PlayOptions{}).begin(t)
	p.asked(t, proto.KindBid)
	p.keys("enter")
	p.Update(tea.PasteMsg{Content: strings.Repeat("é", proto.MaxSpeech+2)})
	p.keys("enter")
	if toast, ok := p.keys("S").(screen.Toast); !ok || !strings.Contains(toast.Text, "2 characters too long") || p.actions() != 0 {
		t.Errorf("S says %+v after %d answers", toast, p.actions())
	}
}

// A draft that a lost connection swallowed is sent when it is back.
func TestDraftOutlivesALostConnection(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	s.feed.status = feed.Status{Phase: feed.Waiting, Try: 2, Until: s.feed.now + time.Second, Reason: "the connection broke off"}
	s.Update(screen.NewsMsg{})
	s.keys("3")
	s.feed.now += time.Second
	s.Update(screen.TickMsg{})
	if s.actions() != 0 {
		t.Error("an answer was sent without a connection")
	}
	s.sees(t, "kept here until the connection is back", "▐3▌")
	s.feed.status = feed.Status{Phase: feed.Live}
	s.feed.put(proto.Ready{EpisodeID: s.match.EpisodeID(), Slot: proto.Slot(s.seat)})
	s.publish()
	s.pass(time.Second)
	s.sees(t, "✓ saved", "you vote to put 3 Clover out")
}

// An answer under way when the connection broke is sent again, with its line.
func TestUnansweredIsSentAgain(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodDiscussion)
	s.keys("c")
	s.write("Hear me")
	s.keys("enter", "esc")
	s.taken = len(s.feed.sent) // it never arrives
	s.feed.put(proto.Ready{EpisodeID: s.match.EpisodeID(), Slot: proto.Slot(s.seat)})
	s.publish()
	s.pass(time.Second)
	s.sees(t, "1 you", "Hear me")
	if n := len(s.talk.pending); n != 0 {
		t.Errorf("%d lines still wait for a receipt", n)
	}
}

// A draft that the server has shows again in a screen opened anew.
func TestDraftIsRestored(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Alchemist, PlayOptions{}).begin(t).until(t, 1, proto.PeriodActions)
	s.keys("8", "down", "6", "down", "4")
	s.pass(time.Second)
	s.Play = NewPlay(s.feed, PlayOptions{})
	s.feed.put(proto.Ready{EpisodeID: s.match.EpisodeID(), Slot: proto.Slot(s.seat)})
	s.publish()
	s.sees(t, "▐8▌", "▐6▌", "▐4▌", "✓ saved", "you kill 8 Hazel, and 4 Dunn can do nothing")
}

// Each word of the server on an answer ends in a state that is told, and the
// draft stays.
func TestReceipts(t *testing.T) {
	for _, c := range []struct {
		receipt proto.Receipt
		shows   string
	}{
		{proto.Receipt{Status: proto.Duplicate}, "✓ saved"},
		{proto.Receipt{Status: proto.Rejected, Code: proto.CodeIllegal, Retry: true}, "✗ refused as not allowed; one more try is left"},
		{proto.Receipt{Status: proto.Rejected, Code: proto.CodeMalformed}, "✗ refused as malformed"},
		{proto.Receipt{Status: proto.Expired, Code: proto.CodeTimeout}, "✗ too late: the time was up"},
	} {
		s := sitting(t, proto.ModeFast, proto.Guard, PlayOptions{}).begin(t)
		s.asked(t, proto.KindVote)
		s.keys("3", "S")
		c.receipt.RequestID = s.tray.asked.RequestID
		s.feed.put(c.receipt)
		s.Update(screen.NewsMsg{})
		s.sees(t, c.shows, "▐3▌")
	}
}

// A policy's vote in a paced match is open 15 s of 45 (wcw sheet 3.1): after
// that the server says that it comes too late.
func TestPolicyAnswersTooLate(t *testing.T) {
	s := sitting(t, proto.ModeBots, proto.Sheep, PlayOptions{}).begin(t)
	s.asked(t, proto.KindVote)
	s.pass(15 * time.Second)
	s.keys("3", "S")
	s.pass(100 * time.Millisecond)
	s.sees(t, "✗ too late", "▐3▌")
	s.pass(tooLate)
	s.sees(t, "NOTHING TO DECIDE")
}

// What a policy was writing when its time ran out is there in the next
// request, in the middle of the word.
func TestBidGoesOnInTheNextRequest(t *testing.T) {
	s := sitting(t, proto.ModeFast, proto.Sheep, PlayOptions{}).begin(t)
	s.asked(t, proto.KindBid)
	first := s.tray.asked.RequestID
	s.keys("enter")
	s.write("I have se")
	for s.tray == nil || s.tray.asked.RequestID == first {
		s.pass(100 * time.Millisecond)
	}
	s.write("en S")
	s.sees(t, "I have seen S")
	s.keys("enter", "3", "down", "left", "down", "5")
	s.pass(500 * time.Millisecond)
	s.keys("S")
	b, ok := s.lastAction(t).Body.(proto.Bid)
	if !ok || b.Text != "I have seen S" || !b.WantsToSpeak {
		t.Errorf("sent %+v", b)
	}
}

// Silence carries no urgency and no references, which the server would refuse.
func TestSilentBidIsWellFormed(t *testing.T) {
	s := sitting(t, proto.ModeFast, proto.Sheep, PlayOptions{}).begin(t)
	s.asked(t, proto.KindBid)
	s.keys("down", "3", "down", "down", "5", "S")
	s.pass(100 * time.Millisecond)
	s.sees(t, "✓ saved", "Sent: you stay silent.")
	if b := s.lastAction(t).Body; b != (proto.Bid{Accusation: proto.NoSlot}) {
		t.Errorf("sent %+v", b)
	}
}

// A town's vote carries its suspicions once they were changed.
func TestSuspicionGoesWithTheVote(t *testing.T) {
	s := sitting(t, proto.ModeFast, proto.Guard, PlayOptions{}).begin(t)
	s.asked(t, proto.KindVote)
	s.keys("3", "down", "6", "+", "+", "S")
	s.pass(100 * time.Millisecond)
	v, ok := s.lastAction(t).Body.(proto.Vote)
	if !ok || v.Target != 2 || len(v.Suspicion) != 8 {
		t.Fatalf("sent %+v", v)
	}
	for _, r := range v.Suspicion {
		want := 0.3
		if r.Slot == 5 {
			want = 0.5
		}
		if r.Wolf != want {
			t.Errorf("seat %d has %v, want %v", r.Slot+1, r.Wolf, want)
		}
	}
	s.sees(t, "✓ saved")
}

// With everything hidden nothing tells who sits there, at any size.
func TestHiddenShowsNothingPrivate(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Alchemist, PlayOptions{}).begin(t).until(t, 1, proto.PeriodActions)
	s.keys("8", "down", "6")
	s.pass(time.Second)
	s.show(80, 24)
	s.keys("tab", "r")
	for _, size := range goldenSizes {
		shown := s.show(size[0], size[1])
		for _, secret := range []string{"Alchem", "▲", "Quiet, day", "kill", "knife", "pack", "team:", "Wolves"} {
			if strings.Contains(shown, secret) {
				t.Errorf("%dx%d shows %q:\n%s", size[0], size[1], secret, shown)
			}
		}
	}
	if key, _ := screen.Find(s.Keys(), keyPress("8")); key.Off == "" {
		t.Error("a choice can be made blindly")
	}
	s.keys("r")
	s.sees(t, "▐Wolves▌")
	s.keys("r")
	if strings.Contains(strings.Join(s.Compact(), " "), "kill") {
		t.Errorf("the small screen shows the draft: %v", s.Compact())
	}
}

// A seat that is held is left after one question; one without a match at once.
func TestLeavingAsksOnce(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	ask, ok := s.keys("q").(screen.Ask)
	if !ok || ask.Title != "LEAVE SEAT 1?" || ask.Answers[0].Msg != nil || ask.Answers[1].Msg != (screen.Leave{}) {
		t.Errorf("q asks %+v", ask)
	}
	f := &seatFake{status: feed.Status{Phase: feed.Connecting}}
	if cmd := NewPlay(f, PlayOptions{}).Update(keyPress("q")); cmd == nil || cmd() != (screen.Leave{}) {
		t.Error("q does not leave a seat that is not held")
	}
}

// On a socket that does not say so by its address, a person is announced on
// each connection; a name is offered where the server allows it.
func TestSeatIntroducesItself(t *testing.T) {
	can := true
	f := &seatFake{status: feed.Status{Phase: feed.Live}}
	s := NewPlay(f, PlayOptions{Join: true, Name: "Thistle"})
	f.put(proto.Ready{EpisodeID: "e", Slot: 1}, proto.Ready{EpisodeID: "e", Slot: 1, CanRegisterName: &can})
	s.Update(screen.NewsMsg{})
	want := []any{proto.Join{}, proto.Join{}, proto.Register{DisplayName: "Thistle"}}
	if !slices.Equal(f.sent, want) {
		t.Errorf("sent %v, want %v", f.sent, want)
	}
}

// i tells about the chosen seat, n about the next one, and neither chooses.
func TestInfoChoosesNobody(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	s.keys("3", "i")
	s.sees(t, "SEAT 3", "Clover")
	s.keys("n", "n", "p")
	s.pass(time.Second)
	s.sees(t, "SEAT 4", "you vote to put 3 Clover out")
	s.keys("esc")
	s.sees(t, "▐Town▌")
}

// A seat without an ability answers by itself, since silence is a failure
// (wcw sheet 3.6).
func TestSeatWithoutAbilityAnswersByItself(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodActions)
	s.pass(time.Second)
	if n, ok := s.lastAction(t).Body.(proto.Night); !ok || len(n.Actions) != 0 || s.actions() != 1 {
		t.Errorf("sent %d answers, the last is %+v", s.actions(), s.lastAction(t).Body)
	}
	if a, _ := s.match.Asked(s.seat); !a.Answered {
		t.Error("the match has no answer")
	}
	s.sees(t, "You have no ability at night.")
}

// On a small screen the talk is behind c.
func TestChatIsBehindAKeyOnASmallScreen(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Wolf, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	if shown := s.show(40, 12); !strings.Contains(shown, "YOUR VOTE") {
		t.Errorf("the request does not show:\n%s", shown)
	}
	s.keys("c")
	s.write("Hush")
	if shown := s.show(40, 12); !strings.Contains(shown, "▐Town▌") || !strings.Contains(shown, "▸ Hush") {
		t.Errorf("c opens no chat:\n%s", shown)
	}
	s.keys("esc")
	s.until(t, 1, proto.PeriodCoordination)
	s.keys("tab", "tab", "c")
	s.write("Hush")
	if shown := s.show(40, 12); !strings.Contains(shown, "▐Wolves▌") {
		t.Errorf("c does not open the pack's chat at night:\n%s", shown)
	}
}

// One bell when a request opens, one when its last ten seconds begin.
func TestBells(t *testing.T) {
	s := sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}).begin(t).until(t, 1, proto.PeriodVote)
	bells := 0
	for range 400 {
		s.feed.now += 100 * time.Millisecond
		if cmd := s.Update(screen.TickMsg{}); cmd != nil && cmd() == (screen.Bell{Text: "Who Cried Wolf: ten seconds left"}) {
			bells++
		}
	}
	if bells != 1 {
		t.Errorf("%d bells in the last seconds of a vote", bells)
	}
	s.sees(t, "this counts: you abstain, for nothing is chosen")
}

// A seat can be played from every role to the end without a rejected answer.
func TestEveryRoleIsPlayedToTheEnd(t *testing.T) {
	for _, mode := range []proto.Mode{proto.ModeHuman, proto.ModeFast} {
		for _, role := range []proto.Role{proto.Wolf, proto.Alchemist, proto.Seer, proto.Guard, proto.Sheep} {
			s := sitting(t, mode, role, PlayOptions{}).begin(t)
			for range 20_000 {
				if s.hand.result != nil {
					break
				}
				s.answerAnyhow()
				s.pass(500 * time.Millisecond)
				if s.tray != nil && (s.tray.state == refused || s.tray.state == expired) {
					t.Fatalf("%s as %s: %s", mode, role, s.tray.note)
				}
			}
			shown := s.View(screen.Frame{W: 80, H: 24, Look: look(themes.Mono(), false)})
			if !strings.Contains(shown, "fate") {
				t.Errorf("%s as %s: no result:\n%s", mode, role, s.show(80, 24))
			}
		}
	}
}

// answerAnyhow chooses the first seat that can be chosen in every row.
func (s *seatStand) answerAnyhow() {
	if s.tray == nil || s.tray.state == saved || s.tray.state == saving {
		return
	}
	for i := range s.tray.rows {
		s.tray.at = i
		switch s.tray.rows[i].kind {
		case pickRow:
			s.keys("right", "enter")
		case textRow:
			s.keys("enter")
			s.write("Well")
			s.keys("enter")
		}
	}
	if !s.tray.revisable {
		s.keys("S")
	}
}
