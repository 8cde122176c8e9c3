package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/pelletier/go-toml/v2"
)

// Settings are what a person may keep in the settings file; a flag wins over
// each.
type Settings struct {
	Theme  string `toml:"theme"`
	ASCII  bool   `toml:"ascii"`
	FPS    int    `toml:"fps"`
	Motion *bool  `toml:"motion"`
	Bell   *bool  `toml:"bell"`
	Notify bool   `toml:"notify"`
	Mouse  *bool  `toml:"mouse"`

	// AgentMoves lets the owner's agent play WB Four for him.
	AgentMoves bool `toml:"agent_moves"`
}

// with fills in what no flag said.
func (s Shared) with(t Settings) Shared {
	if s.Theme == "" {
		s.Theme = t.Theme
	}
	if s.FPS == 0 {
		s.FPS = t.FPS
	}
	s.ASCII = s.ASCII || t.ASCII
	s.NoMotion = s.NoMotion || t.Motion != nil && !*t.Motion
	s.Notify = s.Notify || t.Notify
	s.NoBell = s.NoBell || t.Bell != nil && !*t.Bell
	return s
}

// folder is one of the XDG folders; the variable of this environment wins over
// what the system says.
func folder(p *process, variable, otherwise string) string {
	if dir := p.getenv(variable); filepath.IsAbs(dir) {
		return dir
	}
	return otherwise
}

func settingsPath(p *process) string {
	return filepath.Join(folder(p, "XDG_CONFIG_HOME", xdg.ConfigHome), "wcwtui", "settings.toml")
}

// stateFolder is for logs of faults; replayFolder for replays that nobody named
// a place for.
func stateFolder(p *process) string {
	return filepath.Join(folder(p, "XDG_STATE_HOME", xdg.StateHome), "wcwtui")
}

func replayFolder(p *process) string {
	return filepath.Join(folder(p, "XDG_DATA_HOME", xdg.DataHome), "wcwtui", "replays")
}

// readSettings reads the settings file; the usual one need not exist.
func readSettings(p *process, path string) (Settings, error) {
	named := path != ""
	if !named {
		path = settingsPath(p)
	}
	var s Settings
	if info, err := os.Stat(path); err == nil && info.Size() == 0 && info.Mode().IsRegular() {
		return s, nil
	}
	data, err := readAtMost(path, maxSettings)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return s, nil
	}
	if err != nil {
		return s, fmt.Errorf("reading the settings %s: %w", path, err)
	}
	err = toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(&s)
	if err != nil {
		return s, fmt.Errorf("reading the settings %s: %s", path, tomlFault(err))
	}
	if err := s.check(); err != nil {
		return s, fmt.Errorf("the settings %s: %w", path, err)
	}
	return s, nil
}

// tomlFault names the place and the fault in one line.
func tomlFault(err error) string {
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) && len(unknown.Errors) > 0 {
		row, _ := unknown.Errors[0].Position()
		return fmt.Sprintf("line %d: there is no setting %q; there are theme, ascii, fps, motion, bell, notify, mouse and agent_moves", row, strings.Join(unknown.Errors[0].Key(), "."))
	}
	var wrong *toml.DecodeError
	if errors.As(err, &wrong) {
		row, column := wrong.Position()
		why := strings.TrimPrefix(wrong.Error(), "toml: ")
		if want := settingWants(wrong.Key()); want != "" && strings.HasPrefix(why, "cannot ") { // the library names types of Go
			why = want
		}
		return fmt.Sprintf("line %d, column %d: %s", row, column, why)
	}
	return err.Error()
}

// settingWants says what a setting must be, empty for one that is none.
func settingWants(key toml.Key) string {
	switch name := strings.Join(key, "."); name {
	case "theme":
		return "theme must be a name in quotes"
	case "ascii", "motion", "bell", "notify", "mouse", "agent_moves":
		return name + " must be true or false, without quotes"
	case "fps":
		return "fps must be a whole number from 1 to 120, without quotes"
	}
	return ""
}

// check refuses values that no setting may have.
func (s Settings) check() error {
	var misuse usageError
	if err := (Shared{Theme: s.Theme}).check(); errors.As(err, &misuse) {
		return misuse.error
	}
	if s.FPS < 0 || s.FPS > 120 {
		return fmt.Errorf("fps %d: give a number from 1 to 120", s.FPS)
	}
	return nil
}
