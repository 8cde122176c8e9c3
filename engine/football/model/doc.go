// Package model says how likely something is in a match of grf-football: that
// a shot becomes a goal ([Model.Shot]), and how the match ends
// ([Model.Outcome]).
//
// Both are small regressions, fitted on matches of the engine with the two
// scripted baselines in all pairings; docs/football-model.md tells how well
// they do on other matches. They describe the game as it is simulated, not how
// good a policy is.
//
// A shot is a logistic regression on where it was made, who was near, and where
// the keeper stood. How a match ends follows from its score and from the goals
// that are still to come: each side's are a count whose mean is a log-linear regression
// on the match so far.
package model
