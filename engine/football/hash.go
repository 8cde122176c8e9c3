package football

import "github.com/wcwtui/wcwtui/proto/football"

// fnv is the 64-bit FNV-1a hash, over whole numbers instead of bytes.
type fnv uint64

const (
	fnvBasis fnv = 14695981039346656037
	fnvPrime fnv = prime
	// A zero that is mixed only multiplies, so runs of zeros do so at once.
	fnvPrime4 fnv = prime * prime * prime * prime % (1 << 64)
	fnvPrime9 fnv = prime * prime * prime * prime * prime * prime * prime * prime * prime % (1 << 64)

	prime = 1099511628211
)

func (h fnv) mix(v int64) fnv { return (h ^ fnv(v)) * fnvPrime }

func (h fnv) vec(v Vec) fnv { return h.mix(v.X).mix(v.Y) }

func (h fnv) flag(b bool) fnv { return h.mix(number(b)) }

func (h fnv) touch(t *Touch) fnv { return h.mix(int64(t.Cog)).mix(int64(t.Team)).mix(t.Tick) }

// number is 1 for true.
func number(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Chain is the digest that the arena's tools make of a match's hashes, in
// their order (football simulation sheet 10).
type Chain uint64

// NewChain is the digest of no hashes.
func NewChain() Chain { return Chain(fnvBasis) }

// Add is the digest with one more hash.
func (c Chain) Add(hash uint64) Chain { return (c ^ Chain(hash)) * Chain(fnvPrime) }

// Hash is the arena's hash of the state (football simulation sheet 10).
func (s *Sim) Hash() uint64 {
	h := s.hashMatch(fnvBasis)
	for i := range s.Cogs {
		h = s.Cogs[i].hash(h)
	}
	h = s.hashStats(h)
	h = h.touch(&s.LastTouch).touch(&s.PrevTouch)
	h = h.mix(int64(s.Pass.Team)).mix(int64(s.Pass.Cog)).mix(s.Pass.Tick).mix(int64(s.Pass.Target))
	h = h.mix(int64(s.Shot.Team)).mix(int64(s.Shot.Cog)).mix(s.Shot.Tick)
	h = h.mix(int64(s.PlayerCount))
	for _, p := range s.Players[:s.PlayerCount] {
		h = h.mix(p.JoinOrder).mix(int64(p.Seat))
	}
	return uint64(h)
}

func (s *Sim) hashMatch(h fnv) fnv {
	h = h.mix(s.Tick).mix(int64(s.Phase)).mix(int64(s.Winner)).flag(s.Draw).flag(s.Ended)
	h = h.mix(int64(s.Reason)).mix(int64(s.Rule)).mix(s.GameOverTicks).mix(s.GameStart).mix(s.StartWait).mix(s.Half)
	h = h.mix(int64(s.Restart)).mix(int64(s.RestartTeam)).mix(int64(s.RestartTaker)).mix(s.RestartTicks).vec(s.RestartAt)
	h = h.mix(s.StalemateTicks).vec(s.Anchor).mix(0) // nobody ever has to register anew
	h = h.mix(s.NextJoinOrder).mix(s.Draws).mix(s.LobbyWait)
	g := &s.LastGoal
	h = h.mix(g.Tick).mix(int64(g.Team)).mix(int64(g.By)).mix(int64(g.Assist)).mix(g.Speed)
	h = h.mix(s.LastDrop).mix(s.LastRestart).mix(s.LastHalfTime)
	b := &s.Ball
	return h.vec(b.Pos).vec(b.Vel).mix(b.Z).mix(b.VZ).mix(int64(b.Controller)).flag(b.Dead)
}

func (c *Cog) hash(h fnv) fnv {
	h = h.vec(c.Pos).vec(c.Vel).mix(int64(c.Dir)).flag(c.Sprinting).flag(c.Dribbling)
	h = h.mix(c.Stamina)
	if c.SlideTicks|c.GroundedTicks|c.PassCooldown|c.ShotCooldown == 0 {
		h *= fnvPrime4
	} else {
		h = h.mix(c.SlideTicks).mix(c.GroundedTicks).mix(c.PassCooldown).mix(c.ShotCooldown)
	}
	return h.vec(c.SlideDir).flag(c.SlideTouched).mix(int64(c.Team)).mix(int64(c.Shirt)).mix(int64(c.Seat))
}

func (s *Sim) hashStats(h fnv) fnv {
	for t := range football.Teams {
		n := &s.Teams[t]
		h = h.mix(n.Goals).mix(n.Shots).mix(n.ShotsOnTarget).mix(n.Saves).mix(n.Possession).mix(n.Passes).mix(n.Tackles)
	}
	for i := range s.CogStats {
		n := &s.CogStats[i]
		if *n == (CogStats{}) {
			h *= fnvPrime9
			continue
		}
		h = h.mix(n.Goals).mix(n.Assists).mix(n.Passes).mix(n.PassesCompleted).mix(n.Interceptions)
		h = h.mix(n.Shots).mix(n.ShotsOnTarget).mix(n.Tackles).mix(n.Fouls)
	}
	return h
}
