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

	"github.com/aldaba/aldaba/internal/leads"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// senderFunc is a Sender of one function.
type senderFunc func(ctx context.Context, d leads.Delivery) error

func (f senderFunc) Send(ctx context.Context, d leads.Delivery) error { return f(ctx, d) }

// A testDispatcher is a running dispatcher in a synctest bubble.
type testDispatcher struct {
	*Dispatcher
	log      *logBuffer
	observed *resultCounter
	stop     func() // and wait
}

// startDispatcher runs a dispatcher until the test ends or stops it.
func startDispatcher(t *testing.T, outbox leads.Outbox, channels map[leads.Channel]Sender, o Options) *testDispatcher {
	t.Helper()
	r := &testDispatcher{log: &logBuffer{}, observed: &resultCounter{counts: map[Result]int{}}}
	o.Logger, o.Observer = slog.New(slog.NewJSONHandler(r.log, nil)), r.observed
	r.Dispatcher = New(outbox, channels, o)
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

// inBubble runs a test with a fake clock, which stands still while a goroutine
// runs.
func inBubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, test)
}

// advance moves the fake clock and waits until all goroutines are blocked.
func advance(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// A logBuffer captures the log.
type logBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// A resultCounter counts results.
type resultCounter struct {
	mu     sync.Mutex
	counts map[Result]int
}

func (t *resultCounter) Attempted(_ leads.Channel, r Result, _ time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.counts[r]++
}

func (t *resultCounter) count(r Result) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.counts[r]
}

// A concurrency counts concurrent sends, of all deliveries and of each, and the
// attempts of each.
type concurrency struct {
	mu      sync.Mutex
	sending map[string]int
	now     int
	most    int
	twice   bool // one delivery was sent by two at once
	begun   map[string]int
}

func (c *concurrency) enter(id string) (leave func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sending == nil {
		c.sending, c.begun = map[string]int{}, map[string]int{}
	}
	c.begun[id]++
	c.sending[id]++
	c.twice = c.twice || c.sending[id] > 1
	c.now++
	c.most = max(c.most, c.now)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.sending[id]--
		c.now--
	}
}
