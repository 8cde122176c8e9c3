package wcw

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/themes"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// roleName is the title of a role; an unknown one is shown by its key.
func roleName(r proto.Role) string {
	if t := r.Title(); t != "" {
		return t
	}
	return spaced(r)
}

// roleMark is the glyph and colour of the side that a role belongs to.
func roleMark(r proto.Role, g *themes.Glyphs) (string, themes.Token) {
	if !r.Known() {
		return "?", themes.Dim
	}
	switch r.Faction() {
	case proto.FactionWolf:
		return g.Wolf, themes.Wolf
	case proto.FactionSolo:
		return g.Solo, themes.Solo
	}
	return g.Town, themes.Town
}

// spaced writes a word of the protocol with spaces.
func spaced[S ~string](s S) string { return strings.ReplaceAll(string(s), "_", " ") }

func on(s proto.Slot) string {
	if !s.Valid() {
		return " nobody"
	}
	return " " + strconv.Itoa(s.Seat())
}

func about(s proto.Slot) string {
	if !s.Valid() {
		return ""
	}
	return " (" + strconv.Itoa(s.Seat()) + ")"
}

func votes(n int) string { return several(n, "vote") }

// several counts things: "1 vote", "2 votes".
func several(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

func listed(words []string) string {
	if len(words) == 0 {
		return "nobody"
	}
	return strings.Join(words, ", ")
}

func outcomeWord(o proto.Outcome) string {
	switch o {
	case proto.Applied:
		return "done"
	case proto.Passed:
		return "passed"
	case proto.ActorDead:
		return "died first"
	}
	return spaced(o)
}

// finding tells what a seat learned.
func finding(r proto.PrivateResult) string {
	switch {
	case r.Result.Word == proto.FindNothing:
		return fmt.Sprintf("%s%s: nothing, was stopped", r.Ability, on(r.Target))
	case r.Ability == proto.Inform:
		return fmt.Sprintf("hears from%s: I am town", on(r.Target))
	case r.Result.Word == proto.FindVanilla:
		return fmt.Sprintf("%s%s: a Wolf or a Sheep", r.Ability, on(r.Target))
	case r.Result.Word != "":
		return fmt.Sprintf("%s%s: %s", r.Ability, on(r.Target), roleWord(r.Result.Word))
	case len(r.Result.Visited) == 0:
		return fmt.Sprintf("%s%s: visited nobody", r.Ability, on(r.Target))
	}
	return fmt.Sprintf("%s%s: visited %s", r.Ability, on(r.Target), seatList(r.Result.Visited))
}

func roleWord(w string) string {
	switch w {
	case proto.FindWolf:
		return "a wolf"
	case proto.FindNotWolf:
		return "not a wolf"
	}
	return roleName(proto.Role(w))
}

// seatList writes seats as people do: "1, 2 and 7".
func seatList(seats []proto.Slot) string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = strconv.Itoa(s.Seat())
	}
	return andList(words)
}

func andList(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nobody"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// resolutionWord is how a vote came out, for people.
func resolutionWord(r proto.Resolution) string {
	switch r {
	case proto.NoMajority:
		return "no majority"
	case proto.AllAbstain:
		return "all abstain"
	}
	return spaced(r)
}

// outcomeTitle is the headline of a result, and by what it came.
func outcomeTitle(r *proto.Result) (who, why string) {
	switch r.Outcome {
	case proto.TownWin:
		who = "THE TOWN WINS"
	case proto.WolfWin:
		who = "THE WOLVES WIN"
	case proto.JesterWin:
		who = "THE TRICKSTER WINS"
	case proto.Draw:
		who = "A DRAW"
	default:
		who = strings.ToUpper(spaced(r.Outcome))
	}
	switch r.Reason {
	case proto.WolvesEliminated:
		why = "the last wolf was voted out"
	case proto.WolfParity:
		why = "the wolves are as many as the rest"
	case proto.JesterVotedOut:
		why = "voted out, as it wished"
	case proto.DayCap:
		why = "the last day is over"
	default:
		why = spaced(r.Reason)
	}
	return who, why
}
