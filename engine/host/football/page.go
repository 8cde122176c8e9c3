package football

import (
	"html/template"
	"net/http"
)

// page tells a browser how to watch and play. It holds nothing of the request
// but the address of this server, and so no token.
var page = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>grf-football</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
code { user-select: all; overflow-wrap: anywhere }
</style>
<h1>grf-football</h1>
{{if .Seats}}<p>A match of eleven a side is played here. It is watched and played in a terminal, with wcwtui.</p>
{{else}}<p>The replay of a match of eleven a side is shown here. It is watched in a terminal, with wcwtui.</p>
{{end}}<h2>Watch</h2>
<p><code>wcwtui watch --game football ws://{{.Host}}/global</code></p>
{{if .Seats}}<h2>Play</h2>
<p>Who has the address of a seat takes it with <code>wcwtui play URL</code>.</p>
{{end}}</html>
`))

// pageOf serves it; a replay has no seats.
func pageOf(seats bool) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		w.Header().Set("Cache-Control", "no-store")
		_ = page.Execute(w, struct {
			Seats bool
			Host  string
		}{seats, req.Host})
	}
}
