package main

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// maxToken is more than any arena's token has, in bytes.
const maxToken = 4096

// readToken takes a token from a file, or from standard input for "-", else
// from WCWTUI_TOKEN. It is empty if there is none. It never shows in an error.
func readToken(p *process, file string) (string, error) {
	switch file {
	case "":
		return p.getenv("WCWTUI_TOKEN"), nil
	case "-":
		return tokenFrom(p.stdin, "standard input")
	}
	f, err := os.Open(file)
	if err != nil {
		return "", fmt.Errorf("reading the token file %s: %w", file, cause(err))
	}
	defer f.Close()
	return tokenFrom(f, "the file "+file)
}

func tokenFrom(r io.Reader, name string) (string, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxToken+1))
	if err != nil {
		return "", fmt.Errorf("reading the token from %s: %w", name, cause(err))
	}
	token := strings.TrimSpace(string(data))
	if token == "" || len(data) > maxToken || strings.ContainsAny(token, " \t\r\n\x00") {
		return "", fmt.Errorf("%s holds no token; it must hold one word and nothing else", name)
	}
	return token, nil
}
