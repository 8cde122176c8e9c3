package wcw

import (
	"fmt"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// secretSentence tells private material.
func secretSentence(v *View, e entry) string {
	switch p := e.event.Payload.(type) {
	case proto.PrivateChat:
		return channelTitle(p.Kind) + ", " + who(v, p.Slot) + ": " + p.Text
	case proto.RolesDealt:
		return cardsSentence(v, p)
	case proto.SeedDrawn:
		return "The seed is " + p.Seed + "."
	case proto.BidMade:
		return bidSentence(v, p, e.reply)
	case proto.Confessional:
		return who(v, p.Slot) + " thinks: " + p.Text
	case proto.Failure:
		return who(v, p.Slot) + " failed, " + failure(p) + "."
	case proto.SuspicionDropped:
		return "The suspicion report of " + who(v, p.Slot) + " was dropped: " + spaced(p.Reason) + about(p.Player) + "."
	case proto.SuspicionReport:
		return who(v, p.Slot) + " " + suspects(p.Reports) + "."
	}
	return nightSentence(v, e.event.Payload)
}

func nightSentence(v *View, payload proto.Payload) string {
	switch p := payload.(type) {
	case proto.NightChosen:
		if len(p.Actions) == 0 {
			return who(v, p.Slot) + " has nothing to do."
		}
		return who(v, p.Slot) + " chooses: " + choices(p.Actions) + "."
	case proto.KillResolution:
		return "The pack decides: " + rowsText(v, packRows(p))
	case proto.NightOutcome:
		return fmt.Sprintf("%s, %s%s: %s.", who(v, p.Actor), p.Ability, on(p.Target), outcomeWord(p.Outcome))
	case proto.PrivateResulted:
		return who(v, p.Slot) + " learns: " + finding(p.Result) + "."
	}
	return "Something private: " + spaced(payload.PayloadKind()) + "."
}

func cardsSentence(v *View, p proto.RolesDealt) string {
	var words []string
	for _, r := range p.Roles {
		words = append(words, who(v, r.Slot)+" "+roleName(r.Role))
	}
	return "The cards: " + strings.Join(words, ", ") + "."
}

func bidSentence(v *View, p proto.BidMade, reply proto.Slot) string {
	switch {
	case !p.Bid.WantsToSpeak:
		return joined(who(v, p.Slot)+" stays silent", p.Bid.Reason) + "."
	case p.Selected:
		return joined(fmt.Sprintf("%s gets the floor with urgency %d", who(v, p.Slot), p.Bid.Urgency), p.Bid.Reason) + "."
	}
	return who(v, p.Slot) + " bids: " + lostBid(p, reply) + "."
}

func rowsText(v *View, rows []Row) string {
	var words []string
	for _, r := range rows {
		if r.Seat.Valid() {
			words = append(words, who(v, r.Seat)+", "+r.Text)
		} else {
			words = append(words, r.Text)
		}
	}
	return strings.Join(words, "; ") + "."
}
