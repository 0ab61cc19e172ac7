package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/enquiries"
)

// Source: Prometheus's text format 0.0.4.
var sample = regexp.MustCompile(`^([a-z_:][a-z0-9_:]*(?:\{(?:[a-z_]+="[^"\\\n]*",?)*\})?) (\S+)$`)

// metrics reads /metrics: each sample's value under its name with its labels.
func (h *house) metrics(t testing.TB) map[string]float64 {
	t.Helper()
	w := httptest.NewRecorder()
	h.Admin().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain; version=0.0.4") {
		t.Fatalf("%d, %q", w.Code, w.Header().Get("Content-Type"))
	}
	values := map[string]float64{}
	for line := range strings.Lines(w.Body.String()) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		m := sample.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("%q is no sample", line)
		}
		value, err := strconv.ParseFloat(m[2], 64)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		values[m[1]] = value
	}
	return values
}

func mustCount(t testing.TB, got map[string]float64, want map[string]float64) {
	t.Helper()
	for name, value := range want {
		if n, ok := got[name]; !ok || n != value {
			t.Errorf("%s is %v, want %v", name, n, value)
		}
	}
}

func TestRequestsAreCountedByRouteCodeAndCache(t *testing.T) {
	h := open(t, given{})
	for range 3 {
		h.get(contactPage)
	}
	h.get("/en/nothing")
	h.get("/", "Accept-Language: en")
	h.get("/favicon.ico")
	h.keptPages() // until the cache has counted them
	got := h.metrics(t)
	mustCount(t, got, map[string]float64{
		`aldaba_http_requests_total{cache="miss",code="200",route="contact"}`:   1,
		`aldaba_http_requests_total{cache="hit",code="200",route="contact"}`:    2,
		`aldaba_http_requests_total{cache="miss",code="404",route="not-found"}`: 1,
		`aldaba_http_requests_total{cache="",code="302",route="root"}`:          1,
		`aldaba_http_requests_total{cache="hit",code="200",route="asset"}`:      1,
		`aldaba_http_request_seconds_count{cache="hit"}`:                        3,
		`aldaba_http_request_seconds_count{cache="miss"}`:                       2,
		`aldaba_kept_pages`: 2,
	})
	if weight := got["aldaba_kept_pages_bytes"]; weight < 1000 {
		t.Errorf("two pages weigh %v", weight)
	}
	for _, name := range []string{"go_goroutines", "process_resident_memory_bytes"} {
		if got[name] == 0 {
			t.Errorf("%s is missing", name)
		}
	}
}

// In a bubble, so that a render takes as long as the test says.
func TestTheRendererIsWatched(t *testing.T) { synctest.Test(t, testTheRendererIsWatched) }

func testTheRendererIsWatched(t *testing.T) {
	const timeout = time.Second
	h := open(t, given{config: Config{Metrics: NewMetrics()}, options: renderer.Options{VMs: 2, Queue: -1, RenderTimeout: timeout}})
	h.fail("dentists", "out of ideas")
	h.mustGet(t, dentistsPage)
	_, release := h.hold(t, "dentists")
	slow := h.inBackground(t.Context(), dentistsPage+"?q=x")
	time.Sleep(2 * timeout)
	release()
	<-slow
	synctest.Wait() // for another VM in the place of the one that took too long
	for range 2 {
		h.busy(t, h.shown)
	}
	h.get("/contacto")
	mustCount(t, h.metrics(t), map[string]float64{
		`aldaba_render_vms{state="idle"}`:                                     0,
		`aldaba_render_vms{state="busy"}`:                                     2,
		`aldaba_render_vms{state="starting"}`:                                 0,
		`aldaba_render_vms{state="hung"}`:                                     0,
		`aldaba_render_queue`:                                                 0,
		`aldaba_render_shed_total{reason="queue"}`:                            1,
		`aldaba_render_vms_recycled_total{reason="interrupt"}`:                1,
		`aldaba_render_errors_total{reason="script"}`:                         1,
		`aldaba_render_errors_total{reason="timeout"}`:                        1,
		`aldaba_render_seconds_count{fragment="dentists"}`:                    2,
		`aldaba_render_seconds_count{fragment="header"}`:                      1,
		`aldaba_http_requests_total{cache="none",code="503",route="contact"}`: 1,
	})
}

// A stranger can ask for anything: it must not grow what is watched.
func TestStrangersDoNotGrowTheMetrics(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	ask := func(n int) {
		h.get(fmt.Sprintf("/nothing/%d", n))
		h.get(fmt.Sprintf("/assets/%d.js", n))
		h.get(fmt.Sprintf("/EN/%d/", n))
		h.get(fmt.Sprintf("/?a=%d", n), "Accept-Language: en")
		h.get(fmt.Sprintf("%s?q=%d", dentistsPage, n))
		h.get(fmt.Sprintf("/en/dentists/dentist-%d", n))
		h.ask(newRequest(fmt.Sprintf("METHOD%d", n), contactPage))
		text := fmt.Sprint("text", n)
		h.sendJSON(enquiries.LeadsPath, with(checkup, "kind", text))
		h.sendJSON(enquiries.LeadsPath, with(checkup, "locale", text, "page", text, "sector", text))
		h.post(enquiries.LeadsPath, text, text)
		h.sendJSON(enquiries.ContactPath, with(message, "website", text), "Idempotency-Key: "+text)
	}
	ask(0)
	ask(0)
	before := len(h.metrics(t))
	for n := range 100 {
		ask(n)
	}
	if after := len(h.metrics(t)); after != before {
		t.Errorf("there are %d samples, then %d", before, after)
	}
}

func TestTheAdminAnswersWithItsVersionAndWithProfilesWhenToldTo(t *testing.T) {
	for profiles, want := range map[bool]int{false: http.StatusNotFound, true: http.StatusOK} {
		h := open(t, given{config: Config{Profiles: profiles, Version: map[string]string{"version": "v1"}}})
		if got, _ := h.onAdmin("/debug/pprof/heap?debug=1"); got != want {
			t.Errorf("profiles %v: %d, want %d", profiles, got, want)
		}
		if got, body := h.onAdmin("/version"); got != http.StatusOK || body != `{"version":"v1"}`+"\n" {
			t.Errorf("/version is %d, %q", got, body)
		}
	}
}
