package football

import (
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Demo is a match of the two scripts, zonal against gegenpress. The default
// seed draws one. No seat is open for connections.
func Demo(seed int64, speed int) host.Config {
	c := proto.DefaultConfig()
	c.Seed = seed
	return host.Config{Game: Game{
		Episode: c, Seats: []int{}, Scripts: [proto.Teams]proto.Baseline{proto.Zonal, proto.Gegenpress}, Speed: speed,
	}}
}
