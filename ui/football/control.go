package football

import (
	"context"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// nextCommand waits for a command to send.
func nextCommand(commands <-chan proto.Command) func(context.Context) ([]byte, error) {
	return func(ctx context.Context) ([]byte, error) {
		select {
		case c := <-commands:
			return encode(c)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
