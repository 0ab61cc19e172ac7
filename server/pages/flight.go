package pages

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"sync"
	"time"
)

// flights are the compositions under way: one a page, however many requests wait
// for it.
type flights struct {
	mu      sync.Mutex
	running map[string]*flight
	failed  map[string]time.Time // pages that failed, and when they may be tried again
}

// retryFailed is how long a page that failed is answered with an error before
// it is composed again.
const retryFailed = 5 * time.Second

var errFailedBefore = errors.New("the page failed a moment ago")

func newFlights() *flights {
	return &flights{running: map[string]*flight{}, failed: map[string]time.Time{}}
}

// join gives the flight of a page, which the first request starts. start returns
// false when the server closes.
func (f *flights) join(ctx context.Context, key string, start func(context.Context, *flight) bool) (*flight, error) {
	// Nothing is made while the lock is held: a goroutine that the collector stops
	// there would keep all others waiting, and under load there are hundreds.
	ctx, cancel := context.WithCancel(ctx)
	fl, first, err := f.board(&flight{key: key, of: f, cancel: cancel, grown: make(chan struct{}), decided: make(chan struct{})})
	if !first {
		cancel()
		return fl, err
	}
	if !start(ctx, fl) {
		fl.refuse(http.ErrServerClosed) // for whoever has joined it too
		fl.leave()
		return nil, http.ErrServerClosed
	}
	return fl, nil
}

// follow joins the flight of a page if it runs: that costs nothing more. nil: it does
// not.
func (f *flights) follow(key string) *flight {
	f.mu.Lock()
	defer f.mu.Unlock()
	fl := f.running[key]
	if fl != nil {
		fl.readers++
	}
	return fl
}

// board gives the flight that runs under the same key, or begins this one.
func (f *flights) board(next *flight) (fl *flight, first bool, err error) {
	now := time.Now()
	f.mu.Lock()
	defer f.mu.Unlock()
	if now.Before(f.failed[next.key]) {
		return nil, false, errFailedBefore
	}
	fl, ok := f.running[next.key]
	if !ok {
		fl = next
		f.running[next.key] = fl
	}
	fl.readers++
	return fl, !ok, nil
}

// flight is a page that is being composed: its bytes so far, for all who read
// along.
type flight struct {
	key    string
	of     *flights
	cancel context.CancelFunc

	readers int // guarded by of.mu; the last to leave ends the composition

	decided chan struct{} // closed when refusal, partial, queued and header are known
	refusal error         // why there is no page; nothing has been written
	partial bool          // a live section is left to the browser: not to be cached
	queued  time.Duration // the wait for a VM
	header  http.Header   // of the answer, but for those of its encoding

	mu    sync.Mutex
	html  []byte
	grown chan struct{} // closed when html has grown or the flight has ended
	ended bool
	err   error         // why the page breaks off
	page  *cachedPage   // when it was cached
	took  time.Duration // in the VM
}

// leave ends one reader's interest; without readers the composition is canceled.
func (f *flight) leave() {
	f.of.mu.Lock()
	f.readers--
	last := f.readers == 0
	if last {
		f.land()
	}
	f.of.mu.Unlock()
	if last {
		f.cancel()
	}
}

// alone tells whether a flight that has ended has one reader.
func (f *flight) alone() bool {
	f.of.mu.Lock()
	defer f.of.mu.Unlock()
	return f.readers <= 1
}

// land lets the next request start another flight. The caller holds of.mu.
func (f *flight) land() {
	if f.of.running[f.key] == f {
		delete(f.of.running, f.key)
	}
}

func (f *flight) refuse(err error) {
	f.refusal = err
	f.of.mu.Lock()
	f.land()
	f.of.mu.Unlock()
	close(f.decided)
}

func (f *flight) begin(queued time.Duration, partial bool) {
	f.queued, f.partial = queued, partial
	close(f.decided)
}

// grow shows the readers what html holds now.
func (f *flight) grow(html []byte) {
	f.mu.Lock()
	f.html = html
	close(f.grown)
	f.grown = make(chan struct{})
	f.mu.Unlock()
}

// end closes the flight, with the page when it was cached.
func (f *flight) end(page *cachedPage, took time.Duration) { f.close(page, took, nil) }

// fail closes the flight before the page is whole, and delays the next try.
func (f *flight) fail(err error) {
	f.of.mu.Lock()
	now := time.Now()
	maps.DeleteFunc(f.of.failed, func(_ string, until time.Time) bool { return until.Before(now) })
	f.of.failed[f.key] = now.Add(retryFailed)
	f.of.mu.Unlock()
	select {
	case <-f.decided:
		f.close(nil, 0, err)
	default:
		f.refuse(err)
	}
}

// close ends the flight for its readers.
func (f *flight) close(page *cachedPage, took time.Duration, err error) {
	f.of.mu.Lock()
	f.land()
	f.of.mu.Unlock()
	f.mu.Lock()
	f.page, f.took, f.err, f.ended = page, took, err, true
	close(f.grown)
	f.mu.Unlock()
}

// next gives the bytes after offset, waiting for them; none at the end.
func (f *flight) next(ctx context.Context, offset int) ([]byte, error) {
	for {
		f.mu.Lock()
		html, grown, ended, err := f.html, f.grown, f.ended, f.err
		f.mu.Unlock()
		switch {
		case len(html) > offset:
			return html[offset:], nil
		case ended:
			return nil, err
		}
		select {
		case <-grown:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// whole waits for the flight's end.
func (f *flight) whole(ctx context.Context) error {
	for sent := 0; ; {
		part, err := f.next(ctx, sent)
		if err != nil || len(part) == 0 {
			return err
		}
		sent += len(part)
	}
}
