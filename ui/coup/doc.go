// Package coup draws Coup and asks for its decisions, see aifight.Game.
package coup
