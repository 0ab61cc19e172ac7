// Package tracing starts OpenTelemetry's spans. A nil *Tracer starts none, and
// costs nothing. Spans have nothing of a visitor: otelhttp, which would name
// addresses, paths and browsers, is not used for that reason.
package tracing

import (
	"context"
	"net/http"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Tracer starts spans.
type Tracer struct{ tracer trace.Tracer }

// New makes a tracer of a provider's.
func New(provider trace.TracerProvider) *Tracer {
	return &Tracer{provider.Tracer("github.com/aldaba/aldaba")}
}

// Span is one piece of work. The zero value records nothing.
type Span struct{ span trace.Span }

// Start begins a span within that of the context, if there is one.
func (t *Tracer) Start(ctx context.Context, name string) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	ctx, span := t.tracer.Start(ctx, name)
	return ctx, Span{span}
}

// Receive begins the span of a request; trusted: within that of who sent it, which
// its traceparent names.
func (t *Tracer) Receive(r *http.Request, trusted bool) (*http.Request, Span) {
	if t == nil {
		return r, Span{}
	}
	ctx := r.Context()
	if trusted {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
	}
	ctx, span := t.tracer.Start(ctx, "request", trace.WithSpanKind(trace.SpanKindServer))
	return r.WithContext(ctx), Span{span}
}

// Follow puts work that goes on in ctx into the span of another context.
func (t *Tracer) Follow(ctx, of context.Context) context.Context {
	if t == nil {
		return ctx
	}
	return trace.ContextWithSpan(ctx, trace.SpanFromContext(of))
}

// Propagate writes the traceparent of a context's span into a request's header.
func Propagate(ctx context.Context, header http.Header) {
	propagation.TraceContext{}.Inject(ctx, propagation.HeaderCarrier(header))
}

// Within tells whether the context has a span.
func Within(ctx context.Context) bool { return trace.SpanContextFromContext(ctx).IsValid() }

// Set says something about the work.
func (s Span) Set(key, value string) {
	if s.span != nil && value != "" {
		s.span.SetAttributes(attribute.String(key, value))
	}
}

// SetStatus says how a request was answered: a status of 500 or more is an error.
func (s Span) SetStatus(status int) {
	if s.span == nil {
		return
	}
	s.span.SetAttributes(attribute.Int("http.response.status_code", status))
	if status >= http.StatusInternalServerError {
		s.span.SetStatus(codes.Error, http.StatusText(status))
	}
}

// Fail says that the work failed. The reason must have no word of a visitor.
func (s Span) Fail(reason string) {
	if s.span != nil {
		s.span.SetStatus(codes.Error, reason)
	}
}

// End ends it.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}
