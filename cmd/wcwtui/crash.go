package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/wcwtui/wcwtui/ui/app"
)

// keepFault puts the details of a fault where they can be found, and says so.
// With a log they are in it already.
func (p *process) keepFault(f *app.Fault) string {
	if p.shared.Log != "" {
		return "The details are in the log " + p.shared.Log + "."
	}
	dir := stateFolder(p)
	path := filepath.Join(dir, time.Now().UTC().Format("fault-20060102T150405Z.log"))
	err := os.MkdirAll(dir, 0o700)
	if err == nil {
		err = os.WriteFile(path, fmt.Appendf(nil, "%s\n\n%s\n", f.Error(), f.Stack), 0o600)
	}
	if err != nil {
		return "The details could not be kept; --log FILE keeps them next time."
	}
	return "The details are in " + path + "."
}
