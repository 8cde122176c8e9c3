package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// pinsAsked are the PINs of the command line, as they were written: in a file,
// on standard input for "-", or in WCWTUI_PINS. They never show in an error.
func pinsAsked(p *process, file string) (string, error) {
	switch file {
	case "":
		return p.getenv("WCWTUI_PINS"), nil
	case "-":
		return pinsFrom(p.stdin, "standard input")
	}
	f, err := os.Open(file)
	if err != nil {
		return "", fmt.Errorf("reading the PINs from %s: %w", file, cause(err))
	}
	defer func() { _ = f.Close() }()
	return pinsFrom(f, "the file "+file)
}

// pinsFrom takes lines for commas.
func pinsFrom(r io.Reader, name string) (string, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxToken+1))
	if err != nil {
		return "", fmt.Errorf("reading the PINs from %s: %w", name, cause(err))
	}
	if len(data) > maxToken {
		return "", fmt.Errorf("%s is too long for a list of PINs; it holds names and digits: Ann 1234, Ben 77", name)
	}
	return strings.ReplaceAll(string(data), "\n", ","), nil
}

// readPINs reads "Ann 1234, Ben 77": the PIN of each of those names that has
// one, by its index.
func readPINs(list string, names []string) (map[int]string, error) {
	pins := map[int]string{}
	for word := range strings.SplitSeq(list, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		cut := strings.LastIndexByte(word, ' ')
		name, pin := strings.TrimSpace(word[:max(cut, 0)]), word[cut+1:]
		i := slices.IndexFunc(names, func(who string) bool { return strings.EqualFold(who, name) })
		if i < 0 {
			return nil, fmt.Errorf("a PIN is for %q, who does not play; write a name, a space and digits", name)
		}
		if len(pin) < 1 || len(pin) > 12 || strings.Trim(pin, "0123456789") != "" {
			return nil, fmt.Errorf("the PIN of %s is not 1 to 12 digits", names[i])
		}
		pins[i] = pin
	}
	return pins, nil
}
