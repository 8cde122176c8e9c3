package wcw

// RequestKind is what a seat is asked (wcw sheet 4.5).
type RequestKind string

const (
	KindBid       RequestKind = "bid"
	KindWolfChat  RequestKind = "wolf_chat"
	KindNobleChat RequestKind = "noble_chat"
	KindVote      RequestKind = "vote"
	KindNight     RequestKind = "night"
	KindDeadChat  RequestKind = "dead_chat"
)

// Limits of what a seat may write, in Unicode code points (wcw sheet 3.8).
const (
	MaxSpeech    = 480
	MaxDeadReply = 240
	MaxSummary   = 512
	MaxPrompt    = 240
)

// Request is one of BidRequest, ChatRequest, VoteRequest, NightRequest and
// DeadChatRequest (wcw sheet 4.5). A client may also meet an UnknownRequest.
type Request interface{ RequestKind() RequestKind }

// BidRequest asks whether the seat wants the floor.
type BidRequest struct {
	Window        int   `json:"window"` // 0-17
	MaxCharacters int   `json:"maxCharacters"`
	Host          *Host `json:"host,omitzero"` // paced games only
}

// Host is why the moderator gives a bot the floor (wcw sheet 2.7).
type Host struct {
	Reason  HostReason `json:"reason"`
	ReplyTo Ref        `json:"replyTo"`
	Prompt  string     `json:"prompt,omitzero"`
}

// HostReason is why a bot was chosen to speak.
type HostReason string

const (
	HumanReply     HostReason = "human_reply"
	OpenDiscussion HostReason = "open_discussion"
)

// ChatRequest asks a wolf or a noble for a line in the private chat.
type ChatRequest struct {
	Kind          RequestKind `json:"-"` // KindWolfChat or KindNobleChat
	Turn          int         `json:"turn"`
	MaxCharacters int         `json:"maxCharacters"`
}

// VoteRequest asks for a ballot. Suspicion asks the town for a report too.
type VoteRequest struct {
	Targets   []Slot `json:"targets"`
	AllowPass bool   `json:"allowPass"`
	Suspicion bool   `json:"suspicion,omitzero"`
}

// NightRequest offers the seat's abilities; Choices is empty for a seat
// without one.
type NightRequest struct {
	Choices []Choice `json:"choices"`
}

// Choice is one ability with its legal targets. Actors is set for Kill alone:
// the living wolves, any of whom may hold the knife.
type Choice struct {
	Ability   Ability `json:"ability"`
	Targets   []Slot  `json:"targets"`
	AllowPass bool    `json:"allowPass"`
	Actors    []Slot  `json:"actors,omitzero"`
}

// DeadChatRequest asks a dead bot for an answer in the Graveyard.
type DeadChatRequest struct {
	MaxCharacters int `json:"maxCharacters"`
}

// UnknownRequest is a request of a kind that this package does not know, as a
// client received it.
type UnknownRequest struct {
	Kind RequestKind
	Raw  []byte
}

func (BidRequest) RequestKind() RequestKind       { return KindBid }
func (r ChatRequest) RequestKind() RequestKind    { return r.Kind }
func (VoteRequest) RequestKind() RequestKind      { return KindVote }
func (NightRequest) RequestKind() RequestKind     { return KindNight }
func (DeadChatRequest) RequestKind() RequestKind  { return KindDeadChat }
func (r UnknownRequest) RequestKind() RequestKind { return r.Kind }
