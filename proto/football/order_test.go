package football_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/football"
)

// The repair rules of the football sheet, 7, for seat 0, RED-10.
func TestOrdersAreRepaired(t *testing.T) {
	here := football.Point{X: 40_000_000, Y: 20_000_000}
	whole := football.Order{
		Role: football.Playmaker, Intent: football.Support, Target: here, OnBall: football.PassShort, PassTo: football.NoCog,
	}
	change := func(set func(*football.Order)) football.Order {
		o := whole
		set(&o)
		return o
	}
	target := func(x, y int64) football.Order {
		return change(func(o *football.Order) { o.Target = football.Point{X: x, Y: y} })
	}
	for reply, want := range map[string]football.Order{
		`{"cogs":[{}]}`: whole,
		`{"cog":{"id":"BLUE-1","intent":"PRESS"}}`:              change(func(o *football.Order) { o.Intent = football.Press }),
		`Sure! {"cogs":{"RED-10":{"on_ball":"shoot"}}} Enjoy.`:  change(func(o *football.Order) { o.OnBall = football.Shoot }),
		`{"cogs":[7,{"sprint":"never"},{"sprint":"always"}]}`:   change(func(o *football.Order) { o.Sprint = football.SprintNever }),
		`{"cogs":{"role":"captain","intent":"fly","tackle":1}}`: whole,
		`{"cogs":[{"role":"striker","tackle":"never"}]}`: change(func(o *football.Order) {
			o.Role, o.Tackle = football.Striker, football.TackleNever
		}),
		`{"cogs":[{"target":[1.5,"-2"]}]}`:             target(46_500_000, 28_000_000),
		`{"cogs":[{"target":{"y":3,"x":" -4.25 "}}]}`:  target(40_750_000, 33_000_000),
		`{"cogs":[{"target":[1e6,-99]}]}`:              target(87_000_000, 3_000_000),
		`{"cogs":[{"target":["NaN",1]}]}`:              whole,
		`{"cogs":[{"target":[1]}]}`:                    whole,
		`{"cogs":[{"target":[1,"x"]}]}`:                whole,
		`{"cogs":[{"target":["x",1]}]}`:                whole,
		`{"cogs":{"target":{"x":1.5,"y":-2}}}`:         target(46_500_000, 28_000_000),
		`{"cogs":{"id":{"intent":"press"}}}`:           change(func(o *football.Order) { o.Intent = football.Press }),
		`{"cogs":[{"pass_to":"red 7"}]}`:               change(func(o *football.Order) { o.PassTo = 6 }),
		`{"cogs":[{"pass_to":"RED-10"}]}`:              whole,
		`{"cogs":[{"pass_to":"BLUE-7"}]}`:              whole,
		`{"cogs":[{"pass_to":"RED-12"}]}`:              whole,
		`{"note":" go\u0007 ","cogs":[{"say":"é\n"}]}`: change(func(o *football.Order) { o.Note, o.Say = "go", "é" }),
	} {
		if got, err := football.DecodeOrder(reply, 0, here); err != nil || got != want {
			t.Errorf("%s\nreads as %+v, %v\nwant     %+v", reply, got, err, want)
		}
	}
}

func TestRepliesWithoutOrdersAreRefused(t *testing.T) {
	for _, reply := range []string{"", "no", "}{", "{}", `{"cogs":[]}`, `{"cogs":"press"}`, `{"cogs":[{]}`, `{"cogs":{}}`} {
		if o, err := football.DecodeOrder(reply, 0, football.Point{}); err == nil {
			t.Errorf("%q was read as %+v", reply, o)
		}
	}
}

func FuzzOrder(f *testing.F) {
	f.Add(`{"note":"x","cogs":[{"id":"RED-10","intent":"press","target":[1,"2"],"pass_to":"red-7","say":"y"}]}`)
	f.Add(`{"cogs":{"RED-9":{"target":{"x":1e999,"y":0}}}}`)
	f.Fuzz(func(t *testing.T, reply string) {
		o, err := football.DecodeOrder(reply, 3, football.Point{X: 45_000_000, Y: 30_000_000})
		if err != nil {
			return
		}
		p := football.Field()
		if o.Target.X < p.PitchXMin || o.Target.X > p.PitchXMax || o.Target.Y < p.PitchYMin || o.Target.Y > p.PitchYMax {
			t.Errorf("the target %v is off the pitch", o.Target)
		}
		if utf8.RuneCountInString(o.Note) > football.MaxNote || utf8.RuneCountInString(o.Say) > football.MaxSay {
			t.Errorf("the texts of %+v are too long", o)
		}
		if o.PassTo != football.NoCog && football.TeamOf(o.PassTo) != football.Blue {
			t.Errorf("%d is no teammate", o.PassTo)
		}
	})
}

func TestClipKeepsTextsWithinTheirLimit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, most := rapid.String().Draw(t, "text"), rapid.IntRange(1, 30).Draw(t, "most")
		got := football.Clip(text, most)
		if n := utf8.RuneCountInString(got); n > most {
			t.Fatalf("%q has %d code points of %d", got, n, most)
		}
		if utf8.RuneCountInString(text) > most*4 && len(strings.TrimSpace(text)) == len(text) && !strings.ContainsFunc(text, isControl) && !strings.HasSuffix(got, "…") {
			t.Fatalf("%q does not show that it was cut", got)
		}
	})
}

func isControl(c rune) bool { return c < ' ' }

func TestRegistrationIsReadAsItWasWritten(t *testing.T) {
	g := football.Registration{Prompt: "attack", Scripted: "gegenpress", Policy: "mine"}
	text, err := g.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := football.DecodeRegistration(text); err != nil || got != g {
		t.Errorf("%s reads as %+v, %v", text, got, err)
	}
	for text, want := range map[string]football.Register{
		`{"type":"register"}`: {Seat: 3, Team: football.Blue, Shirt: 9, ID: "BLUE-9", Policy: "scripted"},
		`{"type":"register","prompt":"x","scripted":null,"extra":1}`: {
			Seat: 3, Team: football.Blue, Shirt: 9, ID: "BLUE-9", Policy: "llm", Kind: football.LLM,
		},
		`{"type":"register","prompt":" \n","scripted":"gegenpress"}`: {
			Seat: 3, Team: football.Blue, Shirt: 9, ID: "BLUE-9", Policy: "scripted", Baseline: football.Gegenpress,
		},
		`{"type":"register","scripted":"tiki-taka"}`: {Seat: 3, Team: football.Blue, Shirt: 9, ID: "BLUE-9", Policy: "scripted"},
	} {
		if g, err := football.DecodeRegistration(text); err != nil || g.Record(3) != want {
			t.Errorf("%s is recorded as %+v, %v; want %+v", text, g.Record(3), err, want)
		}
	}
	if _, err := football.DecodeRegistration(`{"type":"chat"}`); err == nil {
		t.Error("a chat message was read as a registration")
	}
}

func TestScoresRoundAwayFromZero(t *testing.T) {
	for lead, want := range map[int64]string{-9: "0.0", -3: "0.0", -2: "0.167", -1: "0.333", 0: "0.5", 1: "0.667", 2: "0.833", 3: "1.0", 7: "1.0"} {
		if got, _ := football.ScoreOf(lead).MarshalJSON(); string(got) != want {
			t.Errorf("a lead of %d scores %s, want %s", lead, got, want)
		}
	}
}

func TestTenthsRoundHalvesAwayFromZero(t *testing.T) {
	for micrometres, want := range map[int64]string{
		-22_950_000: "-23.0", 22_950_000: "23.0", -49_999: "0.0", -50_000: "-0.1", 12_340_000: "12.3", 0: "0.0",
	} {
		if got, _ := football.InTenths(micrometres).MarshalJSON(); string(got) != want {
			t.Errorf("%d µm are %s m, want %s", micrometres, got, want)
		}
	}
}

func TestConfigFaultsNameTheField(t *testing.T) {
	for text, want := range map[string]string{
		`{"num_agents":7}`:                   "num_agents",
		`{"maxTicks":0}`:                     "maxTicks",
		`{"seed":1.5}`:                       "seed",
		`{"retryMs":500}`:                    "retryMs",
		`{"turnBudgetMs":5000}`:              "turnBudgetMs",
		`{"slots":[{"team":"green"}]}`:       "slots[0].team",
		`{"tokens":[17]}`:                    "tokens[0]",
		`{"players":[{"name":"a"},{"n":1}]}`: "players[1].name",
	} {
		if _, err := football.DecodeConfig([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", text, err, want)
		}
	}
}

func TestConfigDefaultsAndSpellings(t *testing.T) {
	c, err := football.DecodeConfig([]byte(`{"maxTicks":100,"slots":[{"team":1},{"team":"red"}],"players":["Ann",{"name":"Ben"}],"new":[1]}`))
	if err != nil {
		t.Fatal(err)
	}
	if c.Half != 100 || c.Turn != 240 || c.Slots[0].Team != football.Blue || c.Players[0].Name != "Ann" || c.Players[1].Name != "Ben" {
		t.Errorf("read %+v", c)
	}
}
