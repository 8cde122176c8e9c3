// Fit plays matches of the scripted baselines in all pairings, fits the chance
// model on them and says how well it does on other matches.
//
//	go run ./engine/football/model/fit -matches 6000 -held 3000 -write engine/football/model/coefficients.json
//
// Its tables, in Markdown, go to standard output.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"

	"github.com/wcwtui/wcwtui/engine/football/model"
)

func main() {
	matches := flag.Int("matches", 6000, "fit on so many matches")
	held := flag.Int("held", 3000, "measure on so many others")
	seed := flag.Int64("seed", 1, "seed of the first match; those of the others follow it")
	write := flag.String("write", "", "write the coefficients to a file; without it they are measured only")
	flag.Parse()
	if err := run(*matches, *held, *seed, *write); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(matches, held int, seed int64, write string) error {
	file, plain, err := fitOn(play(seed, matches))
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(file, "", "  ")
	if err != nil {
		return err
	}
	data = append(data, '\n')
	m, err := model.Read(data)
	if err != nil {
		return err
	}
	clock, err := plain.Model()
	if err != nil {
		return err
	}
	others := play(seed+int64(matches), held)
	others.weigh(m)
	report(os.Stdout, m, clock, others)
	if write == "" {
		return nil
	}
	return os.WriteFile(write, data, 0o644)
}

// fitOn fits all three regressions: the second set of rates does without what
// the sides play. Plain knows only how often goals come at all.
func fitOn(s *samples) (fitted, plain model.File, err error) {
	var shots design
	for i := range s.shots {
		shots.add(s.shots[i].shot.Terms(), s.shots[i].goal, 1)
	}
	fitted.Shot = named(model.ShotTerms(), shots.fit(logistic))
	plain = model.File{Shot: fitted.Shot, Known: s.rates(1), Open: s.rates(1)}
	m, err := plain.Model()
	if err != nil {
		return fitted, plain, err
	}
	s.weigh(m)
	all := len(model.GoalTerms())
	fitted.Known, fitted.Open = s.rates(all), s.rates(all-styles)
	return fitted, plain, nil
}

// styles are the last terms of goals, those about what the sides play.
const styles = 2

// rates fits the rates of goals on the first terms; the others weigh nothing.
func (s *samples) rates(terms int) map[string]float64 {
	var d design
	for i := range s.moments {
		d.addMoment(&s.moments[i], terms)
	}
	return named(model.GoalTerms(), append(d.fit(poisson), make([]float64, len(model.GoalTerms())-terms)...))
}

// named are coefficients by their terms, to four digits.
func named(terms []string, weights []float64) map[string]float64 {
	all := map[string]float64{}
	for i, name := range terms {
		all[name] = math.Round(weights[i]*1e4) / 1e4
	}
	return all
}
