package aifight

// Sizes (aifight sheet 1.7).
const (
	MaxClientFrame = 64 << 10 // bytes of a frame to the server
	MaxServerFrame = 2 << 20  // bytes of a frame to a client

	maxLegalActions = 512
	maxPlayers      = 64
	maxNewEvents    = 16_384
	maxHistory      = 65_536
	maxFeed         = 1024
	maxStateMembers = 512
	maxID           = 128 // characters
	maxRetryReason  = 2048
	maxMilliseconds = 1 << 40 // about 35 years, so that a duration holds it
)
