package football

import (
	"os"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// FuzzScreen draws whatever replay can be read at all.
func FuzzScreen(f *testing.F) {
	data, err := os.ReadFile("../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		f.Fatal(err)
	}
	for _, n := range []int{5000, 3000} {
		f.Add(data[:n], uint8(80), uint8(24))
	}
	short := proto.DefaultConfig()
	short.Max, short.Half, short.StartWait, short.GameOver, short.Turn = 3, 2, 1, 2, 1
	config, err := short.Encode()
	if err != nil {
		f.Fatal(err)
	}
	r := proto.Replay{Config: config}
	for i := range proto.Seats {
		r.Records = append(r.Records, proto.Join{Index: uint8(i), Name: "a\x1b[2Jb", Slot: int16(i)})
	}
	for tick := range uint32(8) {
		r.Records = append(r.Records, proto.Hash{Tick: tick + 1})
	}
	whole, err := r.Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole, uint8(40), uint8(12))
	f.Fuzz(func(t *testing.T, data []byte, w, h uint8) {
		if len(data) > 1<<15 {
			return
		}
		r, _ := proto.DecodeReplay(data)
		if r.Config == "" {
			return
		}
		film, err := NewReplay(r)
		if err != nil {
			return
		}
		s := standing(film, Options{Paused: true, Aired: h%2 == 0})
		fr := mono(int(w)%220+1, int(h)%70+1, w%2 == 0)
		for _, key := range []string{"n", "pgdown", "f", "z", "i", "i", "i", "i", "end", "esc", "p", "pgup"} {
			s.keys(key)
			checkFit(t, s.View(fr), fr)
		}
		for range Plain(film.Story()) {
		}
	})
}
