// Package themes holds colours and glyphs as data: one file a theme, one table
// of glyphs. Code outside names a [Token] ("wolf", "dim") and never a colour.
//
// A theme draws on the terminal's own background and never repaints it. Every
// token that a colour tells apart has a second channel (a glyph, a letter, a
// word), so [Mono] and the ASCII glyphs lose nothing.
//
// To add a theme, write a file like dark.go, list it in themes in theme.go and
// run the tests: they measure the contrast of every token.
package themes
