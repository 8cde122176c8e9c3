package wbfour_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/strict"
	"github.com/wcwtui/wcwtui/proto/wbfour"
)

// plain is a snapshot as another host may write it; the numbers go in as they
// are to stand there.
func plain(timed bool, white, black, tick string, moves string) []byte {
	board := strings.TrimSuffix(strings.Repeat("null,", 37), ",")
	return fmt.Appendf(nil, `{"schema":1.0,"game_id":%q,"host_node":%q,"host_url":"http://host.example","mode":"peer","state":"active",
		"board":[%s],"turn":"W","revision":1,"timed":%v,"remaining":{"W":%s,"B":%s},"last_tick":%s,"created_at":%[7]s,"expires_at":%[7]s,
		"moves":[%s],"result":null,"reason":null}`, gameID, nodeID, board, timed, white, black, tick, moves)
}

func TestTimesInSecondsAreToldFromMilliseconds(t *testing.T) {
	const move = `{"cell":3,"side":"W","at":1790000000}`
	for name, test := range map[string]struct {
		data         []byte
		tick, clocks wbfour.Millis
	}{
		"milliseconds":                      {plain(true, "600000", "600000", "1790000000000", ""), now, 600_000},
		"seconds":                           {plain(true, "600", "600", "1790000000", ""), now, 600_000},
		"seconds with a fraction":           {plain(true, "599.5", "0", "1790000000.25", ""), now + 250, 599_500},
		"the longest clock, in seconds":     {plain(true, "10800", "10800", "1790000000000", ""), now, 10_800_000},
		"more than that":                    {plain(true, "10801", "10801", "1790000000000", ""), now, 10_801},
		"a late look, in milliseconds":      {plain(true, "9000", "9000", "1790000000000", move), now, 9000},
		"a late look, in seconds":           {plain(true, "9", "9", "1790000000", move), now, 9000},
		"untimed, whatever the clocks show": {plain(false, "0", "0", "1790000000", ""), now, 0},
	} {
		s, err := new(wbfour.Decoder).Snapshot(test.data)
		if err != nil || s.LastTick != test.tick || s.Remaining.White != test.clocks {
			t.Errorf("%s: tick %d, clock %d, %v", name, s.LastTick-now, s.Remaining.White, err)
		}
		if len(s.Moves) > 0 && s.Moves[0].At != now {
			t.Errorf("%s: a move at %d", name, s.Moves[0].At)
		}
	}
}

// The unit of the first clock holds for the whole game, however low it gets.
func TestTheUnitOfAClockStays(t *testing.T) {
	var d wbfour.Decoder
	for _, step := range []struct {
		shown string
		want  wbfour.Millis
	}{{"600000", 600_000}, {"9000", 9000}, {"0", 0}} {
		if s, err := d.Snapshot(plain(true, step.shown, "600000", "1790000000000", "")); err != nil || s.Remaining.White != step.want {
			t.Errorf("%s reads as %d, %v", step.shown, s.Remaining.White, err)
		}
	}
}

func TestFaultsNameTheirPlace(t *testing.T) {
	good := string(plain(false, "0", "0", "1790000000000", `{"cell":3,"side":"W","at":1}`))
	for place, change := range map[string][2]string{
		"remaining.X":    {`"B":0`, `"B":0,"X":1`},
		"moves[0].extra": {`"at":1`, `"at":1,"extra":null`},
		"extra":          {`"turn"`, `"extra":1,"turn"`},
		"moves[0].cell":  {`"cell":3`, `"cell":37`},
		"turn":           {`"turn":"W"`, `"turn":null`},
		"board[0]":       {`[null`, `["X"`},
		"board":          {`[null,`, `[`},
		"host_url":       {`"http://host.example"`, `"host"`},
		"game_id":        {gameID, gameID[1:]},
		"reason":         {`"reason":null`, `"reason":"` + strings.Repeat("x", 41) + `"`},
		"revision":       {`"revision":1`, `"revision":-1`},
		"last_tick":      {`"last_tick":1790000000000`, `"last_tick":"now"`},
		"moves[0].by":    {`"at":1`, `"at":1,"by":"robot"`},
		"schema":         {`"schema":1.0`, `"schema":2`},
		"remaining.W":    {`"W":0`, `"W":-1`},
		"moves[0].side":  {`"side":"W"`, `"side":"w"`},
		"timed":          {`"timed":false`, `"timed":0`},
		"expires_at":     {`"expires_at":1790000000000,`, ``},
		"moves":          {`"moves":[`, `"moves":[` + strings.Repeat(`{"cell":3,"side":"W","at":1},`, 37)},
		"result":         {`"result":null`, `"result":"w"`},
		"mode":           {`"peer"`, `"solo"`},
		"state":          {`"active"`, `"paused"`},
		"host_node":      {nodeID, "x"},
		"created_at":     {`"created_at":1790000000000,`, ``},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		_, err := new(wbfour.Decoder).Snapshot([]byte(bad))
		var fault *strict.Error
		if !errors.As(err, &fault) || fault.Path != place {
			t.Errorf("%s: %v", place, err)
		}
	}
}

func TestEnvelopesOfOtherChannelsAreRefused(t *testing.T) {
	good, err := wbfour.Marshal(wbfour.Envelope{Data: wbfour.SyncFrom(gameID, 3)})
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{"wotbox-beta-1", "wotbox-beta-2"}, {`"SYS"`, `"APP"`}, {"wbim", "chat"}, {`"game"`, `"text"`}, {`"data"`, `"body"`}, {`}`, `,"by":"public"}`},
	} {
		bad := strings.Replace(string(good), change[0], change[1], 1)
		if d, err := new(wbfour.Decoder).Envelope([]byte(bad)); err == nil {
			t.Errorf("%s reads as %+v", bad, d)
		}
	}
}

func TestAnErrorDoesNotShowAToken(t *testing.T) {
	secret := strings.Repeat("s3cret", 30)
	_, err := wbfour.DecodeArgs(wbfour.ToolPublicGet, fmt.Appendf(nil, `{"game_id":%q,"token":%q}`, gameID, secret))
	if err == nil || strings.Contains(err.Error(), "s3cret") || !strings.Contains(err.Error(), "token") {
		t.Errorf("%v", err)
	}
}

func TestDefaultsOfArguments(t *testing.T) {
	for tool, want := range map[wbfour.Tool]any{
		wbfour.ToolWaitEvent: wbfour.WaitArgs{After: 0, Seconds: 15}, wbfour.ToolEvents: wbfour.EventsArgs{}, wbfour.ToolList: wbfour.NoArgs{},
	} {
		if got, err := wbfour.DecodeArgs(tool, []byte(`{}`)); err != nil || got != want {
			t.Errorf("%s: %+v, %v", tool, got, err)
		}
	}
	if _, err := wbfour.DecodeArgs("wbhex_cheat", []byte(`{}`)); err == nil {
		t.Error("an unknown tool has arguments")
	}
}

func TestIDs(t *testing.T) {
	drawn, err := wbfour.NewID(bytes.NewReader(make([]byte, 16)))
	if err != nil || drawn != "00000000-0000-4000-8000-000000000000" {
		t.Errorf("%s, %v", drawn, err)
	}
	if _, err := wbfour.NewID(strings.NewReader("short")); err == nil {
		t.Error("an id of five bytes")
	}
	if a, b := wbfour.DerivedID("seed", "game"), wbfour.DerivedID("seed", "host"); a == b || !wbfour.ValidID(a) || a != wbfour.DerivedID("seed", "game") {
		t.Errorf("%s and %s", a, b)
	}
	for id, want := range map[string]bool{
		gameID: true, strings.ToUpper(gameID): true, nodeID: true, "ffffffff-ffff-ffff-ffff-ffffffffffff": true, "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF": false,
		"3f2b8c1e-0a4d-9c7e-9b1a-5d6e7f809102": false, "3f2b8c1e-0a4d-4c7e-7b1a-5d6e7f809102": false, "3f2b8c1e0a4d-4c7e-9b1a-5d6e7f8091020": false, "": false,
	} {
		if wbfour.ValidID(id) != want {
			t.Errorf("%q is valid: %v", id, !want)
		}
	}
}

// stable checks a decoder with any input: what it accepts is written and read
// again to the same bytes, and an error is a printable sentence.
func stable(t *testing.T, data []byte, decode func([]byte) (any, error)) {
	v, err := decode(data)
	if err != nil {
		for _, c := range err.Error() {
			if c < ' ' || c > '~' {
				t.Fatalf("unprintable error %q", err)
			}
		}
		return
	}
	first, err := wbfour.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	again, err := decode(first)
	if err != nil {
		t.Fatalf("%q was written as %q, which cannot be read: %v", data, first, err)
	}
	if second, err := wbfour.Marshal(again); err != nil || !bytes.Equal(first, second) {
		t.Fatalf("%q was written as %q and then as %q, %v", data, first, second, err)
	}
}

func FuzzEnvelope(f *testing.F) {
	snapshot, err := new(wbfour.Decoder).Snapshot(plain(true, "600", "600", "1790000000", `{"cell":3,"side":"W","at":1}`))
	if err != nil {
		f.Fatal(err)
	}
	for _, d := range []wbfour.PeerData{
		wbfour.InviteTo(snapshot), wbfour.Respond(gameID, true, gameID), wbfour.MoveTo(gameID, 18, 4, gameID, wbfour.ByHuman), wbfour.SyncFrom(gameID, -1), wbfour.StateFor(snapshot),
	} {
		data, err := wbfour.Marshal(wbfour.Envelope{Data: d})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := new(wbfour.Decoder).Envelope(data)
		if err == nil && v.Snapshot != nil {
			// Times near the epoch or in seconds read otherwise once they are
			// written as milliseconds; all else stays.
			v.Snapshot.Timed, v.Snapshot.Moves = false, nil
			v.Snapshot.LastTick, v.Snapshot.CreatedAt, v.Snapshot.ExpiresAt = now, now, now
			if data, err = wbfour.Marshal(wbfour.Envelope{Data: v}); err != nil {
				t.Fatal(err)
			}
		}
		stable(t, data, func(data []byte) (any, error) {
			v, err := new(wbfour.Decoder).Envelope(data)
			return wbfour.Envelope{Data: v}, err
		})
	})
}

func FuzzArgs(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"game_id":"` + gameID + `","cell":18,"revision":3,"request_id":"` + gameID + `","token":"` + strings.Repeat("t", 32) + `"}`,
		`{"mode":"public","minutes":5,"request_id":"` + gameID + `"}`, `{"after":3,"seconds":20}`, `{"game_id":"` + gameID + `","accept":true}`,
	} {
		for n := range wbfour.Tools() {
			f.Add(n, []byte(seed))
		}
	}
	f.Fuzz(func(t *testing.T, n int, data []byte) {
		if n < 0 || n >= len(wbfour.Tools()) {
			return
		}
		stable(t, data, func(data []byte) (any, error) { return wbfour.DecodeArgs(wbfour.Tools()[n], data) })
	})
}
