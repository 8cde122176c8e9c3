package themes

// Token names a meaning that a theme gives a colour. The zero Token is [Text].
type Token uint8

// The tokens. What each stands for, and its second channel, is in brackets.
const (
	Text   Token = iota // content, in the terminal's own colour unless a theme says more
	Dim                 // past, hints, the dead [place]
	Mark                // markings of a pitch or board, rules, rests of bars [place]
	Title               // headings and phases [bold]
	Accent              // the place where the next key goes [▸ and reverse]
	Live                // a match that goes on [●]
	Good                // done, valid [✓]
	Warn                // urgent or unwell [! and a word]
	Bad                 // refused, lost [✗ and a sentence]
	Self                // the reader's own seat [the word you]
	Red                 // red side [■]
	Blue                // blue side [○]
	Wolf                // wolves [▲]
	Town                // town [□]
	Solo                // alone [◇]
	Seat1               // seats by their number [the number]
	Seat2
	Seat3
	Seat4
	Seat5
	Seat6
	Seat7
	Seat8
	Seat9
	Spade   // suits [the letter s h d c]
	Heart   // see Spade
	Diamond // see Spade
	Club    // see Spade
	White   // white stones [(W)]
	Black   // black stones [▐B▌]

	tokens = iota // how many there are
)

var tokenNames = [tokens]string{
	"text", "dim", "mark", "title", "accent", "live", "good", "warn", "bad", "self",
	"red", "blue", "wolf", "town", "solo",
	"seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7", "seat8", "seat9",
	"suit-s", "suit-h", "suit-d", "suit-c", "white", "black",
}

// String is the token's name, such as "suit-h".
func (t Token) String() string {
	if t >= tokens {
		return "unknown token"
	}
	return tokenNames[t]
}

// Tokens lists all tokens.
func Tokens() []Token {
	all := make([]Token, tokens)
	for i := range all {
		all[i] = Token(i)
	}
	return all
}

// Seat is the token of a seat, 1 to 9; other numbers are [Text].
func Seat(n int) Token {
	if n < 1 || n > 9 {
		return Text
	}
	return Seat1 + Token(n-1)
}

// Attr is a set of attributes, drawn with and without colour.
type Attr uint8

// The attributes, and what the screens mean by them.
const (
	Bold      Attr = 1 << iota // true or possible now
	Faint                      // how [Dim] looks without colour; set by themes, seldom by views
	Reverse                    // the place of the next key, the inside of chips
	Underline                  // typed text, search hits

	attrs = 1 << iota // how many sets there are
)

// Style is how a stretch of text is drawn. It is small and comparable; the
// zero Style is plain text.
//
//	themes.Wolf.With(themes.Bold)
type Style struct {
	Token Token
	Attr  Attr
}

// Style draws in the token's colour and nothing else.
func (t Token) Style() Style { return Style{Token: t} }

// With draws in the token's colour with the attributes given.
func (t Token) With(a Attr) Style { return Style{Token: t, Attr: a} }

// With adds attributes to a style.
func (s Style) With(a Attr) Style { return Style{Token: s.Token, Attr: s.Attr | a} }
