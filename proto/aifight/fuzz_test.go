package aifight

import "testing"

// What a frame was read as is written and read again as the same.
func stable(t *testing.T, data []byte, decode func([]byte) (Message, error)) {
	m, err := decode(data)
	if err != nil {
		return
	}
	again, err := Encode(m)
	if err != nil {
		t.Fatalf("%s cannot be written: %v", data, err)
	}
	if back, err := decode(again); err != nil || text(back) != text(m) {
		t.Fatalf("%s\nis read as   %#v\nwritten as   %s\nand read as  %#v, %v", data, m, again, back, err)
	}
}

// text compares messages: an unknown part is kept as it came, with white space
// that is not written.
func text(m Message) string {
	data, err := Encode(m)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

func FuzzServerFrame(f *testing.F) {
	seeds(f, true)
	f.Fuzz(func(t *testing.T, data []byte) { stable(t, data, DecodeServer) })
}

func FuzzClientFrame(f *testing.F) {
	seeds(f, false)
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeClient(data)
		if a, ok := m.(ActionMessage); ok && err == nil && a.MatchID == "" {
			return // written with an empty id, which is another text
		}
		stable(t, data, DecodeClient)
	})
}

func FuzzTranscript(f *testing.F) {
	f.Add([]byte(`{"timestamp_ms":1,"direction":"server_to_client","actor":"a","payload":{"type":"error","data":{"message":"m"}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		frames, err := ReadTranscript(data)
		if err != nil && frames != nil {
			t.Fatalf("an error comes with %d frames", len(frames))
		}
	})
}

func seeds(f *testing.F, fromServer bool) {
	f.Helper()
	for _, frames := range transcripts(f) {
		for _, fr := range frames {
			if fr.FromServer == fromServer {
				f.Add([]byte(fr.Payload))
			}
		}
	}
}
