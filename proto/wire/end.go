package wire

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
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

	opened bool // the socket was open before
}

// Refused reports whether the server said no, before or after the upgrade, or
// is none that can be spoken with.
func (e End) Refused() bool {
	var deaf deafError
	return e.Final && (e.HTTPStatus != 0 || e.CloseCode != 0 && e.CloseCode != int(websocket.StatusNormalClosure) || errors.As(e.Err, &deaf))
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
	case e.Err != nil:
		return e.fault()
	}
	return "the connection ended"
}

// ErrSilent ends a connection whose far end answers no ping.
var ErrSilent = errors.New("nothing was heard for too long")

// deafError is a server that cannot be spoken with, and will not change.
type deafError string

func (d deafError) Error() string { return string(d) }

const (
	errNotWebSocket = deafError("what answers at the address does not speak WebSocket")
	errNotTLS       = deafError("the server does not speak TLS; try ws:// in place of wss://")
)

// fault is the sentence of an error. None quotes the address, which may hold a
// token.
func (e End) fault() string {
	var deaf deafError
	gone := errors.Is(e.Err, io.EOF) || errors.Is(e.Err, io.ErrUnexpectedEOF)
	switch {
	case errors.As(e.Err, &deaf), errors.Is(e.Err, ErrSilent), errors.Is(e.Err, ErrAgain), errors.Is(e.Err, ErrDone):
		return rootCause(e.Err)
	case errors.Is(e.Err, ErrUnfit):
		return e.Err.Error()
	case errors.Is(e.Err, websocket.ErrMessageTooBig):
		return "a message of the server is longer than any may be"
	case e.opened && gone:
		return "the connection broke off"
	case e.opened:
		return "the connection broke off: " + rootCause(e.Err)
	case errors.Is(e.Err, context.DeadlineExceeded):
		return "no answer in time"
	case gone:
		return "no answer: the server hung up"
	}
	return "no answer: " + rootCause(e.Err)
}

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
// error, leads elsewhere or knows no WebSocket will do so again; anything else
// may pass.
func refusal(resp *http.Response, err error) End {
	if resp == nil {
		return unanswered(err)
	}
	status := resp.StatusCode
	switch {
	case status < 300:
		return End{Err: errNotWebSocket, Final: true}
	case status < 400:
		return End{HTTPStatus: status, Text: elsewhere(resp), Err: err, Final: true}
	}
	final := status < 500 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout
	return End{HTTPStatus: status, Text: bodyText(resp), Err: err, Final: final}
}

// unanswered classifies a dial that brought no answer in HTTP.
func unanswered(err error) End {
	var record tls.RecordHeaderError
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.Is(err, http.ErrSchemeMismatch), errors.As(err, &record):
		return End{Err: errNotTLS, Final: true}
	case errors.As(err, &certificate):
		return End{Err: deafError("the certificate of the server is not trusted: " + certificate.Err.Error()), Final: true}
	case strings.Contains(err.Error(), "malformed HTTP"): // net/http has no value for it
		return End{Err: errNotWebSocket, Final: true}
	}
	return End{Err: err}
}

// elsewhere says where a redirection leads, without the query. It is not
// followed: whoever is there would be sent the token.
func elsewhere(resp *http.Response) string {
	to, err := resp.Location()
	if err != nil {
		return "the server leads elsewhere and does not say where"
	}
	return "the server leads to " + (&url.URL{Scheme: to.Scheme, Host: to.Host, Path: to.Path}).String() + "; connect there if you trust it"
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
