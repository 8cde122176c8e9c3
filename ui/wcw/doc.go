// Package wcw shows a match of Who Cried Wolf. [Fold] turns the events of a
// feed into a [View] of the table and the [Beat]s of the conversation, [Watch]
// is the screen that both are seen on, and sentences, transcripts and casts
// are other ways out of the same beats. [Play] is the screen of a seat, which
// decides and writes as well.
//
// Nothing here computes rules (wcw sheet 5.5): what is not in an event is not
// known. Text from outside is cleaned once, when it is folded.
package wcw
