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
