package main

import (
	"errors"
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
)

// journalVerdict is the verdict of the journal of a local match.
type journalVerdict struct {
	Verdict `json:",embed"`
	Inputs  int `json:"inputs"`
}

// String tells a person.
func (v journalVerdict) String() string {
	return fmt.Sprintf("a journal of %s, which plays up to the last of its %d inputs", v.Game, v.Inputs)
}

func (v journalVerdict) failed(err error) journalVerdict {
	v.Verdict = v.Verdict.failed(err)
	return v
}

// verifyJournal lets the inputs of a journal happen once more.
func verifyJournal(common Verdict, data []byte) verdict {
	common.Kind = "journal"
	v := journalVerdict{Verdict: common}
	read, err := engine.ReadJournal(data)
	if err != nil {
		return v.failed(err)
	}
	v.Game, v.Inputs = read.Game, len(read.Inputs)
	if _, err := journalOf(data); err != nil {
		return v.failed(err)
	}
	if read.Truncated {
		return v.failed(errors.New("the last line is cut short; what is before it can be gone on with"))
	}
	v.OK = true
	return v
}
