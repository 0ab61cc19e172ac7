package purge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/cenkalti/backoff/v5"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// What each cache is sent, as its maker documents it.
func TestCachesAreAskedAsTheyWant(t *testing.T) {
	for _, c := range []struct {
		cache             func(address string) Cache
		method, path      string
		header            map[string]string
		body              string
		status            int
		answer, wantFault string
	}{
		{
			func(a string) Cache { return Varnish(a + "/") }, "PURGE", "/",
			map[string]string{"Xkey": "/en@1a2b3c4d texts@0123"}, "", 200, "", "",
		},
		{
			func(a string) Cache { return Varnish(a + "/") }, "PURGE", "/",
			map[string]string{"Xkey": "/en@1a2b3c4d texts@0123"}, "", 403, "not from there", "403 Forbidden: not from there",
		},
		{
			func(a string) Cache { return fastly{a, "SU1Z0isxPaozGVKXdv0eY", "secret"} }, "POST", "/service/SU1Z0isxPaozGVKXdv0eY/purge",
			map[string]string{"Fastly-Key": "secret", "Fastly-Soft-Purge": "1", "Surrogate-Key": "/en@1a2b3c4d texts@0123"}, "", 200, `{"/en@1a2b3c4d":"108-1391560174-974124"}`, "",
		},
		{
			func(a string) Cache { return cloudflare{a, "023e105f4ecef8ad9ca31a8372d0c353", "secret"} }, "POST", "/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache",
			map[string]string{"Authorization": "Bearer secret", "Content-Type": "application/json"}, `{"tags":["/en@1a2b3c4d","texts@0123"]}`, 200, `{"success":true,"errors":[],"messages":[],"result":{"id":"x"}}`, "",
		},
		{
			func(a string) Cache { return cloudflare{a, "023e", "secret"} }, "POST", "/zones/023e/purge_cache",
			map[string]string{"Authorization": "Bearer secret"}, `{"tags":["/en@1a2b3c4d","texts@0123"]}`, 200, `{"success":false,"errors":[{"code":1107}]}`, "1107",
		},
	} {
		var got *http.Request
		var body []byte
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			got = r
			body, _ = io.ReadAll(r.Body)
			w.WriteHeader(c.status)
			io.WriteString(w, c.answer)
		}))
		cache := c.cache(server.URL)
		err := cache.Purge(t.Context(), []string{"/en@1a2b3c4d", "texts@0123"})
		server.Close()
		if c.wantFault == "" && err != nil || c.wantFault != "" && (!errors.Is(err, errRefused) || !strings.Contains(err.Error(), c.wantFault)) {
			t.Errorf("%s: %v, want %q", cache.Name(), err, c.wantFault)
		}
		if got.Method != c.method || got.URL.Path != c.path || string(body) != c.body {
			t.Errorf("%s gets %s %s %q, want %s %s %q", cache.Name(), got.Method, got.URL.Path, body, c.method, c.path, c.body)
		}
		for name, want := range c.header {
			if v := got.Header.Get(name); v != want {
				t.Errorf("%s gets %s: %q, want %q", cache.Name(), name, v, want)
			}
		}
	}
	http.DefaultClient.CloseIdleConnections()
}

// fake fails the first calls, and records the keys of the others.
type fake struct {
	name  string
	fails int
	mu    sync.Mutex
	took  []string
	sizes []int
	calls int
	full  chan struct{} // closed when it has all
	want  int
}

func (f *fake) Name() string { return f.name }
func (f *fake) Batch() int   { return 3 }
func (f *fake) Purge(_ context.Context, keys []string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.calls++; f.calls <= f.fails {
		return errors.New("not now")
	}
	f.took, f.sizes = append(f.took, keys...), append(f.sizes, len(keys))
	if len(f.took) == f.want {
		close(f.full)
	}
	return nil
}

func TestKeysAreHandedOverUntilEachCacheHasTakenThem(t *testing.T) {
	well, ill := &fake{name: "well", full: make(chan struct{}), want: 7}, &fake{name: "ill", fails: 4, full: make(chan struct{}), want: 7}
	q := start([]Cache{well, ill}, slog.New(slog.DiscardHandler), func() backoff.BackOff { return &backoff.ZeroBackOff{} })
	defer q.Close()
	var keys []string
	for i := range 7 {
		keys = append(keys, fmt.Sprint("key", i))
	}
	q.Add(keys)
	q.Add(nil)
	for _, f := range []*fake{well, ill} {
		<-f.full
		f.mu.Lock()
		if slices.Sort(f.took); !slices.Equal(f.took, keys) || slices.Max(f.sizes) > 3 {
			t.Errorf("%s took %q in batches of %v", f.name, f.took, f.sizes)
		}
		f.mu.Unlock()
	}
	q.Close() // what is counted is complete
	registry := prometheus.NewPedanticRegistry()
	registry.MustRegister(q)
	want := `
# HELP aldaba_purge_attempts_total Calls to caches in front to purge what has changed, by cache and result: ok, failed.
# TYPE aldaba_purge_attempts_total counter
aldaba_purge_attempts_total{cache="ill",result="failed"} 4
aldaba_purge_attempts_total{cache="ill",result="ok"} 3
aldaba_purge_attempts_total{cache="well",result="ok"} 3
`
	if err := testutil.GatherAndCompare(registry, strings.NewReader(want), "aldaba_purge_attempts_total"); err != nil {
		t.Error(err)
	}
}

func TestACacheThatNeverAnswersHoldsUpNothing(t *testing.T) {
	never := &fake{name: "never", fails: 1 << 30, full: make(chan struct{})}
	q := start([]Cache{never}, slog.New(slog.DiscardHandler), func() backoff.BackOff { return backoff.NewConstantBackOff(1 << 40) })
	q.Add([]string{"a", "b"})
	registry := prometheus.NewPedanticRegistry()
	registry.MustRegister(q)
	want := "# HELP aldaba_purge_pending Keys that a cache in front has not purged yet.\n# TYPE aldaba_purge_pending gauge\naldaba_purge_pending{cache=\"never\"} 2\n"
	if err := testutil.GatherAndCompare(registry, strings.NewReader(want), "aldaba_purge_pending"); err != nil {
		t.Error(err)
	}
	q.Close()
}

// slowCache purges when it is let.
type slowCache struct {
	begun chan []string
	end   chan struct{}
}

func (c slowCache) Name() string { return "slow" }
func (c slowCache) Batch() int   { return 10 }
func (c slowCache) Purge(ctx context.Context, keys []string) error {
	c.begun <- keys
	<-c.end
	return nil
}

func TestAdd_KeyWhileItIsPurgedIsPurgedAgain(t *testing.T) {
	cache := slowCache{make(chan []string), make(chan struct{})}
	q := New([]Cache{cache}, slog.New(slog.DiscardHandler))
	defer q.Close()
	q.Add([]string{"site", "/en"})
	<-cache.begun
	q.Add([]string{"site"})
	cache.end <- struct{}{}
	if again := <-cache.begun; !slices.Equal(again, []string{"site"}) {
		t.Errorf("purged again: %q", again)
	}
	cache.end <- struct{}{}
}
