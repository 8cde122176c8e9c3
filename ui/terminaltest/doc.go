// Package terminaltest is a terminal for tests: a pseudo terminal with an
// emulator behind it, which answers a program as a real one does. Tests wait
// for what the screen shows and never sleep.
// It needs a Unix system.
package terminaltest
