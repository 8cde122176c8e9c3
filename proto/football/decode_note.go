package football

import (
	"fmt"
	"math"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeNote reads the text of a chat record. A kind that is not known is no
// error. Fields that are not known are ignored.
func DecodeNote(text string) (Note, error) {
	r := strict.NewReader([]byte(text), strict.Open, strict.Limits{})
	o := r.Object()
	kind := o.Get("k").String()
	note := readNote(kind, o, text)
	if err := r.Finish(); err != nil {
		return nil, fmt.Errorf("reading a %.20q record: %w", kind, err)
	}
	return note, nil
}

func readNote(kind string, o strict.Object, text string) Note {
	switch kind {
	case Register{}.kind():
		return Register{
			Seat: readSeat(o), Team: readTeam(o.Get("team")), Shirt: o.Int("shirt", 1, Shirts),
			ID: o.Get("id").String(), Policy: o.Get("policy").String(),
			Kind: readWord(o.Get("kind"), Scripted, LLM), Baseline: readBaseline(o),
		}
	case Directive{}.kind():
		return readDirective(o)
	case Fallback{}.kind():
		return Fallback{
			Turn: readTurn(o), Seat: readSeat(o), Attempt: o.Int("attempt", 1, math.MaxInt32),
			Cause: readWord(o.Get("cause"), Timeout, CauseBudget), Detail: o.Get("detail").String(),
		}
	case BudgetGuard{}.kind():
		return BudgetGuard{readTurn(o), readCount(o.Get("remaining_s"))}
	case Stop{}.kind():
		return Stop{
			readWord(o.Get("reason"), Complete, Fault), readWord(o.Get("rule"), FullTime, HostError), readCount(o.Get("tick")),
		}
	case Result{}.kind():
		return Result{readResults(o.Get("results"))}
	case Checkpoint{}.kind():
		return Checkpoint{readCount(o.Get("t")), o.Get("d").String()}
	case Branched{}.kind():
		return readBranched(o)
	}
	return Unknown{kind, text}
}

func readSeat(o strict.Object) int { return o.Int("seat", 0, Seats-1) }

func readTurn(o strict.Object) int { return o.Int("turn", 0, math.MaxInt32) }

// readBaseline reads the baseline of a policy; one without a script may have
// none, and text that names none plays zonal.
func readBaseline(o strict.Object) Baseline {
	b, _ := ParseBaseline(o.Get("baseline").Word())
	return b
}

func readDirective(o strict.Object) Directive {
	return Directive{
		Turn: readTurn(o), Half: o.Int("half", 1, 2), Seat: readSeat(o), ID: o.Get("id").String(),
		Team: readTeam(o.Get("team")), Source: readWord(o.Get("source"), FromScript, FromFallback),
		Latency: readCount(o.Get("latency_ms")), Note: o.Get("note").String(),
		Cogs: strict.List(o.Get("cogs"), 0, Cogs, readCogOrder),
	}
}

func readCogOrder(v strict.Value) CogOrder {
	o := v.Object()
	return CogOrder{
		ID: o.Get("id").String(), Role: readWord(o.Get("role"), Builtin, Playmaker),
		Intent: readWord(o.Get("intent"), Support, Shadow), Target: readPlace(o.Get("target")),
		OnBall: readWord(o.Get("on_ball"), PassShort, Hold),
		PassTo: strict.OrNull(o.Get("pass_to"), readID, nil),
		Sprint: readWord(o.Get("sprint"), SprintAuto, SprintNever), Tackle: readWord(o.Get("tackle"), TackleAuto, TackleNever),
		Say: o.Get("say").String(),
	}
}

func readID(v strict.Value) *string {
	id := v.String()
	return &id
}

func readPlace(v strict.Value) (p Place) {
	copy(p[:], strict.List(v, 2, 2, readTenths))
	return p
}

func readTenths(v strict.Value) Tenths {
	return Tenths(math.Round(v.Float(-1e6, 1e6) * 10))
}
