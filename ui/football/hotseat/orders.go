package hotseat

import (
	"fmt"
	"slices"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/field"
)

// orders is the form in which a person orders his shirts for a turn.
type orders struct {
	seats  []int // his, by shirt number
	at     int   // the shirt that is ordered, an index of seats
	row    row
	moving bool // arrows move the target on the pitch
	typing bool
	say    field.Field
	drafts map[int]*proto.Order // by seat
	edited map[int]bool         // changed since it was last given
	given  map[int]bool
	hints  map[int][]hint
	hinted int // hints that were taken
}

// hint is what a baseline would order.
type hint struct {
	of    proto.Baseline
	order proto.Order
}

func hints(t *table.Table, seat int) (list []hint) {
	for b := range proto.Gegenpress + 1 {
		list = append(list, hint{b, t.Hint(seat, b)})
	}
	return list
}

// hint takes over what the next baseline would order, and tells which. What the
// shirt says stays.
func (o *orders) hint() proto.Baseline {
	list := o.hints[o.seat()]
	h := list[o.hinted%len(list)]
	o.hinted++
	say := o.order().Say
	*o.order() = h.order
	o.order().Say = say
	o.edit()
	return h.of
}

// row is a part of an order, in the order of the wire.
type row int

// The rows of the form.
const (
	intentRow row = iota
	targetRow
	onBallRow
	passRow
	sprintRow
	tackleRow
	sayRow
	rows = iota
)

// String is what the form calls the row.
func (r row) String() string {
	return [rows]string{"intent", "target", "on ball", "pass to", "sprint", "tackle", "say"}[r]
}

// newOrders begins with what counts already, at the first shirt without an
// order for this turn.
func newOrders(seats []int, f *facts) *orders {
	o := &orders{seats: slices.Clone(seats), drafts: map[int]*proto.Order{}, edited: map[int]bool{}, given: map[int]bool{}, hints: map[int][]hint{}}
	slices.SortFunc(o.seats, func(a, b int) int { return proto.SeatShirt(a) - proto.SeatShirt(b) })
	for _, seat := range seats {
		o.drafts[seat] = new(f.orders[seat])
		o.given[seat], o.hints[seat] = f.given[seat], f.hints[seat]
	}
	o.at = max(0, slices.IndexFunc(o.seats, func(seat int) bool { return !o.given[seat] }))
	o.open()
	return o
}

// seat is the one that is ordered.
func (o *orders) seat() int { return o.seats[o.at] }

// order is that of the seat.
func (o *orders) order() *proto.Order { return o.drafts[o.seat()] }

// open shows the order of a shirt.
func (o *orders) open() {
	o.typing, o.moving, o.hinted = false, false, 0
	o.say.Set(o.order().Say)
}

// turn goes to another shirt.
func (o *orders) turn(by int) {
	o.at = (o.at + by + len(o.seats)) % len(o.seats)
	o.open()
}

// next goes to the next shirt without an order; it stays if there is none.
func (o *orders) next() {
	for i := range o.seats {
		if n := (o.at + i) % len(o.seats); !o.given[o.seats[n]] {
			o.at = n
			o.open()
			return
		}
	}
}

// move goes to another row.
func (o *orders) move(by int) { o.row = (o.row + row(by) + rows) % rows }

// change takes another value for the row.
func (o *orders) change(by int) {
	d := o.order()
	switch o.row {
	case intentRow:
		d.Intent = cycle(d.Intent, by, proto.Shadow)
	case targetRow:
		o.shift(int64(by), 0, stepX)
		return
	case onBallRow:
		d.OnBall = cycle(d.OnBall, by, proto.Hold)
	case passRow:
		d.PassTo = o.mate(d.PassTo, by)
	case sprintRow:
		d.Sprint = cycle(d.Sprint, by, proto.SprintNever)
	case tackleRow:
		d.Tackle = cycle(d.Tackle, by, proto.TackleNever)
	case sayRow:
		return
	}
	o.edit()
}

// edit notes that the order is another one than was given.
func (o *orders) edit() { o.edited[o.seat()] = true }

// cycle is the next value of a word, from the last one to the first.
func cycle[W ~uint8](w W, by int, last W) W {
	n := int(last) + 1
	return W((int(w) + by + n) % n)
}

// mate is the next teammate to pass to, nobody among them.
func (o *orders) mate(now, by int) int {
	own := proto.SeatCog(o.seat())
	mates := []int{proto.NoCog}
	first := proto.TeamOf(own).First()
	for cog := first; cog < first+proto.Shirts; cog++ {
		if cog != own {
			mates = append(mates, cog)
		}
	}
	i := slices.Index(mates, now)
	return mates[(max(i, 0)+by+len(mates))%len(mates)]
}

// Steps of the target, in micrometres: a cell or so of a middling screen, and
// fine ones.
const (
	stepX = 2_000_000
	stepY = 3_000_000
	fine  = 500_000
)

// shift moves the target, on the pitch.
func (o *orders) shift(dx, dy, step int64) {
	d := o.order()
	d.Target = proto.Point{X: d.Target.X + dx*step, Y: d.Target.Y + dy*step}
	*d = d.Repaired(o.seat())
	o.edit()
}

// saying takes what was typed, as much as a shirt may say.
func (o *orders) saying() {
	if letters := []rune(o.say.String()); len(letters) > proto.MaxSay {
		o.say.Set(string(letters[:proto.MaxSay]))
	}
	o.order().Say = proto.Clip(o.say.String(), proto.MaxSay)
	o.edit()
}

// count is how many shirts have an order for this turn.
func (o *orders) count() int {
	n := 0
	for _, seat := range o.seats {
		if o.given[seat] {
			n++
		}
	}
	return n
}

// value is what a row shows.
func (o *orders) value(r row, shirt func(cog int) string) string {
	d := o.order()
	switch r {
	case intentRow:
		return d.Intent.String()
	case targetRow:
		return place(d.Target)
	case onBallRow:
		return d.OnBall.String()
	case passRow:
		if d.PassTo == proto.NoCog {
			return "none"
		}
		return shirt(d.PassTo)
	case sprintRow:
		return d.Sprint.String()
	case tackleRow:
		return d.Tackle.String()
	}
	return fmt.Sprintf("%d of %d", len([]rune(d.Say)), proto.MaxSay)
}

// place writes a place as policies know it.
func place(p proto.Point) string {
	at := proto.PlaceOf(p)
	return fmt.Sprintf("%+.1f %+.1f", float64(at[0])/10, float64(at[1])/10)
}

// placeWords tells where a place is for a side that attacks: from the centre
// spot, ahead and up the screen.
func placeWords(p proto.Point, t proto.Team) string {
	at := proto.PlaceOf(p)
	x, y := int64(at[0])*t.Sign(), int64(at[1])
	along, across := "ahead", "up"
	if x < 0 {
		along, x = "back", -x
	}
	if y > 0 {
		across, y = "down", -y
	}
	return fmt.Sprintf("%d m %s, %s m %s", (x+5)/10, along, short(-y), across)
}

// short writes tenths of a metre.
func short(tenths int64) string {
	if tenths%10 == 0 {
		return fmt.Sprint(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
