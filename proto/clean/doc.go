// Package clean is the one gate through which text from outside passes before
// it may reach a terminal, a log or a window title: names, chat, labels, file
// contents, addresses and the texts of errors.
//
// # What comes out
//
// [Line] gives one line, [Text] keeps line breaks as U+000A. Both are
// idempotent, run in linear time, return valid UTF-8 of at most twice the
// bytes and two cells a rune of the input, and return printable ASCII
// unchanged without an allocation. What they return is width-stable: summing
// wcwidth over its runes, measuring its grapheme clusters by Unicode 15
// (rivo/uniseg) and by a newer Unicode give the same number of cells. Layout,
// painter and terminal therefore agree, whichever of these each of them uses.
//
// # What happens to what
//
// Shown as [Mark], one cell each, so that a trick stays visible as one:
//   - C0 controls, DEL, C1 controls (ESC, BEL, NUL, CSI, OSC …); what followed
//     an escape stays as the plain characters it is made of;
//   - bidirectional embeddings, overrides and isolates;
//   - each byte that is not UTF-8; private use, unassigned and noncharacters;
//     annotation characters;
//   - spacing marks (Mc), prepended letters and characters of disputed width:
//     terminals draw them one, two or more cells wide.
//
// Turned into something plain:
//   - line breaks (LF, CR, CRLF, VT, FF, NEL, U+2028, U+2029): one space in a
//     line, U+000A in a text, so that nothing is overwritten;
//   - tab, every other space and the blank braille pattern: one space;
//   - regional indicators: their letters, a flag becomes "DE";
//   - decomposed Hangul: composed; a jamo that composes with nothing: [Mark];
//   - halfwidth sound marks and Thai or Lao AM: their combining form.
//
// Dropped, as it has no cell of its own:
//   - zero-width spaces, joiners, directional marks, soft hyphens, byte order
//     marks, variation selectors, tag characters, skin tones. A joined family
//     becomes its members, a symbol with U+FE0F the symbol as it is;
//   - enclosing marks, as they draw over their neighbours: a keycap becomes
//     its digit;
//   - Indic viramas which newer Unicode joins into conjuncts;
//   - combining marks beyond [MaxMarks] on one character, and those on a
//     space, at a start or on a [Mark] put in by this package.
//
// Kept: all other assigned letters, digits, punctuation and symbols. East
// Asian wide ones and emoji are two cells, ambiguous ones are one. Letters that
// run right to left are kept in their order; no isolate surrounds them, as
// isolates are exactly what terminals disagree on.
//
// A line break in a [Text] could begin a line that looks like the program's
// own: whoever draws one indents its lines or marks them as spoken.
package clean
