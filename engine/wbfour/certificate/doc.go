// Package certificate checks proofs about WB Four. It shares no code with the
// solver that finds them, nor with the rules of the game, so that a mistake
// there cannot hide here: it lays out its own board, lines and symmetries.
//
// A certificate is a text. Its first line is "wbfour.certificate/1"; then each
// claim is a line, followed by the strategy that proves it:
//
//	claim d4 W wins 10
//	2w4v7 c4
//
// says that after the opening d4 White has a win within ten more plies, and
// what to play in a position. "claim d4 B holds 8" says that Black keeps White
// from a line for eight plies after it.
//
// A position is a number in base 36. Cell n, from 0, is the digit for 3^n: 0
// if it is empty, 1 for White, 2 for Black. The least number of the position's
// twelve images stands for all of them, and the move is one on that image.
//
// Some moves go without saying. A side that can complete a line does; else one
// that must stop the other's line does; else one that can make two threats to
// complete a line at once does that. And a holder needs no move once the sum of
// 2^-n over the other's lines that are still open and need n ≤ k more tokens,
// k being how many the other puts in time, is below 1, or below 1/2 with the
// other to move. By a theorem of Erdős and Selfridge he then holds by taking
// the cell on which most of the sum depends; Check with Full walks that too.
//
// Every reply of the other side is walked, on each cell that is free.
package certificate
