package store

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// health is whether enquiries can be kept, and why not.
type health struct {
	mu      sync.Mutex
	err     error
	was     bool // ready, once
	closed  bool
	changed chan struct{}
	log     *slog.Logger
}

const (
	errNotYet = ours("the database was not reached yet")
	errClosed = ours("the store is closed")
)

func newHealth(log *slog.Logger) *health {
	return &health{err: errNotYet, changed: make(chan struct{}), log: log}
}

// ready is nil when enquiries can be kept.
func (h *health) ready() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errClosed
	}
	return h.err
}

// fault is nil when the database can be written: what waits when the store is
// closed is kept still.
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

// set takes what an attempt to write came to; nil: it succeeded.
func (h *health) set(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil && (h.err == nil || h.err == errNotYet) {
		h.log.Error("enquiries cannot be kept", "reason", err)
	}
	if err == nil && h.err != nil && (h.was || h.err != errNotYet) {
		h.log.Info("enquiries are kept again")
	}
	h.was = h.was || err == nil
	h.err = err
	close(h.changed)
	h.changed = make(chan struct{})
}

// refusal is what a caller gets while nothing can be kept; nil: it can.
func (h *health) refusal() error {
	if err := h.ready(); err != nil {
		return unavailable(err)
	}
	return nil
}

// refused is leads.ErrUnavailable in the words of what was asked for.
type refused struct {
	says  string
	cause error
}

func (r *refused) Error() string   { return r.says + ": " + r.cause.Error() }
func (r *refused) Unwrap() []error { return []error{leads.ErrUnavailable, r.cause} }

func unavailable(cause error) error { return &refused{leads.ErrUnavailable.Error(), cause} }

// unreadable is unavailable for who wanted to read: nothing was to be kept.
func unreadable(cause error) error { return &refused{"the enquiries cannot be read", causeOf(cause)} }

// causeOf is why something is unavailable.
func causeOf(err error) error {
	if r, ok := errors.AsType[*refused](err); ok {
		return r.cause
	}
	return err
}

// patience is how long to wait before the next attempt: 0.2 seconds, twice as
// long each time, 5 seconds at most, and a fifth more or less, so that replicas
// do not come all at once.
type patience struct{ last time.Duration }

func (p *patience) next() time.Duration {
	p.last = min(max(2*p.last, 200*time.Millisecond), 5*time.Second)
	return time.Duration(float64(p.last) * (0.8 + 0.4*rand.Float64()))
}
