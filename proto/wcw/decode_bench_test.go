package wcw

import (
	"fmt"
	"strings"
	"testing"
)

// fullObservation is as large as an observation may be: every list is full
// and the speeches are mostly escapes.
func fullObservation() []byte {
	text := strings.Repeat(`\ud83d\ude00`, 290) + strings.Repeat("a", 190)
	speech := strings.Replace(sampleSpeech, "Who slept badly?", text, 1)
	result := `{"day":1,"ability":"track","target":3,"result":[0,1,2]}`
	vote := `{"day":1,"ballots":` + rows(func(s string) string { return `{"slot":` + s + `,"target":null}` }) + `,"eliminated":null}`
	return []byte(strings.NewReplacer(
		`"privateResults":[]`, `"privateResults":[`+repeat(result, 288)+`]`,
		`"votes":[]`, `"votes":[`+repeat(vote, 32)+`]`,
		sampleSpeech, repeat(speech, MaxTranscript),
	).Replace(sampleObservation()))
}

func repeat(s string, n int) string { return strings.TrimSuffix(strings.Repeat(s+",", n), ",") }

func TestTheLargestObservationIsRead(t *testing.T) {
	data := fullObservation()
	if len(data) > MaxObservation || len(data) < MaxObservation*95/100 {
		t.Fatalf("the sample has %d bytes", len(data))
	}
	if err := CheckServerMessage(data); err != nil {
		t.Error(err)
	}
}

func BenchmarkDecodeObservation512KiB(b *testing.B) {
	benchmarkDecode(b, fullObservation(), DecodePlayerMessage)
}

func BenchmarkDecodeAction(b *testing.B) { benchmarkDecode(b, []byte(sampleVote), wide(DecodeAction)) }

func BenchmarkDecodeReplay20000(b *testing.B) {
	data, err := Marshal(longReplay())
	if err != nil {
		b.Fatal(err)
	}
	benchmarkDecode(b, data, wide(DecodeReplay))
}

func BenchmarkVerify20000(b *testing.B) {
	r := longReplay()
	b.ReportAllocs()
	for b.Loop() {
		if err := r.Verify(); err != nil {
			b.Fatal(err)
		}
	}
}

// longReplay repeats the speech of the sample up to the limit.
func longReplay() Replay {
	r := sampleReplay()
	last := r.Events[len(r.Events)-1]
	for len(r.Events) < MaxEvents {
		n := len(r.Events)
		r.Events[n-1] = r.Events[7]
		r.Events[n-1].ID, r.Events[n-1].Cursor = fmt.Sprint("id_", n), n
		r.Events = append(r.Events, last)
	}
	r.Events[MaxEvents-1].Cursor, r.Events[MaxEvents-1].ID = MaxEvents, "id_end"
	return r
}

func benchmarkDecode(b *testing.B, data []byte, decode func([]byte) (any, error)) {
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodeObservation(b *testing.B) {
	for name, data := range map[string][]byte{"small": []byte(sampleObservation()), "512KiB": fullObservation()} {
		b.Run(name, func(b *testing.B) {
			m, err := DecodePlayerMessage(data)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Marshal(m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
