package football

// What the rules fix (football simulation sheet 3), in micrometres,
// micrometres a tick and ticks.
const (
	substeps = 4

	cogRadius  = 500_000
	ballRadius = 220_000
	postRadius = 100_000
	slideReach = 900_000 // of a sliding cog, its radius while it slides

	accel        = 25_000
	idleDrag     = 96 // in 1/1024
	dribbleSpeed = 200_000
	keeperSpeed  = 229_000
	maxCogSpeed  = 675_000 // more is a fault of the simulation

	fullStamina    = 1000
	staminaDrain   = 6
	staminaRecover = 2
	tiredBelow     = 200
	tiredPercent   = 85
	sprintAbove    = 50 // the stamina that a sprint needs
	halfTimeBoost  = 250

	ballDrag     = 7 // in 1/1024
	maxBallSpeed = 1_333_333
	maxHeight    = 100_000_000 // more is a fault of the simulation
	gravity      = 4_340
	apex         = 4_000_000
	groundHeight = 400_000 // a ball above it is out of reach

	shortRange  = 25_000_000
	longRange   = 45_000_000
	highRange   = 40_000_000
	highSpeed   = 750_000
	passLead    = 12
	passCone    = 643 // thousandths: the cosine of the half angle
	passScoring = 144 // ticks in which a pass, or an assist, counts

	controlRadius   = 1_100_000
	controlSpeed    = 750_000
	carryOffset     = 900_000
	dribbleOffset   = 550_000
	deflectPercent  = 145
	postPercent     = 170
	collidePercent  = 120
	keeperReach     = 1_500_000
	catchSpeed      = 750_000
	parryPercent    = 60
	maxParrySpeed   = 500_000
	knockSpeed      = 250_000
	launchDistance  = controlRadius + ballRadius
	aimInsidePost   = 400_000
	shotPressure    = 2_000_000
	shotTargetRange = 40_000_000

	slideSpeed    = 400_000
	slideTicks    = 12
	afterSlide    = 24
	afterFoul     = 48
	passCooldown  = 12
	shotCooldown  = 18
	clearRadius   = 5_000_000
	takerOffset   = 800_000
	kickoffJitter = 300_000
	parkedWithin  = 2_000_000

	kickoffTaker   = 10
	trailLength    = 40
	maxArcs        = 24
	maxGoalEffects = 8
)
