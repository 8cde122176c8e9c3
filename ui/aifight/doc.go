// Package aifight is what the screens of the three games of AIFight share: the
// story of a match as one viewer follows it, the screens on which it is watched
// and played, and the contract by which a game draws its table and asks for a
// decision.
package aifight
