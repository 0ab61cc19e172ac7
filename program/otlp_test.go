package program

import (
	"bytes"
	"compress/gzip"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

var oneSpan = []*otlp.ResourceSpans{{ScopeSpans: []*otlp.ScopeSpans{{Spans: []*otlp.Span{{Name: "request"}}}}}}

func TestOTLPClient_Endpoint(t *testing.T) {
	for _, c := range []struct{ flag, traces, all, want string }{
		{all: "http://collector:4318", want: "http://collector:4318/v1/traces"},
		{all: " https://collector/tenant/ ", want: "https://collector/tenant/v1/traces"},
		{traces: "http://collector:4318", want: "http://collector:4318"},
		{traces: "https://collector/tenant/", all: "http://other", want: "https://collector/tenant/"},
		{flag: "http://collector:4318/tenant", traces: "http://other", all: "http://other", want: "http://collector:4318/tenant/v1/traces"},
	} {
		t.Run(c.want, func(t *testing.T) {
			t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", c.all)
			t.Setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", c.traces)
			var base *url.URL
			if c.flag != "" {
				base, _ = url.Parse(c.flag)
			}
			client, err := newOTLPClient(base)
			if err != nil || client.endpoint != c.want {
				t.Errorf("the endpoint is %v, %v, want %s", client, err, c.want)
			}
		})
	}
	if client, err := newOTLPClient(nil); client != nil || err != nil {
		t.Errorf("without an endpoint the client is %v, %v, want none", client, err)
	}
}

func TestOTLPClient_InvalidVariables(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty.pem")
	writeFile(t, empty, "")
	for _, c := range []struct{ name, value, want string }{
		{"OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "OTEL_EXPORTER_OTLP_ENDPOINT: write a URL"},
		{"OTEL_EXPORTER_OTLP_ENDPOINT", "http://[::1", "OTEL_EXPORTER_OTLP_ENDPOINT: write a URL"},
		{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "unix:///run/collector", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: write a URL"},
		{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "https://name:secret@collector", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: write a URL"},
		{"OTEL_EXPORTER_OTLP_HEADERS", "secret", "OTEL_EXPORTER_OTLP_HEADERS: write name=value"},
		{"OTEL_EXPORTER_OTLP_TRACES_HEADERS", "key=secret%zz", "OTEL_EXPORTER_OTLP_TRACES_HEADERS: write name=value"},
		{"OTEL_EXPORTER_OTLP_TIMEOUT", "10s", "OTEL_EXPORTER_OTLP_TIMEOUT: write milliseconds"},
		{"OTEL_EXPORTER_OTLP_TRACES_TIMEOUT", "0", "OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: write milliseconds"},
		{"OTEL_EXPORTER_OTLP_COMPRESSION", "zstd", "OTEL_EXPORTER_OTLP_COMPRESSION: write gzip or none"},
		{"OTEL_EXPORTER_OTLP_CERTIFICATE", empty, "OTEL_EXPORTER_OTLP_CERTIFICATE: " + empty + " has no certificate"},
		{"OTEL_EXPORTER_OTLP_CERTIFICATE", empty + "er", "OTEL_EXPORTER_OTLP_CERTIFICATE: open "},
		{"OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE", empty, "OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: open "},
	} {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://localhost:4318")
			t.Setenv(c.name, c.value)
			_, _, _, err := openTracing(t.Context(), nil, nil)
			if err == nil || !strings.HasPrefix(err.Error(), "send traces: "+c.want) || strings.Contains(err.Error(), "secret") {
				t.Errorf("the error is %v, want %s", err, c.want)
			}
		})
	}
}

// writePEM writes a block to a file of the test.
func writePEM(t *testing.T, name, kind string, block []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: block}), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// The collector has a certificate of its own authority, asks for one of the
// client, for a key, and for gzip.
func TestOTLPClient_Request(t *testing.T) {
	received := make(chan *http.Request, 1)
	bodies := make(chan []byte, 1)
	collector := httptest.NewUnstartedServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		received <- r
		bodies <- body
	}))
	collector.TLS = &tls.Config{ClientAuth: tls.RequireAnyClientCert}
	collector.StartTLS()
	defer collector.Close()
	pair := collector.TLS.Certificates[0]
	key, err := x509.MarshalPKCS8PrivateKey(pair.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	certificate := writePEM(t, "certificate.pem", "CERTIFICATE", pair.Certificate[0])
	for name, value := range map[string]string{
		"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT":           collector.URL + "/spans",
		"OTEL_EXPORTER_OTLP_CERTIFICATE":               certificate,
		"OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE":        certificate,
		"OTEL_EXPORTER_OTLP_CLIENT_KEY":                writePEM(t, "key.pem", "PRIVATE KEY", key),
		"OTEL_EXPORTER_OTLP_HEADERS":                   "x-all=1",
		"OTEL_EXPORTER_OTLP_TRACES_HEADERS":            "authorization=Basic%20a%3D%3D, x-tenant = north ",
		"OTEL_EXPORTER_OTLP_TRACES_COMPRESSION":        "gzip",
		"OTEL_EXPORTER_OTLP_COMPRESSION":               "none",
		"OTEL_EXPORTER_OTLP_TRACES_TIMEOUT":            strconv.FormatInt(patience.Milliseconds(), 10),
		"OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE": "",
	} {
		t.Setenv(name, value)
	}
	client, err := newOTLPClient(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Stop(t.Context())
	if err := client.UploadTraces(t.Context(), oneSpan); err != nil {
		t.Fatal(err)
	}
	r := <-received
	if r.Method != http.MethodPost || r.URL.Path != "/spans" {
		t.Errorf("the request is %s %s", r.Method, r.URL)
	}
	for name, want := range map[string]string{
		"Content-Type": "application/x-protobuf", "Content-Encoding": "gzip",
		"Authorization": "Basic a==", "X-Tenant": "north", "X-All": "", "Idempotency-Key": "",
	} {
		if got := r.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	packed, err := gzip.NewReader(bytes.NewReader(<-bodies))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(packed)
	var sent otlp.TracesData
	if err != nil || proto.Unmarshal(body, &sent) != nil || len(sent.ResourceSpans) != 1 || sent.ResourceSpans[0].ScopeSpans[0].Spans[0].Name != "request" {
		t.Errorf("the spans are %v, %v", &sent, err)
	}
}

// transport answers the requests of a client.
type transport func(r *http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// outcome is the collector's message: a number, then a text.
func outcome(number uint64, text string) []byte {
	b := protowire.AppendVarint(protowire.AppendTag(nil, 1, protowire.VarintType), number)
	return protowire.AppendString(protowire.AppendTag(b, 2, protowire.BytesType), text)
}

func TestOTLPClient_Responses(t *testing.T) {
	partial := protowire.AppendBytes(protowire.AppendTag(nil, 1, protowire.BytesType), outcome(3, "too old"))
	for name, c := range map[string]struct {
		status      int
		after, kind string
		body        []byte
		refusals    int           // how many requests get this response; the next gets 200
		want        string        // the error's text
		paused      time.Duration // until the last attempt; negative: any pause
		attempts    int
	}{
		"busy":                    {status: 503, refusals: 1, paused: -1, attempts: 2},
		"busy for seconds":        {status: 429, after: "3", refusals: 2, paused: 6 * time.Second, attempts: 3},
		"busy until a time":       {status: 502, after: "Sat, 01 Jan 2000 00:00:04 GMT", refusals: 1, paused: 4 * time.Second, attempts: 2},
		"busy until a time past":  {status: 504, after: "Sat, 01 Jan 1994 00:00:04 GMT", refusals: 1, paused: -1, attempts: 2},
		"busy beyond the timeout": {status: 503, after: "11", body: []byte("later"), refusals: 1, want: `503 Service Unavailable: "later": retry after 11s`, attempts: 1},
		"busy each time":          {status: 503, after: "4", refusals: 99, want: `503 Service Unavailable: "": retry after 4s`, paused: 8 * time.Second, attempts: 3},
		"refused":                 {status: 400, kind: "application/x-protobuf", body: outcome(3, "bad spans"), refusals: 99, want: `400 Bad Request: "bad spans"`, attempts: 1},
		"refused as text":         {status: 401, after: "1", kind: "text/plain", body: []byte("no key"), refusals: 99, want: `401 Unauthorized: "no key"`, attempts: 1},
		"some rejected":           {status: 200, kind: "application/x-protobuf", body: partial, refusals: 1, want: `the collector rejected 3 spans: "too old"`, attempts: 1},
		"none rejected":           {status: 200, kind: "application/x-protobuf", body: []byte{0x0a, 0}, refusals: 1, attempts: 1},
		"malformed":               {status: 200, kind: "application/x-protobuf", body: append(partial[:len(partial)-1:len(partial)-1], 0xff, 0xff), refusals: 1, want: "the collector rejected 3 spans", attempts: 1},
		"truncated":               {status: 200, kind: "application/x-protobuf", body: partial[:5], refusals: 1, attempts: 1},
		"accepted":                {status: 202, kind: "text/plain", body: []byte("thanks"), refusals: 1, attempts: 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client, err := newOTLPClient(&url.URL{Scheme: "http", Host: "collector"})
				if err != nil {
					t.Fatal(err)
				}
				start, attempts := time.Now(), 0
				var last time.Duration
				client.http.Transport = transport(func(r *http.Request) (*http.Response, error) {
					attempts++
					last = time.Since(start)
					if body, err := io.ReadAll(r.Body); err != nil || proto.Unmarshal(body, &otlp.TracesData{}) != nil || len(body) == 0 {
						t.Errorf("attempt %d sends %q, %v", attempts, body, err)
					}
					if attempts > c.refusals {
						return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody}, nil
					}
					return &http.Response{
						StatusCode: c.status, Status: strconv.Itoa(c.status) + " " + http.StatusText(c.status), Body: io.NopCloser(bytes.NewReader(c.body)),
						Header: http.Header{"Content-Type": {c.kind}, "Retry-After": {c.after}},
					}, nil
				})
				err = client.UploadTraces(t.Context(), oneSpan)
				if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
					t.Errorf("the error is %v, want %s", err, c.want)
				}
				if attempts != c.attempts {
					t.Errorf("there are %d attempts, want %d", attempts, c.attempts)
				}
				if c.paused >= 0 && last != c.paused || c.paused < 0 && (last <= 0 || last >= otlpTimeout) {
					t.Errorf("the last attempt is after %s, want %s", last, c.paused)
				}
			})
		})
	}
}

func TestOTLPClient_Timeout(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "1500")
	synctest.Test(t, func(t *testing.T) {
		client, err := newOTLPClient(&url.URL{Scheme: "http", Host: "collector"})
		if err != nil {
			t.Fatal(err)
		}
		client.http.Transport = transport(func(r *http.Request) (*http.Response, error) {
			<-r.Context().Done()
			return nil, r.Context().Err()
		})
		start := time.Now()
		if err := client.UploadTraces(t.Context(), oneSpan); err == nil || time.Since(start) != 1500*time.Millisecond {
			t.Errorf("the error is %v after %s, want one after 1.5s", err, time.Since(start))
		}
	})
}

// endless is a body without an end.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return len(p), nil
}

func (e *endless) Close() error { return nil }

func TestOTLPClient_EndlessResponse(t *testing.T) {
	client, err := newOTLPClient(&url.URL{Scheme: "http", Host: "collector"})
	if err != nil {
		t.Fatal(err)
	}
	body := &endless{}
	client.http.Transport = transport(func(*http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: http.StatusOK, Body: body}, nil
	})
	if err := client.UploadTraces(t.Context(), oneSpan); err != nil || body.read > otlpResponse {
		t.Errorf("the error is %v after %d bytes, want none after %d", err, body.read, otlpResponse)
	}
}
