package table

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Play lets ticks pass, at most MostTicks, while people drive. What is said of
// a cog counts from the first of them on.
func (t *Table) Play(ticks int64, steer ...Steer) error {
	return t.do(Input{Do: DoPlay, Tick: t.match.Sim().Tick + ticks, Steer: steer})
}

// mayPlay tells why an input lets no ticks pass.
func (t *Table) mayPlay(in Input) error {
	if err := t.mayDrive(); err != nil {
		return err
	}
	if ticks := in.Tick - t.match.Sim().Tick; ticks < 1 || ticks > MostTicks {
		return fmt.Errorf("it plays from tick %d to %d; an input plays 1 to %d ticks", t.match.Sim().Tick, in.Tick, MostTicks)
	}
	for _, s := range in.Steer {
		if t.settings.Owner(s.Cog) < 0 {
			return fmt.Errorf("it steers cog %d, whom nobody drives", s.Cog)
		}
	}
	return nil
}

func (t *Table) mayDrive() error {
	if t.settings.Mode != Drive || t.Over() {
		return ErrNotNow
	}
	return nil
}

// Rest lets the baselines play a driven match to its end.
func (t *Table) Rest() error { return t.do(Input{Do: DoRest}) }

func (t *Table) rest() {
	for _, p := range t.settings.People {
		t.match.Drive(0, p.Cogs[0], nil)
	}
	for !t.Over() && t.tick() {
	}
}

// drive plays the ticks of an input. The match's last screen is held at once.
func (t *Table) drive(in Input) {
	for _, s := range in.Steer {
		t.match.Drive(0, s.Cog, &s.Action)
	}
	for t.match.Sim().Tick < in.Tick && t.tick() {
		for _, s := range in.Steer {
			t.match.Drive(0, s.Cog, new(s.Action.WithoutCode()))
		}
	}
	for t.match.Sim().Phase == proto.GameOver && t.tick() {
	}
}
