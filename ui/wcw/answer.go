package wcw

import proto "github.com/wcwtui/wcwtui/proto/wcw"

// Answer is the answer to the open request as it stands on the screen; ok is
// false if there is none, or one that would be refused.
func (s *Play) Answer() (body proto.Body, ok bool) {
	if s.tray == nil || s.tray.fault() != "" {
		return nil, false
	}
	return s.tray.body(), true
}
