package aifight_test

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// socket is a connection that a test is the server of.
type socket struct {
	*feed.Mailbox[proto.Message]
	clock time.Time
	sent  []proto.Message
	told  []string // toasts, titles of dialogs, bells
	play  *aifight.Play
}

func (*socket) Kind() feed.Kind { return feed.FromSocket }
func (*socket) Close()          {}

// Send takes what the screen sends.
func (s *socket) Send(m proto.Message) bool {
	s.sent = append(s.sent, m)
	return true
}

func connect(opts aifight.PlayOptions) *socket {
	s := &socket{clock: time.Unix(1000, 0)}
	s.Mailbox = feed.NewMailbox[proto.Message](func() time.Time { return s.clock })
	opts.Games, opts.Now = allGames(), func() time.Time { return s.clock }
	s.play = aifight.NewPlay(s, opts)
	s.run(s.play.Start())
	s.greet()
	return s
}

// greet begins a connection.
func (s *socket) greet() {
	s.Report(feed.Status{Phase: feed.Live})
	s.say(proto.Welcome{ServerProtocolVersion: proto.Protocol, AgentName: "Night Heron", Games: proto.Games()})
}

func (s *socket) say(messages ...proto.Message) {
	s.Put(messages...)
	s.run(s.play.Update(screen.NewsMsg{}))
}

func (s *socket) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch m := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range m {
			s.run(c)
		}
	case screen.Toast:
		s.told = append(s.told, m.Text)
	case screen.Ask:
		s.told = append(s.told, m.Title)
	case screen.Bell:
		s.told = append(s.told, "bell")
	case nil:
	default:
		s.run(s.play.Update(m))
	}
}

func (s *socket) press(keys ...string) {
	for _, k := range keys {
		s.pass(time.Second)
		s.run(s.play.Update(key(k)))
	}
}

func (s *socket) pass(d time.Duration) {
	s.clock = s.clock.Add(d)
	s.run(s.play.Update(screen.TickMsg{Now: s.clock}))
}

func (s *socket) show(w, h int) string {
	return ansi.Strip(s.play.View(screen.Frame{W: w, H: h, Look: widget.NewLook(themes.Mono(), true)}))
}

func (s *socket) shows(t *testing.T, want ...string) {
	t.Helper()
	shown := s.show(100, 30)
	for _, words := range want {
		if !strings.Contains(shown, words) {
			t.Fatalf("the screen does not show %q:\n%s", words, shown)
		}
	}
}

func (s *socket) tells(t *testing.T, want string) {
	t.Helper()
	if !strings.Contains(strings.Join(s.told, "\n"), want) {
		t.Fatalf("nothing tells %q; told was %q", want, s.told)
	}
}

// start begins a match of dice of two; the other opened with two threes.
func (s *socket) start(match string) {
	s.say(proto.GameStart{
		MatchID: match, Game: proto.LiarsDice, YourPosition: 1, YourPlayerID: "p1",
		Players: []proto.SeatName{{Position: 0, Name: "Player 1", PlayerID: "p0"}, {Position: 1, Name: "You", PlayerID: "p1"}},
	})
}

// request asks for a decision upon a bid of two threes.
func request(match, id string) proto.ActionRequest {
	bid := proto.Bid{Quantity: 2, Face: 3, Bidder: "p0"}
	return proto.ActionRequest{
		MatchID: match, RequestID: id, TimeoutMs: 60_000,
		State: &proto.DiceState{
			Phase: proto.Bidding, Round: 1, CurrentBid: &bid, RoundBids: []proto.Bid{bid}, CurrentTurn: "p1", TotalDice: 10,
			YourPlayer: "p1", YourDice: []int{1, 3, 3, 5, 6}, YourCount: 5,
		},
		LegalActions: []proto.LegalAction{
			{Action: proto.Action{Type: proto.Challenge}},
			{Action: proto.Action{Type: proto.PlaceBid, Quantity: 3, Face: 1}, Max: 10, Current: bid},
		},
		Players: []proto.PlayerInfo{
			{ID: "p0", Status: proto.Alive, Data: proto.DicePlayer{DiceCount: 5}}, {ID: "p1", Status: proto.Alive, Data: proto.DicePlayer{DiceCount: 5}},
		},
	}
}

// A choice that is half made stays when the same decision is asked for again,
// after a refusal and after a broken connection; the reason of a refusal shows,
// and the newest id is echoed.
func TestAChoiceStays(t *testing.T) {
	s := connect(aifight.PlayOptions{})
	s.start("m")
	s.say(request("m", "r1"))
	s.press("5")
	s.shows(t, "bid 3 x 5")
	again := request("m", "r2")
	again.Retry, again.RetryReason = true, "too_fast"
	s.press("enter")
	s.say(proto.Error{Message: "action bid not legal in current state"}, again)
	s.shows(t, "refused as too_fast; one more try", "B bid 3 x 5")
	s.tells(t, "the server says: action bid not legal")
	s.Report(feed.Status{Phase: feed.Waiting, Try: 2, Until: 5 * time.Second})
	s.run(s.play.Update(screen.NewsMsg{}))
	s.shows(t, "! try 2", "B bid 3 x 5")
	s.greet()
	last := request("m", "r3")
	last.IsReconnect = true
	s.say(last)
	s.shows(t, "B bid 3 x 5")
	s.press("o", "enter")
	m, ok := s.sent[len(s.sent)-1].(proto.ActionMessage)
	if !ok || m.MatchID != "m" || m.RequestID != "r3" || m.Action.Quantity != 3 || m.Action.Face != 5 {
		t.Errorf("sent is %+v", s.sent)
	}
	if n := len(s.sent); n != 2 {
		t.Errorf("%d answers were sent, want 2", n)
	}
}

// An answer that is stale changes nothing and is told of; a time that runs out
// is counted as a strike.
func TestStaleAndLate(t *testing.T) {
	s := connect(aifight.PlayOptions{})
	s.start("m")
	s.say(request("m", "r1"))
	s.shows(t, "you act 1:00", "strikes 0/2")
	s.pass(51 * time.Second)
	s.shows(t, "!0:09", "at 0:00 the server makes a safe decision and notes a strike")
	s.tells(t, "bell")
	s.pass(10 * time.Second)
	s.shows(t, "the time is up", "strikes 1/2")
	s.say(request("m", "r2"))
	s.shows(t, "you act 1:00", "strikes 1/2")
	s.press("L", "enter")
	s.say(proto.ActionStale{MatchID: "m", Reason: "closed", RequestID: "r2"})
	s.tells(t, "your answer came too late and does not count")
	s.shows(t, "came too late: the decision was over")
}

// A match that was found is confirmed by a key within its time, or taken back.
func TestConfirmation(t *testing.T) {
	s := connect(aifight.PlayOptions{Join: &proto.JoinQueue{Game: proto.Coup, Mode: proto.RankedMode, OneShot: true}})
	if j, ok := s.sent[0].(proto.JoinQueue); !ok || j.Game != proto.Coup || !j.OneShot {
		t.Fatalf("sent is %+v", s.sent)
	}
	s.say(proto.QueueJoined{Game: proto.Coup, Mode: proto.RankedMode})
	s.shows(t, "You wait for a match of Coup")
	found := proto.ConfirmRequest{ConfirmID: "c", Game: proto.Coup, Mode: proto.RankedMode, Players: 3, TimeoutMs: 30_000}
	s.say(found)
	s.tells(t, "a match of Coup was found: enter confirms it")
	s.pass(21 * time.Second)
	s.shows(t, "enter confirms that you are", "!0:09")
	s.press("enter", "enter")
	if c, ok := s.sent[len(s.sent)-1].(proto.MatchConfirm); !ok || c.ConfirmID != "c" || len(s.sent) != 2 {
		t.Fatalf("sent is %+v", s.sent)
	}
	s.shows(t, "You confirmed a match of Coup with 3 players")
	s.say(proto.MatchCancelled{Reason: proto.OpponentNotReady, Action: proto.ReQueued})
	s.tells(t, "the match does not take place: another player did not confirm; you wait again")
	s.shows(t, "You wait for a match of Coup")
	s.press("L")
	if _, ok := s.sent[len(s.sent)-1].(proto.LeaveQueue); !ok {
		t.Fatalf("sent is %+v", s.sent)
	}
}

// Two matches on one connection are two tabs, each with its clock; what is
// chosen in one stays while the other shows.
func TestTwoMatches(t *testing.T) {
	s := connect(aifight.PlayOptions{})
	s.start("m")
	s.start("n")
	s.say(request("m", "r1"))
	s.pass(20 * time.Second)
	s.say(request("n", "r1"))
	s.shows(t, "[1 liar's dice] you act 0:40", "2 liar's dice you act 1:00", "match 1/2")
	if small := s.show(40, 12); !strings.Contains(small, "2:1:00") && !strings.Contains(small, "match 2 1:00") {
		t.Errorf("a small screen tells nothing of the other match:\n%s", small)
	}
	s.press("L", "]")
	s.shows(t, "match 2/2", "nothing chosen yet")
	s.press("6", "enter", "[")
	s.shows(t, "match 1/2", "you say liar", "others act")
	s.press("enter")
	var got []string
	for _, m := range s.sent {
		a := m.(proto.ActionMessage)
		got = append(got, a.MatchID+" "+string(a.Action.Type))
	}
	if strings.Join(got, ", ") != "n bid, m challenge" {
		t.Errorf("sent is %v", got)
	}
}

// The end tells real names; that of a match that ended while the connection was
// away is asked for.
func TestTheEndIsAskedFor(t *testing.T) {
	asked := 0
	over := proto.GameOver{
		MatchID: "real", SessionID: "m", Result: proto.Result{Payoffs: map[proto.PlayerID]float64{"p0": 1, "p1": 0}, Winner: "p0"},
		Players: []proto.PlayerIdentity{{PlayerID: "p0", AgentName: "Amber Finch"}, {PlayerID: "p1", Position: 1, AgentName: "Night Heron"}},
	}
	s := connect(aifight.PlayOptions{Ended: func(session string) (*proto.GameOver, error) {
		if asked++; session != "m" || asked == 1 {
			return nil, nil // it runs
		}
		return &over, nil
	}})
	s.start("m")
	s.say(request("m", "r1"))
	s.press("q")
	s.tells(t, "LEAVE THE SEAT?")
	s.Report(feed.Status{Phase: feed.Waiting, Try: 2, Until: 5 * time.Second})
	s.run(s.play.Update(screen.NewsMsg{}))
	s.greet()
	s.pass(6 * time.Second)
	s.pass(31 * time.Second)
	if asked != 2 {
		t.Errorf("the arena was asked %d times, want 2", asked)
	}
	s.shows(t, "1 Amber Finch wins the match.", "Night Heron")
}

// What a server refuses for good is told, also in the middle of a match.
func TestRefusals(t *testing.T) {
	var refused feed.Status
	s := connect(aifight.PlayOptions{Refused: func(st feed.Status) tea.Cmd { refused = st; return nil }})
	s.Report(feed.Status{Phase: feed.Refused, Reason: "the API key is wrong", Code: 401})
	s.run(s.play.Update(screen.NewsMsg{}))
	if refused.Code != 401 {
		t.Errorf("refused with %+v", refused)
	}
	s = connect(aifight.PlayOptions{Refused: func(feed.Status) tea.Cmd { t.Error("the match was taken away"); return nil }})
	s.start("m")
	s.Report(feed.Status{Phase: feed.Refused, Reason: "the API key was replaced", Code: 401})
	s.run(s.play.Update(screen.NewsMsg{}))
	s.tells(t, "the API key was replaced")
}
