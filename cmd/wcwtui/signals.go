package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/wcwtui/wcwtui/ui/app"
)

// stopSignals end the program in order.
func stopSignals() []os.Signal {
	return []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}
}

// untilSignal is a context for commands without a screen. Its cause after a
// signal is the *app.Stopped; a second signal ends the process by itself.
func untilSignal(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, stopSignals()...)
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals)
			cancel(&app.Stopped{Signal: s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}
