package tracing

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"go.opentelemetry.io/otel/codes"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

func TestNoTracerCostsNothing(t *testing.T) {
	var off *Tracer
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	if n := testing.AllocsPerRun(100, func() {
		request, received := off.Receive(r, true)
		ctx, span := off.Start(off.Follow(context.Background(), request.Context()), "compose")
		span.Set("aldaba.page", "home")
		span.SetStatus(500)
		span.Fail("busy")
		span.End()
		received.End()
		if Within(ctx) {
			t.Error("there is a span")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

const given = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

func TestSpansHaveTheirParents(t *testing.T) {
	kept := tracetest.NewSpanRecorder()
	on := New(sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(kept)))
	header := http.Header{}
	for _, trusted := range []bool{true, false} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("traceparent", given)
		r, request := on.Receive(r, trusted)
		ctx, compose := on.Start(on.Follow(context.Background(), r.Context()), "compose")
		compose.Fail("busy")
		Propagate(ctx, header)
		compose.End()
		request.SetStatus(503)
		request.End()
	}
	spans := kept.Ended()
	if got := spans[1].Parent().SpanID().String(); got != given[36:52] || spans[1].SpanContext().TraceID().String() != given[3:35] {
		t.Errorf("a trusted request is within %s", got)
	}
	if spans[3].Parent().IsValid() {
		t.Error("a stranger's traceparent is believed")
	}
	for i := 0; i < 4; i += 2 {
		if spans[i].Parent().SpanID() != spans[i+1].SpanContext().SpanID() || spans[i].Status().Code != codes.Error || spans[i+1].Status().Code != codes.Error {
			t.Errorf("%v is not within %v", spans[i], spans[i+1])
		}
	}
	if got, want := header.Get("traceparent"), "00-"+spans[2].SpanContext().TraceID().String()+"-"+spans[2].SpanContext().SpanID().String()+"-01"; got != want {
		t.Errorf("it goes on as %s, want %s", got, want)
	}
}
