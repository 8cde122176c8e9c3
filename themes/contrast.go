package themes

// The contrast themes keep 7:1 and few hues: the second channels do the telling.

func contrast() Theme {
	side, other, third := RGB(0xFF8787), RGB(0x87D7FF), RGB(0xFFAFFF)
	return Theme{
		Name:    "contrast",
		Dark:    true,
		Grounds: []uint32{0x000000, 0x1E1E1E},
		Palette: Palette{
			Text:    {Color: RGB(0xFFFFFF)},
			Dim:     {Color: RGB(0xC6C6C6)},
			Mark:    {Color: RGB(0xBCBCBC)},
			Title:   {Color: RGB(0xFFFFFF), Attr: Bold},
			Accent:  {Color: RGB(0xFFFF00), Attr: Bold},
			Live:    {Color: RGB(0x5FFFAF)},
			Good:    {Color: RGB(0x5FFFAF)},
			Warn:    {Color: RGB(0xFFD75F), Attr: Bold},
			Bad:     {Color: RGB(0xFFAF87), Attr: Bold},
			Self:    {Color: RGB(0xFFFF00), Attr: Bold},
			Red:     {Color: side},
			Blue:    {Color: other},
			Wolf:    {Color: side},
			Town:    {Color: other},
			Solo:    {Color: RGB(0xFFFF87)},
			Seat1:   {Color: other},
			Seat2:   {Color: RGB(0xFFD75F)},
			Seat3:   {Color: RGB(0x5FFFAF)},
			Seat4:   {Color: third},
			Seat5:   {Color: RGB(0xFFFF87)},
			Seat6:   {Color: RGB(0xD7AFFF)},
			Seat7:   {Color: RGB(0x87FFFF)},
			Seat8:   {Color: side},
			Seat9:   {Color: RGB(0xFFD7AF)},
			Spade:   {Color: RGB(0xFFFFFF)},
			Heart:   {Color: side},
			Diamond: {Color: other},
			Club:    {Color: RGB(0x5FFFAF)},
			White:   {Color: RGB(0xFFFFFF)},
			Black:   {Color: RGB(0xFFFFFF)},
		},
	}
}

func contrastLight() Theme {
	side, other, third := RGB(0x870000), RGB(0x00005F), RGB(0x5F0087)
	return Theme{
		Name:    "contrast-light",
		Grounds: []uint32{0xFFFFFF, 0xFAFAFA},
		Palette: Palette{
			Text:    {Color: RGB(0x000000)},
			Dim:     {Color: RGB(0x444444)},
			Mark:    {Color: RGB(0x4E4E4E)},
			Title:   {Color: RGB(0x000000), Attr: Bold},
			Accent:  {Color: RGB(0x0000AF), Attr: Bold},
			Live:    {Color: RGB(0x005F00)},
			Good:    {Color: RGB(0x005F5F)},
			Warn:    {Color: RGB(0x5F0000), Attr: Bold},
			Bad:     {Color: side, Attr: Bold},
			Self:    {Color: RGB(0x0000AF), Attr: Bold},
			Red:     {Color: side},
			Blue:    {Color: other},
			Wolf:    {Color: side},
			Town:    {Color: other},
			Solo:    {Color: third},
			Seat1:   {Color: other},
			Seat2:   {Color: RGB(0x5F0000)},
			Seat3:   {Color: RGB(0x005F5F)},
			Seat4:   {Color: RGB(0x87005F)},
			Seat5:   {Color: RGB(0x005F00)},
			Seat6:   {Color: third},
			Seat7:   {Color: RGB(0x0000AF)},
			Seat8:   {Color: side},
			Seat9:   {Color: RGB(0x303030)},
			Spade:   {Color: RGB(0x000000)},
			Heart:   {Color: side},
			Diamond: {Color: other},
			Club:    {Color: RGB(0x005F5F)},
			White:   {Color: RGB(0x000000)},
			Black:   {Color: RGB(0x000000)},
		},
	}
}
