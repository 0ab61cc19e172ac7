package admission

import (
	"context"
	"errors"
	"net/netip"
	"sync"
	"time"

	"github.com/aldaba/aldaba/server/web"
)

// ErrCrowded: more of one client's requests wait than may, or one has waited too long.
var ErrCrowded = errors.New("a client requests too much at once")

// How many of a client's requests wait, and for how long: more than a browser sends.
const (
	clientWaiting = 16
	clientWait    = 2 * time.Second
)

// Clients admits one request of a client at a time, so that a client takes one VM
// however much it asks for. The zero value is ready to use.
type Clients struct {
	mu     sync.Mutex
	queues map[netip.Addr]*queue
}

// queue is a client's. It exists while the client has requests.
type queue struct {
	running  chan struct{} // holds one
	requests int           // that run or wait
}

// Enter waits until no other request of the client runs. When the caller's has
// ended, it calls leave. The error is ErrCrowded, or the context's.
func (c *Clients) Enter(ctx context.Context, client netip.Addr) (leave func(), err error) {
	key := web.Network(client)
	q := c.join(key)
	if q == nil {
		return nil, ErrCrowded
	}
	late := time.NewTimer(clientWait)
	defer late.Stop()
	select {
	case q.running <- struct{}{}:
		return func() {
			<-q.running
			c.part(key, q)
		}, nil
	case <-late.C:
		err = ErrCrowded
	case <-ctx.Done():
		err = ctx.Err()
	}
	c.part(key, q)
	return nil, err
}

// join counts a request in its client's queue; nil: the queue is full.
func (c *Clients) join(key netip.Addr) *queue {
	c.mu.Lock()
	defer c.mu.Unlock()
	q := c.queues[key]
	if q == nil {
		q = &queue{running: make(chan struct{}, 1)}
		if c.queues == nil {
			c.queues = map[netip.Addr]*queue{}
		}
		c.queues[key] = q
	}
	if q.requests > clientWaiting {
		return nil
	}
	q.requests++
	return q
}

func (c *Clients) part(key netip.Addr, q *queue) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if q.requests--; q.requests == 0 {
		delete(c.queues, key)
	}
}
