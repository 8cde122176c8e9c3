package football

import (
	"os"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

func fixture(t testing.TB) ([]byte, football.Replay) {
	t.Helper()
	data, err := os.ReadFile("../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		t.Fatal(err)
	}
	r, err := football.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	return data, r
}

func TestFixtureIsTrue(t *testing.T) {
	data, _ := fixture(t)
	v := Verify(data)
	if !v.OK || v.Fault != nil {
		t.Fatalf("fault: %s", *v.Fault)
	}
	if v.Chain != "f1c8c3cdc836f5e7" || v.TickCount != 1823 || v.Directives != 48 || v.Fallbacks != 0 || v.Seed != 679961 {
		t.Errorf("summary %+v", v)
	}
	if v.Names[7] != "Zonal 8" || v.Aliases[7] != "BLUE-6" || *v.PolicyKinds[7] != "scripted" {
		t.Errorf("seat 7 is %q, %q, %v", v.Names[7], v.Aliases[7], v.PolicyKinds[7])
	}
	if want := `"finalTick":1823,"seed":679961}`; !strings.HasSuffix(string(v.Results), want) {
		t.Errorf("results %s", v.Results)
	}
}

// A summary tells what it is of, whatever the file holds.
func TestSummaryOfWhatIsNoReplay(t *testing.T) {
	data, _ := fixture(t)
	for name, data := range map[string][]byte{"true": data, "empty": nil, "cut": data[:40], "no records": data[:1192]} {
		v := Verify(data)
		if v.Protocol != "COWLDFTB/1" || v.GameVersion != "6" || v.Aliases[0] != "RED-10" {
			t.Errorf("%s: protocol %q, version %q, %v", name, v.Protocol, v.GameVersion, v.Aliases)
		}
		if name != "true" && (v.OK || string(v.Results) != "null") {
			t.Errorf("%s: ok %v, results %s", name, v.OK, v.Results)
		}
	}
	if v := Verify(data[:1192]); v.Seed != 679961 || v.Names[0] != "Zonal 1" || fault(v) != "the file ends early, at tick 0 (lobby) without a result" {
		t.Errorf("a file of a header alone: seed %d, %q, %s", v.Seed, v.Names[0], fault(v))
	}
}
