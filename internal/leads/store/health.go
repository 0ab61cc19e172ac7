package store

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// health is whether enquiries can be stored, and why not.
type health struct {
	mu       sync.Mutex
	err      error
	wasReady bool // at any time before
	closed   bool
	changed  chan struct{}
	failed   chan struct{} // has a value when the database must be connected again
	log      *slog.Logger
}

const (
	errNotYet = storeError("the database was not reached yet")
	errClosed = storeError("the store is closed")
)

func newHealth(log *slog.Logger) *health {
	return &health{err: errNotYet, changed: make(chan struct{}), failed: make(chan struct{}, 1), log: log}
}

// ready is nil when enquiries can be stored.
func (h *health) ready() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errClosed
	}
	return h.err
}

// fault is nil when the database can be written, also after close.
func (h *health) fault() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.err
}

func (h *health) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
}

// set records the result of an attempt to write.
func (h *health) set(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil && (h.err == nil || h.err == errNotYet) {
		h.log.Error("enquiries cannot be kept", "reason", err)
	}
	if err == nil && h.err != nil && (h.wasReady || h.err != errNotYet) {
		h.log.Info("enquiries are kept again")
	}
	h.wasReady = h.wasReady || err == nil
	h.err = err
	close(h.changed)
	h.changed = make(chan struct{})
}

// fail records a failure of the database, and gives the caller's error.
func (h *health) fail(err error) error {
	h.set(redact(err))
	select {
	case h.failed <- struct{}{}:
	default:
	}
	return unavailable(redact(err))
}

// classify gives the caller's error, and records a failure of the database.
func (h *health) classify(ctx context.Context, err error) error {
	switch {
	case err == nil || isExpected(err):
		return err
	case isDataError(err):
		return redact(err)
	case ctx.Err() != nil || isConflict(err):
		return unavailable(redact(err))
	}
	return h.fail(err)
}

// unavailable is ready as leads.ErrUnavailable.
func (h *health) unavailable() error {
	if err := h.ready(); err != nil {
		return unavailable(err)
	}
	return nil
}

// unavailableError is leads.ErrUnavailable with a text for the operation.
type unavailableError struct {
	text  string
	cause error
}

func (r *unavailableError) Error() string   { return r.text + ": " + r.cause.Error() }
func (r *unavailableError) Unwrap() []error { return []error{leads.ErrUnavailable, r.cause} }

func unavailable(cause error) error { return &unavailableError{leads.ErrUnavailable.Error(), cause} }

// unreadable is unavailable for an operation that reads.
func unreadable(cause error) error {
	return &unavailableError{"the enquiries cannot be read", causeOf(cause)}
}

// causeOf unwraps an unavailableError.
func causeOf(err error) error {
	if r, ok := errors.AsType[*unavailableError](err); ok {
		return r.cause
	}
	return err
}

// backoff is exponential, from 0.2 to 5 seconds, with 20 % jitter so that
// replicas do not retry in step.
type backoff struct{ wait time.Duration }

func (p *backoff) next() time.Duration {
	p.wait = min(max(2*p.wait, 200*time.Millisecond), 5*time.Second)
	return time.Duration(float64(p.wait) * (0.8 + 0.4*rand.Float64()))
}
