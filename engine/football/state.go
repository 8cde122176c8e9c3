package football

import "github.com/wcwtui/wcwtui/proto/football"

// State is everything that a match is between two ticks, but its generator
// and its rules. A cog is named by its index, NoCog where there is none; a
// tick that has not come yet is −1.
type State struct {
	Tick  int64
	Phase football.Phase
	Half  int64

	Cogs [football.Cogs]Cog
	Ball Ball

	Restart        football.Restart
	RestartTeam    int // −1 at a neutral drop
	RestartTaker   int
	RestartTicks   int64 // until the ball is live; 0 while it is
	RestartAt      Vec
	StalemateTicks int64
	Anchor         Vec // from where the ball must move lest it be a stalemate
	LastTouch      Touch
	PrevTouch      Touch
	Pass           Pass
	Shot           Touch // a shot on target that nobody has touched yet
	Teams          [football.Teams]TeamStats
	CogStats       [football.Cogs]CogStats
	GameStart      int64
	StartWait      int64
	LobbyWait      int64
	GameOverTicks  int64
	Winner         football.Team
	Draw           bool
	Ended          bool
	Reason         football.Reason
	Rule           football.Rule
	LastGoal       Goal
	LastDrop       int64
	LastRestart    int64
	LastHalfTime   int64
	LastPost       int64 // when the ball last hit a post; no part of the hash
	Draws          int64 // numbers drawn at random
	Players        [football.Seats]Player
	PlayerCount    int
	NextJoinOrder  int64
	Trail          int64 // points of the ball's trail
	Arcs           int64 // arcs and bursts drawn so far, 24 at most
	GoalEffects    int64
}

// Cog is one of the 22 players of the field.
type Cog struct {
	Pos, Vel      Vec
	SlideDir      Vec // Q12
	Stamina       int64
	SlideTicks    int64
	GroundedTicks int64
	PassCooldown  int64
	ShotCooldown  int64
	Dir           football.Direction
	Sprinting     bool
	Dribbling     bool
	SlideTouched  bool // the slide has met the ball
	Team          football.Team
	Shirt         int
	Seat          int // −1 of a built-in cog

	want  Vec   // the speed that it wants in this tick
	limit int64 // the speed that it can have in this tick
}

// down reports whether the cog lies on the ground or slides.
func (c *Cog) down() bool { return c.GroundedTicks > 0 || c.SlideTicks > 0 }

// Ball is the ball. A positive VZ goes up.
type Ball struct {
	Pos, Vel   Vec
	Z, VZ      int64
	Controller int
	Dead       bool
}

// Touch is who touched the ball when.
type Touch struct {
	Cog  int
	Team int // −1 for none
	Tick int64
}

// Pass is a pass that nobody has received yet.
type Pass struct {
	Touch
	Target int
}

// Goal is the last goal. By is who touched the ball last, of either team.
type Goal struct {
	Tick   int64
	Team   int // −1 for none
	By     int
	Assist int
	Speed  int64
}

// Player is a seated policy.
type Player struct {
	JoinOrder int64
	Seat      int
}

// TeamStats counts what a team did.
type TeamStats struct {
	Goals, Shots, ShotsOnTarget, Saves, Possession, Passes, Tackles int64
}

// CogStats counts what a cog did.
type CogStats struct {
	Goals, Assists, Passes, PassesCompleted, Interceptions, Shots, ShotsOnTarget, Tackles, Fouls int64
}
