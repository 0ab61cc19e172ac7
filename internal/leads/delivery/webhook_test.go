package delivery

import (
	"encoding/json"
	"errors"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// A post is what a webhook got.
type post struct {
	method string
	path   string
	header http.Header
	body   string
}

// A hookServer is an HTTP server on a wire that keeps what it gets.
type hookServer struct {
	*wire
	answer atomic.Pointer[http.HandlerFunc]
	mu     sync.Mutex
	posts  []post
}

func openHookServer(t *testing.T, answer http.HandlerFunc) *hookServer {
	t.Helper()
	s := &hookServer{wire: newWire()}
	s.answer.Store(&answer)
	server := &http.Server{
		ErrorLog: log.New(io.Discard, "", 0),
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			s.mu.Lock()
			s.posts = append(s.posts, post{r.Method, r.URL.String(), r.Header, string(body)})
			s.mu.Unlock()
			(*s.answer.Load())(w, r)
		}),
	}
	ended := make(chan struct{})
	go func() { server.Serve(s.wire); close(ended) }()
	t.Cleanup(func() { server.Close(); <-ended })
	return s
}

func (s *hookServer) got() []post {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]post(nil), s.posts...)
}

// hookTo makes a Webhook whose network is the server's wire.
func hookTo(t *testing.T, s *hookServer) *Webhook {
	t.Helper()
	w, err := NewWebhook(WebhookConfig{
		URL: "http://crm.example/hooks/aldaba?team=1", Secret: "it is a secret", AllowPrivate: true,
		Now: func() time.Time { return time.Unix(1763458200, 0) }, dial: s.dial,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.Close)
	return w
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func TestAWebhookGetsTheEnquiryAndASignature(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openHookServer(t, status(http.StatusNoContent))
		if err := hookTo(t, s).Send(attempt(t), ana()); err != nil {
			t.Fatal(err)
		}
		posts := s.got()
		if len(posts) != 1 {
			t.Fatalf("%d posts", len(posts))
		}
		got := posts[0]
		const want = `{"id":"0199f0a2-7c1e-7d43-9a0e-2f64f1b6a000.mail","type":"enquiry","enquiry":"0199f0a2-7c1e-7d43-9a0e-2f64f1b6a000",` +
			`"kind":"sales","received":"2026-11-18T09:30:00.000Z","locale":"es","page":"/contacta/ventas",` +
			`"fields":{"name":"Ana Peña","email":"ana@example.com","phone":"+34600123123","city":"Cádiz","company":"Hotel Sol",` +
			`"sector":"hotels","apartments":2,"rooms":48},"consent":"2026-11","marketing":true}`
		if got.method != "POST" || got.path != "/hooks/aldaba?team=1" || got.body != want {
			t.Errorf("%s %s\n%s\nwant\n%s", got.method, got.path, got.body, want)
		}
		for name, want := range map[string]string{
			"Content-Type":     "application/json",
			"Aldaba-Delivery":  "0199f0a2-7c1e-7d43-9a0e-2f64f1b6a000.mail",
			"Aldaba-Timestamp": "1763458200",
			"Aldaba-Signature": Sign([]byte("it is a secret"), "1763458200", []byte(want)),
		} {
			if value := got.header.Get(name); value != want {
				t.Errorf("%s: %q, want %q", name, value, want)
			}
		}
	})
}

// The expected value is of: printf '1763458200.{}' | openssl dgst -sha256 -hmac 'it is a secret'.
func TestSign(t *testing.T) {
	const want = "v1=5e95a6bb29d0f2981941070d0f956d459ddae564f9678e48b8e27f1f44893caf"
	if got := Sign([]byte("it is a secret"), "1763458200", []byte("{}")); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestWhatAStatusMeans(t *testing.T) {
	const arrived, down, unwanted = 0, 1, 2
	for code, want := range map[int]int{
		200: arrived, 201: arrived, 202: arrived, 204: arrived, 299: arrived,
		301: down, 302: down, 303: down, 304: down, 307: down, 308: down,
		401: down, 403: down, 404: down, 405: down, 408: down, 410: down, 425: down, 429: down,
		400: unwanted, 406: unwanted, 409: unwanted, 413: unwanted, 415: unwanted, 422: unwanted, 451: unwanted,
		500: down, 501: down, 502: down, 503: down, 504: down,
	} {
		err := statusError(code)
		got := down
		var refused Refused
		switch {
		case err == nil:
			got = arrived
		case errors.As(err, &refused):
			got = unwanted
		}
		if got != want {
			t.Errorf("%d: %v", code, err)
		}
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openHookServer(t, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://169.254.169.254/latest", http.StatusTemporaryRedirect)
		})
		err := hookTo(t, s).Send(attempt(t), ana())
		if reason := reasonOf(err); reason != "webhook answered 307" {
			t.Errorf("%q", reason)
		}
		if len(s.got()) != 1 || len(s.dialled) != 1 || s.dialled[0] != "crm.example:80" {
			t.Errorf("%d posts, to %v", len(s.got()), s.dialled)
		}
	})
}

func TestASlowWebhookIsLeftAfterItsLimit(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openHookServer(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
		start := time.Now()
		err := hookTo(t, s).Send(attempt(t), ana())
		if took := time.Since(start); took != webhookTimeout || reasonOf(err) != "no answer in time (webhook)" {
			t.Errorf("%v after %v", err, took)
		}
	})
}

func TestAWebhookThatDropsTheConnectionFailed(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openHookServer(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
		err := hookTo(t, s).Send(attempt(t), ana())
		var refused Refused
		if err == nil || errors.As(err, &refused) {
			t.Errorf("%v", err)
		}
	})
}

func TestAnEndlessAnswerIsNotRead(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		var wrote atomic.Int64
		s := openHookServer(t, func(w http.ResponseWriter, _ *http.Request) {
			for {
				n, err := w.Write(make([]byte, 4096))
				if err != nil {
					return
				}
				wrote.Add(int64(n))
			}
		})
		if err := hookTo(t, s).Send(attempt(t), ana()); err != nil {
			t.Error(err)
		}
		if n := wrote.Load(); n > 2*maxResponse {
			t.Errorf("%d bytes were read", n)
		}
	})
}

func TestAWebhookKeepsItsConnection(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openHookServer(t, status(http.StatusOK))
		w := hookTo(t, s)
		for range 3 {
			if err := w.Send(attempt(t), ana()); err != nil {
				t.Fatal(err)
			}
		}
		if len(s.dialled) != 1 {
			t.Errorf("%d connections for 3 posts", len(s.dialled))
		}
	})
}

func TestWebhook_RepeatsCarryTheSameID(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openHookServer(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
		outbox := &memory{}
		outbox.fill(leads.Webhook, 50)
		r := startDispatcher(t, outbox, map[leads.Channel]Sender{leads.Webhook: hookTo(t, s)}, Options{})
		advance(10 * time.Minute)
		works := status(http.StatusOK)
		s.answer.Store(&works)
		advance(withinAMinute)
		if n := outbox.count(leads.Delivered); n != 50 {
			t.Errorf("%d of 50 delivered within a minute", n)
		}
		ids := map[string]bool{}
		for _, p := range s.got() {
			var body struct{ ID string }
			if err := json.Unmarshal([]byte(p.body), &body); err != nil || body.ID != p.header.Get("Aldaba-Delivery") {
				t.Fatalf("%v: %s", err, p.body)
			}
			ids[body.ID] = true
		}
		if len(ids) != 50 || len(s.got()) <= 50 {
			t.Errorf("%d posts with %d ids; want more posts than the 50 ids", len(s.got()), len(ids))
		}
		r.stop()
	})
}

func TestANameThatLeadsIntoThisMachineIsRefusedWhenItIsCalled(t *testing.T) {
	w, err := NewWebhook(WebhookConfig{URL: "https://localhost:9/hook", Secret: "it is a secret"})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	err = w.Send(t.Context(), ana())
	if !strings.HasPrefix(reasonOf(err), string(errNotPublic)) {
		t.Errorf("%v", err)
	}
}

// Who writes a receiver by the guide gets what is posted.
func TestTheExampleOfTheGuideIsWhatIsPosted(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(guide), "### The webhook\n")
	_, after, _ = strings.Cut(after, "```\n")
	example, _, _ := strings.Cut(after, "\n```")
	head, body, _ := strings.Cut(example, "\n\n")
	w := &Webhook{url: "https://crm.example/hook", secret: []byte("top secret"), now: func() time.Time { return time.Date(2026, 11, 18, 9, 30, 1, 0, time.UTC) }}
	d := ana()
	d.ID, d.Channel = d.Enquiry.ID+".webhook", leads.Webhook
	request, err := w.request(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	posted, err := io.ReadAll(request.Body)
	if err != nil {
		t.Fatal(err)
	}
	if body != string(posted) {
		t.Errorf("the guide has the body\n%s\nand posted is\n%s", body, posted)
	}
	for line := range strings.Lines(head + "\n") {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if got := request.Header.Get(name); got != value {
			t.Errorf("the guide has %s: %s, and posted is %s", name, value, got)
		}
	}
	if n := strings.Count(head, "\n") + 1; n != 4 {
		t.Errorf("the guide has %d headers", n)
	}
}
