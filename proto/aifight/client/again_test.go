package client

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// Which close codes are tried again (aifight sheet 1.8).
func TestEndsThatAreTriedAgain(t *testing.T) {
	for code, again := range map[websocket.StatusCode]bool{
		1000: true, 1001: true, 1005: true, 1006: true, 1009: true, 1011: true, 1012: true, 1013: true,
		1008: false, 4000: false, 4001: false, 4410: false,
	} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			url := server(t, func(n int, w http.ResponseWriter, r *http.Request) {
				c := accept(t, w, r)
				defer c.CloseNow()
				send(t, c, hello())
				switch {
				case n > 1:
					send(t, c, goodbye())
					_, _, _ = c.Read(t.Context())
				case code == 1006: // no code: the connection breaks
				case code == 1005:
					_ = c.Close(websocket.StatusNoStatusRcvd, "")
				case code == 1009: // the client's own
					send(t, c, aifight.Error{Message: strings.Repeat("x", aifight.MaxServerFrame)})
					_, _, _ = c.Read(t.Context())
				default:
					_ = c.Close(code, "because")
				}
			})
			end := Follow(t.Context(), url, options(), newEar())
			if (end.Err == wire.ErrDone) != again {
				t.Errorf("the end is %+v", end)
			}
		})
	}
}

// Which refusals before the upgrade are tried again (aifight sheet 1.3).
func TestRefusalsThatAreTriedAgain(t *testing.T) {
	for status, again := range map[int]bool{
		401: false, 403: false, 404: false, 302: false, 408: true, 429: true, 500: true, 502: true, 503: true,
	} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			t.Parallel()
			url := server(t, func(n int, w http.ResponseWriter, r *http.Request) {
				if n == 1 {
					w.Header().Set("Location", "/elsewhere")
					http.Error(w, "no", status)
					return
				}
				c := accept(t, w, r)
				defer c.CloseNow()
				send(t, c, hello())
				send(t, c, goodbye())
				_, _, _ = c.Read(t.Context())
			})
			end := Follow(t.Context(), url, options(), newEar())
			if (end.Err == wire.ErrDone) != again || !again && end.HTTPStatus != status {
				t.Errorf("the end is %+v", end)
			}
		})
	}
}
