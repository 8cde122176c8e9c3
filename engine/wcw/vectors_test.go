package wcw

import (
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// The tests of this file are the vectors of wcw sheet 9.

func TestDealOfTheCanonicalSeed(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, "")})
	want := [proto.Seats]proto.Role{
		proto.Sheep, proto.Wolf, proto.Sheep, proto.Sheep, proto.Guard, proto.Alchemist, proto.Sheep, proto.Seer, proto.Sheep,
	}
	if got := m.Roles(); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	roles := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, "A2")}).Roles()
	if roles[1] != proto.Wolf || roles[5] != proto.Alchemist || roles[4] != proto.Priest || roles[7] != proto.Chef {
		t.Errorf("A2 deals %v", roles)
	}
}

func TestFloorRanking(t *testing.T) {
	bid := func(urgency int, reply proto.Ref) proto.Bid {
		return proto.Bid{WantsToSpeak: true, Text: "Hello", Urgency: urgency, ReplyTo: reply, Accusation: none}
	}
	who := func(s proto.Slot, spoken int, b proto.Bid) bidder {
		return bidder{slot: s, alive: true, spoken: spoken, bid: b}
	}
	equal := []bidder{who(0, 0, bid(1, "")), who(1, 0, bid(1, "")), who(2, 0, bid(1, ""))}
	passing := who(6, 0, proto.Bid{Accusation: none})
	repeat := who(3, 0, bid(3, ""))
	repeat.said = []string{"hello"}
	repeat.bid.Text = " Hello "
	dead := who(2, 0, bid(3, ""))
	dead.alive = false
	for _, c := range []struct {
		name   string
		bids   []bidder
		window int
		want   []proto.Slot
	}{
		{"fewer speeches first", []bidder{who(5, 1, bid(3, "public_9")), who(4, 0, bid(0, ""))}, 0, []proto.Slot{4, 5}},
		{"direct reply before urgency", []bidder{who(4, 0, bid(3, "")), who(5, 0, bid(0, "public_9"))}, 0, []proto.Slot{5, 4}},
		{"a reply to an older speech is nothing", []bidder{who(4, 0, bid(3, "")), who(5, 0, bid(0, "public_8"))}, 0, []proto.Slot{4, 5}},
		{"rotation in window 0", equal, 0, []proto.Slot{0, 1, 2}},
		{"rotation in window 1", equal, 1, []proto.Slot{1, 2, 0}},
		{"who drops out", []bidder{dead, who(1, 2, bid(3, "")), repeat, passing, who(7, 0, bid(0, ""))}, 0, []proto.Slot{7}},
	} {
		if got := rankBids(c.bids, 1, c.window, "public_9"); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
	if got := rankBids(equal, 6, 5, ""); !slices.Equal(got, []proto.Slot{1, 2, 0}) { // 6-1+5 is 1 beyond 9
		t.Errorf("rotation of day 6, window 5: %v", got)
	}
}

var smallTown = []proto.Role{proto.Wolf, proto.Alchemist, proto.Seer, proto.Guard}

func TestMenuOfTheAlchemist(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindNight)
	o, ok := m.Observation(m.Now(), 1)
	if !ok {
		t.Fatal("seat 1 is not asked")
	}
	want := `{"kind":"night","choices":[` +
		`{"ability":"kill","targets":[2,3,4,5,6,7,8],"allowPass":true,"actors":[0,1]},` +
		`{"ability":"block","targets":[0,2,3,4,5,6,7,8],"allowPass":true}]}`
	if got := marshal(t, o); !strings.HasSuffix(got, `"request":`+want+"}") {
		t.Errorf("the request is not %s in %s", want, got)
	}
}

func TestVoteResolutions(t *testing.T) {
	for _, c := range []struct {
		name string
		vote []proto.Slot // the ballots of seats 0, 1, …; the rest abstain
		want proto.Resolution
		out  proto.Slot
	}{
		{"5 of 9", []proto.Slot{4, 4, 4, 4, 4}, proto.Majority, 4},
		{"4, 3 and 2 abstain", []proto.Slot{4, 4, 4, 4, 5, 5, 5}, proto.NoMajority, none},
		{"4, 4 and 1", []proto.Slot{4, 4, 4, 4, 5, 5, 5, 5, 6}, proto.Tie, none},
		{"nobody", nil, proto.AllAbstain, none},
		{"4 of 9", []proto.Slot{4, 4, 4, 4}, proto.NoMajority, none},
		{"for oneself", []proto.Slot{0, 0, 0, 0, 0}, proto.Majority, 0},
	} {
		m := dealt(t, proto.Classic, smallTown...)
		ballots := map[int]proto.Slot{}
		for seat, target := range c.vote {
			ballots[seat] = target
		}
		playVote(t, m, ballots)
		got := only[proto.Ballots](t, m)
		if got.Resolution != c.want || got.Eliminated != c.out || len(got.Ballots) != proto.Seats {
			t.Errorf("%s: %+v", c.name, got)
		}
		if deaths := payloads[proto.Elimination](m, engine.Public); (len(deaths) == 1) != (c.out != none) {
			t.Errorf("%s: deaths %+v", c.name, deaths)
		}
	}
}

// outcomes are what became of an ability in the only night so far.
func outcomes(m *Match, a proto.Ability) []proto.Outcome {
	var found []proto.Outcome
	for _, o := range payloads[proto.NightOutcome](m, engine.Everything) {
		if o.Ability == a {
			found = append(found, o.Outcome)
		}
	}
	return found
}

func TestNights(t *testing.T) {
	type rows = map[int][]proto.NightAction
	pass := use(proto.Block, none)
	for _, c := range []struct {
		name  string
		cards []proto.Role
		rows  rows
		dead  []proto.Slot
		check map[proto.Ability]proto.Outcome
	}{
		{"a tie of targets is drawn", smallTown, rows{0: {kill(4, none)}, 1: {kill(5, none), pass}}, []proto.Slot{4}, nil},
		{"the knife is blocked", smallTown, rows{0: {kill(4, 0)}, 1: {kill(4, 0), use(proto.Block, 0)}}, nil, map[proto.Ability]proto.Outcome{proto.Kill: proto.Blocked}},
		{"the guard protects", smallTown, rows{0: {kill(4, 0)}, 1: {kill(4, 0), pass}, 3: {use(proto.Protect, 4)}}, nil, map[proto.Ability]proto.Outcome{proto.Kill: proto.Protected}},
		{"a blocked knife before a protected victim", smallTown, rows{0: {kill(4, 0)}, 1: {kill(4, 0), use(proto.Block, 0)}, 3: {use(proto.Protect, 4)}}, nil, map[proto.Ability]proto.Outcome{proto.Kill: proto.Blocked}},
		{"a blocked wolf votes", smallTown, rows{0: {kill(4, 1)}, 1: {kill(none, none), use(proto.Block, 0)}}, []proto.Slot{4}, map[proto.Ability]proto.Outcome{proto.Kill: proto.Applied}},
		{"the guard is blocked", smallTown, rows{0: {kill(4, 0)}, 1: {kill(4, 0), use(proto.Block, 3)}, 3: {use(proto.Protect, 4)}}, []proto.Slot{4}, map[proto.Ability]proto.Outcome{proto.Protect: proto.Blocked}},
		{"the guard dies protecting", smallTown, rows{0: {kill(3, 0)}, 1: {kill(3, 0), pass}, 3: {use(proto.Protect, 4)}}, []proto.Slot{3}, map[proto.Ability]proto.Outcome{proto.Protect: proto.Applied}},
		{"a seer killed and blocked", smallTown, rows{0: {kill(2, 0)}, 1: {kill(2, 0), use(proto.Block, 2)}, 2: {use(proto.Inspect, 0)}}, []proto.Slot{2}, map[proto.Ability]proto.Outcome{proto.Inspect: proto.ActorDead}},
		{"the chef jails the knife", []proto.Role{proto.Wolf, proto.Alchemist, proto.Chef, proto.Priest}, rows{0: {kill(4, 0)}, 1: {kill(4, 0), pass}, 2: {use(proto.Jail, 0)}}, nil, map[proto.Ability]proto.Outcome{proto.Kill: proto.Blocked, proto.Jail: proto.Applied}},
		{"the chef jails the victim", []proto.Role{proto.Wolf, proto.Alchemist, proto.Chef, proto.Seer}, rows{0: {kill(3, 0)}, 1: {kill(3, 0), pass}, 2: {use(proto.Jail, 3)}, 3: {use(proto.Inspect, 0)}}, nil, map[proto.Ability]proto.Outcome{proto.Kill: proto.Protected, proto.Inspect: proto.Blocked}},
		{"the chef jails the Alchemist", []proto.Role{proto.Wolf, proto.Alchemist, proto.Chef, proto.Seer}, rows{0: {kill(4, 1)}, 1: {kill(4, 1), use(proto.Block, 3)}, 2: {use(proto.Jail, 1)}, 3: {use(proto.Inspect, 0)}}, nil, map[proto.Ability]proto.Outcome{proto.Kill: proto.Blocked, proto.Block: proto.Applied, proto.Inspect: proto.Blocked}},
		{"an Alchemist is immune to a block", []proto.Role{proto.Wolf, proto.Alchemist, proto.Alchemist}, rows{1: {kill(4, 2), use(proto.Block, 2)}, 2: {kill(4, 2), pass}}, []proto.Slot{4}, nil},
	} {
		m := dealt(t, proto.Classic, c.cards...)
		playNight(t, m, c.rows)
		if got := only[proto.NightResolved](t, m).Eliminated; !slices.Equal(got, c.dead) {
			t.Errorf("%s: dead %v, want %v", c.name, got, c.dead)
		}
		for _, d := range payloads[proto.Elimination](m, engine.Public) {
			if d.Cause != proto.CauseWolf || d.Role != m.seats[d.Slot].role {
				t.Errorf("%s: %+v", c.name, d)
			}
		}
		for ability, want := range c.check {
			if got := outcomes(m, ability); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %s is %v, want %s", c.name, ability, got, want)
			}
		}
	}
}

func TestWhatASeerLearns(t *testing.T) {
	night := func(wolfRow, blockRow, seerRow proto.NightAction) (*Match, []proto.PrivateResulted) {
		m := dealt(t, proto.Classic, smallTown...)
		playNight(t, m, map[int][]proto.NightAction{0: {wolfRow}, 1: {kill(wolfRow.Target, wolfRow.Killer), blockRow}, 2: {seerRow}})
		return m, payloads[proto.PrivateResulted](m, 2)
	}
	if _, got := night(kill(2, 0), use(proto.Block, 2), use(proto.Inspect, 0)); len(got) != 0 {
		t.Errorf("a dead seer learned %+v", got)
	}
	_, got := night(kill(4, 0), use(proto.Block, none), use(proto.Inspect, 4))
	if len(got) != 1 || got[0].Result.Result.Word != proto.FindNotWolf {
		t.Errorf("reading a victim of the night gives %+v", got)
	}
	_, got = night(kill(4, 0), use(proto.Block, 2), use(proto.Inspect, 0))
	if len(got) != 1 || got[0].Result.Result.Word != proto.FindNothing {
		t.Errorf("a blocked seer learned %+v", got)
	}
	_, got = night(kill(4, 0), use(proto.Block, none), use(proto.Inspect, 1))
	if len(got) != 1 || got[0].Result.Result.Word != proto.FindWolf || got[0].Result.Target != 1 || got[0].Result.Day != 1 {
		t.Errorf("reading the Alchemist gives %+v", got)
	}
}

func TestParityComesBeforeTheDayCap(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	m.living = 0
	for i := range m.seats {
		m.seats[i].alive = i < 4
	}
	m.refreshLiving()
	m.daysCompleted = 8
	m.checkEnd(none, true)
	if r, _ := m.Result(); r.Outcome != proto.WolfWin || r.Reason != proto.WolfParity {
		t.Errorf("%+v", r)
	}
}

func TestPackTallies(t *testing.T) {
	pack := []proto.Role{proto.Wolf, proto.Alchemist, proto.Wolf}
	pass := use(proto.Block, none)
	for _, c := range []struct {
		name string
		rows map[int][]proto.NightAction
		want string
	}{
		{"three knives", map[int][]proto.NightAction{0: {kill(4, 0)}, 1: {kill(4, 1), pass}, 2: {kill(5, 2)}},
			`"targetVotes":[{"target":4,"votes":2},{"target":5,"votes":1}],"knifeVotes":[{"killer":0,"votes":1},{"killer":1,"votes":1},{"killer":2,"votes":1}],"targetTie":false,"knifeTie":true,"target":4,`},
		{"one names a target", map[int][]proto.NightAction{0: {kill(none, none)}, 1: {kill(6, none), pass}, 2: {kill(none, none)}},
			`"knifeVotes":[{"killer":1,"votes":1}],"targetTie":false,"knifeTie":false,"target":6,"killer":1}`},
		{"a knife without a target", map[int][]proto.NightAction{0: {kill(none, 2)}},
			`"targetVotes":[],"knifeVotes":[{"killer":2,"votes":1}],"targetTie":false,"knifeTie":false,"target":null,"killer":null}`},
	} {
		m := dealt(t, proto.Classic, pack...)
		playNight(t, m, c.rows)
		if got := marshal(t, m.Events(engine.Everything, 0)); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %s", c.name, c.want)
		}
	}
}

// Ties are drawn by labels that name the kind of tie and the day. With S the
// first of two targets and the second of two knives win on day 1, and the first
// of three both times on day 2; with the other label or day it would be another.
func TestPackTies(t *testing.T) {
	m := dealt(t, proto.Classic, proto.Wolf, proto.Wolf, proto.Wolf)
	playNight(t, m, map[int][]proto.NightAction{0: {kill(3, 0)}, 1: {kill(4, 1)}, 2: {kill(none, none)}})
	playNight(t, m, map[int][]proto.NightAction{0: {kill(4, 0)}, 1: {kill(5, 1)}, 2: {kill(6, 2)}})
	r := payloads[proto.KillResolution](m, engine.Everything)
	for i, want := range []struct{ target, killer proto.Slot }{{3, 1}, {4, 0}} {
		if len(r) != 2 || !r[i].TargetTie || !r[i].KnifeTie || r[i].Target != want.target || r[i].Killer != want.killer {
			t.Errorf("day %d: %+v, want %+v", i+1, r, want)
		}
	}
}

func TestTrackReaders(t *testing.T) {
	t.Run("B1: the Priest tracks the Track Reader", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.TrackReader, proto.Priest, proto.DairyMaid)
		playNight(t, m, map[int][]proto.NightAction{
			0: {kill(4, 1)}, 1: {kill(4, 1), use(proto.Check, 5)}, 2: {use(proto.Track, 1)},
		})
		tracked := payloads[proto.PrivateResulted](m, 2)
		if len(tracked) != 1 || !slices.Equal(tracked[0].Result.Result.Visited, []proto.Slot{4, 5}) {
			t.Errorf("tracked %+v", tracked)
		}
		checked := payloads[proto.PrivateResulted](m, 1)
		if len(checked) != 1 || checked[0].Result.Result.Word != proto.FindVanilla {
			t.Errorf("checked %+v", checked)
		}
	})
	t.Run("the Track Reader checks the Wolf", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.TrackReader, proto.Priest, proto.DairyMaid)
		playNight(t, m, map[int][]proto.NightAction{1: {kill(none, none), use(proto.Check, 0)}})
		if got := payloads[proto.PrivateResulted](m, 1); len(got) != 1 || got[0].Result.Result.Word != proto.FindVanilla {
			t.Errorf("checked %+v", got)
		}
	})
	t.Run("a jailed Track Reader learns nothing", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.TrackReader, proto.Chef)
		playNight(t, m, map[int][]proto.NightAction{1: {kill(none, none), use(proto.Check, 0)}, 2: {use(proto.Jail, 1)}})
		if got := only[proto.PrivateResulted](t, m); got.Slot != 1 || got.Result.Target != 0 || got.Result.Result.Word != proto.FindNothing {
			t.Errorf("%+v", got)
		}
	})
	t.Run("only wolves and sheep are vanilla", func(t *testing.T) {
		for _, role := range proto.Roles() {
			want := string(role)
			if role == proto.Wolf || role == proto.Sheep {
				want = "vanilla"
			}
			m := dealt(t, proto.Classic, role, proto.TrackReader)
			playNight(t, m, map[int][]proto.NightAction{1: {kill(none, none), use(proto.Check, 0)}})
			if got := payloads[proto.PrivateResulted](m, 1); len(got) != 1 || got[0].Result.Result.Word != want {
				t.Errorf("a %s is found to be %+v", role, got)
			}
		}
	})
}

func TestWhoIsHinderedAtNight(t *testing.T) {
	t.Run("a jailed Priest learns nothing", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Chef, proto.Priest)
		playNight(t, m, map[int][]proto.NightAction{1: {use(proto.Jail, 2)}, 2: {use(proto.Track, 1)}})
		if got := only[proto.PrivateResulted](t, m); got.Slot != 2 || got.Result.Result.Word != proto.FindNothing {
			t.Errorf("%+v", got)
		}
	})
	t.Run("a Priest who dies learns nothing at all", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Chef, proto.Priest)
		playNight(t, m, map[int][]proto.NightAction{0: {kill(2, 0)}, 2: {use(proto.Track, 0)}})
		if got := payloads[proto.PrivateResulted](m, engine.Everything); len(got) != 0 || outcomes(m, proto.Track)[0] != proto.ActorDead {
			t.Errorf("%+v, %v", got, outcomes(m, proto.Track))
		}
	})
	t.Run("who dies without a target has died all the same", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Chef, proto.Seer)
		playNight(t, m, map[int][]proto.NightAction{0: {kill(2, 0)}, 2: {use(proto.Inspect, none)}})
		if got := outcomes(m, proto.Inspect); got[0] != proto.ActorDead {
			t.Errorf("%v", got)
		}
	})
	t.Run("a blocked seat that passes has passed", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Alchemist, proto.Seer, proto.Chef)
		playNight(t, m, map[int][]proto.NightAction{1: {kill(none, none), use(proto.Block, 2)}})
		if got := outcomes(m, proto.Inspect); got[0] != proto.Passed {
			t.Errorf("%v", got)
		}
	})
}

func TestDairyMaids(t *testing.T) {
	t.Run("the Dairy Maid informs", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.TrackReader, proto.Priest, proto.DairyMaid)
		playNight(t, m, map[int][]proto.NightAction{3: {use(proto.Inform, 4)}})
		want := proto.PrivateResult{Day: 1, Ability: proto.Inform, Target: 3, Result: proto.Finding{Word: proto.FindTownsman}}
		got := only[proto.PrivateResulted](t, m)
		if got.Slot != 4 || got.Result.Ability != want.Ability || got.Result.Target != want.Target || !got.Result.Result.Equal(want.Result) {
			t.Errorf("informed %+v", got)
		}
		until(t, m, proto.KindBid)
		if o, _ := m.Observation(m.Now(), 4); len(o.PrivateResults) != 1 || marshal(t, o.PrivateResults[0]) != marshal(t, want) {
			t.Errorf("the next day seat 4 knows %+v", o.PrivateResults)
		}
	})
	t.Run("the Dairy Maid informs a victim of the night, and nobody is told", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.TrackReader, proto.Priest, proto.DairyMaid)
		playNight(t, m, map[int][]proto.NightAction{0: {kill(4, 0)}, 3: {use(proto.Inform, 4)}})
		if got := payloads[proto.PrivateResulted](m, engine.Everything); len(got) != 0 || outcomes(m, proto.Inform)[0] != proto.Applied {
			t.Errorf("informed %+v, %v", got, outcomes(m, proto.Inform))
		}
	})
}

func TestVisits(t *testing.T) {
	t.Run("a stopped kill is a visit of the knife, a vote for it is none", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Wolf, proto.Priest, proto.Guard, proto.Priest)
		playNight(t, m, map[int][]proto.NightAction{
			0: {kill(8, 1)}, 1: {kill(8, 1)}, 2: {use(proto.Track, 1)}, 3: {use(proto.Protect, 8)}, 4: {use(proto.Track, 0)},
		})
		knife, voter := payloads[proto.PrivateResulted](m, 2), payloads[proto.PrivateResulted](m, 4)
		if !slices.Equal(knife[0].Result.Result.Visited, []proto.Slot{8}) || len(voter[0].Result.Result.Visited) != 0 || voter[0].Result.Result.Visited == nil {
			t.Errorf("the knife %+v, the voter %+v", knife, voter)
		}
	})
	t.Run("a seat that is visited twice is listed once", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.TrackReader, proto.Priest)
		playNight(t, m, map[int][]proto.NightAction{1: {kill(5, 1), use(proto.Check, 5)}, 2: {use(proto.Track, 1)}})
		if got := payloads[proto.PrivateResulted](m, 2); !slices.Equal(got[0].Result.Result.Visited, []proto.Slot{5}) {
			t.Errorf("visited %+v", got)
		}
	})
	t.Run("every ability that is applied is a visit", func(t *testing.T) {
		for ability, role := range map[proto.Ability]proto.Role{
			proto.Kill: proto.Wolf, proto.Block: proto.Alchemist, proto.Check: proto.TrackReader, proto.Inspect: proto.Seer,
			proto.Protect: proto.Guard, proto.Jail: proto.Chef, proto.Inform: proto.DairyMaid, proto.Track: proto.Priest,
		} {
			m := dealt(t, proto.Classic, proto.Wolf, role, proto.Priest)
			rows := []proto.NightAction{use(ability, 5)}
			if role.Faction() == proto.FactionWolf && ability != proto.Kill {
				rows = []proto.NightAction{kill(none, none), use(ability, 5)}
			}
			playNight(t, m, map[int][]proto.NightAction{1: rows, 2: {use(proto.Track, 1)}})
			learned := payloads[proto.PrivateResulted](m, 2)
			if got := learned[len(learned)-1].Result.Result; !slices.Equal(got.Visited, []proto.Slot{5}) {
				t.Errorf("%s: visited %+v", ability, got)
			}
		}
	})
}

func TestTheTrickster(t *testing.T) {
	t.Run("the Trickster is voted out", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Alchemist, proto.Jester)
		ballots := map[int]proto.Slot{}
		for seat := range proto.Seats {
			ballots[seat] = 2
		}
		playVote(t, m, ballots)
		r, over := m.Result()
		if !over || r.Outcome != proto.JesterWin || r.DaysCompleted != 0 || r.Scores != [proto.Seats]float64{2: 1} {
			t.Errorf("%+v", r)
		}
	})
	t.Run("the Trickster is killed at night", func(t *testing.T) {
		m := dealt(t, proto.Classic, proto.Wolf, proto.Alchemist, proto.Jester)
		playNight(t, m, map[int][]proto.NightAction{0: {kill(2, none)}})
		if r, over := m.Result(); over || m.Alive(2) {
			t.Errorf("over %v with %+v, Trickster lives: %v", over, r, m.Alive(2))
		}
	})
}

func TestSilentMatch(t *testing.T) {
	e := episodeOf(proto.ModeFast, "")
	e.MaxDays, e.WindowMs = 2, 100
	m := started(t, Config{Episode: e})
	if n := len(m.Open()); n != 1 || m.Now() != 0 {
		t.Errorf("%d open requests at %v", n, m.Now())
	}
	until(t, m, proto.KindBid)
	if m.Now() != 600*ms {
		t.Errorf("the first bid window opens at %v", m.Now())
	}
	finish(m)
	r, _ := m.Result()
	if m.Now() != 5200*ms || r.Outcome != proto.Draw || r.DaysCompleted != 2 || r.Scores != [proto.Seats]float64{} {
		t.Errorf("ends at %v with %+v", m.Now(), r)
	}
	if n := len(payloads[proto.BidMade](m, engine.Everything)); n != 108 {
		t.Errorf("%d bid events", n)
	}
	only[proto.Finished](t, m)
}

func TestPacedTimes(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A2")}, 1)
	deadline := func(seat int) string {
		if o, ok := m.Observation(m.Now(), seat); ok {
			return (milliseconds(o.RemainingMs)).String()
		}
		return "none"
	}
	if s := m.Snapshot(0, 1); s.RemainingMs != 150_000 || deadline(5) != "13s" {
		t.Errorf("at 0: %d ms, bot 5 %s", s.RemainingMs, deadline(5))
	}
	for _, c := range []struct {
		at         int // seconds
		period     proto.Period
		human, bot string
	}{
		{150, proto.PeriodVote, "45s", "15s"},
		{195, proto.PeriodDusk, "none", "none"},
		{200, proto.PeriodCoordination, "none", "15s"},
		{230, proto.PeriodActions, "45s", "15s"},
		{275, proto.PeriodDawn, "none", "none"},
		{280, proto.PeriodDiscussion, "none", "13s"},
	} {
		at := milliseconds(c.at * 1000)
		m.Advance(at - ms)
		if p, _ := m.Clock(at - ms); p == c.period {
			t.Errorf("%s begins before %d s", p, c.at)
		}
		m.Advance(at)
		if p, _ := m.Clock(at); p != c.period || deadline(1) != c.human || deadline(5) != c.bot {
			t.Errorf("at %d s: %s, person %s, bot %s", c.at, p, deadline(1), deadline(5))
		}
	}
	if m.Day() != 2 {
		t.Errorf("day %d", m.Day())
	}
}

func TestTwelveBotsSpeakADay(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A2")}, 1)
	for m.Phase() == proto.PhaseDay {
		for _, r := range m.Open() {
			if r.Body.RequestKind() == proto.KindBid {
				must(t, m, r.Seat, speech("Good morning from turn "+r.ID))
			}
		}
		step(t, m)
	}
	if n := len(payloads[proto.Spoke](m, engine.Public)); n != 12 {
		t.Errorf("%d speeches", n)
	}
}

func TestAPersonNamesABot(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A2")}, 1)
	r := m.Chat(2*sec, 1, proto.HumanChat{EpisodeID: m.EpisodeID(), ID: "c1", PhaseKey: "1:discussion", Channel: proto.ChannelTown, Text: "Seat 3, what do you say?"})
	if r.Status != proto.Accepted {
		t.Fatalf("%+v", r)
	}
	m.Advance(13 * sec)
	o, ok := m.Observation(13*sec, 3)
	if !ok {
		t.Fatal("seat 3 does not have the floor")
	}
	bid, _ := o.Request.(proto.BidRequest)
	if bid.Host == nil || bid.Host.Reason != proto.HumanReply || bid.Window != 1 || bid.Host.ReplyTo != proto.Ref(o.Transcript[0].ID) {
		t.Errorf("%+v", bid.Host)
	}
	if f := m.Snapshot(13*sec, 1).Floor; f == nil || f.Slot != 3 || !f.ReplyingToHuman {
		t.Errorf("floor %+v", f)
	}
}
