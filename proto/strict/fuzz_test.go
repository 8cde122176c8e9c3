package strict_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// FuzzReader holds the reader against the standard library: what it accepts
// must mean the same there, and what it refuses alone must be refused for one
// of its own reasons, in a short printable sentence.
func FuzzReader(f *testing.F) {
	for _, seed := range []string{
		good, `[]`, `{"a":{"a":1},"a":2}`, `"\ud800"`, `[1e400, -0, 1.0]`, strings.Repeat(`[{"":`, 40), "{\"\xff\":1}", "\ufeff{}", `nul`,
		`{"a\u0000b":["x",{"c":null}]} `, `9007199254740993`, `{"a":1,"\u0061":2}`, `1 2`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := strict.NewReader(data, strict.Closed, strict.Limits{})
		got := tree(r.Value())
		err := r.Finish()
		var want any
		wantErr := json.Unmarshal(data, &want)
		if err == nil {
			if wantErr != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("%q reads as %#v, want %#v, %v", data, got, want, wantErr)
			}
			return
		}
		own(t, err, wantErr == nil)
	})
}

// own checks an error, of a text that is JSON to others if valid is set.
func own(t *testing.T, err error, valid bool) {
	t.Helper()
	var e *strict.Error
	if !errors.As(err, &e) {
		t.Fatalf("%T: %v", err, err)
	}
	if valid && (e.Want == "valid JSON" || e.Want == "one JSON value") {
		t.Errorf("JSON was refused as none: %v", err)
	}
	for _, c := range err.Error() {
		if c < ' ' || c > '~' {
			t.Fatalf("unprintable error %q", err)
		}
	}
	if len(e.Got) > 500 {
		t.Errorf("an error of %d bytes", len(err.Error()))
	}
}

// tree reads any value.
func tree(v strict.Value) any {
	switch v.Kind() {
	case '{':
		m := map[string]any{}
		for name, member := range v.Object().Members() {
			m[name] = tree(member)
		}
		return m
	case '[':
		return strict.List(v, 0, 1<<30, tree)
	case '"':
		return v.String()
	case '0':
		return v.Number() + 0
	case 't', 'f':
		return v.Bool()
	}
	return nil
}
