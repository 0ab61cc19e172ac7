package program

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// spanBook is a collector of spans.
type spanBook struct {
	mu    sync.Mutex
	spans []*otlp.Span
	text  []byte
}

func (b *spanBook) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var sent otlp.TracesData
	if err != nil || proto.Unmarshal(body, &sent) != nil || r.URL.Path != "/v1/traces" {
		http.Error(w, "no spans", http.StatusBadRequest)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.text = append(b.text, body...)
	for _, resource := range sent.ResourceSpans {
		for _, scope := range resource.ScopeSpans {
			b.spans = append(b.spans, scope.Spans...)
		}
	}
}

// find gives the spans of a name within another; nil: within any or none.
func (b *spanBook) find(name string, within *otlp.Span) (found []*otlp.Span) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range b.spans {
		if s.Name == name && (within == nil || bytes.Equal(s.ParentSpanId, within.SpanId) && bytes.Equal(s.TraceId, within.TraceId)) {
			found = append(found, s)
		}
	}
	return found
}

func TestARequestIsTracedThroughTheProgram(t *testing.T) {
	spans := &spanBook{}
	collected := httptest.NewServer(spans)
	defer collected.Close()
	delivered := make(chan string, 1)
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { delivered <- r.Header.Get("traceparent") }))
	defer hook.Close()
	p := boot(t, "--otlp-endpoint="+collected.URL, "--trusted-proxies=127.0.0.1", "--webhook-url="+hook.URL, "--webhook-secret=top secret", "--webhook-allow-private")
	const trace = "0af7651916cd43dd8448eb211c80319c"
	parent := func(n int) string { return fmt.Sprintf("00-%s-b7ad6b716920333%d-01", trace, n) }
	if a := p.get(t, "/en/dentists?q=hushed", "traceparent", parent(1)); a.status != http.StatusOK {
		t.Fatalf("the page is %d", a.status)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://"+p.site+"/api/leads", bytes.NewBufferString(`{"kind":"appointment","name":"Aina Puig","email":"aina@example.com","birthday":"1980-02-29","clinic":"north","consent":true,"locale":"en"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("traceparent", parent(2))
	response, err := p.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if a := read(t, response); a.status != http.StatusCreated {
		t.Fatalf("the enquiry is answered with %d: %s", a.status, a.body)
	}
	onward := <-delivered
	p.stop(t) // which sends what is left
	requests := map[string]*otlp.Span{}
	for _, s := range spans.find("request", nil) {
		if hex.EncodeToString(s.TraceId) == trace {
			requests[hex.EncodeToString(s.ParentSpanId)] = s
		}
	}
	page, enquiry := requests["b7ad6b7169203331"], requests["b7ad6b7169203332"]
	if page == nil || enquiry == nil {
		t.Fatalf("of the two requests there are the spans %v", requests)
	}
	composed := spans.find("compose", page)
	if len(composed) != 1 || len(spans.find("commit", enquiry)) != 1 {
		t.Errorf("the page is composed %d times, the enquiry committed %d times", len(composed), len(spans.find("commit", enquiry)))
	}
	if len(spans.find("render", nil)) == 0 {
		t.Error("no fragment is rendered")
	}
	for _, s := range spans.find("deliver", nil) {
		if want := "00-" + hex.EncodeToString(s.TraceId) + "-" + hex.EncodeToString(s.SpanId) + "-01"; onward != want {
			t.Errorf("the webhook gets %s, want %s", onward, want)
		}
	}
	if len(spans.find("deliver", nil)) != 1 {
		t.Error("there is not one delivery")
	}
	for _, word := range []string{"hushed", "Aina", "aina@", "1980", "127.0.0.1", "Go-http-client"} {
		if bytes.Contains(spans.text, []byte(word)) {
			t.Errorf("the spans tell %q", word)
		}
	}
}

func TestQueryTracer(t *testing.T) {
	kept := tracetest.NewSpanRecorder()
	tracer := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(kept)).Tracer("")
	q := queryTracer{tracer}
	const statement = "insert into enquiries (fields) values ($1)"
	trace := func(ctx context.Context, err error) {
		ctx = q.TraceQueryStart(ctx, nil, pgx.TraceQueryStartData{SQL: statement, Args: []any{"600111222"}})
		q.TraceQueryEnd(ctx, nil, pgx.TraceQueryEndData{Err: err})
	}
	trace(t.Context(), nil) // within no span
	within, outer := tracer.Start(t.Context(), "commit")
	trace(within, nil)
	trace(within, fmt.Errorf("add: %w", &pgconn.PgError{Code: "23505", Detail: "Key (phone)=(600111222) already exists."}))
	trace(within, errors.New("read 10.0.0.5: 600111222"))
	var got []string
	for _, s := range kept.Ended() {
		got = append(got, fmt.Sprint(s.Name(), s.Parent().SpanID() == outer.SpanContext().SpanID(), s.SpanKind(), s.Attributes()[1].Value.AsString() == statement, len(s.Attributes()), s.Events(), s.Status()))
	}
	want := []string{"INSERTtrue client true 2 [] {Unset }", "INSERTtrue client true 2 [] {Error SQLSTATE 23505}", "INSERTtrue client true 2 [] {Error the connection failed}"}
	if !slices.Equal(got, want) {
		t.Errorf("the spans are\n%q, want\n%q", got, want)
	}
}
