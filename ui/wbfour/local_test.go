package wbfour

import (
	"log/slog"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine/wbfour/table"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// localSeat is a seat, and the news of it that nobody has waited for yet.
type localSeat struct {
	*feed.Seat[News, Deed]
	unread []feed.Item[News]
}

// awaits reads a seat's news until one will do.
func awaits(t *testing.T, s *localSeat, what string, will func(News) bool) News {
	t.Helper()
	late := time.After(time.Minute)
	for {
		_, items, status := s.Drain()
		s.unread = append(s.unread, items...)
		for len(s.unread) > 0 {
			n := s.unread[0].Event
			if s.unread = s.unread[1:]; will(n) {
				return n
			}
		}
		if status.Phase == feed.Refused {
			t.Fatalf("waiting for %s: %s", what, status.Reason)
		}
		select {
		case <-s.Feed.News():
		case <-late:
			t.Fatalf("waited a minute for %s", what)
		}
	}
}

func locally(t *testing.T, change func(table.Settings) table.Settings) *localSeat {
	t.Helper()
	laid, err := table.New(change(table.Default("00000000000000000000000000000001")), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := feed.StartSeat(t.Context(), Local{Table: laid}, time.Now, slog.New(slog.DiscardHandler))
	t.Cleanup(s.Close)
	return &localSeat{Seat: s}
}

// A person plays a bot at this place: each move is answered, a refused one
// told, and what was done taken back.
func TestLocalGame(t *testing.T) {
	s := locally(t, func(s table.Settings) table.Settings { return s.Seat(0, "Ann") })
	awaits(t, s, "the first move", func(n News) bool { return n.Game.State == proto.Active && !n.Thinks && len(n.You) == 1 })
	s.Send(Deed{Do: Put, Side: proto.White, Cell: proto.Centre})
	awaits(t, s, "the bot to think", func(n News) bool { return n.Thinks })
	answered := awaits(t, s, "the bot's move", func(n News) bool { return len(n.Game.Moves) == 2 && !n.Thinks })
	if !answered.Undo {
		t.Error("a move cannot be taken back")
	}
	s.Send(Deed{Do: Put, Side: proto.White, Cell: proto.Centre})
	awaits(t, s, "the refusal", func(n News) bool { return n.Refused != "" && len(n.Game.Moves) == 2 })
	s.Send(Deed{Do: TakeBack})
	awaits(t, s, "the empty board", func(n News) bool { return len(n.Game.Moves) == 0 })
	s.Send(Deed{Do: Resign, Side: proto.White})
	if over := awaits(t, s, "the end", func(n News) bool { return n.Game.Over() }); over.Game.Result.Winner() != proto.Black {
		t.Errorf("after White resigned: %s", over.Game.Result)
	}
}

// Two people use the pie rule: Black takes over the first move.
func TestPieRule(t *testing.T) {
	s := locally(t, func(s table.Settings) table.Settings {
		s.Config.Pie = true
		return s.Seat(0, "Ann").Seat(1, "Ben")
	})
	s.Send(Deed{Do: Put, Side: proto.White, Cell: proto.Centre})
	awaits(t, s, "the offer", func(n News) bool { return n.Swap })
	s.Send(Deed{Do: Swap, Side: proto.Black})
	n := awaits(t, s, "the swap", func(n News) bool { return n.White == "Ben" })
	if n.Swap || n.Game.Turn != proto.Black || n.Black != "Ann" {
		t.Errorf("after the swap: %+v", n)
	}
}
