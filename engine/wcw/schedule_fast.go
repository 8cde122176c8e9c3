package wcw

import proto "github.com/wcwtui/wcwtui/proto/wcw"

// fast is the schedule of equal windows, 26 a day (wcw sheet 2.4).
type fast struct{ window int }

// The windows of a fast day. A chat stage has six windows, a bid stage three.
const (
	firstBids   = 6
	secondChat  = 9
	secondBids  = 15
	voteWindow  = 18
	nightChat   = 19
	nightWindow = 25
	chatTurns   = 6
	chatRepeats = 2
)

func (f *fast) begin(m *Match) { f.open(m) }

func (f *fast) next(m *Match) {
	f.close(m)
	if m.over {
		return
	}
	if f.window++; f.window > nightWindow {
		f.window = 0
		m.newDay()
	}
	f.open(m)
}

func (f *fast) open(m *Match) {
	window := m.config.Episode.WindowMs
	m.boundary = m.now + milliseconds(window)
	switch f.window {
	case 0:
		m.timePeriod(proto.PeriodDiscussion, voteWindow*window)
		m.enter(proto.PhaseDay, voteWindow*window)
	case voteWindow:
		m.timePeriod(proto.PeriodVote, window)
		m.enter(proto.PhaseVote, window)
	case nightChat:
		m.timePeriod(proto.PeriodCoordination, chatTurns*window)
		m.enter(proto.PhaseNight, (nightWindow+1-nightChat)*window)
	case nightWindow:
		m.timePeriod(proto.PeriodActions, window)
	}
	f.ask(m)
}

func (f *fast) ask(m *Match) {
	switch turn, bids := f.stage(); {
	case bids:
		for s := range m.living.all() {
			m.ask(&m.seats[s], proto.BidRequest{Window: turn, MaxCharacters: proto.MaxSpeech}, m.boundary)
		}
	case f.window == voteWindow:
		m.askToVote()
	case f.window == nightWindow:
		m.askForNight()
	default:
		for _, team := range m.teams() {
			if n := team.count(); turn < n*chatRepeats {
				m.askToChat(&m.seats[team.at(turn%n)], turn)
			}
		}
	}
}

// stage is the index of the present window among the bids of the day, or in
// its stage of private chat.
func (f *fast) stage() (turn int, bids bool) {
	switch w := f.window; {
	case w < firstBids:
		return w, false
	case w < secondChat:
		return w - firstBids, true
	case w < secondBids:
		return w - secondChat, false
	case w < voteWindow:
		return w - secondBids + secondChat - firstBids, true
	default:
		return w - nightChat, false
	}
}

func (f *fast) close(m *Match) {
	answers := m.settleAll()
	switch turn, bids := f.stage(); {
	case bids:
		m.closeBids(answers, turn)
	case f.window == voteWindow:
		m.closeVote(answers)
	case f.window == nightWindow:
		m.closeNight(answers)
	default:
		for _, a := range answers {
			if c, ok := a.body.(proto.Chat); ok {
				m.publishChat(a.seat, c.Text)
			}
		}
	}
}

// newDay begins the day after a night.
func (m *Match) newDay() {
	m.day++
	for i := range m.seats {
		m.seats[i].spoken = 0
	}
	m.host.reset()
}
