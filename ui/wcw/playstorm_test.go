package wcw

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// seatKeys are the keys that a seat knows, and some that it does not.
var seatKeys = []string{
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "up", "down", "left", "right", "enter", "esc", "tab", "c", "r", "S",
	"+", "-", "pgup", "pgdown", "x", "Z", "backspace", "space", "home", "end", "q", "i", "n", "p",
}

// strange are messages as no server should send them.
func strange() *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		text, slot := words().Draw(t, "text"), slots().Draw(t, "slot")
		row := proto.RosterRow{Slot: slot, Name: text, PolicyName: text}
		self := &proto.Self{Slot: slot, Role: proto.Role(text), Faction: proto.FactionWolf, Alive: rapid.Bool().Draw(t, "alive")}
		targets := rapid.SliceOfN(slots(), 0, 4).Draw(t, "targets")
		requests := []proto.Request{
			proto.VoteRequest{Targets: targets, Suspicion: true},
			proto.NightRequest{Choices: []proto.Choice{{Ability: proto.Kill, Targets: targets, Actors: targets}, {Ability: proto.Ability(text), Targets: targets}}},
			proto.NightRequest{}, proto.BidRequest{}, proto.ChatRequest{Kind: proto.KindWolfChat, MaxCharacters: 10}, proto.DeadChatRequest{},
			proto.UnknownRequest{Kind: proto.RequestKind(text)},
		}
		o := proto.Observation{
			EpisodeID: "e", RequestID: rapid.SampledFrom([]string{"r_1", "r_2", "r_3"}).Draw(t, "request"), Self: *self, Day: rapid.IntRange(0, 3).Draw(t, "day"),
			Phase: proto.PhaseNight, RemainingMs: rapid.IntRange(0, 20_000).Draw(t, "ms"), Roster: []proto.RosterRow{row},
			Request:    rapid.SampledFrom(requests).Draw(t, "kind"),
			Transcript: []proto.Event{{Cursor: 3, ID: text, Day: 1, Phase: proto.PhaseDay, Payload: payloads().Draw(t, "payload")}},
			Votes:      []proto.PastVote{{Day: 1, Ballots: []proto.Ballot{{Slot: slot, Target: slot}}, Eliminated: slot}},
		}
		switch rapid.IntRange(0, 6).Draw(t, "message") {
		case 0:
			return proto.Ready{EpisodeID: rapid.SampledFrom([]string{"e", "f"}).Draw(t, "episode"), Slot: slot}
		case 1, 2:
			return o
		case 3:
			s := proto.Snapshot{
				EpisodeID: "e", Period: proto.PeriodActions, Day: 1, RemainingMs: 9000, Self: self, Roster: []proto.RosterRow{row},
				Teammates: []proto.Teammate{{Slot: slot, Role: proto.Role(text)}}, Channels: []proto.Channel{proto.ChannelTown, proto.ChannelWolves},
				PackDrafts: []proto.NightChoice{{Slot: slot, Actions: []proto.NightAction{{Ability: proto.Ability(text), Target: slot, Killer: slot}}}},
				Events:     []proto.Event{{Cursor: 1, ID: text, Day: 1, Phase: proto.PhaseDay, Payload: payloads().Draw(t, "payload")}},
				Floor:      &proto.Floor{Slot: slot, Prompt: proto.Prompt(text)},
			}
			if rapid.Bool().Draw(t, "asked") {
				s.Observation = &o
			}
			return s
		case 4:
			return proto.Receipt{RequestID: "r_1", Status: rapid.SampledFrom([]proto.Status{proto.Accepted, proto.Rejected, proto.Expired, "odd"}).Draw(t, "status"), Code: proto.Code(text)}
		case 5:
			return proto.ChatReceipt{ID: "chat_1", Status: proto.Rejected, Message: text}
		}
		return proto.End{EpisodeID: "e", Result: proto.Result{Outcome: proto.MatchOutcome(text), Reason: proto.Reason(text)}}
	})
}

// Whatever a server sends and whatever keys are pressed, the seat is drawn
// exactly, with nothing that a terminal would obey.
func TestSeatStandsAnyStorm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &seatFake{status: feed.Status{Phase: feed.Live}}
		s := NewPlay(f, PlayOptions{})
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			f.now += time.Duration(rapid.IntRange(0, 3000).Draw(t, "pause")) * time.Millisecond
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0, 1:
				f.put(strange().Draw(t, "message"))
				s.Update(screen.NewsMsg{})
			case 2:
				s.Update(tea.PasteMsg{Content: words().Draw(t, "paste")})
			case 3:
				s.Update(screen.TickMsg{})
			default:
				k := keyPress(rapid.SampledFrom(seatKeys).Draw(t, "key"))
				if own, ok := screen.Find(s.Keys(), k); s.Typing() || !ok || own.Off == "" {
					s.Update(k)
				}
			}
			size := rapid.SampledFrom(goldenSizes).Draw(t, "size")
			fr := screen.Frame{W: size[0], H: size[1], Look: look(themes.Mono(), rapid.Bool().Draw(t, "ascii"))}
			checkFit(t, s.View(fr), fr)
			_ = s.Compact()
			if s.NextTick() <= 0 {
				t.Fatal("the clock asks for no tick")
			}
		}
	})
}
