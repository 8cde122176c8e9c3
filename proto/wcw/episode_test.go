package wcw

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// config is the smallest document with more members put in.
func config(more string) string {
	tokens := rows(func(slot string) string { return `"secret-` + slot + `"` })
	players := rows(func(slot string) string { return `{"name":"Player ` + slot + `"}` })
	return `{"tokens":` + tokens + `,"players":` + players + more + `}`
}

func TestDefaultsOfEachMode(t *testing.T) {
	for mode, want := range map[Mode]struct{ seconds, connect int }{ModeFast: {938, 180}, ModeBots: {2300, 30}, ModeHuman: {2570, 300}} {
		e, err := DecodeEpisode([]byte(config(`,"mode":"` + string(mode) + `"`)))
		if err != nil {
			t.Fatal(err)
		}
		if e.MaxDays != 8 || e.WindowMs != 3500 || e.Deck != DefaultDeck() || e.Timers != DefaultTimers() || e.Presentation[8] != Neutral() {
			t.Errorf("%s: got %+v", mode, e)
		}
		if e.ConnectTimeoutMs != want.connect*1000 || e.Budget().Seconds() != float64(want.seconds) {
			t.Errorf("%s: connect %d ms, budget %v; want %v", mode, e.ConnectTimeoutMs, e.Budget(), want)
		}
	}
	if e, err := DecodeEpisode([]byte(config(""))); err != nil || e.Mode != ModeFast || e.Tokens[3] != "secret-3" || e.Players[8].Name != "Player 8" {
		t.Errorf("got %+v, %v", e, err)
	}
}

func TestEpisodesComeBackAsTheyWere(t *testing.T) {
	g := rapid.Custom(func(t *rapid.T) Episode {
		e := DefaultEpisode(pick(t, ModeFast, ModeBots, ModeHuman))
		e.Moderator = pick(t, "", ModeratorDefault, ModeratorAuto)
		e.Timers = Timers{whole(t, 100, 10_000), whole(t, 600, 180_000), whole(t, 100, 45_000), whole(t, 200, 30_000), whole(t, 100, 45_000)}
		for i := range Seats {
			e.Tokens[i] = fmt.Sprint(i, draw(t, rapid.String()))
			e.Players[i] = Player{draw(t, genText(1, 9)), draw(t, genText(0, 3))}
			e.Presentation[i] = draw(t, genPresentation())
		}
		e.Setup = pick(t, append(Setups(), "", RandomSetup)...)
		e.Deck, _ = pick(t, Setups()...).Deck()
		e.Seed = pick(t, "", "000102030405060708090a0b0c0d0e0f")
		e.MaxDays, e.WindowMs = whole(t, 1, 32), whole(t, 100, 10_000)
		return e
	})
	roundTrip(t, g.Filter(func(e Episode) bool { return e.Check() == nil }), wide(DecodeEpisode), nil)
}

func TestPublishedVariants(t *testing.T) {
	for name, more := range map[string]string{
		"human-llm":    `,"mode":"human","moderator":"llm","setup":"random","player_connect_timeout_seconds":300,"maxDays":8`,
		"human":        `,"mode":"human","moderator":"default","setup":"random","player_connect_timeout_seconds":300,"maxDays":8`,
		"standard":     `,"mode":"bots","setup":"random","player_connect_timeout_seconds":30,"maxDays":8`,
		"fast-llm":     `,"mode":"fast","setup":"random","windowMs":10000,"player_connect_timeout_seconds":30,"maxDays":8`,
		"reproducible": `,"mode":"bots","setup":"A2","seed":"000102030405060708090a0b0c0d0e0f","player_connect_timeout_seconds":30,"maxDays":8`,
		"smoke":        `,"mode":"fast","setup":"A1","seed":"000102030405060708090a0b0c0d0e0f","windowMs":1000,"player_connect_timeout_seconds":30,"maxDays":8`,
		"13 long days": `,"maxDays":13,"windowMs":10000`,
	} {
		if _, err := DecodeEpisode([]byte(config(more))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEpisodesAreRefused(t *testing.T) {
	deck := func(cards ...string) string { return `,"roles":["` + strings.Join(cards, `","`) + `"]` }
	eight := []string{"sheep", "sheep", "sheep", "sheep", "sheep", "sheep", "sheep", "sheep"}
	tests := map[string]struct{ more, want string }{
		"an unknown field":       {`,"humanSlot":1`, `humanSlot must be left out, but is a number`},
		"an unknown mode":        {`,"mode":"slow"`, `mode must be "fast", "bots" or "human", but is "slow"`},
		"14 long days":           {`,"maxDays":14,"windowMs":10000`, `the match must be at most 3600 seconds long (lower maxDays, the timers or the connect timeout), but is up to 3850 seconds`},
		"long paced days":        {`,"mode":"bots","maxDays":13`, `the match must be at most 3600 seconds long (lower maxDays, the timers or the connect timeout), but is up to 3700 seconds`},
		"no days":                {`,"maxDays":0`, `maxDays must be a whole number from 1 to 32, but is 0`},
		"a short window":         {`,"windowMs":99`, `windowMs must be a whole number from 100 to 10000, but is 99`},
		"a long wait":            {`,"player_connect_timeout_seconds":181`, `player_connect_timeout_seconds must be a whole number from 1 to 180, but is 181`},
		"a long wait for people": {`,"mode":"human","player_connect_timeout_seconds":301`, `player_connect_timeout_seconds must be a whole number from 1 to 300, but is 301`},
		"a short day":            {`,"humanTimers":{"dayMs":599}`, `humanTimers.dayMs must be a whole number from 600 to 180000, but is 599`},
		"an unknown timer":       {`,"humanTimers":{"lunchMs":599}`, `humanTimers.lunchMs must be left out, but is a number`},
		"a moderator in fast":    {`,"moderator":"llm"`, `moderator must be "default" or "auto" in mode "fast", but is "llm"`},
		"an unknown setup":       {`,"setup":"D1"`, `setup must be "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3" or "random", but is "D1"`},
		"a setup and a deck":     {`,"setup":"A2"` + deck(append(eight, "wolf")...), `roles must be left out beside a setup, or the cards of A1, but is another deck`},
		"no wolf":                {deck(append(eight, "seer")...), `roles: the deck has 0 cards of the wolf faction; 1 to 3 are allowed`},
		"one noble":              {deck(append(eight[:7:7], "noble", "wolf")...), `roles: the deck has 1 nobles; 0, 2 or 3 are allowed`},
		"an unknown card":        {deck(append(eight, "cat")...), `roles[8] must be "wolf", "alchemist", "track_reader", "seer", "guard", "chef", "dairy_maid", "priest", "noble", "sheep" or "jester", but is "cat"`},
		"eight cards":            {deck(eight...), `roles must be an array of 9, but is an array`},
		"a seed in capitals":     {`,"seed":"000102030405060708090A0B0C0D0E0F"`, `seed must be hexadecimal digits in small letters, 32 long, but is "000102030405060708090A0B0C0D0E0F"`},
		"a bad character":        {`,"presentation":` + rows(func(string) string { return `{"kind":"character","characterId":"-a","persona":"x"}` }), `presentation[0].characterId must be small letters, digits, _ or -, with a letter or digit first, 1 to 48 long, but is "-a"`},
		"no persona":             {`,"presentation":` + rows(func(string) string { return `{"kind":"character","characterId":"a","persona":""}` }), `presentation[0].persona must be text without control characters, 1 to 240 long, but is ""`},
		"neutral with a persona": {`,"presentation":` + rows(func(string) string { return `{"kind":"neutral","persona":"x"}` }), `presentation[0].persona must be left out, but is a string`},
	}
	for name, test := range tests {
		_, err := DecodeEpisode([]byte(config(test.more)))
		if want := "episode config: " + test.want; err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", name, err, want)
		}
	}
	if _, err := DecodeEpisode([]byte(config(strings.Repeat(" ", MaxEpisodeBytes)))); err == nil || !strings.Contains(err.Error(), "at most 65536 bytes") {
		t.Errorf("a long document: %v", err)
	}
}

func TestNamesOfPlayers(t *testing.T) {
	for name, good := range map[string]bool{"": false, "a": true, strings.Repeat("狼", 80): true, strings.Repeat("狼", 81): false, "a\tb": false} {
		for _, form := range []string{`{"name":%q}`, `{"name":"Ash","policyName":%q}`} {
			text := `{"tokens":` + rows(func(slot string) string { return `"t` + slot + `"` }) + `,"players":` + rows(func(string) string { return fmt.Sprintf(form, name) }) + `}`
			if _, err := DecodeEpisode([]byte(text)); (err == nil) != good {
				t.Errorf(form+": %v", name, err)
			}
		}
	}
}

// The ranges of wcw sheet 6.1, ends included.
func TestRangesOfAConfig(t *testing.T) {
	for _, f := range []struct {
		form      string
		low, high int
	}{
		{`,"humanTimers":{"transitionMs":%d}`, 100, 10_000},
		{`,"humanTimers":{"dayMs":%d}`, 600, 180_000},
		{`,"humanTimers":{"voteMs":%d}`, 100, 45_000},
		{`,"humanTimers":{"coordinationMs":%d}`, 200, 30_000},
		{`,"humanTimers":{"nightMs":%d}`, 100, 45_000},
		{`,"windowMs":%d`, 100, 10_000},
		{`,"maxDays":%d,"windowMs":100`, 1, 32},
		{`,"player_connect_timeout_seconds":%d`, 1, 180},
		{`,"mode":"bots","player_connect_timeout_seconds":%d`, 1, 180},
		{`,"mode":"human","player_connect_timeout_seconds":%d`, 1, 300},
		{`,"mode":"human","maxDays":12,"player_connect_timeout_seconds":%d`, 1, 210}, // an hour in all
	} {
		for n, good := range map[int]bool{f.low - 1: false, f.low: true, f.high: true, f.high + 1: false} {
			if _, err := DecodeEpisode([]byte(config(fmt.Sprintf(f.form, n)))); (err == nil) != good {
				t.Errorf(f.form+": %v", n, err)
			}
		}
	}
}

func TestErrorsNeverShowATokenOfAConfig(t *testing.T) {
	tests := map[string]struct{ tokens, want string }{
		"two alike":         {`"HUSH","b","c","d","e","f","HUSH","h","i"`, `tokens[6] must be different from the tokens before it, but is a string`},
		"an empty one":      {`"HUSH","","c","d","e","f","g","h","i"`, `tokens[1] must be a string that is not empty, at least 1 long, but is a string`},
		"a number":          {`"HUSH",4815162342,"c","d","e","f","g","h","i"`, `tokens[1] must be a string that is not empty, at least 1 long, but is a number`},
		"a vast number":     {`"HUSH",48151623424815162342`, `tokens[1] must be a finite number, within 9007199254740991 of 0 if it is whole, but is a larger one`},
		"too few":           {`"HUSH"`, `tokens must be an array of 9, but is an array`},
		"an object":         {`"HUSH",{"HUSH":1}`, `tokens must be an array of 9, but is an array`},
		"an object's names": {`{"HUSH":1,"HUSH":2}`, `tokens[0] must be given once, but is given twice`},
		"a name to quote":   {`{"HUSH !":1,"HUSH !":2}`, `tokens[0] must be given once, but is given twice`},
		"cut off":           {`"HUSH", "HU`, `the text must be valid JSON, but is broken at byte 25`},
	}
	for name, test := range tests {
		_, err := DecodeEpisode([]byte(`{"tokens":[` + test.tokens + `],"players":[]}`))
		var e *strict.Error
		if !errors.As(err, &e) || err.Error() != "episode config: "+test.want {
			t.Errorf("%s:\ngot  %v\nwant %s", name, err, test.want)
		}
	}
	_, err := DecodeEpisode([]byte(`{"tokens":{"HUSH":1,"HUSH":2}}`))
	if err == nil || err.Error() != "episode config: tokens must be given once, but is given twice" {
		t.Errorf("got %v", err)
	}
	_, err = DecodeEpisode([]byte(`{"tokens":"HUSH"}`))
	if err == nil || strings.Contains(err.Error(), "HUSH") {
		t.Errorf("got %v", err)
	}
	_, err = DecodeEpisode([]byte(config(`,"Tokens":"HUSH"`)))
	if err == nil || strings.Contains(err.Error(), "HUSH") {
		t.Errorf("got %v", err)
	}
}

// The cards of each setup in the order that the shuffle works on (wcw sheet 1.2).
func TestTheNineSetupsAreLegalDecks(t *testing.T) {
	special := [][]Role{
		{Wolf, Alchemist, Seer, Guard}, {Wolf, Alchemist, Chef, Priest}, {Wolf, Alchemist, Noble, Noble},
		{Wolf, TrackReader, Priest, DairyMaid}, {Wolf, TrackReader, Chef, DairyMaid}, {Wolf, TrackReader, Priest, Guard},
		{Wolf, Wolf, Seer, Sheep}, {Wolf, Wolf, Chef, Sheep}, {Wolf, Wolf, Noble, Noble},
	}
	for i, s := range Setups() {
		e, err := DecodeEpisode([]byte(config(`,"setup":"` + string(s) + `"`)))
		deck, ok := s.Deck()
		if err != nil || !ok || deck.Check() != nil || e.Setup != s {
			t.Errorf("%s: %v, %v, %v", s, err, ok, deck.Check())
		}
		if want := (Deck)(append(special[i], Sheep, Sheep, Sheep, Sheep, Sheep)); deck != want {
			t.Errorf("%s is %v, want %v", s, deck, want)
		}
	}
	for name, bad := range map[string]Deck{
		"no wolf":        {},
		"four wolves":    {Wolf, Wolf, Alchemist, TrackReader},
		"one noble":      {Wolf, Noble},
		"four nobles":    {Wolf, Noble, Noble, Noble, Noble},
		"two Tricksters": {Wolf, Jester, Jester},
	} {
		if bad.filled().Check() == nil {
			t.Errorf("%s: a legal deck", name)
		}
	}
	for name, good := range map[string]Deck{"three wolves, three nobles and a Trickster": {Wolf, Alchemist, TrackReader, Noble, Noble, Noble, Jester}, "one wolf": {Wolf}} {
		if err := good.filled().Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// filled has sheep where nothing is.
func (d Deck) filled() Deck {
	for i := range d {
		if d[i] == "" {
			d[i] = Sheep
		}
	}
	return d
}
