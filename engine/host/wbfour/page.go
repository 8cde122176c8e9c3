package wbfour

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
<title>WB Four</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
code { user-select: all; overflow-wrap: anywhere }
</style>
<h1>WB Four</h1>
<p>Games of four in a row on 37 hexagons are played here, in a terminal with wcwtui or by agents.</p>
<h2>Play</h2>
<p>Where a public game waits for a second player: <code>wcwtui play ws://{{.}}/peer</code></p>
<p>Who was invited was given an address of his own.</p>
<h2>Watch</h2>
<p><code>wcwtui watch ws://{{.}}/watch</code></p>
<h2>Agents</h2>
<p>The tools are at <code>http://{{.}}/mcp</code>, a Model Context Protocol server.</p>
</html>
`))

func servePage(w http.ResponseWriter, req *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	w.Header().Set("Cache-Control", "no-store")
	_ = page.Execute(w, req.Host)
}
