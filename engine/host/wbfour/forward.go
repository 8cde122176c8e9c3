package wbfour

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Pipe is a transport of tools over a reader and a writer, such as standard
// input and output.
func Pipe(r io.Reader, w io.Writer) mcp.Transport {
	return &mcp.IOTransport{Reader: io.NopCloser(r), Writer: unclosed{w}, MaxLineLength: proto.MaxMessage}
}

type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

// Forward has the owner's agent use the tools of a host elsewhere: what comes on
// the transport is called there, with the owner's token. It returns when the
// transport ends.
func Forward(ctx context.Context, hostURL, token, version string, agent mcp.Transport) error {
	u, err := url.Parse(hostURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return errors.New("the address of the host is none; give http://HOST:PORT or https://HOST")
	}
	u.Path, u.RawQuery = strings.TrimSuffix(u.Path, "/")+"/mcp", ""
	client := mcp.NewClient(&mcp.Implementation{Name: "wcwtui", Version: version}, nil)
	there, err := client.Connect(ctx, &mcp.StreamableClientTransport{
		Endpoint: u.String(), HTTPClient: staying(token), DisableStandaloneSSE: true, MaxRetries: -1,
	}, nil)
	if err != nil {
		return fmt.Errorf("reaching the tools at %s: %w", u.Redacted(), innermost(err))
	}
	defer there.Close()
	call := func(ctx context.Context, tool proto.Tool, arguments []byte) (*mcp.CallToolResult, error) {
		if len(arguments) == 0 {
			arguments = []byte("{}")
		}
		return there.CallTool(ctx, &mcp.CallToolParams{Name: string(tool), Arguments: json.RawMessage(arguments)})
	}
	switch list, err := call(ctx, proto.ToolList, nil); {
	case err != nil:
		return fmt.Errorf("asking %s for its games: %w", u.Host, innermost(err))
	case list.IsError:
		return fmt.Errorf("the host at %s does not take the token as its owner's; give the key that it printed when it began", u.Host)
	}
	return newServer(version, proto.Tools(), call).Run(ctx, agent)
}

// staying is a client that sends the token along, and follows no redirection:
// whoever is there would be sent it.
func staying(token string) *http.Client {
	return &http.Client{
		Transport:     bearing{token},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

type bearing struct{ token string }

func (b bearing) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Authorization", "Bearer "+b.token)
	return http.DefaultTransport.RoundTrip(req)
}

// innermost is the fault itself, without the address around it.
func innermost(err error) error {
	for errors.Unwrap(err) != nil {
		err = errors.Unwrap(err)
	}
	return err
}
