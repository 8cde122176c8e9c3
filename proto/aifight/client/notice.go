package client

import "github.com/wcwtui/wcwtui/proto/aifight"

// Notice is something that a person should hear of and that changes nothing.
type Notice struct {
	Kind     NoticeKind
	Session  string // of Stale
	Text     string // clean
	Cancel   aifight.CancelReason
	ReQueued bool // of Cancelled
}

// NoticeKind is what a notice is about.
type NoticeKind uint8

// The kinds.
const (
	BadFrame     NoticeKind = iota // a frame was dropped; Text names the place
	Unknown                        // a message of an unknown type, Text
	OtherVersion                   // the server speaks another minor version, Text
	ServerError                    // the server says, Text
	Stale                          // an action answered nothing
	Cancelled                      // a match that was found does not take place
)

// maxNotices bounds what waits to be read.
const maxNotices = 64

// notices are those that nobody has read.
type notices struct {
	list  []Notice
	count [Cancelled + 1]int
}

func (n *notices) add(notice Notice) {
	n.count[notice.Kind]++
	if len(n.list) < maxNotices {
		n.list = append(n.list, notice)
	}
}

// Notices takes what was noticed since the last call. Of a flood only the
// beginning is kept.
func (m *Machine) Notices() []Notice {
	list := m.notices.list
	m.notices.list = nil
	return list
}

// Count is how many notices of a kind there were in all.
func (m *Machine) Count(kind NoticeKind) int { return m.notices.count[kind] }
