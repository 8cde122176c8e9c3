package hotseat

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// paper is a journal's file in memory.
type paper struct{ bytes.Buffer }

func (*paper) Sync() error { return nil }

// journalled begins a table whose journal is kept in memory.
func journalled(t testing.TB) (*play, *paper) {
	t.Helper()
	f := &paper{}
	j, err := engine.NewJournal(f, table.Game, settings())
	if err != nil {
		t.Fatal(err)
	}
	return seated(t, settings(), j), f
}

// resumed goes on with a journal.
func resumed(t testing.TB, data []byte) (*play, *paper) {
	t.Helper()
	read, err := engine.ReadJournal(data)
	if err != nil {
		t.Fatal(err)
	}
	s, err := table.DecodeSettings(read.Config)
	if err != nil {
		t.Fatal(err)
	}
	f := &paper{}
	f.Write(data[:read.Size])
	x, err := table.Resume(s, read.Inputs, read.Continue(f))
	if err != nil {
		t.Fatal(err)
	}
	return sit(t, x), f
}

// step does the next thing of a match in which the people do always the same
// at the same point.
func (p *play) step() {
	p.t.Helper()
	said := 0
	for _, e := range p.table.Match().Events(engine.Public, 0) {
		if s, ok := e.Payload.(proto.Spoke); ok && e.Day == p.facts.day && strings.HasPrefix(s.Speech.Text, "I say") {
			said++
		}
	}
	switch {
	case p.stage == drawn:
		p.open()
		if !p.hand.looking {
			p.keys("3", "0", "6", "2")
		}
		p.keys("D")
	case p.round().kind != "":
		p.keys("enter")
	case said < 2 && p.mouth != nobody:
		p.keys("c")
		p.write(fmt.Sprintf("I say %d.", said))
		p.keys("enter", "esc")
	default:
		p.vote()
	}
}

func (p *play) end(t testing.TB) string {
	t.Helper()
	for n := 0; !p.facts.over; n++ {
		if n > 500 {
			t.Fatalf("the match does not end:\n%s", p.show(80, 24))
		}
		p.step()
	}
	_, digest, ok := p.table.Result()
	if !ok {
		t.Fatal("there is no result")
	}
	return digest
}

// A match with three people that is killed at ten random points, each time
// with a part of the last line lost, ends as one that was not.
func TestTenKillsEndAlike(t *testing.T) {
	p, f := journalled(t)
	want := p.end(t)
	whole := f.Len()
	for n := range uint64(5) {
		random := rand.New(rand.NewPCG(n, 7))
		p, f := journalled(t)
		for range 10 {
			until := f.Len() + random.IntN(whole/6)
			for !p.facts.over && f.Len() < until {
				p.step()
			}
			data := f.Bytes()
			p, f = resumed(t, data[:len(data)-random.IntN(40)])
		}
		if got := p.end(t); got != want {
			t.Errorf("run %d: digest %s, not %s", n, got, want)
		}
	}
}

// A match that was over when its program was killed shows its end, and is kept.
func TestResumeAfterTheEnd(t *testing.T) {
	p, f := journalled(t)
	p.end(t)
	again, _ := resumed(t, f.Bytes())
	if !again.ended || !strings.Contains(again.show(80, 24), "finished on day") {
		t.Errorf("the end is not shown:\n%s", again.show(80, 24))
	}
}

// secrets are what nobody may read but the person on the seat and his team:
// roles of the living with their names in front of them, and private talk.
var secrets = map[int][]string{
	0: {"you are 1", "zebra", "Wolf", "kill   ", "knife", "Dunlin drafts"},
	4: {"you are 5", "Seer", "check   "},
	8: {"you are 9"},
}

// Whatever is pressed, what one person may see shows on no other screen, nor
// in the title, the help, a toast or the lines of a tiny terminal.
func TestPrivateStaysPrivate(t *testing.T) {
	keys := []string{"enter", "enter", "esc", "down", "D", "D", "1", "2", "3", "4", "5", "0", "c", "tab", "B", "P", "r", "v", "o", "i", "Z"}
	nights, lines := 0, 0
	for n := range uint64(6) {
		random := rand.New(rand.NewPCG(n, 3))
		p := seated(t, settings(), nil)
		for range 250 {
			p.keys(keys[random.IntN(len(keys))])
			if p.stage == private && p.hand.seat == 0 && p.hand.play.Typing() {
				p.write("zebra")
				p.keys("enter", "esc")
				lines++
			}
			if random.IntN(8) == 0 && p.stage == drawn {
				p.open()
			}
			if random.IntN(20) == 0 && p.stage == open && !p.Typing() && p.round().kind == "" && !p.facts.over {
				p.vote()
			}
			if p.facts.over {
				break
			}
			if p.round().kind == "night" {
				nights++
			}
			p.checkSecrets(t)
		}
	}
	if nights == 0 || lines == 0 {
		t.Errorf("the keys led to %d screens at night and %d private lines", nights, lines)
	}
}

func (p *play) checkSecrets(t *testing.T) {
	t.Helper()
	mine := nobody
	if p.stage == private {
		mine = p.hand.seat
	}
	m := p.table.Match()
	for seat, words := range secrets {
		if seat == mine || !m.Alive(seat) {
			continue
		}
		for _, size := range sizes {
			f := screen.Frame{W: size[0], H: size[1], Look: look2(themes.Mono(), false)}
			p.checkText(t, "screen", strip(p.View(f)), seat, words)
		}
		p.checkText(t, "title", p.Title(), seat, words)
		p.checkText(t, "tiny screen", strings.Join(p.Compact(), " "), seat, words)
		if mine == nobody {
			for _, k := range p.Keys() {
				p.checkText(t, "help", k.Hint+k.Help+k.Off, seat, words)
			}
		}
		p.checkText(t, "messages", fmt.Sprintf("%+v", p.out), seat, words)
	}
}

// checkText looks for secrets. Words that are no secret where they stand are
// told apart by the deaths that made them public, and by who else has them.
func (p *play) checkText(t *testing.T, where, text string, seat int, words []string) {
	t.Helper()
	text = strings.ReplaceAll(text, "Who Cried Wolf", "")
	for _, word := range words {
		if !strings.Contains(text, word) || p.public(word) {
			continue
		}
		t.Fatalf("the %s shows %q of seat %d while it is %d's turn:\n%s", where, word, seat+1, p.next+1, text)
	}
}

// public reports whether a word may show because a card of it was turned up,
// or because a bot said it.
func (p *play) public(word string) bool {
	for _, e := range p.table.Match().Events(engine.Public, 0) {
		switch x := e.Payload.(type) {
		case proto.Elimination:
			if x.Role.Title() == word {
				return true
			}
		case proto.Spoke:
			if strings.Contains(strings.ToLower(x.Speech.Text), strings.ToLower(word)) {
				return true
			}
		}
	}
	return false
}

func strip(view string) string {
	var b strings.Builder
	skip := false
	for _, r := range view {
		switch {
		case r == '\x1b':
			skip = true
		case !skip:
			b.WriteRune(r)
		case r == 'm':
			skip = false
		}
	}
	return b.String()
}

// Everybody's private screen has the same shape, and makes no sound.
func TestScreensOfOneShape(t *testing.T) {
	p := seated(t, settings(), nil)
	p.lookAll()
	for _, title := range []string{"YOUR VOTE", "YOUR NIGHT"} {
		if title == "YOUR VOTE" {
			p.vote()
		}
		p.keys("enter")
		var rows []int
		for range 3 {
			p.open()
			for y, row := range strings.Split(p.show(80, 24), "\n") {
				if strings.HasPrefix(row, title) {
					rows = append(rows, y)
				}
			}
			p.keys("D")
		}
		if len(rows) != 3 || rows[0] != rows[1] || rows[1] != rows[2] {
			t.Errorf("%s stands in the rows %v", title, rows)
		}
	}
	for _, m := range p.out {
		switch m.(type) {
		case screen.Bell, screen.Toast:
			t.Errorf("somebody's turn made %#v", m)
		}
	}
}

// When the time is up at a timed table, the draft counts and the screen is
// covered.
func TestTimeCoversTheScreen(t *testing.T) {
	s := settings()
	s.Timers = table.Arena
	p := seated(t, s, nil)
	p.lookAll()
	pass := func(d time.Duration) {
		p.now = p.now.Add(d)
		p.run(p.Update(screen.TickMsg{Now: p.now}))
	}
	pass(150 * time.Second)
	if p.facts.period != proto.PeriodVote {
		t.Fatalf("after a day: %s", p.facts.period)
	}
	p.keys("enter")
	p.open()
	p.keys("3")
	pass(time.Second)
	pass(46 * time.Second)
	if p.stage != open || p.hand != nil || p.facts.period == proto.PeriodVote {
		t.Errorf("after the vote: stage %d in the %s", p.stage, p.facts.period)
	}
	for _, e := range p.table.Match().Events(engine.Public, 0) {
		if b, ok := e.Payload.(proto.Ballots); ok && b.Ballots[0].Target != 2 {
			t.Errorf("Ann's draft for 3 did not count: %+v", b.Ballots[0])
		}
	}
}

func TestEndIsKeptAndPlayedAgain(t *testing.T) {
	p := seated(t, settings(), nil)
	var kept []proto.Replay
	p.opts.Keep = func(r proto.Replay) (string, error) { kept = append(kept, r); return "shelf/match.json", nil }
	p.opts.Again = func(s table.Settings) (screen.Screen, error) {
		x, err := table.New(s.Again("000102030405060708090a0b0c0d0e0f"), nil)
		return New(x, Options{}), err
	}
	p.finish()
	if len(kept) != 1 || kept[0].Verify() != nil {
		t.Fatalf("%d replays were kept", len(kept))
	}
	if toast, ok := p.out[len(p.out)-1].(screen.Toast); !ok || !strings.Contains(toast.Text, "shelf/match.json") {
		t.Errorf("the end says %v", p.out[len(p.out)-1])
	}
	if view := p.show(80, 24); !strings.Contains(view, "1 Ann      Wolf") || !strings.Contains(view, "A again") {
		t.Errorf("the end shows\n%s", view)
	}
	p.keys("A")
	next, ok := p.out[len(p.out)-1].(screen.Open)
	if !ok || !next.Instead {
		t.Fatalf("A asks for %v", p.out[len(p.out)-1])
	}
	again := next.Screen.(*Screen).settings
	ben, _ := again.Person(4)
	if ben.Name != "Ben" || ben.PIN != again.Hash(4, "1234") {
		t.Errorf("the next match has %+v", ben)
	}
}

func TestFullDiskIsToldAndNothingHappens(t *testing.T) {
	p := seated(t, settings(), &shelf{room: 10})
	p.lookAll()
	p.keys("c")
	p.write("Hello.")
	p.keys("enter")
	if toast, ok := p.out[len(p.out)-1].(screen.Toast); !ok || !strings.Contains(toast.Text, "no space left") {
		t.Errorf("a full disk says %v", p.out)
	}
	if p.text.String() != "Hello." {
		t.Error("what was typed is lost")
	}
}

// shelf is a journal with room for some inputs.
type shelf struct{ room int }

func (s *shelf) Append(any) error {
	if s.room--; s.room < 0 {
		return fmt.Errorf("no space left")
	}
	return nil
}

// A dead person is told where the dead talk, and comes there at once.
func TestTheDeadFindTheGraveyard(t *testing.T) {
	p := seated(t, nine(), nil)
	p.lookAll()
	if strings.Contains(p.show(80, 24), "Graveyard") {
		t.Error("the Graveyard is told of while all live")
	}
	p.vote()
	p.keys("enter")
	for p.stage == drawn {
		p.open()
		p.keys("3", "D")
	}
	const dead = 2
	if p.alive(dead) {
		t.Fatal("seat 3 was not voted out")
	}
	p.keys("enter")
	p.pass()
	if shown := p.show(80, 24); !strings.Contains(shown, "own card, Graveyard") {
		t.Fatalf("nobody is told of the Graveyard:\n%s", shown)
	}
	p.keys("P")
	for p.choosable()[p.choice] != dead {
		p.keys("down")
	}
	p.keys("enter")
	p.open()
	p.keys("c")
	p.write("It was Clover.")
	p.keys("enter")
	if shown := p.show(80, 24); !strings.Contains(shown, "Graveyard") || !strings.Contains(shown, "It was Clover.") {
		t.Errorf("the dead one does not write in the Graveyard:\n%s", shown)
	}
}

// The table asks before it is left, also behind a curtain.
func TestLeavingIsAskedAtACurtain(t *testing.T) {
	p := seated(t, nine(), nil)
	for _, keys := range [][]string{{"q"}, {"enter", "q"}, {"esc", "q"}} {
		p.keys(keys...)
		if ask, ok := p.out[len(p.out)-1].(screen.Ask); !ok || ask.Title != "LEAVE THE TABLE?" {
			t.Errorf("after %v it asks for %+v", keys, p.out[len(p.out)-1])
		}
		p.out = append(p.out, nil)
	}
}

// At the least size no row of the table is cut.
func TestRowsOfTheTableFitTheLeastSize(t *testing.T) {
	p := seated(t, nine(), nil)
	last := func() string { rows := strings.Split(p.show(40, 12), "\n"); return rows[len(rows)-1] }
	check := func(want string) {
		t.Helper()
		if got := last(); !strings.Contains(got, want) || strings.Contains(got, "…") {
			t.Errorf("the row is %q, want %q", got, want)
		}
	}
	check("go round: look at your cards")
	p.lookAll()
	p.vote()
	check("go round: vote of day 1")
	p.keys("enter")
	p.open()
	check("done: it counts; covers the screen")
}

func TestFormAsksForADeckAndForSeats(t *testing.T) {
	var got Wishes
	f := NewForm(func(w Wishes) (screen.Screen, error) { got = w; return nil, fmt.Errorf("not now") })
	press := func(codes ...rune) {
		for _, c := range codes {
			f.Update(tea.KeyPressMsg{Code: c})
		}
	}
	write := func(text string) {
		for _, r := range text {
			f.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
	shows := func(words string) bool {
		return strings.Contains(f.View(screen.Frame{W: 40, H: 12, Look: look2(themes.Mono(), false)}), words)
	}
	if shows("deck") || shows("seat 1") {
		t.Error("rows show that are not asked for")
	}
	press(tea.KeyEnter, tea.KeyEnter, tea.KeyLeft, tea.KeyEnter) // the last setup is one's own deck
	write("wolf,sheep")
	press(tea.KeyEnter, tea.KeyEnter, tea.KeyEnter, tea.KeyEnter, tea.KeyRight, tea.KeyEnter)
	write("Ann")
	press(tea.KeyRight, tea.KeyEnter)
	press(tea.KeyLeft) // seat 2, a hard bot
	for range 8 {
		press(tea.KeyEnter)
	}
	if !shows("begin") {
		t.Error("the focus is out of sight")
	}
	f.Update(f.Update(tea.KeyPressMsg{Code: tea.KeyEnter})())
	want := Wishes{Deck: "wolf,sheep", Bots: got.Bots, Timers: "none"}
	want.Seats[0], want.Seats[1] = SeatWish{"Ann", Person}, SeatWish{"", "hard"}
	if got != want {
		t.Errorf("the form has %+v, want %+v", got, want)
	}
}

func TestFormBegins(t *testing.T) {
	var got Wishes
	f := NewForm(func(w Wishes) (screen.Screen, error) { got = w; return nil, fmt.Errorf("no such seat") })
	type key = tea.KeyPressMsg
	for _, r := range "Ann,Ben@4" {
		f.Update(key{Code: r, Text: string(r)})
	}
	for range seatsRow { // all but the deck, which is not asked for
		f.Update(key{Code: tea.KeyEnter})
	}
	f.Update(f.Update(key{Code: tea.KeyEnter})())
	if got.People != "Ann,Ben@4" || got.Setup != "random" || got.Bots == "" || got.Timers != "none" {
		t.Errorf("the form has %+v", got)
	}
	if view := f.View(screen.Frame{W: 80, H: 24, Look: look2(themes.Mono(), false)}); !strings.Contains(view, "no such seat") {
		t.Errorf("the fault does not show:\n%s", view)
	}
}
