package renderer

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

var (
	// ErrBusy: the queue is full or the wait was too long. Respond with
	// something cached, or later.
	ErrBusy = errors.New("renderer: all VMs are busy")
	// ErrTimeout: a fragment took longer than Options.Timeout, or all of them
	// longer than Options.RenderTimeout.
	ErrTimeout = errors.New("renderer: the fragment took too long")
	// ErrUnsettled: the script has nothing left to do and has not ended its
	// output, for it waits for a promise that nothing settles.
	ErrUnsettled = errors.New("renderer: the script stopped before the end of its output")
	// ErrClosed: the renderer or the session was closed.
	ErrClosed = errors.New("renderer: closed")
	// ErrMarker: the script changed the marker of a slot or a hole.
	ErrMarker = errors.New("the script changed a marker")
)

// Error is a failure of the script.
type Error struct {
	Fragment string
	Message  string // what was thrown
	Stack    string // where, in the sources when there is a source map
	cause    error  // when it is not the script that threw
}

func (e *Error) Error() string { return "renderer: " + e.Fragment + ": " + e.Message }

// Unwrap is why the renderer itself ended the render: a *LimitError, ErrMarker,
// what is wrong with the props; nil when the script threw.
func (e *Error) Unwrap() error { return e.cause }

// LimitError is a bound of Options that a render met.
type LimitError struct {
	Option string // the field of Options
	Limit  int    // its value
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("more than Options.%s allows: %d", e.Option, e.Limit)
}

// failure is an error of a fragment that is not thrown by its script.
func failure(fragment string, cause error) *Error {
	return &Error{Fragment: fragment, Message: cause.Error(), cause: cause}
}

// shortened is a text of at most so many bytes.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strings.Clone(text[:most]) + "…"
}
