package wcw

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// roundTrip writes generated messages and reads them back: nothing may be
// lost, and the strict reading of the whole sheet must admit them.
func roundTrip[T any](t *testing.T, g *rapid.Generator[T], decode func([]byte) (any, error), check func([]byte) error) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		want := g.Draw(t, "message")
		data, err := Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := decode(data)
		if err != nil || !reflect.DeepEqual(got, any(want)) {
			t.Fatalf("%s\nreads as %+v, %v\nwant     %+v", data, got, err, want)
		}
		if check == nil {
			return
		}
		if err := check(data); err != nil {
			t.Fatalf("%s\nis refused: %v", data, err)
		}
	})
}

func TestServerMessagesComeBackAsTheyWere(t *testing.T) {
	for _, e := range []Edition{Classic, Current} {
		t.Run(e.String(), func(t *testing.T) {
			t.Run("observation", func(t *testing.T) {
				roundTrip(t, genObservation(e), DecodePlayerMessage, CheckServerMessage)
			})
			t.Run("end", func(t *testing.T) {
				roundTrip(t, rapid.Custom(func(t *rapid.T) End { return End{draw(t, genID()), draw(t, genResult(e))} }), DecodePlayerMessage, CheckServerMessage)
			})
		})
	}
	t.Run("ready", func(t *testing.T) { roundTrip(t, genReady(), DecodePlayerMessage, CheckServerMessage) })
	t.Run("receipt", func(t *testing.T) { roundTrip(t, genReceipt(), DecodePlayerMessage, CheckServerMessage) })
	t.Run("snapshot", func(t *testing.T) { roundTrip(t, genSnapshot(), DecodeHumanMessage, CheckServerMessage) })
	t.Run("chat receipt", func(t *testing.T) {
		roundTrip(t, rapid.Custom(func(t *rapid.T) ChatReceipt {
			return ChatReceipt{draw(t, genID()), pick(t, Accepted, Duplicate, Rejected), draw(t, genText(0, 20))}
		}), DecodeHumanMessage, CheckServerMessage)
	})
	t.Run("viewer", func(t *testing.T) {
		roundTrip(t, rapid.Custom(func(t *rapid.T) ViewerMessage {
			return ViewerMessage{pick(t, ViewerReset, ViewerEvents), draw(t, genID()), whole(t, 0, MaxEvents), draw(t, list(genEvent(Current), 5))}
		}), wide(DecodeViewerMessage), CheckServerMessage)
	})
}

func TestClientFramesComeBackAsTheyWere(t *testing.T) {
	t.Run("action", func(t *testing.T) {
		roundTrip(t, genAction(Current), wide(DecodeAction), nil)
		roundTrip(t, genAction(Current), DecodeClientFrame, nil)
	})
	t.Run("register", func(t *testing.T) { roundTrip(t, genRegister(), DecodeClientFrame, nil) })
	t.Run("join", func(t *testing.T) { roundTrip(t, rapid.Just(Join{}), DecodeClientFrame, nil) })
	t.Run("chat", func(t *testing.T) {
		roundTrip(t, rapid.Custom(func(t *rapid.T) HumanChat {
			return HumanChat{draw(t, genID()), draw(t, genID()), "1:discussion", pick(t, ChannelTown, ChannelWolves, ChannelNobles, ChannelGraveyard), draw(t, genSpoken())}
		}), DecodeClientFrame, nil)
	})
}

// wide makes a decoder of one type one of any.
func wide[T any](decode func([]byte) (T, error)) func([]byte) (any, error) {
	return func(data []byte) (any, error) { return decode(data) }
}

func genReady() *rapid.Generator[Ready] {
	return rapid.Custom(func(t *rapid.T) Ready { return Ready{draw(t, genID()), draw(t, genSlot()), maybe(t, rapid.Bool())} })
}

func genRegister() *rapid.Generator[Register] {
	return rapid.Map(rapid.StringMatching(`[A-Za-z0-9]([A-Za-z0-9 ._-]{0,8}[A-Za-z0-9])?`), func(s string) Register { return Register{s} })
}

func genReceipt() *rapid.Generator[Receipt] {
	return rapid.Custom(func(t *rapid.T) Receipt {
		code := pick(t, "", CodeTimeout, CodeDisconnected, CodeMalformed, CodeIllegal, CodeVersion)
		return Receipt{draw(t, genID()), pick(t, Accepted, Duplicate, Rejected, Expired), code, flag(t)}
	})
}
