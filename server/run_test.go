package server

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// running is a server that listens, and how it ended.
type running struct {
	site, admin string
	stop        context.CancelFunc
	ended       <-chan error
}

func run(t testing.TB, h *house, at Listen) running {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	started, ended := make(chan [2]net.Addr, 1), make(chan error, 1)
	at.Addr, at.AdminAddr = "127.0.0.1:0", "127.0.0.1:0"
	at.Started = func(site, admin net.Addr) { started <- [2]net.Addr{site, admin} }
	go func() { ended <- Run(ctx, h.Server, at) }()
	select {
	case addrs := <-started:
		return running{"http://" + addrs[0].String(), "http://" + addrs[1].String(), stop, ended}
	case err := <-ended:
		t.Fatal(err)
		return running{}
	}
}

// ask asks on a connection of its own, that nothing is left of.
func ask(url string) (status int, body string, err error) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	a, err := client.Get(url)
	if err != nil {
		return 0, "", err
	}
	defer a.Body.Close()
	data, err := io.ReadAll(a.Body)
	return a.StatusCode, string(data), err
}

func mustAsk(t testing.TB, url string, status int) {
	t.Helper()
	if got, body, err := ask(url); err != nil || got != status {
		t.Errorf("%s: %d, %v, %.60q; want %d", url, got, err, body, status)
	}
}

func TestOperatorsAreToldHowItIs(t *testing.T) {
	h := open(t, given{})
	r := run(t, h, Listen{DrainTimeout: time.Minute})
	mustAsk(t, r.site+contactPage, 200)
	mustAsk(t, r.site+"/metrics", 404)
	mustAsk(t, r.site+"/readyz", 404)
	mustAsk(t, r.admin+"/livez", 200)
	mustAsk(t, r.admin+"/readyz", 200)
	mustAsk(t, r.admin+"/metrics", 200)
	mustAsk(t, r.admin+"/", 404)
	h.Drain()
	h.Use(h.shown)
	mustAsk(t, r.admin+"/readyz", 503)
	mustAsk(t, r.admin+"/livez", 200)
	mustAsk(t, r.site+contactPage, 200)
	r.stop()
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
}

func TestStoppingLetsRequestsEnd(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "welcome")
	r := run(t, h, Listen{DrainTimeout: time.Minute})
	type got struct {
		status int
		body   string
		err    error
	}
	answered := make(chan got, 1)
	go func() {
		status, body, err := ask(r.site + contactPage)
		answered <- got{status, body, err}
	}()
	<-entered
	r.stop()
	h.log.wait(t, "stopping")
	mustAsk(t, r.admin+"/readyz", 503)
	for { // nobody tells when the address is given up
		if _, _, err := ask(r.site + "/favicon.ico"); err != nil {
			break
		}
	}
	release()
	if a := <-answered; a.status != 200 || a.err != nil || !strings.HasSuffix(a.body, "</html>") {
		t.Errorf("%d, %v, %d bytes", a.status, a.err, len(a.body))
	}
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
}

// A request that comes on a connection just as it is closed would be lost.
func TestWhileItDrainsConnectionsEndWithTheirAnswers(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	site := serveOn(t, h)
	for _, target := range []string{contactPage, "/en/nothing", "/contacto", "/", "/robots.txt"} {
		for _, draining := range []bool{false, true} {
			h.draining.Store(draining)
			a, err := http.Get(site + target)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.Copy(io.Discard, a.Body); err != nil {
				t.Error(err)
			}
			if a.Body.Close(); a.Close != draining {
				t.Errorf("%s, draining %v: the connection closes: %v", target, draining, a.Close)
			}
		}
	}
}

// The server goes on for a while, for load balancers to notice.
func TestBeforeItStopsTheServerIsUnready(t *testing.T) {
	h := open(t, given{})
	const delay = 100 * time.Millisecond
	r := run(t, h, Listen{DrainDelay: delay, DrainTimeout: time.Minute})
	start := time.Now()
	r.stop()
	h.log.wait(t, "stopping")
	if code, body := h.onAdmin("/readyz"); code != 503 || body != "stopping\n" {
		t.Errorf("/readyz: %d, %q", code, body)
	}
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
	if took := time.Since(start); took < delay {
		t.Errorf("it stopped after %v", took)
	}
}

func TestARequestThatDoesNotEndIsCutOff(t *testing.T) {
	for name, target := range map[string]string{"a render": contactPage, "a stream of events": "/events"} {
		t.Run(name, func(t *testing.T) {
			entered := make(chan struct{})
			h := open(t, given{config: Config{Extra: map[string]http.Handler{
				"/events": http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
					close(entered)
					<-r.Context().Done()
				}),
			}}})
			h.fail("welcome", "loop")
			rendering, release := h.hold(t, "welcome")
			r := run(t, h, Listen{DrainTimeout: time.Millisecond})
			answered := make(chan error, 1)
			go func() {
				_, _, err := ask(r.site + target)
				answered <- err
			}()
			select {
			case <-entered:
			case <-rendering:
			}
			release()
			r.stop()
			if err := <-r.ended; !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("it ends with %v", err)
			}
			if err := <-answered; err == nil {
				t.Error("the request came to an end")
			}
		})
	}
}

func TestAnAddressInUseStartsNothing(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free.Close()
	for want, at := range map[string]Listen{
		"listen for the site: ":  {Addr: taken.Addr().String(), AdminAddr: free.Addr().String()},
		"listen for the admin: ": {Addr: free.Addr().String(), AdminAddr: taken.Addr().String()},
	} {
		h := open(t, given{})
		at.Started = func(net.Addr, net.Addr) { t.Error("it says that it has started") }
		if err := Run(t.Context(), h.Server, at); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s…", err, want)
		}
		again, err := net.Listen("tcp", free.Addr().String())
		if err != nil {
			t.Fatalf("the other address is still taken: %v", err)
		}
		again.Close()
		if a := h.get(staticPage); a.StatusCode != http.StatusInternalServerError {
			t.Errorf("the server goes on in the background: %d", a.StatusCode)
		}
	}
}

func TestNoConnectionMayTakeForEver(t *testing.T) {
	h := open(t, given{})
	srv := newHTTPServer(h, h.config.Logger)
	for name, d := range map[string]time.Duration{
		"to send a request's header": srv.ReadHeaderTimeout, "to send a request": srv.ReadTimeout,
		"to take an answer": srv.WriteTimeout, "between two requests": srv.IdleTimeout,
	} {
		if d <= 0 || d > 2*time.Minute {
			t.Errorf("%s it may take %v", name, d)
		}
	}
	if srv.MaxHeaderBytes <= 0 || srv.MaxHeaderBytes > 64<<10 {
		t.Errorf("a header may have %d bytes", srv.MaxHeaderBytes)
	}
}

// A name that a stranger can register may lead a browser here.
func TestTheAdminAnswersToNamesOfItsOwn(t *testing.T) {
	h := open(t, given{})
	for host, want := range map[string]int{
		"127.0.0.1:9080": 200, "[::1]:9080": 200, "[::1]": 200, "10.1.2.3": 200, "localhost:9080": 200, "aldaba:9080": 200, "aldaba.default.svc.cluster.local:9080": 200, "LOCALHOST": 200,
		"evil.example:9080": 421, "rebind.example.com": 421, "127.0.0.1.evil.example": 421, "evil.example.": 421,
	} {
		r, w := newRequest(http.MethodGet, "/livez", "Host: "+host), httptest.NewRecorder()
		internalHosts(h.Admin()).ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%s: %d, want %d", host, w.Code, want)
		}
	}
}
