package wcw

import "slices"

// Body is an answer, of the kind that AnswerTo tells: one of Bid, Chat, Vote, Night and DeadChat
// (wcw sheet 4.5).
type Body interface{ AnswerTo() RequestKind }

// Bid offers a speech. A bid that does not want to speak has no text, urgency
// 0 and no references; its reason may be filled either way.
type Bid struct {
	WantsToSpeak bool   `json:"wantsToSpeak"`
	Urgency      int    `json:"urgency"` // 0-3
	Text         string `json:"text"`
	ReplyTo      Ref    `json:"replyTo"`
	Accusation   Slot   `json:"accusation"`
	Reason       string `json:"reason"`
}

// Chat is a line for the wolves or the nobles; empty text is silence.
type Chat struct {
	Kind    RequestKind `json:"-"` // KindWolfChat or KindNobleChat
	Text    string      `json:"text"`
	Summary string      `json:"summary"`
}

// Vote is a ballot; NoSlot abstains. A nil Suspicion means that no report was
// sent, which differs from an empty one.
type Vote struct {
	Target    Slot        `json:"target"`
	Summary   string      `json:"summary"`
	Suspicion []Suspicion `json:"suspicion,omitzero"`
}

// Suspicion is how likely, 0 to 1, a seat is thought to be of the wolf
// faction. As sent, slot and value may be anything: the rules drop a bad
// report without hurting the vote (wcw sheet 2.11).
type Suspicion struct {
	Slot int     `json:"slot"`
	Wolf float64 `json:"wolf"`
}

// Night is one row for each ability offered, in the same order.
type Night struct {
	Actions []NightAction `json:"actions"`
	Summary string        `json:"summary"`
}

// NightAction uses an ability on a target; NoSlot passes. Killer names the
// wolf with the knife and goes with Kill alone; NoSlot leaves it out.
type NightAction struct {
	Ability Ability `json:"ability"`
	Target  Slot    `json:"target"`
	Killer  Slot    `json:"killer,omitzero"`
}

// DeadChat is a bot's answer in the Graveyard; empty text is none.
type DeadChat struct {
	Text    string `json:"text"`
	Summary string `json:"summary"`
}

func (Bid) AnswerTo() RequestKind      { return KindBid }
func (c Chat) AnswerTo() RequestKind   { return c.Kind }
func (Vote) AnswerTo() RequestKind     { return KindVote }
func (Night) AnswerTo() RequestKind    { return KindNight }
func (DeadChat) AnswerTo() RequestKind { return KindDeadChat }

// EqualBodies reports whether two answers say the same, whatever the order of
// fields in which they came.
func EqualBodies(a, b Body) bool {
	switch a := a.(type) {
	case Vote:
		b, ok := b.(Vote)
		return ok && a.Target == b.Target && a.Summary == b.Summary &&
			(a.Suspicion == nil) == (b.Suspicion == nil) && slices.Equal(a.Suspicion, b.Suspicion)
	case Night:
		b, ok := b.(Night)
		return ok && a.Summary == b.Summary && slices.Equal(a.Actions, b.Actions)
	}
	switch b.(type) {
	case Vote, Night:
		return false
	}
	return a == b
}
