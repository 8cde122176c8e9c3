package aifight

import "testing"

func TestAgree(t *testing.T) {
	for sentence, want := range map[string]string{
		"you folds":                                 "you fold",
		"you passes":                                "you pass",
		"you taxes, claiming Duke":                  "you tax, claiming Duke",
		"2 Bravo doubts that you has Duke":          "2 Bravo doubts that you have Duke",
		"you is all-in at 900":                      "you are all-in at 900",
		"2 Bravo steals from you, claiming Captain": "2 Bravo steals from you, claiming Captain",
		"you launches a coup against 2 Bravo":       "you launch a coup against 2 Bravo",
		"the count is 4, you loses a die":           "the count is 4, you lose a die",
		"3 Gus folds":                               "3 Gus folds",
		"then you as Captain":                       "then you as Captain",
	} {
		if got := Agree(sentence); got != want {
			t.Errorf("%q becomes %q, want %q", sentence, got, want)
		}
	}
}
