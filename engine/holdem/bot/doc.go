// Package bot holds players of hold'em that decide from what their seat sees
// alone (an aifight.View), at any table that tells them its events.
//
// The easy one goes by its own cards and a few rules of thumb. The normal one
// weighs its hand against what each opponent's actions tell of his, and plays
// for chips. The hard one also learns each opponent's habits during the match,
// and plays for the place at its end: with few hands left a lead is kept, and
// somebody who is behind takes chances.
//
// The same seed, seat and view give the same decision; between kinds of
// processors that round otherwise a close one may differ. Bots keep nothing
// between two decisions but what is cheaper kept than computed again, so one
// that joins late decides as one that was there from the start.
package bot
