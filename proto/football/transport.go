package football

import (
	"strconv"
	"strings"
)

// Command is what a viewer asks of a stream's transport (sprite sheet 3). In
// a replay it moves this viewer alone; in a live match most do nothing, but
// see Command.ForAll.
type Command struct {
	Do    CommandKind
	Value int64 // of Seek the tick, of Follow the point of view, of SetSpeed the speed in Tenths
}

// CommandKind is what a command does.
type CommandKind uint8

// The commands. Those that move in time pause as well.
const (
	NoCommand  CommandKind = iota
	Seek                   // to a tick
	Follow                 // a point of view, −1 for none; without effect
	TogglePlay             // pause or go on
	Play
	Pause
	Faster
	Slower
	SetSpeed
	ToStart
	BackTick
	Forward // by 5 s
	ToEnd
	ToggleLoop
	ToggleLulls // skip them or not
)

// keys are the keystrokes of commands. Where there are two, the first is sent.
const keys = " pP+=-_1234865,<b.>erf"

// commandOf is the command of a keystroke.
func commandOf(key byte) Command {
	switch key {
	case ' ':
		return Command{Do: TogglePlay}
	case 'p':
		return Command{Do: Play}
	case 'P':
		return Command{Do: Pause}
	case '+', '=':
		return Command{Do: Faster}
	case '-', '_':
		return Command{Do: Slower}
	case '1', '2', '3', '4', '8':
		return Command{SetSpeed, 10 * int64(key-'0')}
	case '6':
		return Command{SetSpeed, 160}
	case '5':
		return Command{SetSpeed, 5}
	}
	return Command{Do: moveOf(key)}
}

// moveOf is what a keystroke does to the place in a replay.
func moveOf(key byte) CommandKind {
	switch key {
	case ',', '<':
		return ToStart
	case 'b':
		return BackTick
	case '.', '>':
		return Forward
	case 'e':
		return ToEnd
	case 'r':
		return ToggleLoop
	case 'f':
		return ToggleLulls
	}
	return NoCommand
}

// ParseCommands reads the text of one chat packet of a viewer: a seek, a point
// of view, or one keystroke a character. What means nothing is left out.
func ParseCommands(text string) (commands []Command) {
	if tick, ok := strings.CutPrefix(text, "s:"); ok {
		return numbered(Seek, tick, 0)
	}
	if view, ok := strings.CutPrefix(text, "v:"); ok {
		return numbered(Follow, view, -1)
	}
	for i := range len(text) {
		if c := commandOf(text[i]); c.Do != NoCommand {
			commands = append(commands, c)
		}
	}
	return commands
}

// numbered is a command with a number of at least low, or nothing.
func numbered(do CommandKind, digits string, low int64) []Command {
	n, err := strconv.ParseInt(digits, 10, 32)
	if err != nil || n < low || strings.HasPrefix(digits, "+") {
		return nil
	}
	return []Command{{do, n}}
}

// Text is how a command is sent, empty for one that cannot be: there are only
// the speeds ½, 1, 2, 3, 4, 8 and 16.
func (c Command) Text() string {
	switch c.Do {
	case NoCommand:
		return ""
	case Seek:
		return "s:" + strconv.FormatInt(max(0, c.Value), 10)
	case Follow:
		return "v:" + strconv.FormatInt(c.Value, 10)
	}
	for i := range len(keys) {
		if commandOf(keys[i]) == c {
			return keys[i : i+1]
		}
	}
	return ""
}

// ForAll reports whether a command changes the speed of a live match, for
// everybody. Nobody should send it unasked.
func (c Command) ForAll() bool { return c.Do == Faster || c.Do == Slower || c.Do == SetSpeed }
