package renderer

import "errors"

var (
	// ErrBusy: the queue is full or the wait was too long. Respond with
	// something cached, or later.
	ErrBusy = errors.New("renderer: all VMs are busy")
	// ErrTimeout: a fragment took longer than it may.
	ErrTimeout = errors.New("renderer: the fragment took too long")
	// ErrUnsettled: the script has nothing left to do and has not ended its
	// output, for it waits for a promise that nothing settles.
	ErrUnsettled = errors.New("renderer: the script stopped before the end of its output")
	// ErrClosed: the renderer was closed.
	ErrClosed = errors.New("renderer: closed")
)

// Error is a failure of the script.
type Error struct {
	Fragment string
	Message  string // what was thrown
	Stack    string // where, in the sources when there is a source map
}

func (e *Error) Error() string { return "renderer: " + e.Fragment + ": " + e.Message }
