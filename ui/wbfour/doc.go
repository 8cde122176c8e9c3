// Package wbfour is the screen of WB Four: one for a game over a link, at one
// keyboard, or recorded.
package wbfour
