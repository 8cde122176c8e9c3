package football_test

import (
	"reflect"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

func TestCommandsOfViewers(t *testing.T) {
	for text, want := range map[string][]football.Command{
		"s:1440": {{Do: football.Seek, Value: 1440}},
		"s:":     nil, "s:12x": nil, "s:-1": nil, "s:+1": nil, "s:99999999999": nil,
		"v:-1": {{Do: football.Follow, Value: -1}},
		"v:x":  nil,
		" p":   {{Do: football.TogglePlay}, {Do: football.Play}},
		"P=+":  {{Do: football.Pause}, {Do: football.Faster}, {Do: football.Faster}},
		"_-":   {{Do: football.Slower}, {Do: football.Slower}},
		"168":  {{Do: football.SetSpeed, Value: 10}, {Do: football.SetSpeed, Value: 160}, {Do: football.SetSpeed, Value: 80}},
		"5":    {{Do: football.SetSpeed, Value: 5}},
		"<b>e": {{Do: football.ToStart}, {Do: football.BackTick}, {Do: football.Forward}, {Do: football.ToEnd}},
		"rf,.": {{Do: football.ToggleLoop}, {Do: football.ToggleLulls}, {Do: football.ToStart}, {Do: football.Forward}},
		"79é":  nil,
		"":     nil,
	} {
		if got := football.ParseCommands(text); !reflect.DeepEqual(got, want) {
			t.Errorf("%q means %v, want %v", text, got, want)
		}
	}
}

func TestCommandsAreSentAsTheyAreRead(t *testing.T) {
	for _, text := range []string{"s:0", "s:1440", "v:3", "v:-1", " ", "p", "P", "+", "-", "1", "2", "3", "4", "8", "6", "5", ",", "b", ".", "e", "r", "f"} {
		c := football.ParseCommands(text)
		if len(c) != 1 || c[0].Text() != text {
			t.Errorf("%q is %v", text, c)
			continue
		}
		if speed := c[0].Do == football.Faster || c[0].Do == football.Slower || c[0].Do == football.SetSpeed; c[0].ForAll() != speed {
			t.Errorf("%q is for all: %v", text, c[0].ForAll())
		}
	}
	if text := (football.Command{Do: football.SetSpeed, Value: 70}).Text(); text != "" {
		t.Errorf("a speed of 7 is sent as %q", text)
	}
}
