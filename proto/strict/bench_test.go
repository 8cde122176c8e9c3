package strict_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Rows like those of a transcript, 512 KiB of them.
func rows() []byte {
	row := `{"type":"seat","name":"ash","slot":3,"target":null,"share":0.5,"alive":true,"role":"wolf","tags":["` +
		strings.Repeat("who slept badly? ", 10) + `"]}`
	return []byte("[" + strings.TrimSuffix(strings.Repeat(row+",", 512<<10/len(row)), ",") + "]")
}

func BenchmarkReader512KiB(b *testing.B) {
	data := rows()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		r := strict.NewReader(data, strict.Closed, strict.Limits{})
		strict.List(r.Value(), 1, 1<<20, readSeat)
		if err := r.Finish(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkIndexNumbers512KiB(b *testing.B) {
	data := append(append([]byte("["), bytes.Repeat([]byte("1,"), 256<<10)...), "1]"...)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if r := strict.NewReader(data, strict.Closed, strict.Limits{}); !r.OK() {
			b.Fatal(r.Finish())
		}
	}
}
