//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// hostileRecording is a recording of the hostile match.
func hostileRecording(t *testing.T) string {
	t.Helper()
	events := hostileMatch()
	message, err := proto.Marshal(proto.ViewerMessage{Type: proto.ViewerReset, EpisodeID: "episode_hostile", ThroughCursor: len(events), Events: events})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hostile.wcwtui")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := wire.NewRecorder(f, "wcw", "wcw.viewer/1")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Record(wire.Recorded{Text: true, Data: message}); err != nil {
		t.Fatal(err)
	}
	return path
}

// What was recorded is verified and plays back to the same lines.
func TestRecordingPlaysBack(t *testing.T) {
	watch := binary(t, "watch", "--seed", seed, "--speed", "100", "--record", "match.wcwtui")
	told, err := watch.Output()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(watch.Dir, "match.wcwtui")
	if out, err := binary(t, "verify", file).CombinedOutput(); err != nil {
		t.Errorf("verify: %v: %s", err, out)
	}
	again, err := binary(t, "replay", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	if string(again) != string(told) {
		t.Errorf("the recording tells\n%s\nnot\n%s", again, told)
	}
	second := binary(t, "watch", "--speed", "100", "--record", file)
	if out, err := second.CombinedOutput(); err == nil || !strings.Contains(string(out), "there is a file already") {
		t.Errorf("a recording was overwritten: %v, %s", err, out)
	}
}

// A recording that was cut short plays up to there, and verify names the line.
func TestCutRecording(t *testing.T) {
	watch := binary(t, "watch", "--seed", seed, "--speed", "100", "--record", "match.wcwtui")
	if _, err := watch.Output(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(watch.Dir, "match.wcwtui"))
	if err != nil {
		t.Fatal(err)
	}
	cut := filepath.Join(t.TempDir(), "cut.wcwtui")
	if err := os.WriteFile(cut, data[:len(data)-20], 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := binary(t, "replay", cut).Output(); err != nil || !strings.HasPrefix(string(out), "1\t") {
		t.Errorf("replay: %v: %s", err, out)
	}
	if out, err := binary(t, "verify", cut).CombinedOutput(); err == nil || !strings.Contains(string(out), "line ") {
		t.Errorf("verify: %v: %s", err, out)
	}
}
