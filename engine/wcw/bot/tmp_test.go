package bot_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

func TestTmpWatch(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	mode := wcw.Mode(os.Getenv("MODE"))
	if mode == "" { mode = wcw.ModeFast }
	ed := wcw.Current
	if os.Getenv("CLASSIC") != "" { ed = wcw.Classic }
	setup := wcw.Setup(os.Getenv("SETUP"))
	if setup == "" { setup = wcw.RandomSetup }
	e := episode(mode, setup, n)
	m := play(t, e, ed)
	name := func(s wcw.Slot) string { if s < 0 { return "-" }; return e.Players[s].Name }
	for _, ev := range m.Events(engine.Everything, 0) {
		switch p := ev.Payload.(type) {
		case wcw.RolesDealt:
			for _, r := range p.Roles { fmt.Print(name(r.Slot), "=", r.Role, " ") }
			fmt.Println()
		case wcw.PhaseBegan:
			fmt.Println("==", p.Day, p.Phase)
		case wcw.Spoke:
			r := ""
			if p.Speech.ReplyTo != "" { r = " @" + string(p.Speech.ReplyTo) }
			a := ""
			if p.Speech.Accusation >= 0 { a = " accuses " + name(p.Speech.Accusation) }
			fmt.Printf("%s [%s]%s%s: %s\n", ev.ID, name(p.Speech.Slot), r, a, p.Speech.Text)
		case wcw.PrivateChat:
			fmt.Printf("   (%s %s) %s\n", p.Kind, name(p.Slot), p.Text)
		case wcw.Confessional:
			if os.Getenv("CONF") != "" { fmt.Printf("      {%s %s} %s\n", p.RequestKind, name(p.Slot), p.Text) }
		case wcw.Ballots:
			for _, b := range p.Ballots { fmt.Print(name(b.Slot), "->", name(b.Target), " ") }
			fmt.Println(p.Resolution)
		case wcw.Elimination:
			fmt.Println("XX", name(p.Slot), p.Cause, p.Role)
		case wcw.NightOutcome:
			fmt.Println("     night:", p.Ability, name(p.Actor), name(p.Target), p.Outcome)
		case wcw.PrivateResulted:
			fmt.Println("     result:", name(p.Slot), p.Result)
		case wcw.Failure:
			fmt.Println("FAILURE", p)
		case wcw.Finished:
			fmt.Println(p.Result.Outcome, p.Result.DaysCompleted)
		}
	}
}
