package main

import (
	"fmt"
	"net/url"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/football/seat"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// football is the screen of a seat of football.
func (c *PlayCommand) football(p *process, a seatAddress, ours bool) (screen.Screen, error) {
	if a.slot >= proto.Seats {
		return nil, misused("--slot %d: football has the slots 0 to %d", a.slot, proto.Seats-1)
	}
	policy, err := c.policy()
	if err != nil {
		return nil, err
	}
	return p.footballSeat(a, policy, c.Policy != "" || c.Prompt != "", ours)
}

// policy is what the flags bring to the seat, zonal without any.
func (c *PlayCommand) policy() (g proto.Registration, err error) {
	b, ok := proto.ParseBaseline(c.Policy)
	switch {
	case c.Policy != "" && !ok:
		return g, misused("--policy %s: it must be zonal or gegenpress", c.Policy)
	case c.Policy != "" && c.Prompt != "":
		return g, misused("--policy and --prompt-file: a seat has one policy; give one of them")
	case c.Prompt == "":
		return proto.Registration{Scripted: b.String()}, nil
	}
	text, err := readAtMost(c.Prompt, maxPromptFile)
	if err != nil {
		return g, fmt.Errorf("reading the prompt %s: %w", c.Prompt, err)
	}
	if n := len([]rune(string(text))); n > proto.MaxPrompt {
		return g, fmt.Errorf("the prompt %s has %d letters; at most %d are played", c.Prompt, n, proto.MaxPrompt)
	}
	if g.Prompt = proto.Clip(seat.OneLine(string(text)), proto.MaxPrompt); g.Prompt == "" {
		return g, fmt.Errorf("the prompt %s is empty", c.Prompt)
	}
	return g, nil
}

// maxPromptFile is how long a file with a prompt may be, in bytes.
const maxPromptFile = 64 << 10

// footballSeat is the screen of a seat.
func (p *process) footballSeat(a seatAddress, policy proto.Registration, chosen, ours bool) (screen.Screen, error) {
	src := football.SeatSource{Address: a.footballURL(), Options: wire.Options{}, First: policy}
	f := feed.StartSeat(p.ctx, feed.SeatSource[*proto.Scene, football.SeatMessage](src), time.Now, p.log)
	return seat.New(f, seat.Options{
		Policy: policy, Chosen: chosen, Ours: ours, Clock: time.Now, FPS: p.pitchRate(),
		Refused: func(s feed.Status) tea.Cmd { return p.footballSeatRefusal(a, policy, ours, s) },
	})
}

// footballURL is the address of the seat with all that it takes.
func (a seatAddress) footballURL() string {
	u, q := a.base, url.Values{}
	for k, v := range a.query {
		q[k] = v
	}
	if a.slot != noSlot {
		q.Set("slot", strconv.Itoa(a.slot))
	}
	if a.token != "" {
		q.Set("token", a.token)
	}
	if a.name != "" {
		q.Set("name", a.name)
	}
	u.Path, u.RawQuery = u.Path+"/player", q.Encode()
	return u.String()
}

// footballSeatRefusal offers what helps after a server said no.
func (p *process) footballSeatRefusal(a seatAddress, policy proto.Registration, ours bool, s feed.Status) tea.Cmd {
	again := screen.Option{Label: "try once more", Do: opening(true, func() (screen.Screen, error) { return p.footballSeat(a, policy, true, ours) })}
	watch := screen.Option{Label: "watch this match instead", Do: opening(true, func() (screen.Screen, error) {
		at, err := a.spectator()
		if err != nil {
			return nil, err
		}
		at.Game = footballGame
		return p.watchAddress(at)
	})}
	other := screen.Option{Label: "another token, seat or address", Do: opening(true, p.seatPrompt)}
	return screen.Send(screen.Refuse{Refusal: screen.Refusal{
		Address: a.base.Host, Seat: a.seat(), Game: gameName(footballGame), Reason: s.Reason, Options: []screen.Option{other, watch, again},
	}})
}
