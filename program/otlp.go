package program

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/cenkalti/backoff/v5"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

// otlpResponse bounds the bytes of a response that are read.
const otlpResponse = 64 << 10

// otlpClient sends spans to a collector: protobuf over HTTP, without the gRPC
// service that OpenTelemetry's own exporter links. It is an otlptrace.Client.
//
// Source: opentelemetry.io/docs/specs/otlp, OTLP/HTTP.
type otlpClient struct {
	endpoint string
	header   http.Header
	compress bool
	timeout  time.Duration // of one batch, with its retries
	http     http.Client
}

// Start is otlptrace.Client's.
func (c *otlpClient) Start(context.Context) error { return nil }

// Stop is otlptrace.Client's.
func (c *otlpClient) Stop(context.Context) error {
	c.http.CloseIdleConnections()
	return nil
}

// UploadTraces is otlptrace.Client's. TracesData has the wire form of the
// service's ExportTraceServiceRequest.
func (c *otlpClient) UploadTraces(ctx context.Context, batch []*spans.ResourceSpans) error {
	body, err := proto.Marshal(&spans.TracesData{ResourceSpans: batch})
	if err != nil {
		return err
	}
	header := c.header
	if c.compress {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, err := w.Write(body)
		if err := errors.Join(err, w.Close()); err != nil {
			return err
		}
		body, header = packed.Bytes(), header.Clone()
		header.Set("Content-Encoding", "gzip")
	}
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	_, err = backoff.Retry(ctx, func() (struct{}, error) { return struct{}{}, c.send(ctx, header, body) }, backoff.WithMaxElapsedTime(c.timeout))
	return err
}

// send makes one attempt. Errors that a retry cannot mend are backoff's Permanent.
func (c *otlpClient) send(ctx context.Context, header http.Header, body []byte) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.endpoint, bytes.NewReader(body))
	if err != nil {
		return backoff.Permanent(err)
	}
	r.Header = header
	response, err := c.http.Do(r)
	if err != nil {
		return backoff.Permanent(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, otlpResponse))
	if err != nil {
		return backoff.Permanent(err)
	}
	rejected, message := uint64(0), string(answer)
	if response.Header.Get("Content-Type") == header.Get("Content-Type") {
		rejected, message = parseOTLP(answer)
	}
	err = fmt.Errorf("%s: %.200q", response.Status, message)
	switch status := response.StatusCode; {
	case status == http.StatusTooManyRequests, status >= http.StatusBadGateway && status <= http.StatusGatewayTimeout:
		if pause := retryAfter(response.Header.Get("Retry-After")); pause > 0 {
			err = fmt.Errorf("%w: %w", err, &backoff.RetryAfterError{Duration: pause})
		}
		return err
	case status/100 != 2:
		return backoff.Permanent(err)
	case rejected > 0:
		return backoff.Permanent(fmt.Errorf("the collector rejected %d spans: %.200q", rejected, message))
	}
	return nil
}

// parseOTLP reads the partial_success of an ExportTraceServiceResponse, or the
// Status of an error: a number is the first field of both, a text the second.
// What is malformed is left out.
//
// Source: opentelemetry/proto/collector/trace/v1, google/rpc/status.proto.
func parseOTLP(b []byte) (number uint64, text string) {
	for len(b) > 0 {
		field, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			break
		}
		b = b[n:]
		size := protowire.ConsumeFieldValue(field, kind, b)
		if size < 0 {
			break
		}
		value := b[:size]
		b = b[size:]
		switch {
		case field == 1 && kind == protowire.VarintType:
			number, _ = protowire.ConsumeVarint(value)
		case field == 1 && kind == protowire.BytesType: // partial_success itself
			b, _ = protowire.ConsumeBytes(value)
		case field == 2 && kind == protowire.BytesType:
			text, _ = protowire.ConsumeString(value)
		}
	}
	return number, text
}

// retryAfter reads a Retry-After header; 0 without a valid one.
//
// Source: RFC 9110 §10.2.3.
func retryAfter(value string) time.Duration {
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(value); err == nil {
		return time.Until(date)
	}
	return 0
}
