package main

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	rules "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// footballVerdict is the verdict of a replay of football: after what every
// file has, what the arena's own summary of a replay has.
type footballVerdict struct {
	Verdict     `json:",embed"`
	Ticks       int64                `json:"ticks"`
	Chain       string               `json:"chain"` // digest of the hash chain, 16 digits
	Protocol    string               `json:"protocol"`
	GameVersion string               `json:"gameVersion"`
	Seed        int64                `json:"seed"`
	Names       [proto.Seats]string  `json:"names"`
	Aliases     [proto.Seats]string  `json:"aliases"`
	PolicyKinds [proto.Seats]*string `json:"policyKinds"`
	TickCount   int64                `json:"tickCount"`
	Directives  int                  `json:"directives"`
	Fallbacks   int                  `json:"fallbacks"`
	Results     jsontext.Value       `json:"results"`
}

// String tells a person.
func (v footballVerdict) String() string {
	return fmt.Sprintf("a replay of football, the hash right at each of its %d ticks; chain %s", v.Ticks, v.Chain)
}

// isFootball reports whether a file begins as a replay of football does,
// packed or not.
func isFootball(data []byte) bool {
	for _, packed := range []string{"\x1f\x8b", "x\x01", "x^", "x\x9c", "x\xda"} {
		if bytes.HasPrefix(data, []byte(packed)) {
			return true
		}
	}
	return proto.IsReplay(data)
}

// verifyFootball simulates the match again.
func verifyFootball(common Verdict, data []byte) verdict {
	common.Kind, common.Game = "replay", "football"
	s := rules.Verify(data)
	if s.Fault != nil {
		common = common.failed(errors.New(*s.Fault))
	}
	common.OK = s.OK
	return footballVerdict{
		Verdict: common, Ticks: s.TickCount, Chain: s.Chain, Protocol: s.Protocol, GameVersion: s.GameVersion,
		Seed: s.Seed, Names: s.Names, Aliases: s.Aliases, PolicyKinds: s.PolicyKinds, TickCount: s.TickCount,
		Directives: s.Directives, Fallbacks: s.Fallbacks, Results: s.Results,
	}
}
