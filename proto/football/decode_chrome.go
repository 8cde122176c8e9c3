package football

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// chromeDecoder reads the chrome of one frame after the other. It looks into
// those members alone that are not as they were, for most stay for a turn.
type chromeDecoder struct {
	members map[string]*chromeMember // by the quoted name
	frame   uint64
	whole   bool // the last frame's JSON was whole
	text    bytes.Buffer
	json    *jsontext.Decoder
}

// chromeMember is a member of the chrome.
type chromeMember struct {
	chromeField

	raw   []byte // as it was last
	frame uint64 // in which it came last
}

// chromeField is how a member is read, and forgotten when a frame comes
// without it; one that a server sends once only is kept.
type chromeField struct {
	name   string
	read   func(*Chrome, strict.Value)
	forget func(*Chrome)
}

func newChromeDecoder() *chromeDecoder {
	d := &chromeDecoder{members: map[string]*chromeMember{}, json: new(jsontext.Decoder)}
	for _, f := range chromeFields() {
		d.members[`"`+f.name+`"`] = &chromeMember{chromeField: f}
	}
	return d
}

// decode reads the chrome of the next frame into c, which holds that of the
// last one. What cannot be read stays as it was; the first fault is returned.
// What is not known is counted.
func (d *chromeDecoder) decode(label []byte, c *Chrome) (unknown int, err error) {
	d.frame++
	d.whole = false
	d.text = *bytes.NewBuffer(label)
	d.json.Reset(&d.text, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if d.json.PeekKind() != '{' {
		return 0, fmt.Errorf("the chrome must be a JSON object, but begins with %.20q", label)
	}
	unknown, err, broken := d.object(c)
	if broken != nil {
		return unknown, fmt.Errorf("the chrome is broken JSON: %w", broken)
	}
	d.whole = true
	d.forget(c)
	return unknown, err
}

// object reads the object up to the end of the text. A fault is about one
// member; what is broken cannot be read on.
func (d *chromeDecoder) object(c *Chrome) (unknown int, fault, broken error) {
	_, broken = d.json.ReadToken()
	for broken == nil && d.json.PeekKind() == '"' {
		var m *chromeMember
		var value []byte
		m, value, broken = d.member()
		switch {
		case broken != nil:
		case m == nil:
			unknown++
		default:
			fault = cmp.Or(fault, m.see(value, d.frame, c))
		}
	}
	if broken == nil {
		_, broken = d.json.ReadToken()
	}
	if _, end := d.json.ReadToken(); broken == nil && end != io.EOF {
		broken = errMore
	}
	return unknown, fault, broken
}

var errMore = errors.New("something follows the object")

// member is the next member, nil if it is not known.
func (d *chromeDecoder) member() (m *chromeMember, value []byte, err error) {
	name, err := d.json.ReadValue()
	if err != nil {
		return nil, nil, err
	}
	m = d.members[string(name)]
	value, err = d.json.ReadValue()
	return m, value, err
}

// see reads the member's value, if it is another than the last one.
func (m *chromeMember) see(value []byte, frame uint64, c *Chrome) error {
	m.frame = frame
	if bytes.Equal(m.raw, value) {
		return nil
	}
	m.raw = append(m.raw[:0], value...)
	return m.decode(value, c)
}

// decode reads the member's value, all of it or nothing.
func (m *chromeMember) decode(value []byte, c *Chrome) error {
	changed := *c
	r := strict.NewReader(value, strict.Open, strict.Limits{})
	m.read(&changed, r.Value())
	if err := r.Finish(); err != nil {
		return fmt.Errorf("reading %q of the chrome: %w", m.name, err)
	}
	*c = changed
	return nil
}

// forget drops the members that the frame did not have.
func (d *chromeDecoder) forget(c *Chrome) {
	for _, m := range d.members {
		if m.frame != d.frame && m.forget != nil && len(m.raw) > 0 {
			m.forget(c)
			m.raw = m.raw[:0]
		}
	}
}

// has reports whether the last frame had a member.
func (d *chromeDecoder) has(name string) bool { return d.members[`"`+name+`"`].frame == d.frame }
