package football

import (
	"fmt"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Registration is the policy that a seat brings (football sheet 3). One with a
// prompt is played by a language model, any other by a baseline.
type Registration struct {
	Prompt   string // secret; at most MaxPrompt code points
	Scripted string // the word of a baseline, empty for none
	Policy   string // label, at most MaxPolicy code points
}

// Limits of a registration's texts, in code points.
const (
	MaxPrompt = 4000
	MaxPolicy = 48
)

// DecodeRegistration reads a registration and clips its texts. It fails for
// any other message.
func DecodeRegistration(text string) (Registration, error) {
	r := strict.NewReader([]byte(text), strict.Open, strict.Limits{})
	o := r.Object()
	o.Const("type", "register")
	g := Registration{
		Prompt: optionalText(o, "prompt"), Scripted: optionalText(o, "scripted"), Policy: optionalText(o, "policy"),
	}
	if err := r.Finish(); err != nil {
		return Registration{}, fmt.Errorf("reading a registration: %w", err)
	}
	return g.clipped(), nil
}

func optionalText(o strict.Object, name string) string {
	text := func(v strict.Value) string { return strict.OrNull(v.Secret(), strict.Value.String, "") }
	return strict.Optional(o, name, text, "")
}

func (g Registration) clipped() Registration {
	g.Prompt, g.Policy = Clip(g.Prompt, MaxPrompt), Clip(g.Policy, MaxPolicy)
	return g
}

// Encode writes a registration as a seat sends it.
func (g Registration) Encode() (string, error) {
	message := struct {
		Type     string  `json:"type"`
		Prompt   string  `json:"prompt"`
		Scripted *string `json:"scripted"`
		Policy   string  `json:"policy"`
	}{"register", g.Prompt, nil, g.Policy}
	if g.Scripted != "" {
		message.Scripted = &g.Scripted
	}
	data, err := json.Marshal(message)
	if err != nil {
		return "", fmt.Errorf("encoding a registration: %w", err)
	}
	return string(data), nil
}

// Kind is who plays the seat.
func (g Registration) Kind() Kind {
	if g.Prompt != "" {
		return LLM
	}
	return Scripted
}

// Baseline is the script of the seat: zonal if no other is named.
func (g Registration) Baseline() Baseline {
	b, _ := ParseBaseline(g.Scripted)
	return b
}

// Label is the policy's label, or its kind.
func (g Registration) Label() string {
	if g.Policy != "" {
		return g.Policy
	}
	return g.Kind().String()
}

// Record is the record of a seat's registration. The prompt is not in it.
func (g Registration) Record(seat int) Register {
	cog := SeatCog(seat)
	return Register{
		Seat: seat, Team: TeamOf(cog), Shirt: ShirtOf(cog), ID: CogID(cog),
		Policy: g.Label(), Kind: g.Kind(), Baseline: g.Baseline(),
	}
}
