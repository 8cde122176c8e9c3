package wcw

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// MarshalJSONTo writes the message.
func (m Ready) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, PlayerProtocol, "ready", struct {
		EpisodeID       string `json:"episodeId"`
		Slot            Slot   `json:"slot"`
		CanRegisterName *bool  `json:"canRegisterName,omitzero"`
	}{m.EpisodeID, m.Slot, m.CanRegisterName})
}

// MarshalJSONTo writes the message.
func (m Register) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, PlayerProtocol, "register", struct {
		DisplayName string `json:"displayName"`
	}{m.DisplayName})
}

// observationJSON has the fields of an observation and not its method.
type observationJSON struct {
	EpisodeID           string          `json:"episodeId"`
	ObservationID       string          `json:"observationId"`
	RequestID           string          `json:"requestId"`
	Attempt             int             `json:"attempt"`
	RemainingMs         int             `json:"remainingMs"`
	Phase               Phase           `json:"phase"`
	Day                 int             `json:"day"`
	Self                Self            `json:"self"`
	Roster              []RosterRow     `json:"roster"`
	Teammates           []Teammate      `json:"teammates"`
	PrivateResults      []PrivateResult `json:"privateResults"`
	Votes               []PastVote      `json:"votes"`
	Transcript          []Event         `json:"transcript"`
	TranscriptTruncated bool            `json:"transcriptTruncated"`
	Request             requestJSON     `json:"request"`
}

// MarshalJSONTo writes the message.
func (m Observation) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, PlayerProtocol, "observation", observationJSON{
		m.EpisodeID, m.ObservationID, m.RequestID, m.Attempt, m.RemainingMs, m.Phase, m.Day, m.Self, m.Roster,
		m.Teammates, m.PrivateResults, m.Votes, m.Transcript, m.TranscriptTruncated, requestJSON{m.Request},
	})
}

type requestJSON struct{ Request }

// MarshalJSONTo writes the request with its kind first.
func (w requestJSON) MarshalJSONTo(e *jsontext.Encoder) error {
	switch r := w.Request.(type) {
	case BidRequest:
		return writeKinded(e, KindBid, r)
	case ChatRequest:
		return writeKinded(e, r.Kind, r)
	case VoteRequest:
		return writeKinded(e, KindVote, r)
	case NightRequest:
		return writeKinded(e, KindNight, r)
	case DeadChatRequest:
		return writeKinded(e, KindDeadChat, r)
	case UnknownRequest:
		return e.WriteValue(r.Raw)
	}
	return fmt.Errorf("an observation has no request that can be written")
}

type bodyJSON struct{ Body }

// MarshalJSONTo writes the body with its kind first, or null for none.
func (w bodyJSON) MarshalJSONTo(e *jsontext.Encoder) error {
	switch b := w.Body.(type) {
	case nil:
		return e.WriteToken(jsontext.Null)
	case Bid:
		return writeKinded(e, KindBid, b)
	case Chat:
		return writeKinded(e, b.Kind, b)
	case Vote:
		return writeKinded(e, KindVote, b)
	case Night:
		return writeKinded(e, KindNight, b)
	case DeadChat:
		return writeKinded(e, KindDeadChat, b)
	}
	return fmt.Errorf("an action has no body that can be written")
}

// MarshalJSONTo writes the message.
func (m Action) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, PlayerProtocol, "action", struct {
		EpisodeID     string   `json:"episodeId"`
		RequestID     string   `json:"requestId"`
		ObservationID string   `json:"observationId"`
		Body          bodyJSON `json:"body"`
		Report        *Report  `json:"report"`
	}{m.EpisodeID, m.RequestID, m.ObservationID, bodyJSON{m.Body}, m.Report})
}

// MarshalJSONTo writes the message.
func (m Receipt) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, PlayerProtocol, "receipt", struct {
		RequestID string   `json:"requestId"`
		Status    Status   `json:"status"`
		Code      nullable `json:"code"`
		Retry     bool     `json:"retry"`
	}{m.RequestID, m.Status, nullable(m.Code), m.Retry})
}

// MarshalJSONTo writes the message.
func (m End) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, PlayerProtocol, "end", struct {
		EpisodeID string `json:"episodeId"`
		Result    Result `json:"result"`
	}{m.EpisodeID, m.Result})
}

// MarshalJSONTo writes the message.
func (m ViewerMessage) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, ViewerProtocol, string(m.Type), struct {
		EpisodeID     string  `json:"episodeId"`
		ThroughCursor int     `json:"throughCursor"`
		Events        []Event `json:"events"`
	}{m.EpisodeID, m.ThroughCursor, m.Events})
}

// MarshalJSONTo writes the message.
func (Join) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, HumanProtocol, "join", struct{}{})
}

// snapshotJSON has the fields of a snapshot and not its method.
type snapshotJSON struct {
	EpisodeID     string        `json:"episodeId"`
	Phase         Phase         `json:"phase"`
	Period        Period        `json:"period"`
	Day           int           `json:"day"`
	PhaseKey      string        `json:"phaseKey"`
	RemainingMs   int           `json:"remainingMs"`
	Lobby         *Lobby        `json:"lobby"`
	GameSetup     GameSetup     `json:"gameSetup"`
	Floor         *Floor        `json:"floor"`
	Self          *Self         `json:"self"`
	Roster        []RosterRow   `json:"roster"`
	Teammates     []Teammate    `json:"teammates"`
	Channels      []Channel     `json:"channels"`
	ChatEnabled   bool          `json:"chatEnabled"`
	Observation   *Observation  `json:"observation"`
	Accepted      bodyJSON      `json:"accepted"`
	PackDrafts    []NightChoice `json:"packDrafts"`
	RevealedRoles []RoleRow     `json:"revealedRoles"`
	Events        []Event       `json:"events"`
	Result        *Result       `json:"result"`
}

// MarshalJSONTo writes the message.
func (m Snapshot) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, HumanProtocol, "snapshot", snapshotJSON{
		m.EpisodeID, m.Phase, m.Period, m.Day, m.PhaseKey, m.RemainingMs, m.Lobby, m.GameSetup, m.Floor, m.Self, m.Roster, m.Teammates, m.Channels, m.ChatEnabled, m.Observation, bodyJSON{m.Accepted}, m.PackDrafts, m.RevealedRoles, m.Events, m.Result,
	})
}

// MarshalJSONTo writes the message.
func (m HumanChat) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, HumanProtocol, "chat", struct {
		EpisodeID string  `json:"episodeId"`
		ID        string  `json:"id"`
		PhaseKey  string  `json:"phaseKey"`
		Channel   Channel `json:"channel"`
		Text      string  `json:"text"`
	}{m.EpisodeID, m.ID, m.PhaseKey, m.Channel, m.Text})
}

// MarshalJSONTo writes the message.
func (m ChatReceipt) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeTyped(e, HumanProtocol, "chat_receipt", struct {
		ID      string `json:"id"`
		Status  Status `json:"status"`
		Message string `json:"message,omitzero"`
	}{m.ID, m.Status, m.Message})
}
