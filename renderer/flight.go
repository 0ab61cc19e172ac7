package renderer

import (
	"context"
	"sync"
	"time"
)

// flights are the renders under way: one a fragment, however many want it.
type flights struct {
	mu      sync.Mutex
	running map[fragmentKey]*flight
}

type flight struct {
	done   chan struct{}
	pieces []piece
	err    error
}

// join gives the flight of a fragment. When it is a new one, the caller renders,
// and lands it.
func (f *flights) join(key fragmentKey) (joined *flight, leads bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if running, ok := f.running[key]; ok {
		return running, false
	}
	joined = &flight{done: make(chan struct{})}
	f.running[key] = joined
	return joined, true
}

// land ends a flight for all who wait for it.
func (f *flights) land(key fragmentKey, landed *flight, pieces []piece, err error) {
	landed.pieces, landed.err = pieces, err
	f.mu.Lock()
	delete(f.running, key)
	f.mu.Unlock()
	close(landed.done)
}

// wait gives what the flight brings, or the context's error or ErrTimeout when
// that or the time ends first.
func (f *flight) wait(ctx context.Context, ends time.Time) ([]piece, error) {
	late := time.NewTimer(time.Until(ends))
	defer late.Stop()
	select {
	case <-f.done:
		return f.pieces, f.err
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-late.C:
		return nil, ErrTimeout
	}
}
