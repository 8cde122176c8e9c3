package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/seating"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// LocalCommand plays at one keyboard, with bots on the other seats.
type LocalCommand struct {
	Game    string `arg:"" optional:"" enum:"${words}," default:"" help:"One of ${games}. Default: wcw."`
	Humans  string `placeholder:"NAMES" help:"Who plays at this keyboard, with commas, each with what he plays: a seat, Ann,Ben@4; for football a side or shirts, Ann@red,Ben@blue-9+blue-7. 0 is a match of bots. Without it a form asks."`
	Pins    string `name:"pins-file" placeholder:"FILE" help:"Read the PINs of those who want one from a file, or from standard input (-): Ann 1234, Ben 77. WCWTUI_PINS works too."`
	Seed    string `placeholder:"SEED" help:"Seed of the match: 32 hexadecimal digits, for football a whole number. Default: drawn."`
	Journal string `placeholder:"FILE" help:"Keep the match in a new file that --resume goes on with. With people there is always one, in the data folder."`
	Resume  string `placeholder:"FILE" help:"Go on with a match where its journal ends."`

	Bots   string `placeholder:"LEVELS" help:"Level of the bots, but not of football's: one word, or one a seat with commas. There are: ${levels}."`
	Timers string `placeholder:"WHICH" help:"none: nobody is hurried; arena: by the arena's clock. Default: none with people. Football has its own."`

	WCW      localWCW      `embed:"" group:"Who Cried Wolf:"`
	Football localFootball `embed:"" group:"Football:"`
	Cards    localCards    `embed:"" group:"Hold'em, Liar's Dice, Coup:"`
	WBFour   localWBFour   `embed:"" group:"WB Four:"`
}

// localWCW are the flags of Who Cried Wolf.
type localWCW struct {
	Setup string `placeholder:"NAME" help:"A1 to C3, or random (the default)."`
	Deck  string `placeholder:"ROLES" help:"Nine cards with commas in place of a setup: wolf,wolf,seer,sheep,…"`
	Days  int    `placeholder:"N" help:"The last day (1-32). Default: 8."`
}

// localFootball are the flags of football.
type localFootball struct {
	Mode   string `placeholder:"HOW" help:"coach: give your shirts orders at each turn (the default); drive: steer a shirt in real time, one or two people."`
	Red    string `placeholder:"BASELINE" help:"What the other shirts of red play: zonal (the default) or gegenpress."`
	Blue   string `placeholder:"BASELINE" help:"What the other shirts of blue play."`
	Length string `placeholder:"HOW" help:"match (four minutes, the default), half or minute."`
}

// localMatch is a match at this place, of whatever game.
type localMatch interface {
	shown // in lines one without people is played to its end
	// people is how many people play it.
	people() int
	// about is what a person should know of its journal; empty for nothing.
	about() string
	Close()
}

// Run plays.
func (c *LocalCommand) Run(p *process) error {
	_, onScreen := p.screenFor()
	if onScreen && c.Humans == "" && c.Resume == "" {
		if c.Pins != "" {
			return misused("--pins-file goes with --humans; the form asks for PINs itself")
		}
		form, err := c.form(p)
		if err != nil {
			return err
		}
		return p.show(form)
	}
	m, err := c.match(p)
	if err != nil {
		return err
	}
	defer m.Close()
	if note := m.about(); note != "" && (!onScreen || m.people() == 0) {
		p.warn(note)
	}
	return p.present(m)
}

// game is the game that is asked for, by its word or by its flags.
func (c *LocalCommand) game() (game, error) {
	word := c.Game
	switch {
	case word != "":
	case c.Football != (localFootball{}):
		word = footballGame
	default:
		word = wcwGame
	}
	return gameByWord(word)
}

// form asks what a match begins with; flags stand for what it does not ask.
func (c *LocalCommand) form(p *process) (screen.Screen, error) {
	g, err := c.game()
	if err != nil {
		return nil, err
	}
	return g.local.form(p, *c)
}

// match begins a match, or goes on with one that was left.
func (c *LocalCommand) match(p *process) (localMatch, error) {
	if c.Resume != "" {
		bare := LocalCommand{Game: c.Game, Resume: c.Resume}
		if *c != bare {
			return nil, misused("--resume goes on as the match was begun; leave out what only a new one takes")
		}
		return resumeMatch(c.Resume)
	}
	g, err := c.game()
	if err != nil {
		return nil, err
	}
	return g.local.begin(p, c)
}

// withPINs gives people the PINs of the command line.
func withPINs[S any](p *process, file string, s S, give func(S, string) (S, error)) (S, error) {
	list, err := pinsAsked(p, file)
	if err != nil {
		return s, err
	}
	return give(s, list)
}

// withHashes gives people on seats the PINs of a list.
func withHashes(people []seating.Person, hash func(seat int, pin string) string, list string) ([]seating.Person, error) {
	people = slices.Clone(people)
	var names []string
	for _, who := range people {
		names = append(names, who.Name)
	}
	pins, err := readPINs(list, names)
	for i, pin := range pins {
		people[i].PIN = hash(people[i].Seat, pin)
	}
	return people, err
}

// resumeMatch goes on with a match, whatever its game.
func resumeMatch(path string) (localMatch, error) {
	word, err := journalGame(path)
	if err != nil {
		return nil, goingOn(path, err)
	}
	g, err := gameByWord(word)
	if err != nil {
		return nil, goingOn(path, err)
	}
	return g.local.resume(path)
}

// journalGame is the game of a journal.
func journalGame(path string) (string, error) {
	data, err := readWhole(path)
	if err != nil {
		return "", err
	}
	read, err := engine.ReadJournal(data)
	return read.Game, err
}

// journalFor is the path of a match's journal: the one that was asked for, else
// a new one in the folder for them if people play.
func (p *process) journalFor(asked, game string, people int) (string, error) {
	if asked != "" || people == 0 {
		return asked, nil
	}
	return freshJournal(p, game, time.Now())
}

// tellLine writes a line to standard output.
func (p *process) tellLine(line string) error {
	if _, err := fmt.Fprintln(p.stdout, line); err != nil {
		return fmt.Errorf("writing to standard output: %w", cause(err))
	}
	return nil
}

// tellResult writes the last line of a match of bots.
func (p *process) tellResult(outcome, reason, digest string) error {
	return p.tellLine("result\t" + outcome + "\t" + reason + "\t" + digest)
}

// errPeople is why a match is not played in lines.
func errPeople() error {
	return misused("a match with people needs a terminal; --humans 0 plays one of bots in lines")
}
