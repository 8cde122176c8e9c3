package strict_test

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/strict"
)

type seat struct {
	Name   string
	Slot   int
	Target int // -1 for null
	Share  float64
	Alive  bool
	Role   role
	Tags   []string
	Extra  string
}

type role string

var word = strict.Text{Noun: "small letters", Min: 1, Max: 5, Allow: func(i int, c rune) bool { return 'a' <= c && c <= 'z' }}

func small(v strict.Value) int { return v.Int(0, 8) }

func readSeat(v strict.Value) seat {
	o := v.Object()
	o.Const("type", "seat")
	return seat{
		Name:   o.Text("name", word),
		Slot:   o.Int("slot", 0, 8),
		Target: strict.OrNull(o.Get("target"), small, -1),
		Share:  o.Float("share", 0, 1),
		Alive:  o.Bool("alive"),
		Role:   strict.Enum[role](o.Get("role"), "wolf", "town"),
		Tags:   strict.List(o.Get("tags"), 0, 2, strict.Value.String),
		Extra:  strict.Optional(o, "extra", strict.Value.String, "none"),
	}
}

const good = `{"type":"seat","name":"ash","slot":3,"target":null,"share":0.5,"alive":true,"role":"wolf","tags":["a"]}`

func decode(text string, mode strict.Mode) (seat, int, error) {
	r := strict.NewReader([]byte(text), mode, strict.Limits{Bytes: 400})
	s := readSeat(r.Value())
	err := r.Finish()
	return s, r.Passed(), err
}

func TestFieldsAreReadInAnyOrder(t *testing.T) {
	want := seat{"ash", 3, -1, 0.5, true, "wolf", []string{"a"}, "none"}
	for _, text := range []string{
		good,
		` {"tags":["a"],"role":"wolf","alive":true,"share":5e-1,"target":null,"slot":3.0,"name":"ash","type":"seat"} `,
		`{"slot":0.3e1,"\u0074ype":"\u0073eat","tags":["\u0061"],"name":"ash","role":"wolf","alive":true,"target":null,"share":0.5}`,
	} {
		got, passed, err := decode(text, strict.Closed)
		if err != nil || passed != 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v, %d passed, %v", text, got, passed, err)
		}
	}
}

func TestNumbersThatJavaScriptCallsWhole(t *testing.T) {
	for text, want := range map[string]int{"7": 7, "7.0": 7, "7e0": 7, "0.7e1": 7, "700e-2": 7, "-0": 0, "-0.0": 0, "0e999": 0} {
		got, _, err := decode(strings.Replace(good, `"slot":3`, `"slot":`+text, 1), strict.Closed)
		if err != nil || got.Slot != want {
			t.Errorf("%s reads as %d, %v", text, got.Slot, err)
		}
	}
	got, _, err := decode(strings.Replace(good, "0.5", "-0", 1), strict.Closed)
	if err != nil || math.Signbit(got.Share) {
		t.Errorf("-0 reads as %v, %v", got.Share, err)
	}
}

func TestRefusals(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	tests := []struct{ name, old, new, want string }{
		{"missing", `"slot":3,`, ``, `slot must be a whole number from 0 to 8, but is missing`},
		{"word for a number", `3`, `"3"`, `slot must be a whole number from 0 to 8, but is "3"`},
		{"above the range", `3`, `9`, `slot must be a whole number from 0 to 8, but is 9`},
		{"below the range", `3`, `-1`, `slot must be a whole number from 0 to 8, but is -1`},
		{"fraction", `3`, `3.5`, `slot must be a whole number from 0 to 8, but is 3.5`},
		{"null where none may be", `3`, `null`, `slot must be a whole number from 0 to 8, but is null`},
		{"not even null", `null`, `{}`, `target must be a whole number from 0 to 8 or null, but is an object`},
		{"missing nullable", `"target":null,`, ``, `target must be a whole number from 0 to 8 or null, but is missing`},
		{"number outside", `0.5`, `1.5`, `share must be a number from 0 to 1, but is 1.5`},
		{"no number", `0.5`, `[]`, `share must be a number from 0 to 1, but is an array`},
		{"no boolean", `true`, `1`, `alive must be true or false, but is 1`},
		{"wrong constant", `"seat"`, `"set"`, `type must be "seat", but is "set"`},
		{"no such word", `"wolf"`, `"cat"`, `role must be "wolf" or "town", but is "cat"`},
		{"text too long", `ash`, `willow`, `name must be small letters, 1 to 5 long, but is "willow"`},
		{"text too short", `ash`, ``, `name must be small letters, 1 to 5 long, but is ""`},
		{"forbidden character", `ash`, `a\u001b`, `name must be small letters, 1 to 5 long, but is "a\x1b"`},
		{"array too long", `["a"]`, `["a","b","c"]`, `tags must be an array of 0 to 2, but is an array`},
		{"no array", `["a"]`, `"a"`, `tags must be an array of 0 to 2, but is "a"`},
		{"wrong element", `["a"]`, `["a",2]`, `tags[1] must be a string, but is 2`},
		{"optional of a wrong type", `]}`, `],"extra":1}`, `extra must be a string, but is 1`},
		{"unknown field", `]}`, `],"more":1}`, `more must be left out, but is a number`},
		{"unknown hostile field", `]}`, `],"a\u202eb":1}`, `["a\u202eb"] must be left out, but is a number`},
		{"duplicate field", `]}`, `],"slot":4}`, `slot must be given once, but is given twice`},
		{"duplicate by escape", `]}`, `],"sl\u006ft":4}`, `slot must be given once, but is given twice`},
		{"deep duplicate", `["a"]`, `["a",{"b":[{"c":1,"c":1}]}]`, `tags[1].b[0].c must be given once, but is given twice`},
		{"number too large", `["a"]`, `["a",{"b":1e400}]`, `tags[1].b must be a finite number, within 9007199254740991 of 0 if it is whole, but is a larger one`},
		{"whole number beyond 2^53-1", `["a"]`, `[9007199254740992]`, `tags[0] must be a finite number, within 9007199254740991 of 0 if it is whole, but is a larger one`},
		{"too deep", `["a"]`, deep(64), `the text must be nested at most 64 deep, but is deeper`},
		{"as deep as allowed", `["a"]`, `[` + deep(62) + `]`, `tags[0] must be a string, but is an array`},
		{"too long", `ash`, strings.Repeat("a", 400), `the text must be at most 400 bytes long, but is 500 bytes long`},
		{"bad bytes", `ash`, "\xff", `the text must be valid UTF-8, but is other bytes`},
		{"broken", `3,`, `3;`, `the text must be valid JSON, but is broken at byte 36`},
		{"cut off", `]}`, `]`, `the text must be valid JSON, but is cut off`},
		{"empty", good, ``, `the text must be valid JSON, but is cut off`},
		{"two values", `]}`, `]} 1`, `the text must be one JSON value, but is followed by more at byte 103`},
		{"other value", good, `[]`, `the text must be an object, but is an array`},
		{"long foreign text", `"wolf"`, `"` + strings.Repeat("é", 90) + `"`,
			`role must be "wolf" or "town", but is "` + strings.Repeat(`\u00e9`, 40) + `..."`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := decode(strings.Replace(good, test.old, test.new, 1), strict.Closed)
			var e *strict.Error
			if !errors.As(err, &e) || err.Error() != test.want {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestOpenModeLetsTheUnknownPass(t *testing.T) {
	text := strings.NewReplacer(`ash`, `Ash the Great`, `"wolf"`, `"dragon"`, `]}`, `],"more":{"deep":1},"most":2}`).Replace(good)
	got, passed, err := decode(text, strict.Open)
	if err != nil || got.Name != "Ash the Great" || got.Role != "dragon" || passed != 4 {
		t.Errorf("got %+v, %d passed, %v", got, passed, err)
	}
	if _, _, err := decode(strings.Replace(good, "3", "9", 1), strict.Open); err == nil {
		t.Error("a slot outside its range passed")
	}
}

func TestHalfSurrogatePairsAreReplaced(t *testing.T) {
	r := strict.NewReader([]byte(`["\ud800","\udc00x","\ud83d\ude00"]`), strict.Closed, strict.Limits{})
	got := strict.List(r.Value(), 0, 9, strict.Value.String)
	if want := []string{"\ufffd", "\ufffdx", "😀"}; r.Finish() != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, %v", got, r.Finish())
	}
}

func TestRawKeepsAnObjectAsItCame(t *testing.T) {
	r := strict.NewReader([]byte(`{"kind":"new", "payload": {"a": [1, {"b":2}]}}`), strict.Closed, strict.Limits{})
	o := r.Object()
	kind, raw := o.Get("kind").Word(), o.Get("payload").Raw()
	if err := r.Finish(); err != nil || kind != "new" || string(raw) != `{"a": [1, {"b":2}]}` {
		t.Errorf("got %s %s, %v", kind, raw, err)
	}
}

func TestSecretsStayOutOfErrors(t *testing.T) {
	tests := map[string]string{
		`["hush",777]`:  `[0] must be digits, but is a string`,
		`[777]`:         `[0] must be digits, but is a number`,
		`[true]`:        `[0] must be digits, but is a boolean`,
		`[["hush"]]`:    `[0] must be digits, but is an array`,
		`"hush"`:        `the text must be an array of 1 to 2, but is a string`,
		`[777e777]`:     `[0] must be a finite number, within 9007199254740991 of 0 if it is whole, but is a larger one`,
		`["1", "hush" `: `the text must be valid JSON, but is cut off`,
	}
	digits := strict.Text{Noun: "digits", Allow: func(_ int, c rune) bool { return '0' <= c && c <= '9' }}
	for text, want := range tests {
		r := strict.NewReader([]byte(text), strict.Closed, strict.Limits{})
		strict.List(r.Value().Secret(), 1, 2, func(v strict.Value) string { return v.Text(digits) })
		if err := r.Finish(); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

func TestTheFirstFailureSticks(t *testing.T) {
	r := strict.NewReader([]byte(`{"a":{"b":1}}`), strict.Closed, strict.Limits{})
	o := r.Object()
	missing := o.Child("x").Child("y")
	missing.Rule(false, "never seen", "hidden")
	if n, s, b := missing.Int("z", 1, 2), o.Text("a", word), o.Get("a").Kind(); n != 0 || s != "" || b != 0 || r.OK() {
		t.Errorf("read %d %q %v after a failure", n, s, b)
	}
	if err := r.Finish(); err == nil || err.Error() != "x must be an object, but is missing" {
		t.Errorf("got %v", err)
	}
}

func TestARuleOverSeveralMembers(t *testing.T) {
	r := strict.NewReader([]byte(`{"list":[{"low":2,"high":1}]}`), strict.Closed, strict.Limits{})
	strict.List(r.Object().Get("list"), 1, 1, func(v strict.Value) int {
		o := v.Object()
		low, high := o.Int("low", 0, 9), o.Int("high", 0, 9)
		o.Rule(low <= high, "in order", "upside down")
		return high - low
	})
	if err := r.Finish(); err == nil || err.Error() != "list[0] must be in order, but is upside down" {
		t.Errorf("got %v", err)
	}
}

func TestMembersComeInTheirOrder(t *testing.T) {
	r := strict.NewReader([]byte(`{"b":1,"a":2,"":3}`), strict.Closed, strict.Limits{})
	var names []string
	var sum float64
	for name, v := range r.Object().Members() {
		names = append(names, name)
		sum += v.Number()
	}
	if err := r.Finish(); err != nil || !reflect.DeepEqual(names, []string{"b", "a", ""}) || sum != 6 {
		t.Errorf("got %q, %v, %v", names, sum, err)
	}
}
