package wcw

// Edition says which form of messages is emitted; the rules of play are the
// same in both (wcw sheet 0.1). The zero value is Classic.
type Edition uint8

const (
	// Classic is what the published JSON Schemas admit: results 1, no
	// suspicion reports, no Graveyard requests.
	Classic Edition = iota
	// Current adds suspicion reports, Graveyard requests, results 2 and the
	// role in the elimination rows of a transcript.
	Current
)

// Editions lists the names that a user may give, in the order of the values.
func Editions() []string { return []string{"classic", "current"} }

func (e Edition) String() string { return Editions()[e] }

// EditionByName finds an edition; ok is false for an unknown name.
func EditionByName(name string) (e Edition, ok bool) {
	for i, n := range Editions() {
		if n == name {
			return Edition(i), true
		}
	}
	return Classic, false
}
