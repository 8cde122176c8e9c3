// Package wcw is the rules of Who Cried Wolf: nine seats, three modes, eleven
// roles.
//
// A Match is a state machine. It has no clock, no goroutine and no input or
// output: times are durations since it was made and enter by calls, as answers
// and chat do; what happens leaves as events. The same config and the same
// calls give the same events, byte for byte.
//
// The vocabulary is that of proto/wcw. Section numbers in comments are those of
// the wcw sheet.
package wcw
