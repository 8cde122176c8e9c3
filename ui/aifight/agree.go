package aifight

import "strings"

// Agree puts the verbs after "you" into its person: sentences are made of names,
// and "you" is one of them.
func Agree(sentence string) string {
	words := strings.Split(sentence, " ")
	for i := 1; i < len(words); i++ {
		if words[i-1] == "you" {
			verb := strings.TrimRight(words[i], ",.:;")
			words[i] = base(verb) + words[i][len(verb):]
		}
	}
	return strings.Join(words, " ")
}

// base is the form of a verb that goes with you.
func base(verb string) string {
	switch verb {
	case "is":
		return "are"
	case "has":
		return "have"
	case "as":
		return verb
	}
	for _, ending := range []string{"sses", "xes", "ches", "shes"} {
		if strings.HasSuffix(verb, ending) {
			return strings.TrimSuffix(verb, "es")
		}
	}
	if len(verb) > 2 {
		return strings.TrimSuffix(verb, "s")
	}
	return verb
}
