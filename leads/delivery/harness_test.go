package delivery

import (
	"bytes"
	"context"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/leads"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// senderFunc is a Sender of one function.
type senderFunc func(ctx context.Context, d leads.Delivery) error

func (f senderFunc) Send(ctx context.Context, d leads.Delivery) error { return f(ctx, d) }

// A round is a courier at work in a test's bubble.
type round struct {
	*Courier
	log      *logBook
	observed *tally
	stop     func() // and wait
}

// begin runs a courier until the test ends or stops it.
func begin(t *testing.T, outbox leads.Outbox, channels map[leads.Channel]Sender, o Options) *round {
	t.Helper()
	r := &round{log: &logBook{}, observed: &tally{of: map[Result]int{}}}
	o.Logger, o.Observer = slog.New(slog.NewJSONHandler(r.log, nil)), r.observed
	r.Courier = New(outbox, channels, o)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- r.Run(ctx) }()
	r.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("Run: %v", err)
		}
	})
	t.Cleanup(r.stop)
	return r
}

func onlyMail(s Sender) map[leads.Channel]Sender { return map[leads.Channel]Sender{leads.Mail: s} }

// inBubble runs a test on its own clock, which stands still while anybody
// works.
func inBubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, test)
}

// pass lets time go by and everybody do what it brings.
func pass(d time.Duration) {
	time.Sleep(d) // the bubble's clock: it takes no time
	synctest.Wait()
}

// A logBook keeps what is logged.
type logBook struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logBook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// A tally counts results.
type tally struct {
	mu sync.Mutex
	of map[Result]int
}

func (t *tally) Attempted(_ leads.Channel, r Result, _ time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.of[r]++
}

func (t *tally) count(r Result) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.of[r]
}

// A crowd watches how many sends there are at once, of all and of each
// delivery, and how often each was begun.
type crowd struct {
	mu     sync.Mutex
	inside map[string]int
	now    int
	most   int
	twice  bool // one delivery was sent by two at once
	begun  map[string]int
}

func (c *crowd) enter(id string) (leave func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.inside == nil {
		c.inside, c.begun = map[string]int{}, map[string]int{}
	}
	c.begun[id]++
	c.inside[id]++
	c.twice = c.twice || c.inside[id] > 1
	c.now++
	c.most = max(c.most, c.now)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.inside[id]--
		c.now--
	}
}
