package main

import (
	"cmp"
	"fmt"
	"runtime/debug"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wbfour"
)

// VersionCommand prints what this program is and speaks.
type VersionCommand struct{}

// Run prints three lines: version, commit, protocols.
func (VersionCommand) Run(p *process) error {
	version, commit := versionOf(), "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				commit = s.Value
			}
		}
	}
	_, err := fmt.Fprintf(p.stdout, "wcwtui %s\ncommit %s\nprotocols wcw.player/1 wcw.human/1 wcw.viewer/1 wcw.replay/1 sprite/v1 aifight/%s %s\n", version, commit, aifight.Protocol, wbfour.Protocol)
	return err
}

// versionOf is the version of this program.
func versionOf() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return cmp.Or(info.Main.Version, "(unknown)")
	}
	return "(unknown)"
}
