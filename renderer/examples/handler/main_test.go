package main

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/renderer"
)

// started has one VM and no queue, and what it logs.
func started(t *testing.T, deadline time.Duration) (site http.Handler, logged *bytes.Buffer) {
	t.Helper()
	logged = &bytes.Buffer{}
	site, err := newSite(renderer.Options{VMs: 1, Queue: -1, Timeout: 10 * time.Second}, deadline, slog.New(slog.NewTextHandler(logged, nil)))
	if err != nil {
		t.Fatal(err)
	}
	return site, logged
}

func get(t *testing.T, site http.Handler, address string) *httptest.ResponseRecorder {
	t.Helper()
	answer := httptest.NewRecorder()
	site.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", address, nil))
	return answer
}

func mustCount(t *testing.T, site http.Handler, lines ...string) {
	t.Helper()
	page := get(t, site, "/metrics").Body.String()
	for _, line := range lines {
		if !strings.Contains("\n"+page, "\n"+line+"\n") {
			t.Errorf("/metrics lacks %s:\n%s", line, page)
		}
	}
}

func TestAPageComes(t *testing.T) {
	site, _ := started(t, time.Minute)
	for range 2 {
		if answer := get(t, site, "/?name=Ada"); answer.Code != 200 || answer.Body.String() != "<h1>Hello, <!-- -->Ada<!-- -->!</h1>" {
			t.Errorf("%d %s", answer.Code, answer.Body)
		}
	}
	mustCount(t, site, `renders_total{fragment="page",failed="false"} 1`, `vms{state="idle"} 1`)
}

func TestWhatThrowsIsLoggedWithItsPlace(t *testing.T) {
	site, logged := started(t, time.Minute)
	if answer := get(t, site, "/?what=breaks"); answer.Code != 500 || strings.Contains(answer.Body.String(), "broken") {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
	if log := logged.String(); !strings.Contains(log, "this door is broken") || !strings.Contains(log, "page.tsx:7:") {
		t.Errorf("the log is %s", log)
	}
	mustCount(t, site, `renders_total{fragment="page",failed="true"} 1`)
}

func TestWhatHangsEndsAtTheDeadline(t *testing.T) {
	site, _ := started(t, 50*time.Millisecond)
	if answer := get(t, site, "/?what=hangs"); answer.Code != 504 {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
	mustCount(t, site, `renders_total{fragment="page",failed="true"} 1`)
}

func TestBeyondTheQueueItIsBusy(t *testing.T) {
	site, _ := started(t, time.Minute)
	ctx, leave := context.WithCancel(t.Context())
	left := make(chan struct{})
	go func() {
		defer close(left)
		site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, "GET", "/?what=hangs", nil))
	}()
	for !strings.Contains(get(t, site, "/metrics").Body.String(), `vms{state="busy"} 1`) {
		runtime.Gosched()
	}
	if answer := get(t, site, "/?name=Ada"); answer.Code != 503 || answer.Header().Get("Retry-After") != "1" {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
	mustCount(t, site, `renders_shed_total{reason="queue"} 1`)
	leave()
	<-left
}
