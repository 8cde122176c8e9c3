//go:build !unix

package app

import "os"

// stopSignals tells of nothing where no process can be stopped.
func stopSignals() (<-chan os.Signal, func()) { return nil, func() {} }

func stopProcess() {}
