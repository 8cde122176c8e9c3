package bot_test

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/engine"
	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// eachMatch plays a few matches, a third of them of each level, of every mode
// and edition.
func eachMatch(t *testing.T, matches int, check func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition)) {
	t.Helper()
	for _, level := range bot.Levels() {
		t.Run(level, func(t *testing.T) {
			eachMatchOf(t, (matches+2)/3, func(t *testing.T, e wcw.Episode, edition wcw.Edition) { check(t, level, e, edition) })
		})
	}
}

func eachMatchOf(t *testing.T, matches int, check func(t *testing.T, e wcw.Episode, edition wcw.Edition)) {
	t.Helper()
	for _, mode := range []wcw.Mode{wcw.ModeFast, wcw.ModeBots} {
		for _, edition := range []wcw.Edition{wcw.Classic, wcw.Current} {
			t.Run(string(mode)+" "+edition.String(), func(t *testing.T) {
				for n := range matches {
					check(t, episode(mode, wcw.RandomSetup, n), edition)
				}
			})
		}
	}
}

func TestNoPublicLineIsHeardTwice(t *testing.T) {
	eachMatch(t, 12, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
		heard := make(map[string]bool)
		for _, p := range payloads[wcw.Spoke](play(t, level, e, edition)) {
			text := p.Speech.Text
			if heard[text] {
				t.Errorf("seed %s: %q is said twice", e.Seed, text)
			}
			heard[text] = true
			if utf8.RuneCountInString(text) > wcw.MaxSpeech || strings.ContainsAny(text, "{}\t\n") {
				t.Errorf("seed %s: %q is no speech", e.Seed, text)
			}
		}
	})
}

// idle speaks as its bot does, and neither votes nor acts at night, so that a
// match goes on to the day cap with all nine.
type idle struct{ bot.Bot }

func (p idle) Decide(o wcw.Observation) wcw.Body {
	switch b := p.Bot.Decide(o).(type) {
	case wcw.Vote:
		b.Target = nobody
		return b
	case wcw.Night:
		for i := range b.Actions {
			b.Actions[i].Target, b.Actions[i].Killer = nobody, nobody
		}
		return b
	default:
		return b
	}
}

// TestEightDaysOfTalkDoNotRepeat is the longest match with the most to say.
func TestEightDaysOfTalkDoNotRepeat(t *testing.T) {
	eachMatch(t, 3, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
		m, bots := begin(t, level, e, edition)
		seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
		for i, b := range bots {
			seats[i] = enginewcw.Decider(m, i, idle{b})
		}
		if _, err := engine.Play(m, seats); err != nil {
			t.Fatal(err)
		}
		heard := make(map[string]int)
		for i, p := range payloads[wcw.Spoke](m) {
			if before, again := heard[p.Speech.Text]; again {
				t.Errorf("seed %s: speech %d repeats speech %d: %q", e.Seed, i, before, p.Speech.Text)
			}
			heard[p.Speech.Text] = i
		}
		if len(heard) < 40 {
			t.Errorf("seed %s: in eight days there are only %d speeches", e.Seed, len(heard))
		}
	})
}

func TestBotsNeverFail(t *testing.T) {
	names := map[string][wcw.Seats]string{
		"numbers":  {"Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6", "Player 7", "Player 8", "Player 9"},
		"off by 1": {"Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6", "Seat 7", "Seat 8"},
		"hostile": {"\x1b]52;c;eA==\a", strings.Repeat("W", 80), "\u202eevil", "a", "the wolf", "I am the Seer",
			"e" + strings.Repeat("\u0301", 60), "{target}", "\x00"},
		"equal":   {"Same", "same", "SAME", "Same", "Same", "Same", "Same", "Same", "Same"},
		"scripts": {"Łukasz", "Ολγα", "ЖЖ", "山田", "👩‍👩‍👧", "علي", "שלום", "ẞß", "ﷺ"},
	}
	for what, roster := range names {
		eachMatch(t, 3, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
			for i, name := range roster {
				e.Players[i].Name = name
			}
			m := play(t, level, e, edition)
			if f := payloads[wcw.Failure](m); len(f) > 0 {
				t.Errorf("%s: seed %s: %+v", what, e.Seed, f[0])
			}
			if d := payloads[wcw.SuspicionDropped](m); len(d) > 0 {
				t.Errorf("%s: seed %s: %+v", what, e.Seed, d[0])
			}
		})
	}
}

// TestOddDecks plays what no named setup has: a Trickster, three wolves, three
// nobles, two of a power.
func TestOddDecks(t *testing.T) {
	for _, deck := range []wcw.Deck{
		{wcw.Wolf, wcw.Alchemist, wcw.TrackReader, wcw.Seer, wcw.Guard, wcw.Chef, wcw.Priest, wcw.DairyMaid, wcw.Jester},
		{wcw.Alchemist, wcw.Alchemist, wcw.Noble, wcw.Noble, wcw.Noble, wcw.Seer, wcw.Seer, wcw.Chef, wcw.Jester},
		{wcw.TrackReader, wcw.Jester, wcw.Sheep, wcw.Sheep, wcw.Sheep, wcw.Sheep, wcw.Sheep, wcw.Sheep, wcw.Sheep},
	} {
		eachMatch(t, 3, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
			e.Setup, e.Deck = "", deck
			if f := payloads[wcw.Failure](play(t, level, e, edition)); len(f) > 0 {
				t.Errorf("seed %s: %+v", e.Seed, f[0])
			}
		})
	}
}

// twin asks a bot that was there from the start and one that has just come.
type twin struct {
	t           *testing.T
	old         bot.Bot
	level, seed string
}

func (w twin) Decide(o wcw.Observation) wcw.Body {
	fresh, err := bot.NewWith(readLines(w.t), w.level, w.seed, o.Self.Slot)
	if err != nil {
		w.t.Fatal(err)
	}
	a, b := w.old.Decide(o), fresh.Decide(o)
	if !reflect.DeepEqual(a, b) {
		w.t.Errorf("%s: the one that stayed says %+v, the one that came says %+v", o.RequestID, a, b)
	}
	return a
}

func TestComesBackAsIfItNeverLeft(t *testing.T) {
	eachMatch(t, 1, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
		m, _ := begin(t, level, e, edition)
		seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
		for i := range seats {
			old, err := bot.NewWith(readLines(t), level, "a seed", wcw.Slot(i))
			if err != nil {
				t.Fatal(err)
			}
			seats[i] = enginewcw.Decider(m, i, twin{t, old, level, "a seed"})
		}
		if _, err := engine.Play(m, seats); err != nil {
			t.Fatal(err)
		}
	})
}

func TestSameSeedSameMatch(t *testing.T) {
	eachMatch(t, 2, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
		a, b := play(t, level, e, edition), play(t, level, e, edition)
		if !reflect.DeepEqual(a.Events(engine.Everything, 0), b.Events(engine.Everything, 0)) {
			t.Errorf("seed %s gives two matches", e.Seed)
		}
	})
}

// TestClassicBotsDoNotNameHiddenCards: nobody at a classic table is told what
// the dead were, and so nobody may say it.
func TestClassicBotsDoNotNameHiddenCards(t *testing.T) {
	for n := range 30 {
		e := episode(wcw.ModeFast, wcw.RandomSetup, n)
		level := bot.Levels()[n%len(bot.Levels())]
		for _, p := range payloads[wcw.Spoke](play(t, level, e, wcw.Classic)) {
			for _, r := range wcw.Roles() {
				if strings.Contains(p.Speech.Text, "was a "+strings.ToLower(r.Title())) && !strings.Contains(p.Speech.Text, "there was") || strings.Contains(p.Speech.Text, "was the "+r.Title()) {
					t.Errorf("seed %s: %q", e.Seed, p.Speech.Text)
				}
			}
		}
	}
}

// TestWolvesKeepTheirPackToThemselves: nothing of the pack's talk is public,
// and no wolf speaks for a packmate or owns up.
func TestWolvesKeepTheirPackToThemselves(t *testing.T) {
	eachMatch(t, 9, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
		m := play(t, level, e, edition)
		private := make(map[string]bool)
		for _, p := range payloads[wcw.PrivateChat](m) {
			private[p.Text] = true
		}
		for _, p := range payloads[wcw.Spoke](m) {
			if private[p.Speech.Text] || strings.Contains(p.Speech.Text, "knife") || strings.Contains(p.Speech.Text, "I am a wolf") {
				t.Errorf("seed %s: seat %d tells all: %q", e.Seed, p.Speech.Slot.Seat(), p.Speech.Text)
			}
		}
	})
}

// TestMatchesAreWorthWatching holds the figures to what makes a good match.
func TestMatchesAreWorthWatching(t *testing.T) {
	for _, level := range bot.Levels() {
		worthWatching(t, level, wcw.ModeFast, wcw.Classic)
		worthWatching(t, level, wcw.ModeBots, wcw.Current)
	}
}

func worthWatching(t *testing.T, level string, mode wcw.Mode, edition wcw.Edition) {
	t.Helper()
	f := sample(t, level, mode, edition, wcw.RandomSetup, 30)
	t.Logf("%s %s %s\n%s\n%s", level, edition, mode, figuresHead, f.row("random"))
	within := func(what string, n, of, low, high int) {
		t.Helper()
		if p := percent(n, of); p < low || p > high {
			t.Errorf("%s %s %s: %d%% of %s, want %d to %d", level, edition, mode, p, what, low, high)
		}
	}
	within("matches won by the town", f.town, f.matches, 20, 75)
	within("matches won by the wolves", f.wolves, f.matches, 25, 80)
	within("matches drawn", f.draws, f.matches, 0, 5)
	within("votes of days 1 and 2 decided", f.firstTwoDecided, f.firstTwo, 50, 100)
	if f.failures > 0 {
		t.Errorf("%s %s %s: %d failures", level, edition, mode, f.failures)
	}
}

// TestPackStrikesTogether: after a night's talk two wolves want one victim.
func TestPackStrikesTogether(t *testing.T) {
	for _, level := range bot.Levels() {
		nights, ties := 0, 0
		for n := range 20 {
			for _, k := range payloads[wcw.KillResolution](play(t, level, episode(wcw.ModeFast, wcw.RandomSetup, n), wcw.Current)) {
				nights++
				ties += btoi(k.TargetTie)
			}
		}
		if 20*ties > nights {
			t.Errorf("%s: in %d of %d nights the pack could not agree", level, ties, nights)
		}
	}
}

// TestSpeechesMakeAConversation counts answers and charges.
func TestSpeechesMakeAConversation(t *testing.T) {
	speeches, answers, charges := 0, 0, 0
	eachMatch(t, 12, func(t *testing.T, level string, e wcw.Episode, edition wcw.Edition) {
		for _, p := range payloads[wcw.Spoke](play(t, level, e, edition)) {
			speeches++
			answers += btoi(p.Speech.ReplyTo != "")
			charges += btoi(p.Speech.Accusation.Valid())
		}
	})
	if a, c := percent(answers, speeches), percent(charges, speeches); a < 25 || c < 35 || a > 80 || c > 80 {
		t.Errorf("of %d speeches %d%% answer and %d%% accuse", speeches, a, c)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
