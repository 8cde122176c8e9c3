package wcw

// Faction is a side (wcw sheet 1.1).
type Faction string

const (
	FactionWolf Faction = "wolf"
	FactionTown Faction = "town"
	FactionSolo Faction = "solo"
)

// Ability is what a role may do at night (wcw sheet 1.1).
type Ability string

const (
	Kill    Ability = "kill"
	Block   Ability = "block"
	Inspect Ability = "inspect"
	Protect Ability = "protect"
	Jail    Ability = "jail"
	Check   Ability = "check"
	Inform  Ability = "inform"
	Track   Ability = "track"
)

// Role is a card (wcw sheet 1.1).
type Role string

const (
	Wolf        Role = "wolf"
	Alchemist   Role = "alchemist"
	TrackReader Role = "track_reader"
	Seer        Role = "seer"
	Guard       Role = "guard"
	Chef        Role = "chef"
	DairyMaid   Role = "dairy_maid"
	Priest      Role = "priest"
	Noble       Role = "noble"
	Sheep       Role = "sheep"
	Jester      Role = "jester"
)

// Roles lists the eleven roles in the order of the sheet.
func Roles() []Role {
	return []Role{Wolf, Alchemist, TrackReader, Seer, Guard, Chef, DairyMaid, Priest, Noble, Sheep, Jester}
}

// Known reports whether r is one of the eleven roles.
func (r Role) Known() bool { return r.Title() != "" }

// Title is the name shown to people; empty for an unknown role.
func (r Role) Title() string {
	switch r {
	case Wolf:
		return "Wolf"
	case Alchemist:
		return "Alchemist"
	case TrackReader:
		return "Track Reader"
	case Seer:
		return "Seer"
	case Guard:
		return "Guard"
	case Chef:
		return "Chef"
	case DairyMaid:
		return "Dairy Maid"
	case Priest:
		return "Priest"
	case Noble:
		return "Noble"
	case Sheep:
		return "Sheep"
	case Jester:
		return "Trickster"
	}
	return ""
}

// Faction is the side that the role belongs to.
func (r Role) Faction() Faction {
	switch r {
	case Wolf, Alchemist, TrackReader:
		return FactionWolf
	case Jester:
		return FactionSolo
	}
	return FactionTown
}

// Abilities lists the night abilities in request order; nil for none.
func (r Role) Abilities() []Ability {
	switch r {
	case Wolf:
		return []Ability{Kill}
	case Alchemist:
		return []Ability{Kill, Block}
	case TrackReader:
		return []Ability{Kill, Check}
	case Seer:
		return []Ability{Inspect}
	case Guard:
		return []Ability{Protect}
	case Chef:
		return []Ability{Jail}
	case DairyMaid:
		return []Ability{Inform}
	case Priest:
		return []Ability{Track}
	}
	return nil
}
