package wcw

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// A person who comes late takes over from a bot (wcw sheet 3.1).

func TestTakingOverTheFloor(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A1")}, 8)
	seat, _ := floorOf(m)
	must(t, m, seat, speech("Not yet heard."))
	if err := m.Identify(5*sec, seat); err != nil {
		t.Fatal(err)
	}
	if f := m.Snapshot(5*sec, 8).Floor; f != nil {
		t.Errorf("the floor is %+v", f)
	}
	m.Advance(m.boundary)
	if n := len(payloads[proto.BidMade](m, engine.Everything)) + len(payloads[proto.Spoke](m, engine.Public)); n != 0 {
		t.Errorf("%d events of the dropped bid", n)
	}
	if m.seats[seat].counted != 0 {
		t.Error("the dropped request counts")
	}
}

func TestTakingOverAVote(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A1")}, 8)
	until(t, m, proto.KindVote)
	must(t, m, 1, voteFor(3))
	late := m.Now() + 20*sec
	for seat := range 2 {
		if err := m.Identify(late, seat); err != nil {
			t.Fatal(err)
		}
	}
	if o, ok := m.Observation(m.Now(), 0); !ok || o.RemainingMs != 25_000 {
		t.Errorf("unanswered: %v, %d ms", ok, o.RemainingMs)
	}
	must(t, m, 0, voteFor(3))
	must(t, m, 0, voteFor(4))
	if _, ok := m.Observation(m.Now(), 1); ok {
		t.Error("the bot's answer can be changed")
	}
	m.Advance(m.boundary)
	if b := only[proto.Ballots](t, m).Ballots; b[0].Target != 4 || b[1].Target != 3 {
		t.Errorf("%+v", b)
	}
}

// What a bot answered too late, or wrongly for good, is not open to the person
// after it.
func TestAClosedVoteIsNotTakenOver(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A1")}, 8)
	until(t, m, proto.KindVote)
	submit(t, m, 0, speech("No."))
	submit(t, m, 0, speech("No."))
	late := m.Now() + 20*sec
	r, _ := m.Submit(late, 1, answerOf(m, 1, voteFor(3)))
	wantReceipt(t, "a late vote", r, proto.Expired, proto.CodeTimeout, false)
	for seat := range 2 {
		if err := m.Identify(late, seat); err != nil {
			t.Fatal(err)
		}
		if _, ok := m.Observation(late, seat); ok {
			t.Errorf("seat %d may still vote", seat)
		}
	}
	m.Advance(m.boundary)
	if f := payloads[proto.Failure](m, 1); f[len(f)-1].Code != proto.CodeTimeout || f[len(f)-1].Attempt != 0 {
		t.Errorf("%+v", f[len(f)-1])
	}
}

func TestDraftsOfPeople(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A1")}, 0)
	until(t, m, proto.KindVote)
	must(t, m, 0, voteFor(3))
	must(t, m, 0, voteFor(4))
	wantReceipt(t, "the same draft", submit(t, m, 0, voteFor(4)), proto.Duplicate, "", false)
	wantReceipt(t, "an illegal draft", submit(t, m, 0, speech("x")), proto.Rejected, proto.CodeIllegal, false)
	r, _ := m.Malformed(m.Now(), 0)
	wantReceipt(t, "a malformed draft", r, proto.Rejected, proto.CodeMalformed, false)
	m.Leave(m.Now(), 0)
	s := m.Snapshot(m.Now(), 0)
	if v, ok := s.Accepted.(proto.Vote); !ok || v.Target != 4 || s.Observation == nil || s.Observation.Attempt != 0 {
		t.Errorf("after leaving: %+v", s.Accepted)
	}
	r, _ = m.Submit(m.boundary-1, 0, answerOf(m, 0, voteFor(5)))
	wantReceipt(t, "just in time", r, proto.Accepted, "", false)
	m.Advance(m.boundary)
	if b := only[proto.Ballots](t, m).Ballots; b[0].Target != 5 {
		t.Errorf("%+v", b)
	}
	if f := payloads[proto.Failure](m, 0); len(f) != 0 {
		t.Errorf("failures %+v", f)
	}
}

func TestAPersonWithoutADraft(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A1")}, 0)
	until(t, m, proto.KindVote)
	_, _ = m.Malformed(m.Now(), 0)
	m.Leave(m.Now(), 0) // which closes nothing
	if o, ok := m.Observation(m.Now(), 0); !ok || o.Attempt != 0 {
		t.Errorf("who left is asked: %v, %+v", ok, o)
	}
	m.Advance(m.boundary)
	f := payloads[proto.Failure](m, 0)
	if len(f) != 1 || f[0].Code != proto.CodeTimeout || f[0].Attempt != 0 || f[0].Disposition != proto.Fallback {
		t.Errorf("%+v", f)
	}
}
