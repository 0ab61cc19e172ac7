package ledger

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// Crowd are clients that post one enquiry after another, each over one
// connection that it keeps. One in four sends forms, the others are programs.
// What got no acknowledgement they send again, with the same key, half of the
// time; the other half they go on to the next.
type Crowd struct {
	*Ledger
	addresses []string      // each has as many clients as the others
	pace      time.Duration // how long each rests after an acknowledgement
	work      sync.WaitGroup
	last      chan struct{} // closed: no new enquiries
	stop      context.CancelFunc
}

// again is how long a client waits after a failure.
const again = 2 * time.Millisecond

// Gather begins to post with n clients, until the row ends.
func Gather(t testing.TB, n int, l *Ledger, addresses ...string) *Crowd {
	return GatherPaced(t, n, 0, l, addresses...)
}

// GatherPaced has each client rest after an acknowledgement.
func GatherPaced(t testing.TB, n int, pace time.Duration, l *Ledger, addresses ...string) *Crowd {
	c := &Crowd{Ledger: l, addresses: addresses, pace: pace, last: make(chan struct{})}
	ctx, stop := context.WithCancel(t.Context())
	c.stop = stop
	for i := range n {
		c.work.Go(func() { c.post(ctx, i) })
	}
	t.Cleanup(c.Leave)
	return c
}

// Settle lets every client bring its last enquiry to an end, which takes a server that
// works, and waits for that.
func (c *Crowd) Settle(t testing.TB) {
	t.Helper()
	close(c.last)
	settled := make(chan struct{})
	go func() { c.work.Wait(); close(settled) }()
	late := time.NewTimer(2 * client.Patience)
	defer late.Stop()
	select {
	case <-settled:
	case <-late.C:
		t.Fatalf("the clients' last enquiries are not acknowledged after %s", 2*client.Patience)
	}
	c.hold(t)
}

// hold fails the row when an answer broke a promise.
func (c *Crowd) hold(t testing.TB) {
	t.Helper()
	if err := c.Err(); err != nil {
		t.Fatal(err)
	}
}

// Leave ends all clients where they are.
func (c *Crowd) Leave() {
	c.stop()
	c.work.Wait()
}

func (c *Crowd) post(ctx context.Context, i int) {
	address, written := c.addresses[i%len(c.addresses)], AsProgram
	if i%4 == 3 {
		written = AsForm
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
		key := c.NewKey()
		request := written(key)
		for ctx.Err() == nil {
			var err error
			if conn == nil {
				if conn, err = client.Dial(ctx, address); err != nil {
					process.Pause(ctx, again) // nothing was sent yet
					continue
				}
			}
			a, err := conn.Do(request)
			if err == nil && c.Note(key, a) {
				if c.pace > 0 {
					process.Pause(ctx, c.pace)
				}
				break
			}
			if err != nil {
				hangUp()
			}
			c.mu.Lock()
			c.Unsure++
			c.mu.Unlock()
			process.Pause(ctx, again)
			if rand.IntN(2) == 0 {
				break
			}
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// Reach waits until so many more enquiries are acknowledged.
func (c *Crowd) Reach(t testing.TB, more int) {
	t.Helper()
	c.await(t, more, 5*time.Minute)
}

// Resumes gives how long it takes until the next enquiry is acknowledged.
func (c *Crowd) Resumes(t testing.TB, limit time.Duration) time.Duration {
	t.Helper()
	return c.await(t, 1, limit)
}

func (c *Crowd) await(t testing.TB, more int, limit time.Duration) time.Duration {
	t.Helper()
	before, _ := c.Counts()
	took := process.Within(t, limit, fmt.Sprintf("%d more enquiries are acknowledged", more), func() bool {
		n, _ := c.Counts()
		return n >= before+more || c.Err() != nil
	})
	c.hold(t)
	return took
}

// Result lets the clients end and audits the database.
func (c *Crowd) Result(t testing.TB, database string) (string, error) {
	t.Helper()
	c.Settle(t)
	_, err := c.Audit(t.Context(), database)
	acknowledged, refused := c.Counts()
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice; %d answers of 503", acknowledged, refused), err
}
