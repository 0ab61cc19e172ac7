package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/aldaba/aldaba/test/torture/client"
)

// crowd are clients that post one enquiry after another, each over one
// connection that it keeps. One in four sends forms, the others are programs.
// What got no acknowledgement they send again, with the same key, half of the
// time; the other half they go on to the next.
type crowd struct {
	*ledger
	addresses []string      // each has as many clients as the others
	pace      time.Duration // how long each rests after an acknowledgement
	work      sync.WaitGroup
	last      chan struct{} // closed: no new enquiries
	stop      context.CancelFunc
}

// again is how long a client waits after a failure.
const again = 2 * time.Millisecond

// gather begins to post with n clients.
func gather(ctx context.Context, n int, l *ledger, addresses ...string) *crowd {
	return gatherPaced(ctx, n, 0, l, addresses...)
}

func gatherPaced(ctx context.Context, n int, pace time.Duration, l *ledger, addresses ...string) *crowd {
	c := &crowd{ledger: l, addresses: addresses, pace: pace, last: make(chan struct{})}
	ctx, c.stop = context.WithCancel(ctx)
	for i := range n {
		c.work.Go(func() { c.post(ctx, i) })
	}
	return c
}

// settle lets every client bring its last enquiry to an end, which takes a
// server that works, and waits for that. It gives the first promise that was
// broken.
func (c *crowd) settle(ctx context.Context) error {
	close(c.last)
	settled := make(chan struct{})
	go func() { c.work.Wait(); close(settled) }()
	late := time.NewTimer(2 * client.Patience)
	defer late.Stop()
	select {
	case <-settled:
		c.stop()
		return c.err()
	case <-late.C:
	case <-ctx.Done():
	}
	c.leave()
	return fmt.Errorf("the clients' last enquiries are not acknowledged after %s", 2*client.Patience)
}

// leave ends all clients where they are.
func (c *crowd) leave() {
	c.stop()
	c.work.Wait()
}

func (c *crowd) post(ctx context.Context, i int) {
	address, written := c.addresses[i%len(c.addresses)], asProgram
	if i%4 == 3 {
		written = asForm
	}
	var conn *client.Conn
	hangUp := func() {
		if conn != nil {
			conn.Close()
			conn = nil
		}
	}
	defer func() { hangUp() }()
	for {
		select {
		case <-c.last:
			return
		default:
		}
		key := c.newKey()
		request := written(key)
		for ctx.Err() == nil {
			var err error
			if conn == nil {
				if conn, err = client.Dial(ctx, address); err != nil {
					pause(ctx, again) // nothing was sent yet
					continue
				}
			}
			a, err := conn.Do(request)
			if err == nil && c.note(key, a) {
				if c.pace > 0 {
					pause(ctx, c.pace)
				}
				break
			}
			if err != nil {
				hangUp()
			}
			c.mu.Lock()
			c.unsure++
			c.mu.Unlock()
			pause(ctx, again)
			if rand.IntN(2) == 0 {
				break
			}
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// reach waits until so many enquiries are acknowledged.
func (c *crowd) reach(ctx context.Context, enquiries int) error {
	_, err := within(ctx, 5*time.Minute, fmt.Sprintf("%d enquiries are acknowledged", enquiries), func() bool {
		n, _ := c.counts()
		return n >= enquiries || c.err() != nil
	})
	if broken := c.err(); broken != nil {
		return broken
	}
	return err
}
