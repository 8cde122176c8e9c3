package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
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
	waiting   []outcome
	saved     int
}

// over takes the outcome of a match and reports whether it was the last one.
// The documents of the last match wait for close, until its sockets are cut.
func (r *records) over(o outcome) (last bool) {
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
	return r.flush()
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

// save writes the replay, then the results, as the arena does. What one fault
// stops is not lost with the rest: the other document is written and the
// result told all the same.
func (r *records) save(n int, o outcome) error {
	replay, err := r.write(n, r.config.Replay, o.replay)
	_, also := r.write(n, r.config.Results, o.results)
	if r.config.Finished != nil {
		r.config.Finished(Finished{Event: "finished", Result: o.result, Replay: replay})
	}
	return errors.Join(err, also)
}

// write saves one document and tells where in a form fit to show.
func (r *records) write(n int, p Place, data []byte) (shown string, err error) {
	if p.URI == "" {
		return "", nil
	}
	uri := numbered(p.URI, n)
	ctx := context.Background() // a match that is over is saved even if the server is told to stop
	if err := r.config.Store.Write(ctx, cmp.Or(p.Method, http.MethodPut), uri, data); err != nil {
		return "", err
	}
	place, err := parseURI(uri)
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
