package client

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/wire"
)

// Refusals are told in words that help (aifight sheet 1.3 and 1.8).
func TestRefusalsAreTold(t *testing.T) {
	for _, test := range []struct {
		end  wire.End
		want string
	}{
		{wire.End{HTTPStatus: 401, Text: "missing api_key"}, "the server wants an API key and got none"},
		{wire.End{HTTPStatus: 401, Text: "invalid api key"}, "the API key is wrong or was replaced by a newer one"},
		{wire.End{HTTPStatus: 403, Text: `{"error":"device_mismatch"}`}, "the agent is bound to another machine; pair it with this one"},
		{wire.End{HTTPStatus: 403, Text: `{"error":"client_mismatch","bound_client":"desktop"}`}, "the agent is bound to another program on this machine"},
		{wire.End{HTTPStatus: 404}, "the agent is not there any more, or the address is wrong"},
		{wire.End{CloseCode: 4409, Text: "replaced_by_new_connection"}, "another connection of the same agent took this one's place"},
		{wire.End{CloseCode: 4409, Text: `{"reason":"replaced_by_new_connection","same_instance":true}`}, "another connection of the same agent took this one's place: it is of this very program"},
		{wire.End{HTTPStatus: 503}, ""}, {wire.End{CloseCode: 1001}, ""}, {wire.End{}, ""},
	} {
		if got := Refusal(test.end); got != test.want {
			t.Errorf("%+v: %q, want %q", test.end, got, test.want)
		}
	}
}
