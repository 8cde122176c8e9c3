package football

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// Enrolment is what a player's client sends: its registration, and that it is
// ready for more. The arena loses registrations that come before their seat is
// given, so it is sent again now and then until the own mark appears on the
// board (football sheet 3).
type Enrolment struct {
	message []byte
	frames  int
	seated  bool
}

// NewEnrolment prepares a registration. It fails if the registration is too
// long to be sent.
func NewEnrolment(g Registration) (*Enrolment, error) {
	e := &Enrolment{}
	return e, e.Change(g)
}

// Change registers another policy from here on: it is to be sent, and goes out
// with the next answers if it was not.
func (e *Enrolment) Change(g Registration) error {
	text, err := g.clipped().Encode()
	if err != nil {
		return err
	}
	message, err := sprite.AppendInput(nil, sprite.Text(text))
	if err != nil {
		return fmt.Errorf("preparing a registration: %w", err)
	}
	e.message, e.frames, e.seated = message, 0, false
	return nil
}

// Message is the registration, which is sent when a connection opens.
func (e *Enrolment) Message() []byte { return e.message }

// Open forgets what was sent over an earlier connection.
func (e *Enrolment) Open() { e.frames, e.seated = 0, false }

// Answer is what to send after a WebSocket message was received, an empty one
// too, each in a message of its own. Seated tells that the stream marks the
// own cog.
func (e *Enrolment) Answer(seated bool) (messages [][]byte) {
	e.frames++
	if e.due(seated) {
		messages = append(messages, e.message)
	}
	e.seated = e.seated || seated
	return append(messages, ready())
}

// due reports whether the registration is to be sent once more.
func (e *Enrolment) due(seated bool) bool {
	if e.seated {
		return false
	}
	switch e.frames {
	case 1, 2, 24, 48:
		return true
	}
	return seated
}

func ready() []byte {
	message, _ := sprite.AppendInput(nil, sprite.Ready{})
	return message
}
