package host

import (
	"bytes"
	"testing"
)

func TestOutboxTakesNoMoreThanTheLimit(t *testing.T) {
	o := newOutbox()
	half := bytes.Repeat([]byte("x"), maxUnsent/2)
	for i := range 2 {
		if !o.put(half) {
			t.Fatalf("frame %d of half the limit was refused", i+1)
		}
	}
	if o.put([]byte("x")) {
		t.Fatal("a byte more than the limit was taken")
	}
	frame, _ := o.take()
	if o.put([]byte("x")) {
		t.Fatal("a frame that is being written does not count as unsent")
	}
	o.written(frame)
	if !o.put([]byte("x")) {
		t.Fatal("a frame was refused after half was written")
	}
}

func TestOutboxTakesOneFrameOfAnySize(t *testing.T) {
	o := newOutbox()
	if !o.put(make([]byte, 3*maxUnsent)) {
		t.Fatal("an empty outbox refused a large frame")
	}
	if o.put([]byte("x")) {
		t.Fatal("a frame was taken behind more than the limit")
	}
}

func TestOutboxLetsItsTakerGo(t *testing.T) {
	o := newOutbox()
	got := make(chan bool)
	go func() {
		_, ok := o.take()
		got <- ok
	}()
	o.close()
	if <-got {
		t.Fatal("a closed outbox gave a frame")
	}
	if o.put([]byte("x")) {
		t.Fatal("a closed outbox took a frame")
	}
}

// What can be left out is, once much is unread; what cannot still goes in.
func TestOutboxLeavesOutWhatIsLate(t *testing.T) {
	o := newOutbox()
	for range maxLate + 1 {
		if !o.offer([]byte("w")) {
			t.Fatal("an outbox with few frames left something out")
		}
	}
	if o.offer([]byte("x")) || !o.put([]byte("y")) {
		t.Fatal("a late outbox took what can be left out, or refused what cannot")
	}
}
