package main

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// hostFootball serves football.
func (c *HostCommand) hostFootball(p *process) error {
	if err := c.checkNoTable(); err != nil {
		return err
	}
	if c.BotDelay != 0 || c.Edition != "" {
		return misused("--bot-delay and --edition are for wcw; football runs by its clock")
	}
	change, err := c.footballChange()
	if err != nil {
		return err
	}
	return c.serveMatches(p, hostable{
		read:   func(config []byte) (host.Game, error) { return hosted.ReadGame(config, change) },
		serve:  hosted.ReadReplay,
		open:   func() (host.Game, error) { return c.footballGame(change) },
		replay: "football-20060102T150405Z.replay", kind: "application/octet-stream", optional: true, finished: footballFinished,
	})
}

// footballChange is what the flags make of a game.
func (c *HostCommand) footballChange() (func(*hosted.Game), error) {
	if c.Fill != "" && c.Fill != "bots" {
		return nil, misused("--fill %s: for football it must be bots; --red and --blue say what they play", c.Fill)
	}
	open, err := openSeats(c.Seats, proto.Seats)
	if err != nil {
		return nil, err
	}
	scripts, err := baselines(c.Red, c.Blue)
	if err != nil {
		return nil, err
	}
	seed := int64(proto.DefaultSeed)
	if c.Seed != "" {
		if seed, err = footballSeed(c.Seed); err != nil {
			return nil, err
		}
	}
	return func(g *hosted.Game) {
		g.Seats, g.Wait, g.Fill, g.Scripts, g.Fast = open, c.Wait, c.Fill != "", scripts, g.Fast || c.Fast
		if c.Seed != "" {
			g.Episode.Seed = seed
		}
	}, nil
}

// baselines reads what each side's scripts play; zonal if nothing is said.
func baselines(red, blue string) (scripts [proto.Teams]proto.Baseline, err error) {
	for t, word := range [proto.Teams]string{red, blue} {
		b, ok := proto.ParseBaseline(word)
		if !ok && word != "" {
			return scripts, misused("--%s %s: it must be zonal or gegenpress", proto.Team(t), word)
		}
		scripts[t] = b
	}
	return scripts, nil
}

// footballGame is the game of --episode, as it stands; without one it is the
// standard match, at whose seats strangers are not let in.
func (c *HostCommand) footballGame(change func(*hosted.Game)) (host.Game, error) {
	var data []byte
	if c.Episode != "" {
		var err error
		if data, err = readWhole(c.Episode); err != nil {
			return nil, fmt.Errorf("reading the episode config %s: %w", c.Episode, err)
		}
	}
	episode, fast, err := hosted.ReadEpisode(data)
	if err != nil {
		return nil, fmt.Errorf("the episode config %s: %w", c.Episode, err)
	}
	g := hosted.Game{Episode: episode, Fast: fast, Private: c.Episode == ""}
	change(&g)
	return g, nil
}

func footballFinished(f host.Finished) string {
	words := "The match is over."
	if r, ok := f.Result.(proto.Results); ok {
		words = fmt.Sprintf("The match is over: red %d, blue %d (%s).", r.TeamGoals[proto.Red], r.TeamGoals[proto.Blue], r.EndRule)
	}
	if f.Replay != "" {
		words += " Its replay is " + f.Replay + "."
	}
	return words
}
