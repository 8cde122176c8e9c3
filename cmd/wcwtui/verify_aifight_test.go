package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostedRecord is the record of a match of bots.
func hostedRecord(t *testing.T, game string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "match.json")
	status, out, errs := call(t, nil, "", "host", game, "--listen", "127.0.0.1:0", "--players", "3", "--seats", "none",
		"--fill", "easy", "--seed", seed, "--json", "--replay", path)
	if status != done {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Records of our host are played again, and what was changed in one is found.
func TestVerifyRecordsOfAIFight(t *testing.T) {
	for _, c := range []struct {
		game, from, to string // what is changed once
		fault          string
	}{
		{"holdem", "", "", ""},
		{"liarsdice", "", "", ""},
		{"coup", "", "", ""},
		{"holdem", `"action":"fold"`, `"action":"call","amount":1`, "event"},
		{"holdem", `"reason":"showdown"`, `"reason":"all_folded"`, "by the rules it is"},
		{"liarsdice", `"bid_met":true`, `"bid_met":false`, "by the rules it is"},
		{"liarsdice", `"seq":4`, `"seq":5`, "has the number 5, where 4 is due"},
		{"coup", `"winner":"p`, `"winner":"x`, `wins, the result tells`},
	} {
		t.Run(c.game+c.from, func(t *testing.T) {
			data := hostedRecord(t, c.game)
			changed := bytes.Replace(data, []byte(c.from), []byte(c.to), 1)
			if c.from != "" && bytes.Equal(changed, data) {
				t.Fatalf("the record has no %s", c.from)
			}
			path := filepath.Join(t.TempDir(), "match.json")
			if err := os.WriteFile(path, changed, 0o600); err != nil {
				t.Fatal(err)
			}
			status, out, _ := call(t, nil, "", "verify", "--json", path)
			if c.fault == "" && (status != done || !strings.Contains(out, `"kind":"record","game":"`+c.game+`","ok":true,"fault":null`)) {
				t.Errorf("status %d: %s", status, out)
			}
			if c.fault != "" && (status != fault || !strings.Contains(out, c.fault)) {
				t.Errorf("status %d: %s, want %q", status, out, c.fault)
			}
		})
	}
}

// Journals are let happen again; one that was cut or changed is at fault.
func TestVerifyJournals(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.journal")
	if status, out, errs := call(t, nil, "", "local", "coup", "--humans", "0", "--seed", seed, "--bots", "easy", "--journal", path, "--plain"); status != done {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data   []byte
		status int
		words  string
	}{
		"whole":   {whole, done, `"kind":"journal","game":"coup","ok":true`},
		"cut":     {whole[:len(whole)-3], fault, "cut short"},
		"changed": {bytes.Replace(whole, []byte("income"), []byte("incame"), 1), fault, `"ok":false`},
	} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(path, c.data, 0o600); err != nil {
				t.Fatal(err)
			}
			status, out, _ := call(t, nil, "", "verify", "--json", path)
			if status != c.status || !strings.Contains(out, c.words) {
				t.Errorf("status %d: %s", status, out)
			}
		})
	}
}
