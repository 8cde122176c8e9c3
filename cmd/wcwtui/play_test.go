//go:build unix

package main

import (
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// The route and --as say which sockets are tried, in turn; the rest of the
// query is kept, as hosted players must.
func TestSeatAddresses(t *testing.T) {
	for _, c := range []struct {
		typed, as string
		slot      int
		want      []string
	}{
		{"ws://a/player?slot=4&token=T", "", -1, []string{"ws://a/human?slot=4&token=T", "ws://a/player?slot=4&token=T"}},
		{"ws://a/human?slot=4&token=T", "", -1, []string{"ws://a/human?slot=4&token=T"}},
		{"ws://a/player?slot=4&token=T", "policy", -1, []string{"ws://a/player?slot=4&token=T"}},
		{"ws://a/human?slot=4&token=T", "policy", -1, []string{"ws://a/player?slot=4&token=T"}},
		{"https://a:1/x/y/player?slot=4&run=7", "policy", 2, []string{"wss://a:1/x/y/player?run=7&slot=2"}},
		{"a:80", "policy", 0, []string{"ws://a:80/player?slot=0"}},
	} {
		a, err := readSeatAddress(c.typed, c.slot, c.as)
		if err != nil {
			t.Errorf("%s: %v", c.typed, err)
			continue
		}
		if got := strings.Join(a.urls(), " "); got != strings.Join(c.want, " ") {
			t.Errorf("%s as %q: tries %s, want %v", c.typed, c.as, got, c.want)
		}
	}
}

func TestNameIsOfferedToPoliciesAlone(t *testing.T) {
	a, err := readSeatAddress("ws://a/player?slot=4", -1, "")
	if err != nil {
		t.Fatal(err)
	}
	a.name = "Thistle"
	urls := a.urls()
	if len(urls) != 2 || strings.Contains(urls[0], "registerName") || !strings.Contains(urls[1], "registerName=1") {
		t.Errorf("tries %v", urls)
	}
}

// Who Cried Wolf gives no seat to an address that names none.
func TestAddressWithoutASeat(t *testing.T) {
	address, _, _ := hostingByClock(t, pacedEpisode(proto.ModeHuman), 3)
	address, _, _ = strings.Cut(address, "?")
	x := onScreen(t, 200, 24, "play", address)
	x.WaitFor("names no seat; --slot takes one from 0 to 8")
	x.leaves(t, 2)
}

// A seat that is taken and a wrong token end on the refused screen, with the
// best way out first and no token shown.
func TestRefusedSeats(t *testing.T) {
	address, _, match := hostingByClock(t, pacedEpisode(proto.ModeHuman), 3)
	match.until(inPeriod(proto.PhaseDay, proto.PeriodDiscussion, 1))
	first := onScreen(t, 80, 24, "play", address)
	first.WaitFor("you are 4")
	second := onScreen(t, 80, 24, "play", address)
	second.WaitFor("✗ REFUSED")
	second.WaitFor("409: the seat is taken")
	second.WaitFor("▸watch this match instead")
	second.Type("\r")
	second.WaitFor("Day 1")
	second.Type("q")
	second.leaves(t, 0)

	wrong := onScreen(t, 80, 24, "play", strings.Replace(address, "token=", "token=wrong", 1))
	wrong.WaitFor("401: the token is wrong or missing")
	wrong.WaitFor("▸another token, seat or address")
	if strings.Contains(wrong.Screen(), "wrongtoken") {
		t.Error("the token shows")
	}
	wrong.Type("q")
	wrong.leaves(t, 0)

	first.Type("q")
	first.WaitFor("LEAVE SEAT 4?")
	first.Type("\x1b")
	first.WaitGone("LEAVE SEAT")
	first.Type("q")
	first.WaitFor("LEAVE SEAT 4?")
	first.Type("\x1b[C\r")
	first.leaves(t, 0)
}

// A seat is taken from the home screen as well.
func TestSeatFromHome(t *testing.T) {
	address, _, match := hostingByClock(t, pacedEpisode(proto.ModeHuman), 3)
	match.until(inPeriod(proto.PhaseDay, proto.PeriodDiscussion, 1))
	x := onScreen(t, 80, 24)
	x.WaitFor("A seat elsewhere")
	x.chooses("A seat elsewhere")
	x.WaitFor("TAKE A SEAT")
	x.Paste(address)
	x.Type("\r")
	x.WaitFor("you are 4")
	x.Type("\x03")
	x.leaves(t, 0)
}
