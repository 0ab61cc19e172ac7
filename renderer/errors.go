package renderer

import "errors"

// What a caller decides by.
var (
	// ErrBusy says that the queue is full or the wait was too long: answer
	// with something kept, or later.
	ErrBusy = errors.New("renderer: all VMs are busy")
	// ErrTimeout says that a fragment took longer than it may.
	ErrTimeout = errors.New("renderer: the fragment took too long")
	// ErrUnsettled says that the script has nothing left to do and has not
	// ended its output: it waits for a promise that nobody settles.
	ErrUnsettled = errors.New("renderer: the script stopped before the end of its output")
	// ErrClosed says that the renderer was closed.
	ErrClosed = errors.New("renderer: closed")
)

// Error is a failure of the script.
type Error struct {
	Fragment string
	Message  string // what was thrown
	Stack    string // where, in the sources when there is a source map
}

func (e *Error) Error() string { return "renderer: " + e.Fragment + ": " + e.Message }
