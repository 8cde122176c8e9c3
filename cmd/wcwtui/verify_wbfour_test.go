package main

import (
	"bytes"
	"strings"
	"testing"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// wbfourCourse is a game of so many moves, as it was shown after each.
func wbfourCourse(t *testing.T, moves int) []proto.Snapshot {
	t.Helper()
	const id = "0d8400b2-b908-49a2-aef5-18c1174f4776"
	g := rules.NewGame(1_700_000_000_000, rules.Terms{GameID: id, HostNode: id, HostURL: "http://127.0.0.1", Mode: proto.ModePeer})
	course := []proto.Snapshot{g.Snapshot()}
	s, err := g.Accept(1_700_000_000_000, "")
	for n := 0; err == nil; n++ {
		if course = append(course, s); n == moves {
			return course
		}
		s, err = g.Move(1_700_000_001_000, rules.MoveRequest{Side: s.Turn, Cell: []proto.Cell{18, 0, 17, 1, 16, 2, 19}[n], Revision: s.Revision})
	}
	t.Fatal(err)
	return nil
}

// wbfourRecorded writes a recording of snapshots.
func wbfourRecorded(t *testing.T, course []proto.Snapshot) string {
	t.Helper()
	var b bytes.Buffer
	rec, err := wire.NewRecorder(&b, wbfourWord, proto.Protocol)
	for _, s := range course {
		var frame []byte
		if frame, err = proto.Marshal(proto.Envelope{Data: proto.StateFor(s)}); err == nil {
			err = rec.Record(wire.Recorded{Text: true, Data: frame})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "game.rec", b.String())
}

func TestVerifyWBFour(t *testing.T) {
	whole, short := wbfourCourse(t, 7), wbfourCourse(t, 3)
	last, err := proto.Marshal(whole[len(whole)-1])
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(last), `"result":"W"`, `"result":"B"`, 1)
	forked := wbfourCourse(t, 4)
	forked[5].Moves, forked[5].Board = short[3].Moves, short[3].Board
	forked[5].Turn = short[3].Turn
	over := append(wbfourCourse(t, 7), whole[len(whole)-1])
	over[len(over)-1].Revision++
	for name, c := range map[string]struct {
		file   string
		status int
		says   string
	}{
		"recording":         {wbfourRecorded(t, whole), done, `"ok":true,"fault":null,"events":9,"moves":7,"result":"W","reason":"line"`},
		"twice the same":    {wbfourRecorded(t, append(short, short...)), done, `"events":5,"moves":3,"result":null,"reason":null`},
		"saved":             {write(t, "wbfour.json", string(last)+"\n"), done, `"kind":"replay","game":"wbfour","ok":true`},
		"another result":    {write(t, "wbfour.json", wrong), fault, "result"},
		"a move is undone":  {wbfourRecorded(t, forked), fault, "line 7: move 3"},
		"on after the end":  {wbfourRecorded(t, over), fault, "line 11: the game was over"},
		"nothing":           {wbfourRecorded(t, nil), fault, "no game"},
		"not this protocol": {write(t, "x.rec", `{"recording":"wcwtui/1","game":"wbfour","protocol":"wotbox-beta-1"}`+"\n"+`{"ms":0,"text":"{}"}`+"\n"), fault, "line 2: "},
	} {
		status, out, errs := call(t, nil, "", "verify", "--json", c.file)
		if status != c.status || !strings.Contains(out, c.says) {
			t.Errorf("%s: status %d\n%s%s", name, status, out, errs)
		}
		if status, told, _ := call(t, nil, "", "verify", c.file); status != c.status || told == "" || strings.Contains(told, "{") {
			t.Errorf("%s: people are told %q, status %d", name, told, status)
		}
	}
}
