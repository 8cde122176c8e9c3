package themes

func light() Theme {
	return Theme{
		Name:    "light",
		Grounds: []uint32{0xFFFFFF, 0xF5F5F5, 0xFDF6E3},
		Palette: Palette{
			Dim:     {Color: RGB(0x626262)},
			Mark:    {Color: RGB(0x6C6C6C)},
			Title:   {Attr: Bold},
			Accent:  {Color: RGB(0x005FAF)},
			Live:    {Color: RGB(0x005F00)},
			Good:    {Color: RGB(0x005F5F)},
			Warn:    {Color: RGB(0x875F00)},
			Bad:     {Color: RGB(0xAF0000)},
			Self:    {Color: RGB(0x5F00AF)},
			Red:     {Color: RGB(0xD70000)},
			Blue:    {Color: RGB(0x0000D7)},
			Wolf:    {Color: RGB(0xAF005F)},
			Town:    {Color: RGB(0x005F87)},
			Solo:    {Color: RGB(0x8700AF)},
			Seat1:   {Color: RGB(0x005FAF)},
			Seat2:   {Color: RGB(0x875F00)},
			Seat3:   {Color: RGB(0x005F5F)},
			Seat4:   {Color: RGB(0xAF0087)},
			Seat5:   {Color: RGB(0x5F5F00)},
			Seat6:   {Color: RGB(0x5F00D7)},
			Seat7:   {Color: RGB(0x0000D7)},
			Seat8:   {Color: RGB(0xAF0000)},
			Seat9:   {Color: RGB(0x875F5F)},
			Spade:   {Color: RGB(0x303030)},
			Heart:   {Color: RGB(0xD70000)},
			Diamond: {Color: RGB(0x005FAF)},
			Club:    {Color: RGB(0x005F5F)},
			White:   {Color: RGB(0x626262)},
			Black:   {Color: RGB(0x000000)},
		},
	}
}
