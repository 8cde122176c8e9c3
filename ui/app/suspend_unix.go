//go:build unix

package app

import (
	"os"
	"os/signal"
	"syscall"
)

// stopSignals tells of stops that can be put off. The second value ends that.
func stopSignals() (<-chan os.Signal, func()) {
	stops := make(chan os.Signal, 1)
	signal.Notify(stops, syscall.SIGTSTP)
	return stops, func() { signal.Stop(stops) }
}

func stopProcess() { _ = syscall.Kill(os.Getpid(), syscall.SIGSTOP) }
