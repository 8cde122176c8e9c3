package main

import (
	"context"
	"fmt"
	"net"

	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/football"
)

// footballDemo is a match of the arena's two scripts that this process serves
// on a loopback socket and watches through the real protocol.
type footballDemo struct {
	seed  int64
	speed int
	tap   func(wire.Recorded)
}

// Kind is that of a socket: nothing tells this match from a far one.
func (footballDemo) Kind() feed.Kind { return feed.FromSocket }

// Run serves the match and follows it.
func (d footballDemo) Run(ctx context.Context, box *feed.Mailbox[*proto.Scene]) error {
	return serveLocally(ctx, anywhere(hosted.Demo(d.seed, d.speed)), func(ctx context.Context, address string) error {
		return football.LiveSource(address, wire.Options{}, nil, d.tap).Run(ctx, box)
	})
}

// anywhere is a match that is the same at whatever address it is served.
func anywhere(c host.Config) func(url string) host.Config {
	return func(string) host.Config { return c }
}

// serveLocally serves a match on the loopback address while somebody follows it.
func serveLocally(ctx context.Context, at func(url string) host.Config, follow func(ctx context.Context, address string) error) error {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("serving the demo match on the loopback address: %w", err)
	}
	server, err := host.New(at(addressOf(ln)))
	if err != nil {
		_ = ln.Close()
		return fmt.Errorf("preparing the demo match: %w", err)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		defer app.Catch(func(f *app.Fault) { cancel(f) })
		if err := server.Serve(ctx, ln); err != nil {
			cancel(fmt.Errorf("serving the demo match: %w", err))
		}
	}()
	if err := follow(ctx, server.URLs(ln.Addr()).Spectate); err != nil {
		return err
	}
	if cause := context.Cause(ctx); cause != nil && cause != context.Canceled {
		return cause
	}
	return nil
}

var _ footballSource = footballDemo{}
