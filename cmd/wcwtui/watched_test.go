package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

func TestWatchedAddressesAreRemembered(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	p := &process{env: []string{"XDG_STATE_HOME=" + t.TempDir()}}
	watch := func(typed string, at time.Time) Address {
		a, err := readAddress(typed, "")
		if err != nil {
			t.Fatal(err)
		}
		p.rememberWatched(a, at)
		return a
	}
	watch("ws://a.example/global", now.AddDate(-1, 0, 0))
	watch("ws://b.example/global", now.AddDate(0, 0, -2))
	watch("ws://a.example/global", now.AddDate(0, 0, -1)) // again
	for _, secret := range []string{"ws://c.example/global?token=T0KEN", "ws://T0KEN@c.example/global", "ws://c.example/inspect?slot=1&token=T0KEN", "ws://c.example/global?key=T0KEN"} {
		watch(secret, now)
	}
	labels := func() string {
		var words []string
		for _, item := range p.watchAgain(now) {
			words = append(words, item.Label+" "+item.When)
		}
		return strings.Join(words, ", ")
	}
	if got := labels(); got != "a.example 29 Nov, b.example 28 Nov" {
		t.Errorf("remembered are %s", got)
	}
	kept, err := os.ReadFile(watchedPath(p))
	if err != nil || strings.Contains(string(kept), "T0KEN") {
		t.Errorf("the file holds %q: %v", kept, err)
	}
	for _, host := range "cdef" {
		watch("ws://"+string(host)+".example/global", now)
	}
	p.forgetWatched(watch("ws://f.example/global", now))
	if got := labels(); got != "e.example 30 Nov, d.example 30 Nov" {
		t.Errorf("remembered are %s", got)
	}
	damaged := []byte("no time\tws://x/global\n\x00\n2025-01-02T00:00:00Z\tws://y/global\n2026-01-02T00:00:00Z\tgopher://z\n")
	if err := os.WriteFile(watchedPath(p), damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := labels(); got != "y Jan 2025" {
		t.Errorf("of a damaged file remembered are %s", got)
	}
}
