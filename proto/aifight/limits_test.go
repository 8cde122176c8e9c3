package aifight

import (
	"strings"
	"testing"
)

// repeated is so many of an item, as JSON.
func repeated(n int, item string) string {
	return "[" + strings.TrimSuffix(strings.Repeat(item+",", n), ",") + "]"
}

// Lists and texts may be as long as the sheet says, and no longer (aifight sheet
// 1.7 and 2.2).
func TestSizesOfTheSheetAreBounds(t *testing.T) {
	const id = "6f0c1a52-7b3e-4d19-9a44-2c5e8f10b7d3"
	request := func(field, value string) string {
		fields := []string{"request_id", "state", "legal_actions", "players", "timeout_ms", "new_events"}
		values := map[string]string{"request_id": `"r"`, "state": "{}", "legal_actions": "null", "players": "[]", "timeout_ms": "1", "new_events": "null"}
		if values[field] == "" {
			fields = append(fields, field)
		}
		values[field] = value
		var b strings.Builder
		b.WriteString(`{"type":"action_request","data":{"match_id":"` + id + `"`)
		for _, f := range fields {
			b.WriteString(`,"` + f + `":` + values[f])
		}
		return b.String() + "}}"
	}
	feed := func(n int) string {
		return `{"type":"match_feed","data":{"match_id":"` + id + `","events":` + repeated(n, `{"type":"x"}`) + `}}`
	}
	keys := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(`,"` + strings.Repeat("k", i+1) + `":1`)
		}
		return "{" + strings.TrimPrefix(b.String(), ",") + "}"
	}
	confirm := func(players, timeout string) string {
		return `{"type":"match_confirm_request","data":{"confirm_id":"` + id + `","game":"coup","mode":"ranked","players":` + players + `,"timeout_ms":` + timeout + `}}`
	}
	text := func(n int) string { return `"` + strings.Repeat("é", n) + `"` }
	for name, test := range map[string]struct{ fits, not string }{
		"legal_actions": {request("legal_actions", repeated(512, `{"type":"pass"}`)), request("legal_actions", repeated(513, `{"type":"pass"}`))},
		"players":       {request("players", repeated(64, `{"id":"p0","status":"alive"}`)), request("players", repeated(65, `{"id":"p0","status":"alive"}`))},
		"new_events":    {request("new_events", repeated(16_384, `{"type":"x"}`)), request("new_events", repeated(16_385, `{"type":"x"}`))},
		"event_history": {request("event_history", repeated(65_536, `{"type":"x"}`)), request("event_history", repeated(65_537, `{"type":"x"}`))},
		"request_id":    {request("request_id", text(128)), request("request_id", text(129))},
		"no request_id": {request("request_id", text(1)), request("request_id", text(0))},
		"retry_reason":  {request("retry_reason", text(2048)), request("retry_reason", text(2049))},
		"timeout_ms":    {request("timeout_ms", "1"), request("timeout_ms", "0")},
		"state":         {request("state", keys(512)), request("state", keys(513))},
		"feed":          {feed(1024), feed(1025)},
		"seats":         {confirm("2", "1"), confirm("1", "1")},
		"confirmation":  {confirm("6", "30000"), confirm("6", "0")},
	} {
		if _, err := DecodeServer([]byte(test.fits)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := DecodeServer([]byte(test.not)); err == nil {
			t.Errorf("%s: more or less than the sheet has is taken", name)
		}
	}
}

// What else a hostile server may put into a frame is read or refused, and soon.
func TestHostileFramesAreReadOrRefused(t *testing.T) {
	for name, frame := range map[string]string{
		"depth":   `{"type":"event","data":` + strings.Repeat("[", MaxServerFrame/2) + strings.Repeat("]", MaxServerFrame/2-40) + `}`,
		"giant":   `{"type":"error","data":{"message":"` + strings.Repeat("x", MaxServerFrame) + `"}}`,
		"numbers": `{"type":"welcome","data":{"games":` + repeated(1_000_000, "1") + `}}`,
		"digits":  `{"type":"action_request","data":{"timeout_ms":` + strings.Repeat("9", 1_000_000) + `}}`,
		"twice":   `{"type":"queue_left","data":{"status":"ok","status":"ok"}}`,
	} {
		if m, err := DecodeServer([]byte(frame)); err == nil {
			t.Errorf("%s: it is read as %T", name, m)
		} else if len(err.Error()) > 1000 {
			t.Errorf("%s: the fault has %d bytes", name, len(err.Error()))
		}
	}
}
