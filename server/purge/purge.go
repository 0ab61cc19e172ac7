// Package purge tells the caches in front of the site, Varnish, Fastly or
// Cloudflare, which of the things that they hold have changed.
//
//	q := purge.New([]purge.Cache{purge.Varnish("http://10.0.0.5:6081")}, log)
//	defer q.Close()
//	q.Add([]string{"/en/contact@1a2b3c4d"})
package purge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/prometheus/client_golang/prometheus"
)

// Cache is a cache in front of the site.
type Cache interface {
	// Name is that of its kind, for log and metrics.
	Name() string
	// Batch is how many keys one Purge may have.
	Batch() int
	// Purge makes all that has one of the keys be fetched anew.
	Purge(ctx context.Context, keys []string) error
}

const (
	// attemptTimeout bounds one Purge.
	attemptTimeout = 10 * time.Second
	// longestPause is between the attempts at last.
	longestPause = time.Minute
)

// Queue hands keys to caches until each has taken them. It is a
// prometheus.Collector.
type Queue struct {
	log      *slog.Logger
	lanes    []*lane
	cancel   context.CancelFunc
	work     sync.WaitGroup
	attempts *prometheus.CounterVec
	pending  *prometheus.Desc
	pause    func() backoff.BackOff
}

// lane is what waits for one cache.
type lane struct {
	cache Cache
	mu    sync.Mutex
	keys  map[string]int // how often each was added since it was purged
	added chan struct{}  // of one: keys were added
}

// New makes a queue for caches. Close ends its goroutines.
func New(caches []Cache, log *slog.Logger) *Queue {
	return start(caches, log, func() backoff.BackOff {
		pause := backoff.NewExponentialBackOff()
		pause.InitialInterval, pause.MaxInterval = 250*time.Millisecond, longestPause
		return pause
	})
}

func start(caches []Cache, log *slog.Logger, pause func() backoff.BackOff) *Queue {
	q := &Queue{
		log: log, pause: pause,
		attempts: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "aldaba_purge_attempts_total", Help: "Calls to caches in front to purge what has changed, by cache and result: ok, failed.",
		}, []string{"cache", "result"}),
		pending: prometheus.NewDesc("aldaba_purge_pending", "Keys that a cache in front has not purged yet.", []string{"cache"}, nil),
	}
	ctx, cancel := context.WithCancel(context.Background())
	q.cancel = cancel
	for _, cache := range caches {
		l := &lane{cache: cache, keys: map[string]int{}, added: make(chan struct{}, 1)}
		q.lanes = append(q.lanes, l)
		q.work.Go(func() { q.run(ctx, l) })
	}
	return q
}

// Add has keys purged, soon.
func (q *Queue) Add(keys []string) {
	if len(keys) == 0 {
		return
	}
	for _, l := range q.lanes {
		l.mu.Lock()
		for _, key := range keys {
			l.keys[key]++
		}
		l.mu.Unlock()
		select {
		case l.added <- struct{}{}:
		default: // it is awake already
		}
	}
}

// Close ends the queue. What still waits is not purged.
func (q *Queue) Close() {
	q.cancel()
	q.work.Wait()
}

// run purges what waits for a cache, batch after batch.
func (q *Queue) run(ctx context.Context, l *lane) {
	for {
		select {
		case <-l.added:
		case <-ctx.Done():
			return
		}
		for batch, times := l.next(); len(batch) > 0; batch, times = l.next() {
			if q.purge(ctx, l.cache, batch) != nil {
				return // closed
			}
			l.done(batch, times)
		}
	}
}

// purge tries until it is done. Only the context ends it.
func (q *Queue) purge(ctx context.Context, cache Cache, keys []string) error {
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		attempt, cancel := context.WithTimeout(ctx, attemptTimeout)
		defer cancel()
		err := cache.Purge(attempt, keys)
		if err != nil {
			q.attempts.WithLabelValues(cache.Name(), "failed").Inc()
			return struct{}{}, err
		}
		q.attempts.WithLabelValues(cache.Name(), "ok").Inc()
		q.log.Info("purged", "cache", cache.Name(), "keys", len(keys))
		return struct{}{}, nil
	}, backoff.WithBackOff(q.pause()), backoff.WithMaxElapsedTime(0), backoff.WithNotify(func(err error, pause time.Duration) {
		q.log.Warn("a cache in front has not purged what changed, and is asked again", "cache", cache.Name(), "keys", len(keys), "seconds", pause.Seconds(), "error", err)
	}))
	return err
}

// next is a batch of keys, and how often each was added. They stay until done.
func (l *lane) next() (batch []string, times []int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	batch = slices.Sorted(maps.Keys(l.keys))
	batch = batch[:min(len(batch), l.cache.Batch())]
	for _, key := range batch {
		times = append(times, l.keys[key])
	}
	return batch, times
}

// done removes the keys that were not added again while the cache purged them.
func (l *lane) done(batch []string, times []int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, key := range batch {
		if l.keys[key] == times[i] {
			delete(l.keys, key)
		}
	}
}

// Describe is a Collector's.
func (q *Queue) Describe(to chan<- *prometheus.Desc) {
	q.attempts.Describe(to)
	to <- q.pending
}

// Collect is a Collector's.
func (q *Queue) Collect(to chan<- prometheus.Metric) {
	q.attempts.Collect(to)
	for _, l := range q.lanes {
		l.mu.Lock()
		waiting := len(l.keys)
		l.mu.Unlock()
		to <- prometheus.MustNewConstMetric(q.pending, prometheus.GaugeValue, float64(waiting), l.cache.Name())
	}
}

// errRefused is an answer that does not confirm the purge.
var errRefused = errors.New("the purge was refused")

// do sends a request and reads what is answered with 200, up to a bound.
func do(r *http.Request) ([]byte, error) {
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, 64<<10))
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%w: %s: %.200s", errRefused, response.Status, body)
	}
	return body, nil
}
