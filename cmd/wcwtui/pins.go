package main

import (
	"fmt"
	"slices"
	"strings"
)

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
