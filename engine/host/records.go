package host

import (
	"context"
	"errors"
	"fmt"
	"path"
	"sync"
)

// records saves the documents of matches that are over, in their order, and
// announces them.
type records struct {
	config Config
	fail   func(error) // ends the server

	mu      sync.Mutex // held while saving
	running sync.WaitGroup

	waitingMu sync.Mutex
	waiting   []Outcome
	saved     int
	lost      error // a document of a failed player that was not saved
}

// failed saves, at once, what tells of a player who did not come.
func (r *records) failed(document []byte) {
	r.running.Go(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		_, err := r.write(r.saved+1, r.config.Failure, document)
		r.lost = errors.Join(r.lost, err)
	})
}

// over takes the outcome of a match and reports whether it was the last one.
// The documents of the last match wait for close, until its sockets are cut.
func (r *records) over(o Outcome) (last bool) {
	r.waitingMu.Lock()
	r.waiting = append(r.waiting, o)
	r.waitingMu.Unlock()
	if r.config.Keep {
		r.running.Go(func() {
			if err := r.flush(); err != nil {
				r.fail(err)
			}
		})
	}
	return !r.config.Keep
}

// close saves what is left.
func (r *records) close() error {
	r.running.Wait()
	return errors.Join(r.lost, r.flush())
}

// flush saves all that waits, unless somebody else already did.
func (r *records) flush() (err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("saving a match: %v", p)
		}
	}()
	r.waitingMu.Lock()
	waiting := r.waiting
	r.waiting = nil
	r.waitingMu.Unlock()
	for _, o := range waiting {
		r.saved++
		if err := r.save(r.saved, o); err != nil {
			return err
		}
	}
	return nil
}

// save writes the replay, the events, then the results, as the arenas do. What
// one fault stops is not lost with the rest: the other documents are written
// and the result told all the same.
func (r *records) save(n int, o Outcome) error {
	replay, err := r.write(n, r.config.Replay, o.Replay)
	_, events := r.write(n, r.config.Events, o.Events)
	_, also := r.write(n, r.config.Results, o.Results)
	if r.config.Finished != nil {
		r.config.Finished(Finished{Event: "finished", Result: o.Result, Replay: replay})
	}
	return errors.Join(err, events, also)
}

// write saves one document and tells where in a form fit to show.
func (r *records) write(n int, p Place, data []byte) (shown string, err error) {
	if p.URI == "" {
		return "", nil
	}
	p.URI = numbered(p.URI, n)
	ctx := context.Background() // a match that is over is saved even if the server is told to stop
	if err := r.config.Store.Write(ctx, p, data); err != nil {
		return "", err
	}
	place, err := parseURI(p.URI)
	return public(place), err
}

// numbered is the place of the n-th match's document.
func numbered(uri string, n int) string {
	place, err := parseURI(uri)
	if err != nil || n == 1 || place.Scheme != "file" {
		return uri
	}
	ext := path.Ext(uri)
	return fmt.Sprintf("%s-%d%s", uri[:len(uri)-len(ext)], n, ext)
}
