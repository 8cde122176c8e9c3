package hotseat

import (
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// A program that was stopped at a private screen goes on behind the curtain,
// and what was chosen and typed waits for its player.
func TestResumedScreenIsCovered(t *testing.T) {
	p := seated(t, settings(), nil)
	p.lookAll()
	p.vote()
	p.keys("enter")
	p.open()
	first := p.hand.seat
	p.keys("3")
	p.now = p.now.Add(time.Second)
	p.run(p.Update(screen.TickMsg{Now: p.now}))
	private := p.show(80, 24)
	p.run(p.Update(screen.ResumeMsg{}))
	if p.stage != drawn || p.next != first || strings.Contains(p.show(80, 24), "you") {
		t.Fatalf("who lets the program go on sees\n%s", p.show(80, 24))
	}
	p.checkSecrets(t)
	p.open()
	if got := p.show(80, 24); got != private {
		t.Errorf("its player comes back to\n%s\nand left\n%s", got, private)
	}
	p.keys("D")
	p.open()
	if p.hand.seat == first || strings.Contains(p.show(80, 24), "you vote to put 3") {
		t.Errorf("the next one sees\n%s", p.show(80, 24))
	}
}

// Whoever has a PIN is told if somebody tried to guess it, also at an earlier
// curtain.
func TestGuessedPINsAreTold(t *testing.T) {
	p := seated(t, settings(), nil)
	p.keys("enter")
	for p.next != 4 {
		p.open()
		p.keys("D")
	}
	p.keys("9", "enter")
	p.keys("esc", "enter") // choose again: the same one
	p.keys("8", "8", "enter")
	if p.stage != drawn {
		t.Fatal("a wrong PIN opens the curtain")
	}
	p.open()
	if !strings.Contains(p.show(80, 24), "! 2 wrong PINs were typed here before") {
		t.Errorf("nothing tells of the wrong PINs:\n%s", p.show(80, 24))
	}
	p.keys("D")
	p.pass()
	p.keys("P")
	for p.stage == choosing && p.choosable()[p.choice] != 4 {
		p.keys("down")
	}
	p.keys("enter")
	p.open()
	if strings.Contains(p.show(80, 24), "wrong PIN") {
		t.Error("it is told again")
	}
}

// A key that was meant for something else opens no curtain.
func TestCurtainNeedsQuiet(t *testing.T) {
	p := seated(t, settings(), nil)
	p.keys("enter")
	for range 5 {
		p.now = p.now.Add(300 * time.Millisecond)
		p.press("enter")
	}
	if p.stage != drawn {
		t.Fatal("the curtain opened")
	}
	p.now = p.now.Add(400 * time.Millisecond)
	p.press("enter")
	if p.stage != private {
		t.Error("the curtain did not open after 0.4 s of quiet")
	}
}
