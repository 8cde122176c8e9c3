package football

import (
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// join shows a spectator the board; the next frame brings the rest.
func (r *room) join(sock *host.Socket) {
	sendBoard(sock, r.board)
	r.spectators[sock] = struct{}{}
}

func sendBoard(sock *host.Socket, board []byte) {
	for part := range sprite.Split(board, sprite.SplitBytes) {
		sock.Send(part)
	}
}

// show sends everybody the frame of the present tick.
func (r *room) show() {
	scene := r.broadcast.Frame(proto.Tenths(r.pace * 10))
	if len(r.spectators) > 0 {
		r.showSpectators(scene)
	}
	if len(r.players) == 0 {
		return
	}
	for p := range r.players {
		own := proto.NoCog
		if p.slot >= 0 && r.match.Seated(p.slot) {
			own = proto.SeatCog(p.slot)
		}
		r.scratch = proto.AppendSeatFrame(r.scratch[:0], scene, own)
		p.show(r.board, r.scratch)
	}
}

// showSpectators encodes a frame once for all. Who is late misses it, for the
// next one tells all of it anew; but not what happens once.
func (r *room) showSpectators(scene *proto.Scene) {
	frame, err := proto.AppendFrame(nil, scene)
	if err != nil {
		return // a chrome that is too long, which the next frame may not have
	}
	send := (*host.Socket).Offer
	if weighty(scene.Chrome.Events) {
		send = (*host.Socket).Send
	}
	for part := range sprite.Split(frame, sprite.SplitBytes) {
		for sock := range r.spectators {
			send(sock, part)
		}
	}
}

// weighty reports whether something happened that is told but once.
func weighty(events []proto.Event) bool {
	for _, e := range events {
		switch e.Kind {
		case proto.TouchEvent, proto.PassEvent, proto.RegisterEvent, proto.DirectiveEvent:
		default:
			return true
		}
	}
	return false
}

// paces are the ticks that a frame may have by a spectator's wish (sprite sheet
// 3).
var paces = [...]int{1, 2, 3, 4, 8, 16}

// speedChange is what a spectator's message makes of the pace; nil if it
// changes nothing. In a live match all other commands are without effect.
func speedChange(message []byte) func(pace int) int {
	commands := commandsIn(message)
	changes := false
	for _, c := range commands {
		changes = changes || c.ForAll()
	}
	if !changes {
		return nil
	}
	return func(pace int) int {
		for _, c := range commands {
			pace = changed(pace, c)
		}
		return pace
	}
}

// commandsIn are what a spectator's message asks for.
func commandsIn(message []byte) (commands []proto.Command) {
	inputs, _ := sprite.DecodeInputs(message)
	for _, in := range inputs {
		if text, ok := in.(sprite.Text); ok {
			commands = append(commands, proto.ParseCommands(text.Typed())...)
		}
	}
	return commands
}

// changed is the pace after a command.
func changed(pace int, c proto.Command) int {
	switch c.Do {
	case proto.SetSpeed:
		if c.Value >= 10 { // half a tick is for replays
			return int(c.Value / 10)
		}
	case proto.Faster:
		for _, p := range paces {
			if p > pace {
				return p
			}
		}
	case proto.Slower:
		for i := len(paces) - 1; i >= 0; i-- {
			if paces[i] < pace {
				return paces[i]
			}
		}
	}
	return pace
}
