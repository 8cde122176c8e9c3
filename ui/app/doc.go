// Package app is the root of the program's full-screen mode: the one tea.Model
// with its size, theme and glyphs, the stack of screens, the overlays (help,
// dialog, command line, toast), the screens around the games, and the terminal
// that is given back whatever happens.
package app
