package wbfour_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/wbfour"
)

// joined is the answer of a host to a visitor.
func joined(t testing.TB, token string) []byte {
	t.Helper()
	const id = "0d8400b2-b908-49a2-aef5-18c1174f4776"
	data, err := wbfour.Marshal(wbfour.Joined{Side: wbfour.Black, Token: token, Game: wbfour.Snapshot{
		Schema: wbfour.Schema, GameID: id, HostNode: id, HostURL: "http://127.0.0.1", Mode: wbfour.ModePublic, State: wbfour.Active, Turn: wbfour.White,
	}})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestDecodeJoined(t *testing.T) {
	token := strings.Repeat("t", 43)
	j, err := wbfour.DecodeJoined(joined(t, token))
	if err != nil || j.Token != token || j.Side != wbfour.Black || j.Game.Mode != wbfour.ModePublic {
		t.Errorf("read %+v, %v", j, err)
	}
	if _, err := wbfour.DecodeJoined(joined(t, "SECRET")); err == nil || strings.Contains(err.Error(), "SECRET") || !strings.Contains(err.Error(), "token") {
		t.Errorf("a token that is too short: %v", err)
	}
}

func FuzzDecodeJoined(f *testing.F) {
	f.Add(joined(f, strings.Repeat("t", 43)))
	f.Add([]byte(`{"game":{},"side":"W","token":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if j, err := wbfour.DecodeJoined(data); err == nil && (len(j.Token) < wbfour.MinToken || !wbfour.ValidID(j.Game.GameID)) {
			t.Errorf("%q reads as %+v", data, j)
		}
	})
}
