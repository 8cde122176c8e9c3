package wcw

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// roleText says in a sentence or two what a role may do (wcw sheet 1.1).
func roleText(r proto.Role) string {
	switch r {
	case proto.Wolf:
		return "Hunts with the pack: each night the wolves agree on a victim and on who goes out with the knife."
	case proto.Alchemist:
		return "A wolf that also stops one seat each night: what that seat wanted to do fails. Another Alchemist cannot be stopped."
	case proto.TrackReader:
		return "A wolf that also reads one seat each night and learns its role. Wolves and Sheep look alike to it."
	case proto.Seer:
		return "Learns each night whether one seat is of the wolves."
	case proto.Guard:
		return "Keeps one seat safe each night: it cannot be killed."
	case proto.Chef:
		return "Locks one seat in each night: it does nothing, and nobody can kill it."
	case proto.DairyMaid:
		return "Lets one seat know each night that she herself is of the town."
	case proto.Priest:
		return "Follows one seat each night and learns whom it visited."
	case proto.Noble:
		return "Knows the other nobles and talks with them in private. Has no power at night."
	case proto.Sheep:
		return "Has nothing but a voice and a vote."
	case proto.Jester:
		return "Plays alone and wins by being voted out."
	}
	return "A role that this program does not know."
}

// rulesIntro is the game in paragraphs (wcw sheet 1 and 2).
var rulesIntro = [...]string{
	"Nine seats, each with a secret card. Two of them, in some decks one or three, are wolves and know each other; the town does not know who is who.",
	"By day everybody talks, then everybody living votes at once, oneself allowed. Ballots are sealed until the vote closes. A seat named by more than half of the living is out and shows its card; else nobody is.",
	"By night the pack kills and the others use their powers, all at once. Nothing of it is public but the death at dawn, with the card of who died.",
	"The town wins when the last wolf is out. The wolves win when they are as many as the rest. A Trickster wins alone when voted out. If the last day passes, nobody wins.",
}

// Rules is the page of rules at a width: the game, the roles and the nine
// setups of which one, secretly, is in play.
func Rules(width int) []string {
	w := max(1, width)
	var lines []string
	for _, p := range rulesIntro {
		lines = append(append(lines, clean.Wrap(p, w)...), "")
	}
	lines = append(lines, "ROLES", "")
	for _, r := range proto.Roles() {
		side := map[proto.Faction]string{proto.FactionWolf: "wolves", proto.FactionTown: "town", proto.FactionSolo: "alone"}[r.Faction()]
		lines = append(lines, clean.Cut(fmt.Sprintf("%s, %s", r.Title(), side), w, ""))
		for _, text := range clean.Wrap(roleText(r), max(1, w-2)) {
			lines = append(lines, "  "+text)
		}
	}
	lines = append(lines, "", "SETUPS", "")
	for _, s := range proto.Setups() {
		lines = append(lines, clean.Wrap(setupText(s), w)...)
	}
	for i := range lines {
		lines[i] = clean.Cut(lines[i], w, "")
	}
	return lines
}

// setupText lists the cards of a setup: "A1  Wolf, Alchemist, Seer, Guard, 5 Sheep".
func setupText(s proto.Setup) string {
	deck, _ := s.Deck()
	var words []string
	for _, r := range proto.Roles() {
		switch n := deck.Count(r); {
		case n == 1:
			words = append(words, r.Title())
		case n > 1:
			words = append(words, fmt.Sprintf("%d %s", n, plural(r)))
		}
	}
	return string(s) + "  " + strings.Join(words, ", ")
}

func plural(r proto.Role) string {
	switch r {
	case proto.Wolf:
		return "Wolves"
	case proto.Sheep:
		return "Sheep"
	}
	return r.Title() + "s"
}
