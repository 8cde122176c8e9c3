package wire

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/coder/websocket"
)

// End is how a connection, or an attempt at one, came to its end.
type End struct {
	// HTTPStatus is the refusal before the upgrade, 0 if there was none.
	HTTPStatus int
	// CloseCode is the code of the close frame (RFC 6455 7.4), 0 if there
	// was none.
	CloseCode int
	// Text is the reason that the server gave, as it came: hostile.
	Text string
	// Err is the fault below, nil after a close frame.
	Err error
	// Final tells that trying again would not help or is not wanted.
	Final bool
}

// Refused reports whether the server said no, before or after the upgrade.
func (e End) Refused() bool {
	return e.Final && (e.HTTPStatus != 0 || e.CloseCode != 0 && e.CloseCode != int(websocket.StatusNormalClosure))
}

// Reason is a sentence for a person. It holds text of the server, unclean.
func (e End) Reason() string {
	switch {
	case e.HTTPStatus != 0:
		return fmt.Sprintf("%d: %s", e.HTTPStatus, statusReason(e.HTTPStatus, e.Text))
	case e.CloseCode == int(websocket.StatusNormalClosure):
		return "the server closed the connection: it is over"
	case e.CloseCode != 0 && e.Text != "":
		return fmt.Sprintf("the server closed the connection with code %d: %s", e.CloseCode, e.Text)
	case e.CloseCode != 0:
		return fmt.Sprintf("the server closed the connection with code %d", e.CloseCode)
	case errors.Is(e.Err, ErrSilent):
		return ErrSilent.Error()
	case e.Err != nil:
		return "no answer: " + rootCause(e.Err)
	}
	return "the connection ended"
}

// ErrSilent ends a connection whose far end answers no ping.
var ErrSilent = errors.New("nothing was heard for too long")

func statusReason(status int, text string) string {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return "the token is wrong or missing"
	case http.StatusNotFound:
		return "the server has no such address"
	case http.StatusConflict:
		return "the seat is taken or the match does not allow it now"
	}
	if text != "" {
		return text
	}
	return http.StatusText(status)
}

// rootCause is the innermost message, which names the fault without the
// address (an address may hold a token).
func rootCause(err error) string {
	for {
		next := errors.Unwrap(err)
		if next == nil {
			return err.Error()
		}
		err = next
	}
}

// refusal classifies a failed dial. A server that answered with a client
// error will answer so again; anything else may pass.
func refusal(resp *http.Response, err error) End {
	if resp == nil {
		return End{Err: err}
	}
	status := resp.StatusCode
	final := status >= 400 && status < 500 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout
	if status < 400 { // not a WebSocket server at all
		return End{Err: errors.New("the address does not speak WebSocket"), Final: true}
	}
	return End{HTTPStatus: status, Text: bodyText(resp), Err: err, Final: final}
}

// bodyText is the start of what a refusal says.
func bodyText(resp *http.Response) string {
	if resp.Body == nil {
		return ""
	}
	text, _ := io.ReadAll(io.LimitReader(resp.Body, 200)) // what was read before a fault still helps
	return strings.TrimSpace(string(text))
}

// closure classifies the end of an open connection by its close code.
func closure(err error) End {
	var ce websocket.CloseError
	if !errors.As(err, &ce) {
		return End{Err: err}
	}
	return End{CloseCode: int(ce.Code), Text: ce.Reason, Err: nil, Final: deliberate(ce.Code)}
}

// deliberate reports whether a close code means that the server does not want
// the connection back.
func deliberate(code websocket.StatusCode) bool {
	switch code {
	case websocket.StatusGoingAway, websocket.StatusInternalError, websocket.StatusServiceRestart,
		websocket.StatusTryAgainLater, websocket.StatusNoStatusRcvd, websocket.StatusAbnormalClosure:
		return false
	}
	return true
}
