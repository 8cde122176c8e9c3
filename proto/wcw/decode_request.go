package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

// lastTurn is the highest index of a window or turn (wcw sheet 4.5).
const lastTurn = 17

// readRequest reads a request; one of an unknown kind is kept as it came.
func readRequest(v strict.Value) Request {
	o := v.Object()
	switch kind := RequestKind(o.Get("kind").Word()); kind {
	case KindBid:
		return BidRequest{
			Window:        readCount(o.Get("window"), lastTurn),
			MaxCharacters: readMaxCharacters(o, MaxSpeech),
			Host:          strict.Optional(o, "host", pointer(readHost), nil),
		}
	case KindWolfChat, KindNobleChat:
		return ChatRequest{
			Kind:          kind,
			Turn:          readCount(o.Get("turn"), lastTurn),
			MaxCharacters: readMaxCharacters(o, MaxSpeech),
		}
	case KindVote:
		return VoteRequest{
			Targets:   readSlots(o.Get("targets")),
			AllowPass: o.Bool("allowPass"),
			Suspicion: strict.Optional(o, "suspicion", strict.Value.Bool, false),
		}
	case KindNight:
		return NightRequest{strict.List(o.Get("choices"), 0, limit(v, 2), readChoice)}
	case KindDeadChat:
		return DeadChatRequest{readMaxCharacters(o, MaxDeadReply)}
	}
	return UnknownRequest{Kind: readRequestKind(o.Get("kind")), Raw: v.Raw()}
}

func readMaxCharacters(o strict.Object, high int) int {
	return readCount(o.Get("maxCharacters"), high)
}

func readHost(v strict.Value) Host {
	o := v.Object()
	return Host{
		Reason:  strict.Enum(o.Get("reason"), HumanReply, OpenDiscussion),
		ReplyTo: readRef(o.Get("replyTo")),
		Prompt: strict.Optional(o, "prompt", func(v strict.Value) string {
			return readText(v, 1, MaxPrompt)
		}, ""),
	}
}

func readChoice(v strict.Value) Choice {
	o := v.Object()
	return Choice{
		Ability:   readAbility(o.Get("ability")),
		Targets:   readSlots(o.Get("targets")),
		AllowPass: o.Bool("allowPass"),
		Actors:    strict.Optional(o, "actors", readSlots, nil),
	}
}
