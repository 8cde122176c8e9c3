package football

import "github.com/wcwtui/wcwtui/proto/football"

// Sim is a match that moves by its players' actions alone. A copy of it is a
// match of its own.
type Sim struct {
	State
	random random
	rules  rules
}

// rules is what an episode's config says about the simulation.
type rules struct {
	seed                              int64
	minPlayers, startWait, gameOver   int64
	lobbyTimeout, maxTicks, halfTicks int64
	turnTicks, mercyGoals             int64
	restartTicks, stalemate           int64
	baseSpeed, sprintSpeed, shotSpeed int64
	shortPassSpeed, longPassSpeed     int64
}

func rulesOf(c *football.Config) rules {
	return rules{
		seed: c.Seed, minPlayers: c.MinPlayers, startWait: c.StartWait, gameOver: c.GameOver,
		lobbyTimeout: c.LobbyJoinTimeout, maxTicks: c.Max, halfTicks: c.Half,
		turnTicks: c.Turn, mercyGoals: c.MercyGoals,
		restartTicks: c.RestartTicks, stalemate: c.Stalemate,
		baseSpeed: c.BaseSpeed, sprintSpeed: c.SprintSpeed, shotSpeed: c.ShotSpeed,
		shortPassSpeed: c.ShortPassSpeed, longPassSpeed: c.LongPassSpeed,
	}
}

var nobody = Touch{football.NoCog, -1, -1}

// NewSim is the lobby of a match that nobody has joined (football simulation
// sheet 4).
func NewSim(c football.Config) *Sim {
	s := &Sim{random: seeded(c.Seed), rules: rulesOf(&c)}
	s.Half, s.GameStart = 1, -1
	s.LastGoal = Goal{Tick: -1, Team: -1, By: football.NoCog, Assist: football.NoCog}
	s.LastDrop, s.LastRestart, s.LastHalfTime, s.LastPost = -1, -1, -1, -1
	for i := range s.Cogs {
		s.Cogs[i] = Cog{Team: football.TeamOf(i), Shirt: football.ShirtOf(i), Seat: -1}
	}
	for seat := range football.Seats {
		s.Cogs[football.SeatCog(seat)].Seat = seat
	}
	s.lineUp(s.firstKickoff(), fullStamina)
	return s
}

// firstKickoff is the team that kicks off the first half; the other kicks off
// the second.
func (s *Sim) firstKickoff() football.Team { return football.Team(s.rules.seed & 1) }

// Step lets one tick pass (football simulation sheet 5).
func (s *Sim) Step(actions *[football.Cogs]football.Action) {
	switch s.Phase {
	case football.Lobby:
		s.wait()
	case football.Playing:
		s.play(actions)
	case football.GameOver:
		s.GameOverTicks = max(0, s.GameOverTicks-1)
	}
	s.Tick++
}

// wait is a tick of the lobby.
func (s *Sim) wait() {
	if int64(s.PlayerCount) < s.rules.minPlayers {
		s.LobbyWait++
		s.StartWait = 0
		return
	}
	if s.StartWait <= 0 {
		s.StartWait = max(1, s.rules.startWait)
	}
	if s.StartWait--; s.StartWait <= 0 {
		s.Start()
	}
}

// Start begins the match at the current tick.
func (s *Sim) Start() {
	s.Phase, s.GameStart, s.Half = football.Playing, s.Tick, 1
	s.lineUp(s.firstKickoff(), fullStamina)
}

// NoShow reports whether the lobby has waited long enough for missing players.
// The arena's server then starts the match before its next step and leaves no
// record of it (football sheet 2).
func (s *Sim) NoShow() bool {
	timeout := s.rules.lobbyTimeout
	return s.Phase == football.Lobby && timeout > 0 && s.LobbyWait >= timeout &&
		int64(s.PlayerCount) < s.rules.minPlayers
}

// Join seats the next policy; false if all seats are taken.
func (s *Sim) Join() bool {
	n := s.PlayerCount
	if n == football.Seats {
		return false
	}
	s.Players[n] = Player{JoinOrder: int64(n), Seat: n}
	s.PlayerCount++
	s.NextJoinOrder = int64(s.PlayerCount)
	return true
}

// Leave takes a policy off the list; false if there is none at the index. The
// cogs keep their seats.
func (s *Sim) Leave(index int) bool {
	if index < 0 || index >= s.PlayerCount {
		return false
	}
	copy(s.Players[index:], s.Players[index+1:s.PlayerCount])
	s.PlayerCount--
	s.Players[s.PlayerCount] = Player{}
	return true
}

// Finish ends the match, unless it has ended (football simulation sheet 4).
func (s *Sim) Finish(reason football.Reason, rule football.Rule) {
	if s.Phase == football.GameOver {
		return
	}
	s.Phase, s.GameOverTicks = football.GameOver, s.rules.gameOver
	s.Reason, s.Rule, s.Ended = reason, rule, true
	lead := s.Lead()
	s.Draw = reason == football.Fault || lead == 0
	s.Winner = football.Red
	if !s.Draw && lead < 0 {
		s.Winner = football.Blue
	}
}

// Lead is red's goals less blue's.
func (s *Sim) Lead() int64 { return s.Teams[football.Red].Goals - s.Teams[football.Blue].Goals }

// Over reports whether the match has ended and its last screen was held.
func (s *Sim) Over() bool { return s.Phase == football.GameOver && s.GameOverTicks == 0 }

// Elapsed is the number of ticks since the match began.
func (s *Sim) Elapsed() int64 { return s.Tick - s.GameStart }

// draw is a number from 0 to high at random.
func (s *Sim) draw(high int64) int64 {
	s.Draws++
	return int64(s.random.upTo(uint64(high)))
}
