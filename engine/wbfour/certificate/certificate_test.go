package certificate_test

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/wbfour/certificate"
)

const published = "../../../testdata/wbfour/openings.certificate"

func read(t *testing.T, text string) []certificate.Claim {
	t.Helper()
	claims, err := certificate.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return claims
}

func publishedText(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(published)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The values of all six kinds of first move, walked reply by reply.
func TestThePublishedCertificateIsTrue(t *testing.T) {
	want := map[string]bool{
		"a1 B wins 13": true, "a1 W holds 12": true, "a2 B wins 13": true, "a2 W holds 12": true,
		"b2 W holds 36": true, "b2 B holds 36": true, "b3 W holds 36": true, "b3 B holds 36": true,
		"c3 W wins 10": true, "c3 B holds 9": true, "d4 W wins 10": true, "d4 B holds 9": true,
	}
	for _, c := range read(t, publishedText(t)) {
		delete(want, c.String())
		r, err := certificate.Check(t.Context(), c, certificate.Options{})
		if err != nil {
			t.Error(err)
		}
		if r.Moves != c.Rows() {
			t.Errorf("%s: %d of %d moves were needed", c, r.Moves, c.Rows())
		}
	}
	for claim := range want {
		t.Errorf("it does not claim %s", claim)
	}
}

// short is the text of one published claim, changed.
func short(t *testing.T, claim string, from, to string) certificate.Claim {
	t.Helper()
	block := regexp.MustCompile(`(?s)claim ` + claim + `\n.*?(claim|$)`).FindString(publishedText(t))
	text := certificate.Version + "\n" + strings.TrimSuffix(block, "claim")
	changed := regexp.MustCompile(from).ReplaceAllString(text, to)
	if changed == text {
		t.Fatalf("nothing changed in %s", claim)
	}
	return read(t, changed)[0]
}

func TestFalseClaimsAreFound(t *testing.T) {
	for name, c := range map[string]certificate.Claim{
		"a win that comes later":          short(t, "d4 W wins 10", "wins 10", "wins 8"),
		"a win of the other side":         short(t, "d4 W wins 10", "W wins 10", "B wins 10"),
		"a win that is a draw":            short(t, "b2 W holds 36", "holds", "wins"),
		"holding longer than one can":     short(t, "c3 B holds 9", "holds 9", "holds 10"),
		"another opening":                 short(t, "d4 W wins 10", "claim d4", "claim a1"),
		"no move where one is needed":     short(t, "d4 W wins 10", `(?m)^\S+ \S+\n`, ""),
		"moves on one cell only":          short(t, "c3 W wins 10", `(?m)^(\S+) \S+$`, "$1 d4"),
		"moves of no use, on other cells": short(t, "b3 B holds 36", `(?m)^(\S+) \S+$`, "$1 a1"),
	} {
		if r, err := certificate.Check(t.Context(), c, certificate.Options{}); err == nil {
			t.Errorf("%s passes: %+v", name, r)
		}
	}
}

// Without the theorem the same strategies hold to the end.
func TestShortClaimsAreTrueWithoutTheTheorem(t *testing.T) {
	for _, c := range read(t, publishedText(t)) {
		if c.Plies > 10 {
			continue
		}
		if _, err := certificate.Check(t.Context(), c, certificate.Options{Full: true}); err != nil {
			t.Error(err)
		}
	}
}

func TestACheckCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range read(t, publishedText(t)) {
		if c.String() != "b2 W holds 36" {
			continue
		}
		if _, err := certificate.Check(ctx, c, certificate.Options{}); err == nil {
			t.Error("the check went on")
		}
	}
}

func TestBrokenCertificatesAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "another/1\n", certificate.Version + "\n", certificate.Version + "\nabc d4\n",
		certificate.Version + "\nclaim h1 W wins 3\n", certificate.Version + "\nclaim d4 X wins 3\n",
		certificate.Version + "\nclaim d4 W loses 3\n", certificate.Version + "\nclaim d4 W wins 99\n",
		certificate.Version + "\nclaim d4 W wins 3\n!! d4\n", certificate.Version + "\nclaim d4 W wins 3\nab d9\n",
		certificate.Version + "\nclaim d4 W wins 3\nab d4\nab d3\n",
	} {
		if _, err := certificate.Read(strings.NewReader(text)); err == nil {
			t.Errorf("%q passes", text)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(certificate.Version + "\nclaim d4 W wins 10\n2w4v7 c4\nclaim d4 B holds 9\n"))
	f.Add([]byte(certificate.Version + "\nclaim d4 W wins 3\nzzzzzzzzzzzzzzzzzzzz d4"))
	f.Fuzz(func(t *testing.T, data []byte) {
		claims, err := certificate.Read(bytes.NewReader(data))
		if err == nil && len(claims) == 0 {
			t.Fatal("a certificate without a claim")
		}
		for _, c := range claims {
			if c.Plies > 4 {
				continue // others take long to walk
			}
			_, _ = certificate.Check(t.Context(), c, certificate.Options{}) // must end, whatever it finds
		}
	})
}
