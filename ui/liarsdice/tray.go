package liarsdice

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// tray is a decision: a bid on the grid, or a doubt.
type tray struct {
	asked aifight.Asked
	bid   proto.LegalAction // its range; zero type if no bid is possible
	doubt bool              // a doubt is possible
	liar  bool              // and chosen
	at    proto.Bid         // the bid in focus, zero while none is
}

func newTray(a aifight.Asked) aifight.Tray {
	t := &tray{}
	t.Renew(a)
	return t
}

// Renew keeps the choice, as far as it is still possible.
func (t *tray) Renew(a aifight.Asked) {
	t.asked, t.bid, t.doubt = a, proto.LegalAction{}, false
	for _, l := range a.Legal {
		switch l.Type {
		case proto.PlaceBid:
			t.bid = l
		case proto.Challenge:
			t.doubt = true
		}
	}
	t.liar = t.liar && t.doubt
	if !t.legal(t.at) {
		t.at = proto.Bid{}
	}
}

// legal reports whether a bid is one that may be made.
func (t *tray) legal(b proto.Bid) bool {
	return t.bid.Type == proto.PlaceBid && b.Quantity > 0 &&
		t.bid.Admits(proto.Action{Type: proto.PlaceBid, Quantity: b.Quantity, Face: b.Face})
}

// Bindings are the keys that choose.
func (t *tray) Bindings() screen.Bindings {
	noBid, noDoubt := "", ""
	if t.bid.Type != proto.PlaceBid {
		noBid = "needs a higher bid, and there is none"
	}
	if !t.doubt {
		noDoubt = "needs a bid to doubt: the round has none yet"
	}
	return screen.Bindings{
		screen.Bind(screen.Do, "left right", "←→", "face", "a face lower, higher", screen.Either("left", t.turn)).Unless(noBid),
		screen.Bind(screen.Do, "up down", "↑↓", "dice", "one die fewer, more", screen.Either("up", t.step)).Unless(noBid),
		screen.Bind(screen.Do, "1 2 3 4 5 6", "1-6", "", "the lowest bid of that face", t.face).Unless(noBid),
		screen.Bind(screen.Do, "B shift+b", "B", "bid", "back to the bid", screen.Quiet(func() { t.liar = false; t.start() })).Unless(noBid),
		screen.Bind(screen.Do, "L shift+l", "L", "liar", "doubt the bid", screen.Quiet(func() { t.liar = true })).Unless(noDoubt),
	}
}

// start puts the focus on the lowest bid, if it is nowhere.
func (t *tray) start() bool {
	if t.at.Quantity > 0 {
		return false
	}
	t.at = proto.Bid{Quantity: t.bid.Quantity, Face: t.bid.Face}
	return true
}

// turn goes to the bid before or after in their order.
func (t *tray) turn(d int) {
	t.liar = false
	if t.start() {
		return
	}
	b := t.at
	for {
		if b.Face += d; b.Face > proto.Faces {
			b.Quantity, b.Face = b.Quantity+1, 1
		} else if b.Face < 1 {
			b.Quantity, b.Face = b.Quantity-1, proto.Faces
		}
		if b.Quantity < 1 || b.Quantity > t.bid.Max {
			return
		}
		if t.legal(b) {
			t.at = b
			return
		}
		if d < 0 {
			return
		}
	}
}

// step changes the number of dice.
func (t *tray) step(d int) {
	t.liar = false
	if t.start() {
		return
	}
	b := t.at
	if b.Quantity += d; t.legal(b) {
		t.at = b
	}
}

// face goes to the lowest bid of a face.
func (t *tray) face(key string) tea.Cmd {
	t.liar = false
	b := proto.Bid{Quantity: max(1, t.bid.Quantity), Face: int(key[0] - '0')}
	if !t.legal(b) {
		b.Quantity++
	}
	if t.legal(b) {
		t.at = b
	}
	return nil
}

// Choice is the answer as it stands.
func (t *tray) Choice() (proto.Action, bool) {
	switch {
	case t.liar:
		return proto.Action{Type: proto.Challenge}, true
	case t.at.Quantity > 0:
		return proto.Action{Type: proto.PlaceBid, Quantity: t.at.Quantity, Face: t.at.Face}, true
	}
	return proto.Action{}, false
}

// Words say the choice.
func (t *tray) Words() string {
	switch {
	case t.liar:
		return "you say liar"
	case t.at.Quantity > 0:
		return fmt.Sprintf("bid %d x %d", t.at.Quantity, t.at.Face)
	}
	return "nothing chosen yet: arrows or a face choose a bid, L doubts"
}

// Dear asks about nothing: no decision here is larger than another.
func (t *tray) Dear() (title, text string) { return "", "" }
