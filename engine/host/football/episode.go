package football

import (
	"github.com/go-json-experiment/json"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// ReadEpisode reads a config document; an empty one is the standard match.
// Fast tells that it asks for fastMode by name: a missing one, which is true at
// the arena, would let a match of scripts run at the speed of the network.
func ReadEpisode(data []byte) (episode proto.Config, fast bool, err error) {
	if len(data) == 0 {
		return proto.DefaultConfig(), false, nil
	}
	if episode, err = proto.DecodeConfig(data); err != nil {
		return episode, false, err
	}
	var named struct {
		FastMode bool `json:"fastMode"`
	}
	_ = json.Unmarshal(data, &named) // DecodeConfig has seen that it can be read
	return episode, named.FastMode, nil
}
