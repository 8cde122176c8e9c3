package app

import (
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// Capabilities are what the terminal can do, as far as the environment tells;
// the terminal's own answers complete them later.
type Capabilities struct {
	Profile colorprofile.Profile
	Unicode bool // the locale is UTF-8 and the console has the glyphs
	Remote  bool // over SSH, where bytes are dear
	Lines   bool // no full screen is possible: TERM=dumb or none

	Notify777 bool // notifications of the desktop are OSC 777, not OSC 9
	Tmux      bool // what is meant for the terminal itself must pass through tmux
}

// Capable reads an environment of "NAME=value" entries. Any non-empty NO_COLOR
// turns colours off, as no-color.org has it; colorprofile by itself would take
// the value for a bool.
func Capable(env []string) Capabilities {
	get := lookup(env)
	term := get("TERM")
	c := Capabilities{
		Profile: colorprofile.Env(env),
		Unicode: unicodeLocale(get) && term != "linux",
		Remote:  get("SSH_CONNECTION") != "" || get("SSH_TTY") != "",
		Lines:   term == "" || term == "dumb",

		Notify777: strings.HasPrefix(term, "rxvt") || strings.HasPrefix(term, "foot") || get("VTE_VERSION") != "",
		Tmux:      get("TMUX") != "",
	}
	if get("NO_COLOR") != "" {
		c.Profile = colorprofile.ASCII
	}
	return c
}

// unicodeLocale follows the order in which POSIX reads the locale. No locale
// at all says nothing, and terminals of today are UTF-8.
func unicodeLocale(get func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(get(name)); v != "" {
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return true
}

// lookup reads a variable, the last of its name, as the system does.
func lookup(env []string) func(string) string {
	return func(name string) string {
		for i := len(env) - 1; i >= 0; i-- {
			if v, ok := strings.CutPrefix(env[i], name+"="); ok {
				return v
			}
		}
		return ""
	}
}
