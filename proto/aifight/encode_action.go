package aifight

import (
	"github.com/go-json-experiment/json/jsontext"
)

// MarshalJSONTo writes the action as a client sends it.
func (a Action) MarshalJSONTo(e *jsontext.Encoder) error { return writeAction(e, a.Type, a.data()) }

// MarshalJSONTo writes the action as a server offers it.
func (l LegalAction) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeAction(e, l.Type, l.data())
}

func writeAction(e *jsontext.Encoder, kind ActionType, data any) error {
	return write(e, struct {
		Type ActionType `json:"type"`
		Data any        `json:"data,omitzero"`
	}{kind, data})
}

type (
	amountData struct {
		Amount int `json:"amount"`
	}
	targetData struct {
		Target PlayerID `json:"target"`
	}
	roleData struct {
		Role Role `json:"role"`
	}
	cardData struct {
		Index int `json:"card_index"`
	}
	bidData struct {
		Quantity int `json:"quantity"`
		Face     int `json:"face"`
	}
	returnData struct {
		Indices []int  `json:"return_indices"`
		Cards   []Role `json:"cards,omitempty"`
		Pool    []Role `json:"all_cards,omitempty"`
	}
	raiseRange struct {
		Amount int `json:"amount"`
		Min    int `json:"min"`
		Max    int `json:"max"`
	}
	bidRange struct {
		CurrentQuantity int `json:"current_quantity,omitzero"`
		CurrentFace     int `json:"current_face,omitzero"`
		MinQuantity     int `json:"min_quantity"`
		MinFace         int `json:"min_face"`
		MaxQuantity     int `json:"max_quantity"`
		MaxFace         int `json:"max_face,omitzero"` // only of the bid that opens a round
	}
)

// data is what goes along with the type, nil if nothing does.
func (a Action) data() any {
	if a.Raw != nil {
		return a.Raw
	}
	switch a.Type {
	case Call, Raise:
		return amountData{a.Amount}
	case PlaceBid:
		return bidData{a.Quantity, a.Face}
	case LaunchCoup, Assassinate, Steal:
		return targetData{a.Target}
	case Block:
		return roleData{a.Role}
	case LoseCard:
		return cardData{a.Index}
	case ReturnCards:
		return returnData{Indices: a.Indices}
	}
	return nil
}

func (l LegalAction) data() any {
	switch {
	case l.Raw != nil:
	case l.Type == Raise:
		return raiseRange{l.Amount, l.Amount, l.Max}
	case l.Type == ReturnCards:
		return returnData{l.Indices, l.Cards, l.Pool}
	case l.Type == PlaceBid:
		r := bidRange{l.Current.Quantity, l.Current.Face, l.Quantity, l.Face, l.Max, 0}
		if l.Current.Quantity == 0 {
			r.MaxFace = Faces
		}
		return r
	}
	return l.Action.data()
}
