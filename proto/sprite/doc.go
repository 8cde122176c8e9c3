// Package sprite is Sprite v1, the binary protocol by which the servers of the
// bitworld family draw a match on a viewer's screen, in both directions
// (sprite sheet).
//
// A server's WebSocket message holds any number of protocol messages, back to
// back, each of which changes the tables that the viewer keeps: layers,
// sprites and objects. A Table is those tables; the Append functions write the
// messages, Split cuts a long frame, and Dedup leaves out what a player's
// stream does not repeat. What viewers and players send is an Input.
//
// # What is malformed
//
// A Table refuses an unknown opcode, a message that is cut off, a size of
// zero, pixels that are no Snappy block or not exactly as many as the size
// asks for, an object on a layer that was never named, a type of layer outside
// the sheet's table, and whatever goes beyond its Limits. From then on it
// stands still: the stream has to be begun anew. Deleting what is not there
// and an object whose sprite is not defined yet are no faults; neither are
// flags of layers that have no meaning yet, labels that are no UTF-8, and
// sprites without pixels (sprite sheet 2 and 7).
//
// # What a hostile stream can do
//
// A Table holds at most Limits: with DefaultLimits 16,384 sprites, 32,768
// objects and 32 MiB of labels and packed pixels, where a sprite may have
// 4,194,304 pixels and all sprites together 16,777,216 (64 MiB if somebody
// unpacks them all). With its indexes that makes under 40 MiB. Pixels are
// checked when they come and unpacked when somebody asks for them. Once the
// tables are as large as a stream needs them, applying a message allocates
// nothing.
package sprite
