package football

import "testing"

// A note of ours is read as it was written.
func TestBranchedNote(t *testing.T) {
	want := Branched{Parent: "final", Chain: "f1c8c3cdc836f5e7", Tick: 900, Score: [Teams]int64{2, 1}}
	text, err := EncodeNote(want)
	if err != nil {
		t.Fatal(err)
	}
	if text != `{"k":"branched","parent":"final","chain":"f1c8c3cdc836f5e7","tick":900,"score":[2,1]}` {
		t.Errorf("written as %s", text)
	}
	if got, err := DecodeNote(text); err != nil || got != want {
		t.Errorf("read as %+v, %v", got, err)
	}
	if _, err := DecodeNote(`{"k":"branched","parent":"final"}`); err == nil {
		t.Error("half a note is read")
	}
}
