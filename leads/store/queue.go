package store

import (
	"context"
	"runtime"
)

// queue groups concurrent writes into commits: callers submit values and wait;
// committers take batches of them (group commit).
type queue[T any] struct {
	pending chan *request[T]
	closed  chan struct{} // closed when no committer is left
}

// request is a submitted value whose caller waits for the commit.
type request[T any] struct {
	value T
	ctx   context.Context // of the caller, for its values
	err   error           // of the commit
	done  chan struct{}   // closed after the commit
}

// maxBatch is how many requests one commit has at most.
const maxBatch = 512

func newQueue[T any](length int) queue[T] {
	return queue[T]{pending: make(chan *request[T], length), closed: make(chan struct{})}
}

func newRequest[T any](it T) *request[T] { return &request[T]{value: it, done: make(chan struct{})} }

func (t *request[T]) finish(err error) {
	t.err = err
	close(t.done)
}

// submit returns after the commit of a value. When ctx ends before, the value may
// be committed later.
func (q *queue[T]) submit(ctx context.Context, it T) error {
	t := newRequest(it)
	t.ctx = ctx
	select {
	case q.pending <- t: // the usual case, which select decides faster alone
	default:
		select {
		case q.pending <- t:
		case <-q.closed:
			return unavailable(errClosed)
		case <-ctx.Done():
			return unavailable(redact(ctx.Err()))
		}
	}
	select {
	case <-t.done:
		return t.err
	case <-ctx.Done():
		return unavailable(redact(ctx.Err()))
	case <-q.closed:
	}
	select { // the last commit may have had it
	case <-t.done:
		return t.err
	default:
		return unavailable(errClosed)
	}
}

// batch takes the pending requests besides the first. It yields once, so that
// goroutines that are ready to submit join this commit; with none that is free.
func (q *queue[T]) batch(first *request[T]) []*request[T] {
	runtime.Gosched()
	requests := []*request[T]{first}
	for len(requests) < maxBatch {
		select {
		case t := <-q.pending:
			requests = append(requests, t)
		default:
			return requests
		}
	}
	return requests
}
