package aifight

import (
	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeAction reads an action, such as a journal holds. Data that does not fit
// its type is kept raw, which no legal action admits.
func DecodeAction(data []byte) (Action, error) { return decode(data, readAction) }

func readAction(v strict.Value) Action {
	kind, data := readTyped(v)
	a, err := fit(data, func(o strict.Object) Action { return readActionData(kind, o) })
	if err != nil || !kind.Known() {
		return Action{Type: kind, Raw: data}
	}
	return a
}

// readTyped reads an object of a type and, maybe, data; none is {}.
func readTyped(v strict.Value) (ActionType, jsontext.Value) {
	o := v.Object()
	return ActionType(o.Get("type").String()), strict.Optional(o, "data", readRawObject, jsontext.Value("{}"))
}

// Known reports whether a seat can answer so in one of the games.
func (t ActionType) Known() bool {
	switch t {
	case Fold, Check, Call, Raise, AllIn, PlaceBid, Challenge, Income, ForeignAid, LaunchCoup, Tax,
		Assassinate, Steal, Exchange, Pass, Block, LoseCard, ReturnCards:
		return true
	}
	return false
}

func readActionData(kind ActionType, o strict.Object) Action {
	a := Action{Type: kind}
	switch kind {
	case Call, Raise:
		a.Amount = o.Int("amount", 1, strict.MaxInt)
	case PlaceBid:
		a.Quantity, a.Face = readQuantity(o.Get("quantity")), readFace(o.Get("face"))
	case LaunchCoup, Assassinate, Steal:
		a.Target = readPlayer(o.Get("target"))
	case Block:
		a.Role = readRole(o.Get("role"))
	case LoseCard:
		a.Index = readIndex(o.Get("card_index"))
	case ReturnCards:
		a.Indices = strict.List(o.Get("return_indices"), 0, maxOptions, readIndex)
	}
	return a
}

// maxOptions bounds the cards of an exchange, far above what the rules have.
const maxOptions = 64

// readLegalActions leaves out a bid that could not be made: that is how a hint
// says that the bid on the table is the highest (aifight sheet 4.2.3).
func readLegalActions(v strict.Value) []LegalAction {
	var legal []LegalAction
	for _, l := range strict.List(v, 0, maxLegalActions, readLegalAction) {
		if l.Type == PlaceBid && l.Raw == nil && l.Max < l.Quantity {
			continue
		}
		legal = append(legal, l)
	}
	return legal
}

func readLegalAction(v strict.Value) LegalAction {
	kind, data := readTyped(v)
	l, err := fit(data, func(o strict.Object) LegalAction { return readLegalData(kind, o) })
	if err != nil || !kind.Known() {
		return LegalAction{Action: Action{Type: kind, Raw: data}}
	}
	return l
}

func readLegalData(kind ActionType, o strict.Object) LegalAction {
	if kind == PlaceBid {
		return readBidRange(o)
	}
	l := LegalAction{Action: readActionData(kind, o)}
	switch kind {
	case Raise:
		l.Amount = strict.Optional(o, "min", readAmount, l.Amount)
		l.Max = strict.Optional(o, "max", readAmount, l.Amount)
	case ReturnCards:
		l.Cards = strict.Optional(o, "cards", readRoles, nil)
		l.Pool = strict.Optional(o, "all_cards", readRoles, nil)
	}
	return l
}

func readBidRange(o strict.Object) LegalAction {
	l := LegalAction{Action: Action{Type: PlaceBid}}
	l.Quantity, l.Face = readQuantity(o.Get("min_quantity")), readFace(o.Get("min_face"))
	l.Max = o.Int("max_quantity", 0, strict.MaxInt)
	l.Current.Quantity = strict.Optional(o, "current_quantity", readQuantity, 0)
	l.Current.Face = strict.Optional(o, "current_face", readFace, 0)
	return l
}
