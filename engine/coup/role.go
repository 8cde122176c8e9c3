package coup

// Role is a character of Coup; the zero Role is none.
type Role int8

// The roles, in the order of the sheet (aifight sheet 3.7).
const (
	NoRole Role = iota
	Duke
	Assassin
	Captain
	Ambassador
	Contessa
)

// Roles is the number of roles, Copies how many cards of each there are
// (aifight sheet 4.3.1).
const (
	Roles  = 5
	Copies = 3
)

// AllRoles lists the roles in their order.
func AllRoles() [Roles]Role { return [...]Role{Duke, Assassin, Captain, Ambassador, Contessa} }

// String is the role's name on the wire, empty for none.
func (r Role) String() string {
	return [...]string{"", "Duke", "Assassin", "Captain", "Ambassador", "Contessa"}[r]
}

// ParseRole reads the name of a role.
func ParseRole(name string) (Role, bool) {
	for _, r := range AllRoles() {
		if r.String() == name {
			return r, true
		}
	}
	return NoRole, false
}

// Card is one of the two cards that a seat keeps for good.
type Card struct {
	Role     Role
	Revealed bool
}
