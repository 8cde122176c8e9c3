package main

import (
	"net/url"
	"strings"
	"testing"
)

// Whatever is typed as an address, it is refused in words without its token or
// leads to a socket, and what is shown of it has no token.
func FuzzReadAddress(f *testing.F) {
	for _, typed := range []string{
		"ws://a:8080/global", "a/global", "http://[::1]:80/", "wss://u:p@a/inspect?slot=1&token=SECRETTOKEN",
		"ws://a/x?token=SECRETTOKEN", "://", "ws://a/%zz?token=SECRETTOKEN", "ws://a:b/?token=SECRETTOKEN",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		const token = "SECRETTOKEN"
		_, query, _ := strings.Cut(typed, "?")
		secret := strings.Contains(query, "token="+token) && strings.Count(typed, token) == 1
		a, err := readAddress(typed, "")
		if err != nil {
			if secret && strings.Contains(err.Error(), token) {
				t.Errorf("the refusal of %q shows its token: %v", typed, err)
			}
			return
		}
		u, err := url.Parse(a.URL)
		if err != nil || u.Scheme != "ws" && u.Scheme != "wss" || u.Host == "" {
			t.Errorf("%q leads to %q", typed, a.URL)
		}
		if secret && strings.Contains(a.Host+a.Seat, token) {
			t.Errorf("%q is shown as %q, %q", typed, a.Host, a.Seat)
		}
	})
}
