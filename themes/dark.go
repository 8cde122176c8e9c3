package themes

// The colours of all themes lie on the 256-colour cube, so that terminals
// without true colour show the same ones.

func dark() Theme {
	return Theme{
		Name:    "dark",
		Dark:    true,
		Grounds: []uint32{0x000000, 0x1E1E1E, 0x282C34},
		Palette: Palette{
			Dim:     {Color: RGB(0x9E9E9E)},
			Mark:    {Color: RGB(0x949494)},
			Title:   {Attr: Bold},
			Accent:  {Color: RGB(0xFFD75F)},
			Live:    {Color: RGB(0x87D787)},
			Good:    {Color: RGB(0x5FD7AF)},
			Warn:    {Color: RGB(0xFFAF5F)},
			Bad:     {Color: RGB(0xFF875F)},
			Self:    {Color: RGB(0xFFD7FF)},
			Red:     {Color: RGB(0xFF5F5F)},
			Blue:    {Color: RGB(0x5FAFFF)},
			Wolf:    {Color: RGB(0xFF5F87)},
			Town:    {Color: RGB(0x87D7FF)},
			Solo:    {Color: RGB(0xD787FF)},
			Seat1:   {Color: RGB(0x5FAFFF)},
			Seat2:   {Color: RGB(0xFFAF5F)},
			Seat3:   {Color: RGB(0x5FD7AF)},
			Seat4:   {Color: RGB(0xFF87D7)},
			Seat5:   {Color: RGB(0xD7D75F)},
			Seat6:   {Color: RGB(0xAF87FF)},
			Seat7:   {Color: RGB(0x87D7FF)},
			Seat8:   {Color: RGB(0xFF8787)},
			Seat9:   {Color: RGB(0xD7AF87)},
			Spade:   {Color: RGB(0xD0D0D0)},
			Heart:   {Color: RGB(0xFF5F5F)},
			Diamond: {Color: RGB(0x5FAFFF)},
			Club:    {Color: RGB(0x87D75F)},
			White:   {Color: RGB(0xFFFFFF)},
			Black:   {Color: RGB(0xBCBCBC)},
		},
	}
}
