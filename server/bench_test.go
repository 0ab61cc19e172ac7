package server

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// nowhere is a client that takes everything and keeps nothing.
type nowhere struct {
	header http.Header
	status int
}

func (w *nowhere) Header() http.Header         { return w.header }
func (w *nowhere) WriteHeader(status int)      { w.status = status }
func (w *nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (w *nowhere) Flush()                      {}

var browser = []string{
	"Accept-Encoding: gzip, deflate, br, zstd", "Accept-Language: ca,en;q=0.8,es;q=0.5", "Cookie: locale=en",
	"Sec-Fetch-Dest: document", "Sec-Fetch-Site: none",
}

// BenchmarkAnswer is one request through the whole handler, its line in the
// log included, without a connection.
func BenchmarkAnswer(b *testing.B) {
	kept := func(h *house) string { return h.get(contactPage, browser...).Header.Get("ETag") }
	for _, c := range []struct {
		name   string
		target string
		status int
		header func(*house) string
	}{
		{name: "kept page", target: contactPage, status: 200},
		{name: "kept page, unknown query", target: contactPage + "?utm_source=letter", status: 200},
		{name: "kept page, not modified", target: contactPage, status: 304, header: func(h *house) string { return "If-None-Match: " + kept(h) }},
		{name: "kept page of those not found", target: "/en/nothing/here", status: 404},
		{name: "root, redirected", target: "/?a=b", status: 302},
		{name: "asset", target: "/assets/entry-1.js", status: 200},
	} {
		b.Run(c.name, func(b *testing.B) {
			h := open(b, given{config: Config{PageConfig: PageConfig{Logger: slog.New(slog.NewJSONHandler(io.Discard, nil))}}})
			h.warm(b, contactPage, "/en/nothing/here")
			r := newRequest(http.MethodGet, c.target, browser...)
			if c.header != nil {
				r = newRequest(http.MethodGet, c.target, append(browser, c.header(h))...)
			}
			w := &nowhere{header: http.Header{}}
			b.ReportAllocs()
			for b.Loop() {
				clear(w.header)
				h.ServeHTTP(w, r)
			}
			if w.status != c.status {
				b.Fatalf("answered %d", w.status)
			}
		})
	}
}

// BenchmarkUnseen is an address that nobody asked for before: one live
// fragment is rendered, the others are kept.
func BenchmarkUnseen(b *testing.B) {
	h := open(b, given{config: Config{PageConfig: PageConfig{Logger: slog.New(slog.NewJSONHandler(io.Discard, nil))}}})
	h.warm(b, dentistsPage)
	w := &nowhere{header: http.Header{}}
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		n++
		clear(w.header)
		h.ServeHTTP(w, newRequest(http.MethodGet, fmt.Sprintf("%s?q=implant%d", dentistsPage, n), browser...))
	}
	if w.status != http.StatusOK {
		b.Fatalf("answered %d", w.status)
	}
	h.composer.Wait()
}

// BenchmarkEnquiry is one enquiry through the whole handler, as the browser's
// script sends it; the store takes no time.
func BenchmarkEnquiry(b *testing.B) {
	h := openCounter(b, given{config: Config{PageConfig: PageConfig{Logger: slog.New(slog.NewJSONHandler(io.Discard, nil)), Proxies: prefixes(b, "10.0.0.0/8")}}}, enquiries.Config{Rate: 1_000_000})
	body, from := asJSON(checkup), new(strings.Reader)
	r := newRequest(http.MethodPost, enquiries.LeadsPath, append(browser, "Content-Type: "+web.TypeJSON)...)
	r.Body, r.ContentLength = io.NopCloser(from), int64(len(body))
	w := &nowhere{header: http.Header{}}
	b.ReportAllocs()
	for b.Loop() {
		clear(w.header)
		h.memory.kept = h.memory.kept[:0]
		from.Reset(body)
		h.ServeHTTP(w, r)
	}
	if w.status != http.StatusCreated {
		b.Fatalf("answered %d", w.status)
	}
}
