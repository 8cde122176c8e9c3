package wbfour_test

import (
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/wbfour"
)

const (
	gameID = "3f2b8c1e-0a4d-4c7e-9b1a-5d6e7f809102"
	nodeID = "00000000-0000-0000-0000-000000000000"
	now    = wbfour.Millis(1_790_000_000_000)
)

func pick[T any](t *rapid.T, from ...T) T { return rapid.SampledFrom(from).Draw(t, "pick") }

func genID() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		return wbfour.DerivedID(rapid.String().Draw(t, "seed"), "test")
	})
}

func genMoment() *rapid.Generator[wbfour.Millis] {
	return rapid.Custom(func(t *rapid.T) wbfour.Millis {
		return now + wbfour.Millis(rapid.Int64Range(0, 1e10).Draw(t, "moment"))
	})
}

func genMove() *rapid.Generator[wbfour.Move] {
	return rapid.Custom(func(t *rapid.T) wbfour.Move {
		return wbfour.Move{
			Cell: wbfour.Cell(rapid.IntRange(0, 36).Draw(t, "cell")), Side: pick(t, wbfour.White, wbfour.Black),
			At: genMoment().Draw(t, "at"), By: pick(t, "", wbfour.ByHuman, wbfour.ByAgent, wbfour.ByPublic),
		}
	})
}

func genSnapshot() *rapid.Generator[wbfour.Snapshot] {
	return rapid.Custom(func(t *rapid.T) wbfour.Snapshot {
		s := wbfour.Snapshot{
			Schema: 1, GameID: genID().Draw(t, "game"), HostNode: nodeID,
			HostURL:  pick(t, "http://127.0.0.1:8080", "wcwtui:local", "https://example.org/a%20b?c=d"),
			Mode:     pick(t, wbfour.Modes()...),
			State:    pick(t, wbfour.Waiting, wbfour.Invited, wbfour.Active, wbfour.Finished, wbfour.Declined),
			Turn:     pick(t, wbfour.White, wbfour.Black),
			Revision: rapid.IntRange(0, 1<<53-1).Draw(t, "revision"),
			Timed:    rapid.Bool().Draw(t, "timed"),
			Remaining: wbfour.Remaining{
				White: wbfour.Millis(rapid.IntRange(10_801, 10_800_000).Draw(t, "white")), Black: wbfour.Millis(rapid.IntRange(0, 10_800_000).Draw(t, "black")),
			},
			LastTick: genMoment().Draw(t, "tick"), CreatedAt: genMoment().Draw(t, "made"), ExpiresAt: genMoment().Draw(t, "expires"),
			Moves:  rapid.SliceOfN(genMove(), 0, 37).Draw(t, "moves"),
			Result: pick(t, "", wbfour.Win(wbfour.White), wbfour.Win(wbfour.Black), wbfour.Draw),
			Reason: pick(t, "", wbfour.ByLine, wbfour.ByBoard, wbfour.ByTime, wbfour.Resigned, wbfour.Expired, wbfour.ByDecline),
		}
		for c := range s.Board {
			s.Board[c] = pick(t, wbfour.None, wbfour.White, wbfour.Black)
		}
		return s
	})
}

func genPeerData() *rapid.Generator[wbfour.PeerData] {
	return rapid.Custom(func(t *rapid.T) wbfour.PeerData {
		id, request := genID().Draw(t, "game"), genID().Draw(t, "request")
		revision := rapid.IntRange(0, 1<<53-1).Draw(t, "revision")
		switch rapid.IntRange(0, 4).Draw(t, "event") {
		case 0:
			return wbfour.InviteTo(genSnapshot().Draw(t, "snapshot"))
		case 1:
			return wbfour.Respond(id, rapid.Bool().Draw(t, "accept"), request)
		case 2:
			cell := wbfour.Cell(rapid.IntRange(0, 36).Draw(t, "cell"))
			return wbfour.MoveTo(id, cell, revision, request, pick(t, "", wbfour.ByHuman, wbfour.ByAgent))
		case 3:
			return wbfour.SyncFrom(id, pick(t, -1, revision))
		}
		return wbfour.StateFor(genSnapshot().Draw(t, "snapshot"))
	})
}

func genArgs(tool wbfour.Tool) *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		id, request := genID().Draw(t, "game"), genID().Draw(t, "request")
		number := rapid.IntRange(0, 1<<53-1).Draw(t, "number")
		cell := wbfour.Cell(rapid.IntRange(0, 36).Draw(t, "cell"))
		token := rapid.StringN(32, 128, -1).Draw(t, "token")
		switch tool {
		case wbfour.ToolCreate:
			return wbfour.CreateArgs{Mode: pick(t, wbfour.Modes()...), ConnectionID: pick(t, "", id), Minutes: rapid.IntRange(0, 180).Draw(t, "minutes"), RequestID: request}
		case wbfour.ToolGet, wbfour.ToolPublicJoin:
			return wbfour.GetArgs{GameID: id}
		case wbfour.ToolMove:
			return wbfour.MoveArgs{GameID: id, Cell: cell, Revision: number, RequestID: request}
		case wbfour.ToolRespond:
			return wbfour.RespondArgs{GameID: id, Accept: rapid.Bool().Draw(t, "accept")}
		case wbfour.ToolWaitEvent:
			return wbfour.WaitArgs{After: number, Seconds: rapid.IntRange(1, 20).Draw(t, "seconds")}
		case wbfour.ToolEvents:
			return wbfour.EventsArgs{After: number}
		case wbfour.ToolPublicGet:
			return wbfour.PublicGetArgs{GameID: id, Token: token}
		case wbfour.ToolPublicMove:
			return wbfour.PublicMoveArgs{GameID: id, Cell: cell, Revision: number, RequestID: request, Token: token}
		}
		return wbfour.NoArgs{}
	})
}
