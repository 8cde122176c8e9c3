package wcw

import (
	"fmt"
	"strconv"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// para is one row of the floor.
type para struct{ left, right widget.Line }

// texts keeps the wrapped rows of beats for one width and set of glyphs.
type texts struct {
	width             int
	ascii, everything bool
	blocks            map[textKey][]para
}

type textKey struct {
	beat   int
	rows   int  // of grouped material, which may grow
	role   bool // of a death: shown
	detail bool // an open or just closed vote
}

// block is the rows of a beat at a width, wrapped once.
func (s *scene) block(i, width int, detail bool) []para {
	t, b := s.texts, &s.fold.beats[i]
	if t.width != width || t.ascii != s.look.ASCII() || t.everything != s.everything || t.blocks == nil {
		*t = texts{width, s.look.ASCII(), s.everything, map[textKey][]para{}}
	}
	key := textKey{i, len(b.Rows), b.Role != "", detail}
	rows, ok := t.blocks[key]
	if !ok {
		rows = s.spoken(s.write(b, width, detail))
		t.blocks[key] = rows
	}
	return rows
}

// spoken puts rows into what the glyphs can show.
func (s *scene) spoken(rows []para) []para {
	if !s.look.ASCII() {
		return rows
	}
	for _, row := range rows {
		for i := range row.left {
			row.left[i].Text = clean.ASCII(row.left[i].Text)
		}
	}
	return rows
}

// write makes the rows of a beat.
func (s *scene) write(b *Beat, width int, detail bool) []para {
	switch b.Kind {
	case Heading:
		return s.writeHeading(b, width, detail)
	case Speech:
		return s.writeSpeech(b, width)
	case Close:
		return s.writeClose(b, width, detail)
	case Death:
		return wrapped(0, width, s.deathLine(b, ""))
	case Quiet:
		return plainRows(fmt.Sprintf("Nobody died in night %d.", b.Day), 0, width)
	case Outcome:
		who, why := outcomeTitle(b.Result)
		return append([]para{{left: widget.Line{{Style: head, Text: who}}}}, plainRows(why, 2, width)...)
	case Unknown:
		return []para{{left: widget.Line{{Style: dim, Text: b.Text}}}}
	case Chat:
		if s.talk != "" {
			return s.writeSpeech(b, width)
		}
		return s.writeChat(b, width)
	}
	return s.writeGroup(b, width)
}

// stageTitle is what a heading says: "Day 2 · talk".
func (s *scene) stageTitle(b *Beat) string {
	dot := " " + s.look.Glyphs.Rest + " "
	switch b.Stage {
	case Night:
		return "Night " + strconv.Itoa(b.Day)
	case VoteOpen:
		return "Day " + strconv.Itoa(b.Day) + dot + "vote"
	}
	return "Day " + strconv.Itoa(b.Day) + dot + "talk"
}

func (s *scene) writeHeading(b *Beat, width int, detail bool) []para {
	rule := s.look.Glyphs.Rule + s.look.Glyphs.Rule
	rows := []para{{left: widget.Line{
		widget.Ink(themes.Mark, rule+" "), {Style: head, Text: s.stageTitle(b)}, widget.Ink(themes.Mark, " "+rule),
	}}}
	if detail && b.Stage == VoteOpen {
		sealed := "Sealed. Every ballot opens at once, at 0:00."
		if s.untimed {
			sealed = "Sealed. Every ballot opens at once, when all have voted."
		}
		rows = append(rows, plainRows(sealed, 2, width)...)
	}
	return rows
}

func (s *scene) writeSpeech(b *Beat, width int) []para {
	line := widget.Line{number(b.Seat)}
	var aside widget.Line
	var right widget.Line
	if b.Reply.Valid() {
		aside = widget.Line{widget.Ink(themes.Dim, "  @"), number(b.Reply)}
	}
	if b.Accuses.Valid() {
		right = widget.Line{widget.Plain("accuses "), number(b.Accuses)}
	}
	room := width - 2 - aside.Width() - right.Width() - 1
	line = append(line, widget.Span{Style: bold, Text: " " + s.name(b.Seat, max(1, room))})
	rows := []para{{left: append(line, aside...), right: right}}
	rows = append(rows, plainRows(b.Text, 2, width)...)
	if s.everything && b.Why != "" {
		for _, text := range clean.Wrap(b.Why, max(1, width-4)) {
			rows = append(rows, para{left: indented(4, widget.Line{{Style: dim, Text: text}})})
		}
	}
	return rows
}

func (s *scene) writeChat(b *Beat, width int) []para {
	title := widget.Line{widget.Ink(channelToken(b.Channel), b.Title())}
	line := widget.Line{number(b.Seat), {Style: bold, Text: " " + s.name(b.Seat, max(1, width-6-title.Width()))}}
	return append([]para{{left: indented(2, line), right: title}}, plainRows(b.Text, 4, width)...)
}

func channelToken(k proto.PayloadKind) themes.Token {
	switch k {
	case proto.EventWolfChat:
		return themes.Wolf
	case proto.EventNobleChat:
		return themes.Town
	}
	return themes.Dim
}

// writeGroup makes the rows of grouped private material.
func (s *scene) writeGroup(b *Beat, width int) []para {
	rows := []para{{left: widget.Line{{Style: dim.With(themes.Bold), Text: "  " + b.Title()}}}}
	for _, r := range b.Rows {
		lead := widget.Line{widget.Plain("  ")}
		if r.Seat.Valid() {
			lead = widget.Line{number(r.Seat), widget.Plain(" ")}
		}
		for k, text := range clean.Wrap(r.Text, max(1, width-4)) {
			if k > 0 {
				lead = widget.Line{widget.Plain("  ")}
			}
			rows = append(rows, para{left: indented(2, append(lead, widget.Plain(text)))})
		}
	}
	return rows
}

// deathLine tells a death in one sentence; of a vote, with the count if its
// ballots do not stand beside it.
func (s *scene) deathLine(b *Beat, count string) widget.Line {
	g := s.look.Glyphs
	sign, fate := g.Out, " is out."
	switch b.Cause {
	case proto.CauseVote:
		fate = " voted out" + count + "."
	case proto.CauseWolf:
		sign, fate = g.Killed, " killed by the wolves."
	}
	line := widget.Line{widget.Plain(sign + " "), number(b.Seat), widget.Plain(" " + s.name(b.Seat, 20) + fate)}
	if b.Role != "" {
		line = append(line, widget.Plain(" "))
		line = append(line, s.role(b.Role, 20)...)
	}
	return line
}

// writeClose tells how a vote came out; with detail, with every ballot.
func (s *scene) writeClose(b *Beat, width int, detail bool) []para {
	v := s.fold.now.Votes[b.Vote]
	var rows []para
	count := fmt.Sprintf(", %d of %d", len(v.For(v.Out)), len(v.Ballots))
	if detail {
		rows, count = s.writeBallots(v, width), ""
	}
	if b.Seat.Valid() {
		return append(rows, wrapped(0, width, s.deathLine(b, count))...)
	}
	return append(rows, wrapped(0, width, widget.Words(voteSummary(v)))...)
}

func (s *scene) writeBallots(v Vote, width int) []para {
	dot := " " + s.look.Glyphs.Rest + " "
	rows := plainRows(fmt.Sprintf("%s%sthreshold %d of %d", resolutionWord(v.Resolution), dot, v.Threshold(), len(v.Ballots)), 2, width)
	line, used := widget.Line{}, 0
	for _, ballot := range v.Ballots {
		item := widget.Line{number(ballot.Slot), widget.Plain(" abstains")}
		if ballot.Target.Valid() {
			item = widget.Line{number(ballot.Slot), widget.Ink(themes.Dim, s.look.Glyphs.Right), number(ballot.Target)}
		}
		if used > 0 && used+2+item.Width() > width-2 {
			rows, line, used = append(rows, para{left: indented(2, line)}), nil, 0
		}
		if used > 0 {
			line, used = append(line, widget.Plain("  ")), used+2
		}
		line, used = append(line, item...), used+item.Width()
	}
	return append(rows, para{left: indented(2, line)})
}

// voteSummary tells a vote that put nobody out.
func voteSummary(v Vote) string {
	rows := v.Rows()
	if len(rows) == 0 {
		return "Nobody voted out: all abstain."
	}
	return fmt.Sprintf("Nobody voted out: %s, at most %d of %d.", resolutionWord(v.Resolution), len(rows[0].Voters), len(v.Ballots))
}

func indented(n int, line widget.Line) widget.Line {
	return append(widget.Line{widget.Plain("    "[:n])}, line...)
}

// plainRows wraps text, indented.
func plainRows(text string, indent, width int) []para {
	var rows []para
	for _, line := range clean.Wrap(text, max(1, width-indent)) {
		rows = append(rows, para{left: indented(indent, widget.Words(line))})
	}
	return rows
}

// wrapped breaks a line of spans at spaces, the rest indented by two.
func wrapped(indent, width int, line widget.Line) []para {
	if line.Width()+indent <= width {
		return []para{{left: indented(indent, line)}}
	}
	var rows []para
	row, used := widget.Line{}, indent
	for _, span := range line {
		for _, piece := range pieces(span.Text) {
			w := clean.Width(piece)
			if used+w > width && used > indent && piece != " " {
				rows = append(rows, para{left: indented(indent, row)})
				row, indent, used = nil, 2, 2
			}
			row, used = append(row, widget.Span{Style: span.Style, Text: piece}), used+w
		}
	}
	return append(rows, para{left: indented(indent, row)})
}

// pieces splits text into words and the spaces between them.
func pieces(text string) []string {
	var all []string
	for start, i := 0, 0; i <= len(text); i++ {
		if i == len(text) || text[i] == ' ' {
			if i > start {
				all = append(all, text[start:i])
			}
			if i < len(text) {
				all = append(all, " ")
			}
			start = i + 1
		}
	}
	return all
}
