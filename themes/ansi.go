package themes

// The names of the colours that ansi uses. Yellow is not among them, for it is
// all but invisible on white; black, white and the bright eight are not, for
// they are backgrounds or nothing at all in many palettes.
const (
	ansiRed     = 1
	ansiGreen   = 2
	ansiBlue    = 4
	ansiMagenta = 5
	ansiCyan    = 6
)

// ansi leaves the colours to the terminal: sentences are in its own colour,
// only signs take one of its 16.
func ansi() Theme {
	return Theme{
		Name: "ansi",
		Dark: true,
		Palette: Palette{
			Dim:     {Attr: Faint},
			Mark:    {Attr: Faint},
			Title:   {Attr: Bold},
			Accent:  {Attr: Bold},
			Live:    {Color: ANSI(ansiGreen)},
			Good:    {Color: ANSI(ansiCyan)},
			Warn:    {Color: ANSI(ansiMagenta), Attr: Bold},
			Bad:     {Color: ANSI(ansiRed), Attr: Bold},
			Self:    {Attr: Bold},
			Red:     {Color: ANSI(ansiRed)},
			Blue:    {Color: ANSI(ansiBlue)},
			Wolf:    {Color: ANSI(ansiRed)},
			Town:    {Color: ANSI(ansiCyan)},
			Solo:    {Color: ANSI(ansiMagenta)},
			Seat1:   {Color: ANSI(ansiBlue)},
			Seat2:   {Color: ANSI(ansiMagenta)},
			Seat3:   {Color: ANSI(ansiCyan)},
			Seat4:   {Color: ANSI(ansiRed)},
			Seat5:   {Color: ANSI(ansiGreen)},
			Seat6:   {Color: ANSI(ansiBlue), Attr: Bold},
			Seat7:   {Color: ANSI(ansiMagenta), Attr: Bold},
			Seat8:   {Color: ANSI(ansiCyan), Attr: Bold},
			Seat9:   {Color: ANSI(ansiRed), Attr: Bold},
			Heart:   {Color: ANSI(ansiRed)},
			Diamond: {Color: ANSI(ansiBlue)},
			Club:    {Color: ANSI(ansiGreen)},
		},
	}
}

// mono has weight alone.
func mono() Theme {
	return Theme{
		Name: "mono",
		Dark: true,
		Palette: Palette{
			Dim:    {Attr: Faint},
			Mark:   {Attr: Faint},
			Title:  {Attr: Bold},
			Accent: {Attr: Bold},
			Warn:   {Attr: Bold},
			Bad:    {Attr: Bold},
			Self:   {Attr: Bold},
		},
	}
}
