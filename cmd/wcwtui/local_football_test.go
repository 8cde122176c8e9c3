//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// The last line of a match of bots is the same for the same seed, and tells of
// the match that sim plays.
func TestLocalFootballOfBotsInLines(t *testing.T) {
	status, out, errs := call(t, nil, "", "local", "football", "--plain", "--humans", "0", "--seed", "679961", "--blue", "gegenpress")
	if status != done || errs != "" || !strings.Contains(out, "\tgoal\tGoal for red") {
		t.Fatalf("status %d, %q:\n%s", status, errs, out)
	}
	if !regexp.MustCompile(`^result\tred\tcomplete\t[0-9a-f]{64}$`).MatchString(lastLine(out)) {
		t.Errorf("the last line is %q", lastLine(out))
	}
	_, again, _ := call(t, nil, "", "local", "--mode", "coach", "--plain", "--humans", "0", "--seed", "679961", "--blue", "gegenpress")
	if lastLine(again) != lastLine(out) {
		t.Errorf("again the last line is %q", lastLine(again))
	}
	_, line, _ := call(t, nil, "", "sim", "football", "--seed", "679961", "--blue", "gegenpress", "--json")
	var simulated struct {
		Digest string `json:"digest"`
	}
	if err := json.Unmarshal([]byte(line), &simulated); err != nil || !strings.HasSuffix(lastLine(out), simulated.Digest) {
		t.Errorf("sim tells of %s, %v", simulated.Digest, err)
	}
}

// footballJournal is the journal of a match of a minute: coached to its end.
func footballJournal(t *testing.T) string {
	t.Helper()
	s := table.Default(7)
	s.Length = table.MinuteGame
	s.People = []table.Person{{Name: "Ann", Cogs: []int{proto.CogOf(proto.Red, 9)}}, {Name: "Ben", Cogs: []int{proto.CogOf(proto.Blue, 9)}}}
	path := filepath.Join(t.TempDir(), "match.journal")
	k, err := footballTables().begin(s, path)
	if err != nil {
		t.Fatal(err)
	}
	defer k.Close()
	for !k.table.Over() {
		for _, who := range k.table.Pending() {
			for _, seat := range k.table.Coached(who) {
				o := k.table.Standing(seat)
				o.Say = "psst"
				if err := k.table.Order(seat, o); err != nil {
					t.Fatal(err)
				}
			}
			if err := k.table.Give(who); err != nil {
				t.Fatal(err)
			}
		}
	}
	return path
}

func TestLocalFootballIsResumed(t *testing.T) {
	path := footballJournal(t)
	status, out, errs := call(t, nil, "", "local", "--resume", path, "--plain")
	if status != done || errs != "" || !strings.HasPrefix(lastLine(out), "result\t") {
		t.Fatalf("status %d, %q: %q", status, errs, lastLine(out))
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, whole[:len(whole)-5], 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, errs = call(t, nil, "", "local", "--resume", path, "--plain")
	if status != usage || !strings.Contains(errs, "cut short") || !strings.Contains(errs, "needs a terminal") {
		t.Errorf("of a match that goes on: status %d, %q", status, errs)
	}
	if now, _ := os.ReadFile(path); !bytes.HasPrefix(whole, now) || now[len(now)-1] != '\n' {
		t.Errorf("the cut line is still there: %q", now[len(now)-20:])
	}
	damaged := bytes.Replace(whole, []byte("psst"), []byte("hey!"), 1)
	if err := os.WriteFile(path, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := call(t, nil, "", "local", "--resume", path, "--plain"); status != fault || !strings.Contains(errs, "line 2, at byte") {
		t.Errorf("of a changed journal: status %d, %q", status, errs)
	}
}

// A journal is played back: whole once it is over, before that without the
// orders of people who play against each other.
func TestFootballJournalIsPlayedBack(t *testing.T) {
	path := footballJournal(t)
	status, over, errs := call(t, nil, "", "replay", path)
	if status != done || errs != "" || !strings.Contains(over, "\tover\t") || !strings.Contains(over, "psst") {
		t.Errorf("status %d, %q:\n%s", status, errs, over)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, whole[:len(whole)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	status, half, errs := call(t, nil, "", "replay", path)
	if status != done || !strings.Contains(errs, "only what is public") || strings.Contains(half, "psst") || !strings.Contains(half, "\tkickoff\t") {
		t.Errorf("half of it: status %d, %q:\n%s", status, errs, half)
	}
}

func TestFootballFlags(t *testing.T) {
	for args, want := range map[string]string{
		"football --humans 0 --bots easy":                     "--mode, --red, --blue and --length",
		"wcw --humans 0 --mode drive":                         "are for football",
		"football --humans 0 --mode sing":                     `"sing"`,
		"football --humans 0 --length year":                   `"year"`,
		"football --humans 0 --red chaos":                     "zonal or gegenpress",
		"football --humans 0 --seed dead":                     "whole number",
		"football --humans Ann@green":                         `"green"`,
		"football --humans Ann@red-5":                         "takes no orders",
		"football --humans Ann@red-9,Ben@red-9":               "wanted twice",
		"football --humans Ann,Ann":                           "differ",
		"football --humans Ann,Ben,Cleo --mode drive":         "at most 2",
		"football --humans A,B,C,D,E,F,G,H,I":                 "nobody to play",
		"--resume x.journal --red zonal":                      "--resume goes on",
		"football --humans Ann@red-9+blue-9":                  "both sides",
		"football --humans Ann --plain --length minute":       "needs a terminal",
		"football --humans Ann@red --mode drive --seed 5 --x": "unknown flag",
	} {
		status, _, errs := call(t, []string{"XDG_DATA_HOME=" + t.TempDir()}, "", append([]string{"local"}, strings.Fields(args)...)...)
		if status != usage || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q", args, status, errs)
		}
	}
}

// Who wants nothing in particular gets what is free.
func TestWhoPlaysWhom(t *testing.T) {
	red := func(shirts ...int) (cogs []int) {
		for _, s := range shirts {
			cogs = append(cogs, proto.CogOf(proto.Red, s))
		}
		return cogs
	}
	blue := func(shirts ...int) (cogs []int) {
		for _, s := range shirts {
			cogs = append(cogs, proto.CogOf(proto.Blue, s))
		}
		return cogs
	}
	for _, c := range []struct {
		mode table.Mode
		list string
		want [][]int
	}{
		{table.Coach, "Ann", [][]int{red(10, 9, 7, 6)}},
		{table.Coach, "Ann,Ben", [][]int{red(10, 9, 7, 6), blue(10, 9, 7, 6)}},
		{table.Coach, "Ann,Ben@red", [][]int{blue(10, 9, 7, 6), red(10, 9, 7, 6)}},
		{table.Coach, "Ann@red,Ben@red", [][]int{red(10, 7), red(9, 6)}},
		{table.Coach, "Ann@red,Ben@RED_9+red 7", [][]int{red(10, 6), red(9, 7)}},
		{table.Coach, "Ann,Ben,Cleo", [][]int{red(10, 7), blue(10, 9, 7, 6), red(9, 6)}},
		{table.Drive, "Ann", [][]int{red(10)}},
		{table.Drive, "Ann@blue,Ben@blue", [][]int{blue(10), blue(9)}},
		{table.Drive, "Ann@red-1,Ben", [][]int{red(1), blue(10)}},
	} {
		people, err := footballPeople(c.mode, c.list)
		var got [][]int
		for _, p := range people {
			got = append(got, p.Cogs)
		}
		if err != nil || !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%s %s: %v, %v", c.mode, c.list, got, err)
		}
	}
}

// A match of the baselines in which RED-10 shoots the first goal himself.
const (
	goalSeed = 99991
	goalShot = 1223 // the tick in which he shoots
)

// nearGoal is the journal of a match that one drives, as it stands before that
// shot: up to there the cog does what its baseline did.
func nearGoal(t *testing.T) string {
	t.Helper()
	s := table.Default(goalSeed)
	s.Bots[proto.Blue] = proto.Gegenpress.String()
	bots, err := table.New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	bots.Run()
	r, err := bots.Replay()
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.NewPlayback(r)
	if err != nil {
		t.Fatal(err)
	}
	cog := proto.CogOf(proto.Red, 10)
	s.Mode, s.People = table.Drive, []table.Person{{Name: "Ann", Cogs: []int{cog}}}
	path := filepath.Join(t.TempDir(), "near.journal")
	k, err := footballTables().begin(s, path)
	if err != nil {
		t.Fatal(err)
	}
	defer k.Close()
	for tick := k.table.Match().Sim().Tick; tick < goalShot; tick++ {
		p.SeekTick(tick + 1)
		if err := k.table.Play(1, table.Steer{Cog: cog, Action: p.Actions()[cog]}); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// Journals of both games are listed, the newest first.
func TestJournalsOfAllGamesAreListed(t *testing.T) {
	data := t.TempDir()
	p := &process{env: []string{"XDG_DATA_HOME=" + data}}
	dir := journalFolder(p)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	journal, err := os.ReadFile(footballJournal(t))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"football-20260102T000000Z.journal": journal[:len(journal)/2],
		"football-20260103T000000Z.journal": journal, // over
		"wcw-20260101T000000Z.journal":      []byte("nonsense"),
		"wcw-20260104T000000Z.journal":      []byte("nonsense"),
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, item := range p.goOn(time.Now()) {
		got = append(got, item.Label+": "+item.Note)
	}
	if len(got) != 3 || !strings.HasPrefix(got[0], "Who Cried Wolf: damaged") || !strings.HasPrefix(got[1], "Football: turn ") || !strings.HasSuffix(got[1], "0 : 0, Ann, Ben") {
		t.Errorf("listed are %q", got)
	}
	if !engine.IsJournal(journal) {
		t.Error("the journal is none")
	}
}
