package wbfour

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// errAddress quotes no address, for one may hold a token.
var errAddress = errors.New("the address is not that of a seat of WB Four, which begins with ws:// or wss:// and ends in /peer")

// seatQuery is the query of a seat's address.
func seatQuery(address string) (url.Values, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "ws" && u.Scheme != "wss" || !strings.HasSuffix(u.Path, "/peer") {
		return nil, errAddress
	}
	return u.Query(), nil
}

// bearing moves the token of a seat's address into a header.
func bearing(address string, header http.Header) (string, http.Header) {
	u, err := url.Parse(address)
	if err != nil {
		return address, header
	}
	q := u.Query()
	token := q.Get("token")
	if token == "" {
		return address, header
	}
	if header = header.Clone(); header == nil {
		header = http.Header{}
	}
	header.Set("Authorization", "Bearer "+token)
	q.Del("token")
	u.RawQuery = q.Encode()
	return u.String(), header
}

// Visit joins a public game at its address, /peer without a token, and returns
// that of the visitor's seat, which holds the token that the host gave him. An
// address that names a token is returned as it is: its game was joined before.
func Visit(ctx context.Context, client *http.Client, address string) (string, error) {
	q, err := seatQuery(address)
	if err != nil || q.Get("token") != "" {
		return address, err
	}
	u, _ := url.Parse(address) // seatQuery could
	u.Scheme = "http" + strings.TrimPrefix(u.Scheme, "ws")
	base := strings.TrimSuffix(u.Path, "/peer")
	u.Path = base + "/join"
	j, err := join(ctx, client, u.String())
	if err != nil {
		return "", fmt.Errorf("joining a game at %s: %w", u.Host, err)
	}
	q.Set("game_id", j.Game.GameID)
	q.Set("side", string(j.Side))
	q.Set("token", j.Token)
	u.Scheme, u.Path, u.RawQuery = "ws"+strings.TrimPrefix(u.Scheme, "http"), base+"/peer", q.Encode()
	return u.String(), nil
}

func join(ctx context.Context, client *http.Client, address string) (j proto.Joined, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, nil)
	if err != nil {
		return j, errAddress
	}
	res, err := client.Do(req)
	if err != nil {
		return j, fmt.Errorf("no answer: %w", innermost(err))
	}
	defer res.Body.Close()
	data, err := io.ReadAll(io.LimitReader(res.Body, proto.MaxMessage))
	if err != nil {
		return j, fmt.Errorf("the answer broke off: %w", innermost(err))
	}
	if res.StatusCode != http.StatusOK {
		return j, refusalOf(res.StatusCode, data)
	}
	return proto.DecodeJoined(data)
}

// refusalOf is why a host let nobody in.
func refusalOf(status int, body []byte) error {
	var r proto.Refusal
	if json.Unmarshal(bytes.TrimSpace(body), &r) == nil && r.Message != "" {
		return errors.New(clean.Line(r.Message))
	}
	return fmt.Errorf("the server answered %d", status)
}

// innermost is the fault without the address, which may hold a token.
func innermost(err error) error {
	for errors.Unwrap(err) != nil {
		err = errors.Unwrap(err)
	}
	return err
}
