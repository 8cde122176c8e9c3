package level_test

import (
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine/level"
)

func TestSkillIsFoundByItsName(t *testing.T) {
	scale := level.Scale[int]{{Name: "easy", Skill: 1}, {Name: "hard", Skill: 9}}
	if got, err := scale.Skill("hard"); got != 9 || err != nil {
		t.Errorf("hard is %d, %v", got, err)
	}
	if names := scale.Names(); !slices.Equal(names, []string{"easy", "hard"}) {
		t.Errorf("the levels are %v", names)
	}
	_, err := scale.Skill("godlike")
	if want := `there are no bots of level "godlike"; choose from easy, hard`; err == nil || err.Error() != want {
		t.Errorf("the error is %v, it should be %s", err, want)
	}
}

func TestOneLevelIsForAllSeats(t *testing.T) {
	names := []string{"easy", "normal", "hard"}
	for words, want := range map[string][]string{
		"": {"normal", "normal"}, "hard": {"hard", "hard"}, "easy, hard": {"easy", "hard"},
	} {
		if got, err := level.Spread(words, names, 2); !slices.Equal(got, want) || err != nil {
			t.Errorf("%q gives %v, %v", words, got, err)
		}
	}
	for words, want := range map[string]string{
		"easy,hard,hard": "there are 3 levels; give one, or 2 by seat",
		"easy,":          `there are no bots of level ""; choose from easy, normal, hard`,
	} {
		if _, err := level.Spread(words, names, 2); err == nil || err.Error() != want {
			t.Errorf("%q is refused with %v, it should be %s", words, err, want)
		}
	}
}
