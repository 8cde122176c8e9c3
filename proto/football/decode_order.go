package football

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// errNoOrder is why a reply gives a seat nothing to play.
var errNoOrder = errors.New(`the reply has no usable order; it must be a JSON object with "cogs": [{…}]`)

// DecodeOrder reads a policy's reply, whatever stands around its JSON object,
// and repairs what it can (football sheet 7). An order without a target goes
// to the given place; it always goes to the seat's own shirt. It fails if
// there is no order in the reply.
func DecodeOrder(reply string, seat int, at Point) (Order, error) {
	start, end := strings.IndexByte(reply, '{'), strings.LastIndexByte(reply, '}')
	if start < 0 || end < start {
		return Order{}, errNoOrder
	}
	r := strict.NewReader([]byte(reply[start:end+1]), strict.Open, strict.Limits{})
	if !r.OK() {
		return Order{}, fmt.Errorf("reading a reply: %w", r.Finish())
	}
	o := r.Object()
	entry, ok := firstEntry(o)
	if !ok {
		return Order{}, errNoOrder
	}
	order := repairOrder(entry, seat, at)
	order.Note = Clip(wordOf(o, "note"), MaxNote)
	return order, r.Finish()
}

// firstEntry is the first object under "cogs" or "cog": an array's, the value
// itself, or that of a map by id.
func firstEntry(o strict.Object) (strict.Object, bool) {
	for _, name := range [...]string{"cogs", "cog"} {
		v, ok := o.Find(name)
		if !ok {
			continue
		}
		if entry, ok := entryOf(v); ok {
			return entry, true
		}
	}
	return strict.Object{}, false
}

func entryOf(v strict.Value) (strict.Object, bool) {
	switch v.Kind() {
	case '[':
		return firstObject(strict.List(v, 0, math.MaxInt, func(v strict.Value) strict.Value { return v }))
	case '{':
		o := v.Object()
		if isEntry(o) {
			return o, true
		}
		var values []strict.Value
		for _, member := range o.Members() {
			values = append(values, member)
		}
		return firstObject(values)
	}
	return strict.Object{}, false
}

func firstObject(values []strict.Value) (strict.Object, bool) {
	for _, v := range values {
		if v.Kind() == '{' {
			return v.Object(), true
		}
	}
	return strict.Object{}, false
}

// isEntry reports whether an object is an order rather than a map of orders.
func isEntry(o strict.Object) bool {
	for _, name := range [...]string{"id", "role", "intent", "target", "on_ball", "pass_to", "sprint", "tackle", "say"} {
		if v, ok := o.Find(name); ok && (name == "target" || v.Kind() != '{') {
			return true
		}
	}
	return false
}

func repairOrder(o strict.Object, seat int, at Point) Order {
	return Order{
		Role:   wordOr(o, "role", Anchor, Playmaker, ShirtRole(SeatShirt(seat))),
		Intent: wordOr(o, "intent", Support, Shadow, Support),
		Target: repairTarget(o, at),
		OnBall: wordOr(o, "on_ball", PassShort, Hold, PassShort),
		PassTo: repairPass(o, seat),
		Sprint: wordOr(o, "sprint", SprintAuto, SprintNever, SprintAuto),
		Tackle: wordOr(o, "tackle", TackleAuto, TackleNever, TackleAuto),
		Say:    Clip(wordOf(o, "say"), MaxSay),
	}
}

// wordOf is a member's string, empty if it has none.
func wordOf(o strict.Object, name string) string {
	v, ok := o.Find(name)
	if !ok {
		return ""
	}
	return v.Word()
}

// wordOr reads a word between two values in any case, or repairs it.
func wordOr[W word](o strict.Object, name string, first, last, repair W) W {
	if w, ok := parseWord(lower(wordOf(o, name)), first, last); ok {
		return w
	}
	return repair
}

// repairPass is the teammate to pass to, or nobody.
func repairPass(o strict.Object, seat int) int {
	cog, ok := ParseCogID(wordOf(o, "pass_to"))
	if !ok || TeamOf(cog) != SeatTeam(seat) || cog == SeatCog(seat) {
		return NoCog
	}
	return cog
}

// repairTarget reads [x, y] or {x, y} in view metres, brought onto the pitch.
func repairTarget(o strict.Object, at Point) Point {
	v, ok := o.Find("target")
	if !ok {
		return at
	}
	x, y, ok := coordinates(v)
	if !ok {
		return at
	}
	return onPitch(Point{centre.X + inMicrometres(x), centre.Y + inMicrometres(y)})
}

func coordinates(v strict.Value) (x, y float64, ok bool) {
	var values []strict.Value
	switch v.Kind() {
	case '[':
		values = strict.List(v, 0, math.MaxInt, func(v strict.Value) strict.Value { return v })
	case '{':
		o := v.Object()
		for _, name := range [...]string{"x", "y"} {
			if member, ok := o.Find(name); ok {
				values = append(values, member)
			}
		}
	}
	if len(values) < 2 {
		return 0, 0, false
	}
	x, okX := numeric(values[0])
	y, okY := numeric(values[1])
	return x, y, okX && okY
}

// numeric reads a number or a string that is one.
func numeric(v strict.Value) (float64, bool) {
	if v.Kind() == '0' {
		return v.Number(), true
	}
	f, err := strconv.ParseFloat(strings.TrimSpace(v.Word()), 64)
	return f, err == nil && !math.IsNaN(f)
}

// farthest bounds a target before it is brought onto the pitch, in metres.
const farthest = 1000

// inMicrometres rounds metres, halves away from zero.
func inMicrometres(metres float64) int64 {
	return int64(math.Round(min(max(metres, -farthest), farthest) * 1e6))
}
