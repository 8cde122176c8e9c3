package host

// Inbox is how others have the goroutine that owns a match do things. Its
// owner takes the calls one by one and closes it when it ends.
type Inbox struct {
	calls chan func()
	gone  chan struct{}
}

// NewInbox is an inbox that waits for its owner.
func NewInbox() Inbox { return Inbox{calls: make(chan func()), gone: make(chan struct{})} }

// Calls are what the owner is to do.
func (b Inbox) Calls() <-chan func() { return b.calls }

// Close tells everybody who waits that the owner is gone.
func (b Inbox) Close() { close(b.gone) }

// Do has the owner do something. It waits until that is done and reports false
// if the owner is gone.
func (b Inbox) Do(f func()) bool {
	done := make(chan struct{})
	if !b.Post(func() { f(); close(done) }) {
		return false
	}
	select {
	case <-done:
		return true
	case <-b.gone:
		return false
	}
}

// Post is Do without the wait for the end.
func (b Inbox) Post(f func()) bool {
	select {
	case b.calls <- f:
		return true
	case <-b.gone:
		return false
	}
}
