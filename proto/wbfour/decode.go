package wbfour

import (
	"fmt"
	"net/url"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Decoder reads the messages of one game from one host. It remembers the unit
// of the host's clocks; its zero value is ready for the first message.
type Decoder struct{ unit scale }

// Envelope reads what came over a link.
func (d *Decoder) Envelope(data []byte) (PeerData, error) {
	r := reader(data)
	o := r.Object()
	o.Const("protocol", Protocol)
	o.Const("type", Type)
	o.Const("app_id", AppID)
	o.Const("action", Action)
	next := *d
	peer := next.peerData(o.Get("data"))
	if err := r.Finish(); err != nil {
		return PeerData{}, fmt.Errorf("reading a peer message: %w", err)
	}
	*d = next
	return peer, nil
}

// PeerData reads the data of a peer message without its envelope.
func (d *Decoder) PeerData(data []byte) (PeerData, error) {
	r := reader(data)
	next := *d
	peer := next.peerData(r.Value())
	if err := r.Finish(); err != nil {
		return PeerData{}, fmt.Errorf("reading peer data: %w", err)
	}
	*d = next
	return peer, nil
}

// Snapshot reads a snapshot.
func (d *Decoder) Snapshot(data []byte) (Snapshot, error) {
	r := reader(data)
	next := *d
	s := next.snapshot(r.Value())
	if err := r.Finish(); err != nil {
		return Snapshot{}, fmt.Errorf("reading a snapshot: %w", err)
	}
	*d = next
	return s, nil
}

func reader(data []byte) *strict.Reader {
	return strict.NewReader(data, strict.Closed, strict.Limits{Bytes: MaxMessage})
}

func (d *Decoder) peerData(v strict.Value) PeerData {
	o := v.Object()
	return PeerData{
		Schema:    o.Int("schema", Schema, Schema),
		Event:     strict.Enum(o.Get("event"), Invite, Accept, Decline, Moved, Sync, StateOf),
		GameID:    readID(o.Get("game_id")),
		Revision:  strict.Optional(o, "revision", pointer(readSafe), nil),
		Cell:      strict.Optional(o, "cell", pointer(readCell), nil),
		RequestID: strict.Optional(o, "request_id", readID, ""),
		By:        strict.Optional(o, "by", func(v strict.Value) By { return strict.Enum(v, ByHuman, ByAgent) }, ""),
		Snapshot:  strict.Optional(o, "snapshot", pointer(d.snapshot), nil),
	}
}

func (d *Decoder) snapshot(v strict.Value) Snapshot {
	o := v.Object()
	s := Snapshot{
		Schema:    o.Int("schema", Schema, Schema),
		GameID:    readID(o.Get("game_id")),
		HostNode:  readID(o.Get("host_node")),
		HostURL:   readURL(o.Get("host_url")),
		Mode:      strict.Enum(o.Get("mode"), Modes()...),
		State:     strict.Enum(o.Get("state"), Waiting, Invited, Active, Finished, Declined),
		Board:     readBoard(o.Get("board")),
		Turn:      readSide(o.Get("turn")),
		Revision:  readSafe(o.Get("revision")),
		Timed:     o.Bool("timed"),
		LastTick:  readMoment(o.Get("last_tick")),
		CreatedAt: readMoment(o.Get("created_at")),
		ExpiresAt: readMoment(o.Get("expires_at")),
		Moves:     strict.List(o.Get("moves"), 0, Cells, readMove),
		Result:    strict.OrNull(o.Get("result"), readResult, NoResult),
		Reason:    strict.OrNull(o.Get("reason"), readReason, unfinished),
	}
	s.Remaining = d.remaining(o, s.Timed, len(s.Moves))
	return s
}

// remaining reads the clocks, whose unit the first snapshot of a timed game
// tells.
func (d *Decoder) remaining(o strict.Object, timed bool, moves int) Remaining {
	clocks := o.Child("remaining")
	white, black := clocks.Float("W", 0, farthest), clocks.Float("B", 0, farthest)
	if timed && d.unit == unknown {
		d.unit = scaleOf(white, black, o.Float("last_tick", -farthest, farthest), moves)
	}
	return Remaining{White: d.unit.clock(white), Black: d.unit.clock(black)}
}

func readMove(v strict.Value) Move {
	o := v.Object()
	return Move{
		Cell: readCell(o.Get("cell")),
		Side: readSide(o.Get("side")),
		At:   readMoment(o.Get("at")),
		By:   strict.Optional(o, "by", func(v strict.Value) By { return strict.Enum(v, ByHuman, ByAgent, ByPublic) }, ""),
	}
}

func readBoard(v strict.Value) (board [Cells]Side) {
	cell := func(v strict.Value) Side { return strict.OrNull(v, readSide, None) }
	copy(board[:], strict.List(v, Cells, Cells, cell))
	return board
}

func readSide(v strict.Value) Side     { return strict.Enum(v, White, Black) }
func readResult(v strict.Value) Result { return strict.Enum(v, Win(White), Win(Black), Draw) }
func readCell(v strict.Value) Cell     { return Cell(v.Int(0, Cells-1)) }
func readSafe(v strict.Value) int      { return v.Int(0, strict.MaxInt) }

func readMoment(v strict.Value) Millis { return momentOf(v.Float(-farthest, farthest)) }

func readReason(v strict.Value) Reason {
	return Reason(v.Text(strict.Text{Noun: "a reason", Max: MaxReason}))
}

func readID(v strict.Value) string {
	s := v.Word()
	if !ValidID(s) {
		v.Refuse("a UUID")
		return ""
	}
	return s
}

func readURL(v strict.Value) string {
	s := v.Word()
	if u, err := url.Parse(s); err != nil || u.Scheme == "" || s == "" {
		v.Refuse("a URI with a scheme")
		return ""
	}
	return s
}

// pointer makes a reader of an optional member.
func pointer[T any](read func(strict.Value) T) func(strict.Value) *T {
	return func(v strict.Value) *T {
		t := read(v)
		return &t
	}
}
