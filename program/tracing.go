package program

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"go.opentelemetry.io/otel"
	otelattribute "go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/internal/tracing"
)

// flushTimeout bounds how long the last spans may take to be sent.
const flushTimeout = 5 * time.Second

// openTracing sends spans to a collector by OTLP over HTTP: to an endpoint, or to that of
// OpenTelemetry's own variables. With neither, the tracer is nil.
//
// Source: opentelemetry.io/docs/specs/otel/protocol/exporter.
func openTracing(ctx context.Context, endpoint *url.URL, log *slog.Logger) (tracer *tracing.Tracer, queries pgx.QueryTracer, end func(), err error) {
	client, err := newOTLPClient(endpoint)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("send traces: %w", err)
	}
	if client == nil {
		return nil, nil, func() {}, nil
	}
	exporter, err := otlptrace.New(ctx, client)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("send traces: %w", err)
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces are lost", "error", err) }))
	own := resource.NewSchemaless(otelattribute.String("service.name", "aldaba"), otelattribute.String("service.version", readBuild().Version))
	named, err := resource.Merge(own, resource.Environment()) // OTEL_SERVICE_NAME counts more
	if err != nil {
		return nil, nil, nil, fmt.Errorf("name what sends traces: %w", err)
	}
	provider := sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(named))
	return tracing.New(provider), queryTracer{provider.Tracer("github.com/aldaba/aldaba")}, func() {
		ctx, cancel := context.WithTimeout(context.Background(), flushTimeout)
		defer cancel()
		if err := provider.Shutdown(ctx); err != nil {
			log.Warn("traces are lost", "error", err)
		}
	}, nil
}

// queryTracer traces what is asked of PostgreSQL within a span: the outbox is
// looked at every second, for nobody. An error's text may quote a row: its code
// stands for it.
//
// Source: opentelemetry.io/docs/specs/semconv/db/postgresql.
type queryTracer struct{ trace.Tracer }

// TraceQueryStart is pgx.QueryTracer's.
func (q queryTracer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	if !tracing.Within(ctx) {
		return ctx
	}
	name := "query"
	if words := strings.Fields(data.SQL); len(words) > 0 {
		name = strings.ToUpper(words[0])
	}
	ctx, _ = q.Start(ctx, name, trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(
		otelattribute.String("db.system.name", "postgresql"), otelattribute.String("db.query.text", data.SQL)))
	return ctx
}

// TraceQueryEnd is pgx.QueryTracer's.
func (q queryTracer) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryEndData) {
	span := trace.SpanFromContext(ctx)
	if data.Err != nil {
		reason := "the connection failed"
		if answered, ok := errors.AsType[*pgconn.PgError](data.Err); ok {
			reason = "SQLSTATE " + answered.Code
		}
		span.SetStatus(codes.Error, reason)
	}
	span.End()
}

// tracedStore traces commits.
type tracedStore struct {
	leads.Store
	tracer *tracing.Tracer
}

// Add is leads.Store's.
func (s tracedStore) Add(ctx context.Context, sub leads.Submission, channels []leads.Channel) (leads.Receipt, error) {
	ctx, span := s.tracer.Start(ctx, "commit")
	defer span.End()
	span.Set("aldaba.enquiry", sub.Enquiry.ID)
	receipt, err := s.Store.Add(ctx, sub, channels)
	if err != nil {
		span.Fail("not kept")
	}
	return receipt, err
}

// tracedSender traces deliveries.
type tracedSender struct {
	delivery.Sender
	tracer  *tracing.Tracer
	channel leads.Channel
}

// Send is delivery.Sender's.
func (s tracedSender) Send(ctx context.Context, d leads.Delivery) error {
	ctx, span := s.tracer.Start(ctx, "deliver")
	defer span.End()
	span.Set("aldaba.channel", string(s.channel))
	span.Set("aldaba.enquiry", d.Enquiry.ID)
	err := s.Sender.Send(ctx, d)
	if err != nil {
		span.Fail("not delivered")
	}
	return err
}

// Close closes the sender, when it can be closed.
func (s tracedSender) Close() {
	if closer, ok := s.Sender.(interface{ Close() }); ok {
		closer.Close()
	}
}
