// Package strict reads JSON messages field by field, for the decoders of all
// arenas.
//
// A text is accepted whole or not at all: exactly one JSON value in valid
// UTF-8, no object with the same key twice, no nesting over 64, and only
// numbers that a double holds exactly as JavaScript would have them: finite,
// and within ±(2^53−1) if they are whole (wcw sheet 3.8 asks for this; other
// arenas get it for free). 1.0 and 1e0 are whole numbers, −0 reads as 0. A
// \u escape of half a surrogate pair is let through, as JavaScript does, and
// reads as U+FFFD.
//
// The first failure sticks: everything read afterwards is a zero value, so a
// decoder is a flat list of lines with one check at its end:
//
//	r := strict.NewReader(data, strict.Closed, strict.Limits{Bytes: 8192})
//	o := r.Object()
//	o.Const("protocol", "wcw.player/1")
//	ready := Ready{EpisodeID: o.Text("episodeId", id), Slot: slot(o.Get("slot"))}
//	return ready, r.Finish()
package strict
