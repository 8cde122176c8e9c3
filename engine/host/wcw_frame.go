package host

import (
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// naming is a frame of type "register"; the name is empty if it offers none
// that is allowed.
type naming struct{ name string }

// malformed is a frame that is no message of a client.
type malformed struct{}

// readFrame decodes a player's frame into an Action, Join, HumanChat, naming
// or malformed. A registration is told from its type alone, for a connection
// that may register is never punished for a bad one (wcw sheet 4.3).
func readFrame(f Frame) any {
	if !f.Text {
		return malformed{}
	}
	m, err := proto.DecodeClientFrame(f.Data)
	if r, ok := m.(proto.Register); ok && err == nil {
		return naming{r.DisplayName}
	}
	if err == nil {
		return m
	}
	if _, kind := proto.FrameType(f.Data); kind == "register" {
		return naming{}
	}
	return malformed{}
}
