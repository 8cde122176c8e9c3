package football

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// The keys of the football sheet, 7, in its order.
var viewKeys = strings.Fields(`turn of half clock played_s left_s score you them you id role team attacking_goal
	defending_goal pitch x_min x_max y_min y_max goal_half_width your_penalty_area offside phase restart ball pos vel speed
	height controller in_your_half your_cog id pos vel speed stamina sprinting dribbling grounded dist_to_ball has_ball
	nearest_opponent id dist your_team`)

func TestViewHasTheKeysOfTheSheet(t *testing.T) {
	m := newMatch(t, Config{Episode: short(4)})
	joinAll(t, m, engine.Person, allSeats()...)
	m.Advance(2 * time.Second)
	data, err := m.Open()[3].Body.Encode()
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	keys := regexp.MustCompile(`"(\w+)":`).FindAllStringSubmatch(strings.Split(string(data), `"your_team"`)[0]+`"your_team":`, -1)
	restart := false // a dead ball has keys of its own, which the sheet lists apart
	var got []string
	for _, k := range keys {
		restart = restart && k[1] != "ball"
		if !restart {
			got = append(got, k[1])
		}
		restart = restart || k[1] == "restart"
	}
	if strings.Join(got, " ") != strings.Join(viewKeys, " ") {
		t.Errorf("keys\n%s\nwant\n%s", strings.Join(got, " "), strings.Join(viewKeys, " "))
	}
	if _, ok := v["your_last_directive"]; !ok || len(v["your_team"].([]any)) != 11 || len(v["their_team"].([]any)) != 11 {
		t.Errorf("view %s", data)
	}
}

func TestViewIsOfTheSeatsSide(t *testing.T) {
	s := stage()
	give(s, blue10, Vec{70_000_000, 20_050_000})
	s.Cogs[blue10].Vel = Vec{-200_000, 100_000}
	s.Teams[football.Blue] = TeamStats{Goals: 2, Possession: 90}
	s.Teams[football.Red].Possession = 30
	s.CogStats[blue10].Passes = 5
	var last since
	last.cogs[blue10].Passes = 3
	last.goals = []Goal{{Tick: 9, Team: 1, By: blue10, Assist: football.NoCog}}
	v := s.view(1, &last, nil)
	if v.Score != (football.ViewScore{You: 2}) || v.You.ID != "BLUE-10" || v.You.AttackingGoal != (football.Place{-420, 0}) {
		t.Errorf("score %+v, you %+v", v.Score, v.You)
	}
	if c := v.YourCog; !c.HasBall || c.Pos != (football.Place{250, -100}) || c.Vel != (football.Place{-48, 24}) || c.Speed != 54 {
		t.Errorf("your cog %+v", c)
	}
	if *v.Ball.Controller != "BLUE-10" || !v.Ball.InYourHalf || v.Phase != football.InPlay || v.Restart != nil {
		t.Errorf("ball %+v, phase %s, restart %+v", v.Ball, v.Phase, v.Restart)
	}
	if l := v.LastTurn; l.Passes != 2 || l.Possession != 75 || len(l.Goals) != 1 || *l.Goals[0].By != "BLUE-10" || l.Goals[0].For != football.Blue {
		t.Errorf("last turn %+v", l)
	}
	if mate := v.YourTeam[0]; mate.Role != football.Goalkeeper || mate.Driver != "builtin" || v.YourTeam[8].Driver != "seat" {
		t.Errorf("mates %+v", v.YourTeam)
	}
}
