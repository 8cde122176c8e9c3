package football

import (
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Demo is a match of the two scripts, zonal against gegenpress, some times as
// fast as usual. The default seed draws one. No seat is open for connections;
// the lobby takes a second, so that a spectator sees the kick-off.
func Demo(seed int64, speed int) host.Config {
	c := proto.DefaultConfig()
	c.Seed = seed
	c.StartWait *= int64(max(1, speed))
	return host.Config{Game: Game{
		Episode: c, Seats: []int{}, Scripts: [proto.Teams]proto.Baseline{proto.Zonal, proto.Gegenpress}, Speed: speed,
	}}
}
