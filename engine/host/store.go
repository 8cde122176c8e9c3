package host

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// transferTime is how long reading or writing a document over HTTP may take
// (wcw sheet 6.3).
const transferTime = 15 * time.Second

// Store reads and writes whole documents at file, http and https URIs and at
// plain paths. Its errors name a URI without its query, which may hold a key.
type Store struct {
	Client *http.Client // for http and https
}

// Read fetches a document of at most limit bytes.
func (s Store) Read(ctx context.Context, uri string, limit int64) ([]byte, error) {
	place, err := parseURI(uri)
	if err != nil {
		return nil, err
	}
	var data []byte
	if place.Scheme == "file" {
		data, err = readFile(ctx, filepath.FromSlash(place.Path), limit)
	} else {
		data, err = s.transfer(ctx, http.MethodGet, place, document{}, limit)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", public(place), err)
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("reading %s: it is longer than the %d bytes that are allowed", public(place), limit)
	}
	return data, nil
}

// Write stores a document: a file as WriteFile does, anything else with the
// place's HTTP method, PUT or POST.
func (s Store) Write(ctx context.Context, to Place, data []byte) error {
	place, err := parseURI(to.URI)
	if err != nil {
		return err
	}
	if place.Scheme == "file" {
		return WriteFile(filepath.FromSlash(place.Path), data)
	}
	method := cmp.Or(to.Method, http.MethodPut)
	if err := checkMethod(method); err != nil {
		return fmt.Errorf("writing %s: %w", public(place), err)
	}
	if _, err := s.transfer(ctx, method, place, document{data, cmp.Or(to.Type, "application/json")}, 1<<10); err != nil {
		return fmt.Errorf("writing %s: %w", public(place), err)
	}
	return nil
}

func checkMethod(method string) error {
	if method != http.MethodPut && method != http.MethodPost {
		return fmt.Errorf("the method %q is neither PUT nor POST", method)
	}
	return nil
}

// readFile reads at most a byte more than limit. A pipe may never come to its
// end, so the context ends the wait for it.
func readFile(ctx context.Context, path string, limit int64) ([]byte, error) {
	type read struct {
		data []byte
		err  error
	}
	done := make(chan read, 1)
	go func() {
		f, err := os.Open(path)
		if err != nil {
			done <- read{nil, innermost(err)}
			return
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, limit+1))
		done <- read{data, innermost(err)}
	}()
	select {
	case r := <-done:
		return r.data, r.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// document is what is sent, with its media type.
type document struct {
	data []byte
	kind string
}

// transfer makes one request and returns the answer, or a byte more than limit.
func (s Store) transfer(ctx context.Context, method string, place *url.URL, body document, limit int64) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, transferTime)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, place.String(), bytes.NewReader(body.data))
	if err != nil {
		return nil, errors.New("the request cannot be made")
	}
	if body.kind != "" {
		req.Header.Set("Content-Type", body.kind)
	}
	res, err := s.client().Do(req)
	if err != nil {
		return nil, innermost(err)
	}
	defer res.Body.Close()
	if res.StatusCode < 200 || res.StatusCode > 299 {
		return nil, fmt.Errorf("the server answered %d", res.StatusCode)
	}
	data, err := io.ReadAll(io.LimitReader(res.Body, limit+1))
	return data, innermost(err)
}

func (s Store) client() *http.Client {
	if s.Client == nil {
		return http.DefaultClient
	}
	return s.Client
}

// innermost is the fault itself, without the URL, path or address around it:
// the sentence that holds it names them, and a URL may hold a key.
func innermost(err error) error {
	for err != nil && errors.Unwrap(err) != nil {
		err = errors.Unwrap(err)
	}
	return err
}

// parseURI reads a URI; one without a scheme is a path.
func parseURI(uri string) (*url.URL, error) {
	if !strings.Contains(uri, "://") {
		path := strings.TrimPrefix(uri, "file:")
		return &url.URL{Scheme: "file", Path: filepath.ToSlash(path)}, nil
	}
	place, err := url.Parse(uri)
	if err != nil {
		return nil, errors.New("a document's place is no URI; give file://, http:// or https:// and a path")
	}
	switch {
	case place.Scheme == "http" || place.Scheme == "https":
		return place, nil
	case place.Scheme != "file":
		return nil, fmt.Errorf("a document cannot be at a %q URI; give file, http or https", place.Scheme)
	case place.Host != "" && place.Host != "localhost":
		return nil, fmt.Errorf("the file URI names the machine %q; give file:///PATH", place.Host)
	}
	return place, nil
}

// public is a URI without what may be secret in it.
func public(place *url.URL) string {
	if place.Scheme == "file" {
		return place.Path
	}
	return (&url.URL{Scheme: place.Scheme, Host: place.Host, Path: place.Path}).String()
}
