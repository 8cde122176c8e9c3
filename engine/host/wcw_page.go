package host

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
<title>Who Cried Wolf</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
code { user-select: all; overflow-wrap: anywhere }
</style>
<h1>Who Cried Wolf</h1>
<p>A match of nine seats is played here. It is watched and played in a terminal, with wcwtui.</p>
<h2>Watch</h2>
<p><code>wcwtui watch ws://{{.Host}}/global</code></p>
<h2>Play</h2>
{{if .Seat -}}
<p>This address is your seat, and a secret. Run <code>wcwtui play URL</code> with it, with <code>/player</code> in place
of <code>/client/player</code> and <code>ws</code> in place of <code>http</code>.</p>
{{- else -}}
<p>Who has the secret address of a seat takes it with <code>wcwtui play URL</code>.</p>
{{- end}}
<p>After the end the <a href="/replay.json">replay</a> is here for as long as the server runs.</p>
</html>
`))

func servePage(w http.ResponseWriter, r *http.Request) { writePage(w, r, false) }

func (t *table) servePlayerPage(w http.ResponseWriter, r *http.Request) {
	if _, ok := t.keys.seat(r); !ok {
		refuseStranger(w)
		return
	}
	writePage(w, r, true)
}

func writePage(w http.ResponseWriter, r *http.Request, seat bool) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	w.Header().Set("Cache-Control", "no-store")
	_ = page.Execute(w, struct {
		Host string
		Seat bool
	}{r.Host, seat})
}

// serveNoBuild answers for the files of the arena's own web pages, which this
// server does not have.
func serveNoBuild(w http.ResponseWriter, _ *http.Request) {
	http.Error(w, "this server has no web client; watch with wcwtui", http.StatusServiceUnavailable)
}
