package main

import (
	"fmt"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// wcwVerdict is the verdict of a file of Who Cried Wolf, and of one that
// cannot be read.
type wcwVerdict struct {
	Verdict `json:",embed"`
	Events  int           `json:"events"`
	Result  *proto.Result `json:"result"`
}

// String tells a person.
func (v wcwVerdict) String() string {
	return fmt.Sprintf("a %s of %s with %d events, without fault%s", v.Kind, v.Game, v.Events, outcomeWords(v.Result))
}

func outcomeWords(r *proto.Result) string {
	if r == nil {
		return ""
	}
	return ". " + strings.TrimSuffix(wcw.OutcomeSentence(*r), ".")
}

// verifyWCW checks a replay by every validity rule.
func verifyWCW(common Verdict, data []byte) verdict {
	common.Kind, common.Game = "replay", "wcw"
	v := wcwVerdict{Verdict: common}
	r, err := proto.DecodeReplay(data)
	if err != nil {
		return v.failed(err)
	}
	v.Events, v.Result = len(r.Events), &r.Result
	if err := r.Verify(); err != nil {
		return v.failed(err)
	}
	v.OK = true
	return v
}

func (v wcwVerdict) failed(err error) wcwVerdict {
	v.Verdict = v.Verdict.failed(err)
	return v
}

// verifyWCWRecording checks that every frame can be read and no event is missing.
func verifyWCWRecording(common Verdict, rec wire.Recording) verdict {
	v := wcwVerdict{Verdict: common}
	decoder := wcw.NewDecoder()
	for i, f := range rec.Frames {
		batch, err := decoder.Decode(f.Text, f.Data)
		if err != nil {
			return v.failed(fmt.Errorf("frame %d, line %d: %w", i+1, i+2, err))
		}
		v.count(batch.Reset, batch.Events)
	}
	if rec.Truncated {
		return v.failed(fmt.Errorf("line %d: it is cut short; what is before it can be played back", len(rec.Frames)+2))
	}
	v.OK = true
	return v
}

func (v *wcwVerdict) count(reset bool, events []proto.Event) {
	if reset {
		v.Events, v.Result = 0, nil
	}
	v.Events += len(events)
	for _, e := range events {
		if f, ok := e.Payload.(proto.Finished); ok {
			v.Result = &f.Result
		}
	}
}
