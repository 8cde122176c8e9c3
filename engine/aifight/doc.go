// Package aifight plays matches of the three games of AIFight: Texas Hold'em,
// Liar's Dice and Coup. A Game is the rules of one of them, with no time in it;
// Match puts clocks, requests, retries, strikes and forfeits around any Game,
// the same for all three (aifight sheet 2.4, 4.0 and annex D), and meets
// engine.Match.
package aifight
