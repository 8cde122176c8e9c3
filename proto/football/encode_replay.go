package football

import (
	"encoding/binary"
	"fmt"
	"math"
)

// The types of records.
const (
	typeHash = iota + 1
	typeInput
	typeJoin
	typeLeave
	typeChat
	typeDebugSprite
)

// Encode writes a replay file. It fails if a text is longer than the file's
// 16-bit lengths can say.
func (r Replay) Encode() ([]byte, error) {
	if err := r.checkTexts(); err != nil {
		return nil, fmt.Errorf("writing a replay: %w", err)
	}
	data := append(make([]byte, 0, 1<<16), magic...)
	data = binary.LittleEndian.AppendUint16(data, Format)
	data = appendText(appendText(data, GameName), GameVersion)
	data = binary.LittleEndian.AppendUint64(data, r.Saved)
	data = appendText(data, r.Config)
	for _, record := range r.Records {
		data = record.appendTo(data)
	}
	return append(data, r.Tail...), nil
}

func (r Replay) checkTexts() error {
	if len(r.Config) > math.MaxUint16 {
		return tooLong("the config", r.Config)
	}
	for i, record := range r.Records {
		switch v := record.(type) {
		case Join:
			if len(v.Name) > math.MaxUint16 || len(v.Token) > math.MaxUint16 {
				return tooLong(fmt.Sprintf("a name or token of record %d", i+1), v.Name+v.Token)
			}
		case Chat:
			if len(v.Text) > math.MaxUint16 {
				return tooLong(fmt.Sprintf("the text of record %d", i+1), v.Text)
			}
		}
	}
	return nil
}

func tooLong(what, text string) error {
	return fmt.Errorf("%s has %d bytes; it must have at most %d", what, len(text), math.MaxUint16)
}

func appendText(data []byte, text string) []byte {
	return append(binary.LittleEndian.AppendUint16(data, uint16(len(text))), text...)
}

func appendHead(data []byte, kind byte, at uint32) []byte {
	return binary.LittleEndian.AppendUint32(append(data, kind), at)
}

func (h Hash) appendTo(data []byte) []byte {
	return binary.LittleEndian.AppendUint64(appendHead(data, typeHash, h.Tick), h.Hash)
}

func (i Input) appendTo(data []byte) []byte {
	return append(appendHead(data, typeInput, uint32(i.At)), i.Cog, byte(i.Action))
}

func (j Join) appendTo(data []byte) []byte {
	data = appendText(append(appendHead(data, typeJoin, uint32(j.At)), j.Index), j.Name)
	return appendText(binary.LittleEndian.AppendUint16(data, uint16(j.Slot)), j.Token)
}

func (l Leave) appendTo(data []byte) []byte {
	return append(appendHead(data, typeLeave, uint32(l.At)), l.Index)
}

func (c Chat) appendTo(data []byte) []byte {
	return appendText(append(appendHead(data, typeChat, uint32(c.At)), c.Player), c.Text)
}

func (d DebugSprite) appendTo(data []byte) []byte {
	data = append(appendHead(data, typeDebugSprite, uint32(d.At)), d.Player)
	return append(binary.LittleEndian.AppendUint32(data, uint32(len(d.Data))), d.Data...)
}
