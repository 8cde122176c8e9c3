package bot

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

func mustReadLines(t testing.TB) *Lines {
	t.Helper()
	l, err := ReadLines()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func plainRoster() []wcw.RosterRow {
	var rows []wcw.RosterRow
	for i, name := range []string{"Alder", "Brindle", "Clover", "Dunn", "Ember", "Flax", "Gorse", "Hazel", "Juniper"} {
		rows = append(rows, wcw.RosterRow{Slot: wcw.Slot(i), Name: name, Alive: true})
	}
	return rows
}

// filled is a line with every gap filled; the card suits the topic.
func filled(l *line, n *names) string {
	return l.render(fill{target: 7, other: 3, victim: 5, day: 2, count: 4, role: wcw.Seer}, n)
}

func TestLinesFitASpeech(t *testing.T) {
	l := mustReadLines(t)
	if len(l.all) < 900 {
		t.Errorf("there are only %d lines", len(l.all))
	}
	long := plainRoster()
	for i := range long {
		long[i].Name = "W" + strings.Repeat("w", maxCalled-2) + string(rune('1'+i))
	}
	for _, roster := range [][]wcw.RosterRow{plainRoster(), long} {
		n := nameSeats(roster)
		for i := range l.all {
			text := filled(&l.all[i], n)
			limit := wcw.MaxSpeech
			if l.all[i].topic == "dead" {
				limit = wcw.MaxDeadReply
			}
			if c := utf8.RuneCountInString(text); c > limit {
				t.Errorf("%q has %d characters of %d", text, c, limit)
			}
			if regexp.MustCompile(`[^ -~]|[{}]`).MatchString(text) {
				t.Errorf("%q holds something odd", text)
			}
			if r, _ := utf8.DecodeRuneInString(text); strings.ToUpper(string(r)) != string(r) {
				t.Errorf("%q does not begin with a capital", text)
			}
		}
	}
}

// TestLinesAreKnownAgain checks what keeps bots from repeating each other.
func TestLinesAreKnownAgain(t *testing.T) {
	l := mustReadLines(t)
	n := nameSeats(plainRoster())
	for i := range l.all {
		topic, text := l.all[i].topic, filled(&l.all[i], n)
		lines := understand(text, n, l).lines
		for _, j := range lines {
			if j != i {
				t.Errorf("%q reads as a line of [%s]: %q", text, l.all[j].topic, filled(&l.all[j], n))
			}
		}
		private := strings.HasPrefix(topic, "why-") || strings.HasPrefix(topic, "night-") || topic == "dead-why" || topic == "chat-plan"
		if short := len(fingerprints(strings.ToLower(text), nil)) == 0 || topic == "wolf-agree" || topic == "noble-agree"; len(lines) == 0 && !private && !short {
			t.Errorf("[%s] %q is not known again", topic, text)
		}
	}
}

func TestClaimsAreUnderstood(t *testing.T) {
	claim := map[string]wcw.Role{
		"claim-seer": wcw.Seer, "claim-seer-wolf": wcw.Seer, "claim-seer-clear": wcw.Seer, "claim-rival": wcw.Seer,
		"claim-priest": wcw.Priest, "claim-priest-visit": wcw.Priest, "claim-guard": wcw.Guard, "claim-chef": wcw.Chef,
		"claim-maid": wcw.DairyMaid, "claim-noble": wcw.Noble, "vouch-noble": wcw.Noble, "claim-sheep": wcw.Sheep,
	}
	convicts := map[string]bool{"claim-seer-wolf": true, "seer-wolf": true, "claim-priest-visit": true}
	clears := map[string]bool{"claim-seer-clear": true, "seer-clear": true}
	l := mustReadLines(t)
	n := nameSeats(plainRoster())
	for i := range l.all {
		topic, text := l.all[i].topic, filled(&l.all[i], n)
		if strings.HasPrefix(topic, "why-") || strings.HasPrefix(topic, "wolf-") || strings.HasPrefix(topic, "night-") {
			continue
		}
		s := understand(text, n, l)
		if s.claim != claim[topic] {
			t.Errorf("[%s] %q claims %q, want %q", topic, text, s.claim, claim[topic])
		}
		if s.convicts != convicts[topic] {
			t.Errorf("[%s] %q convicts: %v", topic, text, s.convicts)
		}
		if s.clears != clears[topic] {
			t.Errorf("[%s] %q clears: %v", topic, text, s.clears)
		}
	}
}

func TestKnifeIsUnderstood(t *testing.T) {
	l := mustReadLines(t)
	n := nameSeats(plainRoster())
	for i := range l.all {
		s := understand(filled(&l.all[i], n), n, l)
		switch l.all[i].topic {
		case "wolf-kill":
			if !s.knife || !s.mentioned.has(3) || !s.mentioned.has(7) {
				t.Errorf("%q does not name prey and knife", filled(&l.all[i], n))
			}
		case "wolf-kill-me":
			if !s.mine || !s.mentioned.has(7) {
				t.Errorf("%q does not take the knife", filled(&l.all[i], n))
			}
		case "wolf-agree", "wolf-agree-kill", "wolf-rather", "wolf-block", "wolf-check", "wolf-found":
			if s.knife {
				t.Errorf("%q speaks of the knife", filled(&l.all[i], n))
			}
		}
	}
}

func TestPeopleAreUnderstood(t *testing.T) {
	l := mustReadLines(t)
	n := nameSeats(plainRoster())
	for text, want := range map[string]wcw.Role{
		"I'm the seer!":              wcw.Seer,
		"guys im seer":               wcw.Seer,
		"Seer here.":                 wcw.Seer,
		"i am just a sheep":          wcw.Sheep,
		"I am not the Seer":          "",
		"If I am the Seer, what now": "",
		"the Seer is dead":           "",
		"i am the wolf":              "",
	} {
		if got := understand(text, n, l).claim; got != want {
			t.Errorf("%q claims %q, want %q", text, got, want)
		}
	}
}

func TestNamesAreFoundAsTheArenaFindsThem(t *testing.T) {
	roster := plainRoster()
	for i, name := range []string{"Haiku", "Haiku B", "Seat 3", "x\x1b[31m", strings.Repeat("n", 80), "Ann", "ann", "Öse", "9"} {
		roster[i].Name = name
	}
	n := nameSeats(roster)
	for text, want := range map[string]set{
		"haiku b did it":          set(0).with(1),
		"HAIKU, you?":             set(0).with(0),
		"haikus are fine":         0,
		"haiku-2 is another":      0,
		"haiku and haiku b":       set(0).with(0).with(1),
		"ask seat 4 and seat 5":   set(0).with(3).with(4),
		"seat 3 is a name here":   set(0).with(2),
		"ann is two people":       0,
		"öse! and 9.":             set(0).with(7).with(8),
		"seat 6 and seat 7 share": set(0).with(5).with(6),
	} {
		if got, _ := n.find(strings.ToLower(text)); got != want {
			t.Errorf("%q names %09b, want %09b", text, got, want)
		}
	}
}

// TestTopicsAndLinesBelongTogether reads the topics out of the program.
func TestTopicsAndLinesBelongTogether(t *testing.T) {
	l := mustReadLines(t)
	used := regexp.MustCompile(`"((?:open|quiet|after|ask|filler|trick|accuse|answer|defend|believe|concede|push|claim|seer|vouch|wolf|noble|dead|why|night|chat)(?:-[a-z-]*)?)"`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		source, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range used.FindAllStringSubmatch(string(source), -1) {
			found[m[1]] = true
		}
		for _, m := range regexp.MustCompile(`(?:clue\{|none\()"([a-z]+)"`).FindAllStringSubmatch(string(source), -1) {
			found["accuse-"+m[1]], found["why-"+m[1]] = true, true
		}
	}
	for topic := range l.topics {
		if prefix, _, _ := strings.Cut(topic, "-"); !found[topic] && !found[prefix+"-"] {
			t.Errorf("nothing uses [%s]", topic)
		}
	}
	spared := map[string]bool{"accuse-known": true, "accuse-claim": true, "why-known": true, "why-claim": true}
	for topic := range found {
		if _, ok := l.topics[topic]; !ok && !spared[topic] && strings.Contains(topic, "-") && !strings.HasSuffix(topic, "-") {
			t.Errorf("there are no lines of [%s]", topic)
		}
	}
}

func TestBadLinesAreRefused(t *testing.T) {
	for _, row := range []string{"loud: Hello there.", "Hello there.", "- Hello {nobody}.", "- Hello {target"} {
		l := &Lines{topics: make(map[string][]int), prints: make(map[uint64]int)}
		if err := l.read("[open]\n" + row); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%q gives %v", row, err)
		}
	}
}
