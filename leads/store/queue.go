package store

import (
	"context"
	"runtime"
)

// queue is where callers wait until what they bring is committed, and those
// who commit take it from, together.
type queue[T any] struct {
	waiting chan *ticket[T]
	ended   chan struct{} // closed when nobody takes any more
}

// ticket is what one caller waits for.
type ticket[T any] struct {
	it   T
	err  error         // what the caller gets
	done chan struct{} // closed after the commit
}

// together is how many a commit has at most.
const together = 512

func newQueue[T any](length int) queue[T] {
	return queue[T]{waiting: make(chan *ticket[T], length), ended: make(chan struct{})}
}

func newTicket[T any](it T) *ticket[T] { return &ticket[T]{it: it, done: make(chan struct{})} }

func (t *ticket[T]) finish(err error) {
	t.err = err
	close(t.done)
}

// wait returns after the commit. Who does not wait so long may find it
// committed later.
func (q *queue[T]) wait(ctx context.Context, it T) error {
	t := newTicket(it)
	select {
	case q.waiting <- t: // there is room, nearly always
	default:
		select {
		case q.waiting <- t:
		case <-q.ended:
			return unavailable(errClosed)
		case <-ctx.Done():
			return unavailable(told(ctx.Err()))
		}
	}
	select {
	case <-t.done:
		return t.err
	case <-ctx.Done():
		return unavailable(told(ctx.Err()))
	case <-q.ended:
	}
	select { // it may have been in the last commit
	case <-t.done:
		return t.err
	default:
		return unavailable(errClosed)
	}
}

// gather takes what waits besides the first. Whoever sends wakes the one who
// takes, who would find one or two: so those who are about to send, and have
// only waited for a processor, go before. When nobody does, that takes no time.
func (q *queue[T]) gather(first *ticket[T]) []*ticket[T] {
	runtime.Gosched()
	batch := []*ticket[T]{first}
	for len(batch) < together {
		select {
		case t := <-q.waiting:
			batch = append(batch, t)
		default:
			return batch
		}
	}
	return batch
}
