package app

import (
	"fmt"
	"reflect"
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
)

// Fault is a panic that was caught. Its stack is for the log, never for the
// screen.
type Fault struct {
	Value any
	Stack []byte
}

// Error names the fault without its stack.
func (f *Fault) Error() string { return fmt.Sprintf("internal fault: %v", f.Value) }

// Catch is deferred in every goroutine of the program: it hands a panic to the
// function as a Fault.
func Catch(report func(*Fault)) {
	if v := recover(); v != nil {
		report(&Fault{Value: v, Stack: debug.Stack()})
	}
}

// guarded wraps a command, and the commands that it may return as a batch or
// sequence, so that a panic becomes a *Fault message. Bubble Tea recovers by
// itself, but prints the stack over the screen or loses it.
func guarded(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer Catch(func(f *Fault) { msg = f })
		msg = cmd()
		if group, ok := eachMember(msg, guarded); ok {
			return group
		}
		return msg
	}
}

var commandList = reflect.TypeFor[[]tea.Cmd]()

// eachMember wraps the members of a batch or sequence; the type of the latter
// is not exported, hence the reflection. ok is false for other messages.
func eachMember(msg tea.Msg, wrap func(tea.Cmd) tea.Cmd) (group tea.Msg, ok bool) {
	v := reflect.ValueOf(msg)
	if !v.IsValid() || v.Kind() != reflect.Slice || !v.CanConvert(commandList) {
		return msg, false
	}
	members := v.Convert(commandList).Interface().([]tea.Cmd)
	wrapped := make([]tea.Cmd, len(members))
	for i, cmd := range members {
		wrapped[i] = wrap(cmd)
	}
	return reflect.ValueOf(wrapped).Convert(v.Type()).Interface(), true
}
