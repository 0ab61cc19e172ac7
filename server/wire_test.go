package server

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/web"
)

// serveOn serves a handler on connections of ours and gives its address.
func serveOn(t *testing.T, h http.Handler) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	srv := &http.Server{Handler: h, ConnContext: web.WithWire}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(web.Listener{Listener: l}) }()
	t.Cleanup(func() {
		srv.Close()
		<-ended
	})
	return "http://" + l.Addr().String()
}

// openBehindProxy takes request ids from this machine.
func openBehindProxy(t *testing.T) *house {
	t.Helper()
	return open(t, given{config: Config{PageConfig: PageConfig{Proxies: prefixes(t, "127.0.0.0/8")}}})
}

// exchange asks once, without following redirects.
func exchange(t *testing.T, method, address, encoding, match string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequest(method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Request-Id", "the-same-id")
	request.Header.Set("Accept-Encoding", cmp.Or(encoding, "identity"))
	if match != "" {
		request.Header.Set("If-None-Match", match)
	}
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	answer.Header.Del("Date")
	return answer, string(body)
}

// A visitor cannot tell by which way the headers came.
func TestAConnectionOfOursAnswersAsAnyOther(t *testing.T) {
	h := openBehindProxy(t)
	h.warm(t, contactPage, dentistsPage)
	ours, plain := serveOn(t, h), h.connect(t)
	for name, c := range map[string]struct{ method, target, encoding, match string }{
		"kept":         {http.MethodGet, contactPage, "", ""},
		"kept, gzip":   {http.MethodGet, contactPage, "gzip", ""},
		"head":         {http.MethodHead, contactPage, "gzip", ""},
		"not modified": {http.MethodGet, contactPage, "", "*"},
		"not found":    {http.MethodGet, "/en/nothing", "", ""},
		"not allowed":  {http.MethodPost, contactPage, "", ""},
		"moved":        {http.MethodGet, "/en/contact/", "", ""},
		"root":         {http.MethodGet, "/", "", ""},
		"asset":        {http.MethodGet, "/favicon.ico", "", ""},
		"no asset":     {http.MethodGet, "/assets/gone.js", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			h.get(c.target) // a page is composed once
			want, wantBody := exchange(t, c.method, plain.URL+c.target, c.encoding, c.match)
			got, gotBody := exchange(t, c.method, ours+c.target, c.encoding, c.match)
			if got.StatusCode != want.StatusCode || gotBody != wantBody {
				t.Errorf("status %d and %d bytes, want %d and %d", got.StatusCode, len(gotBody), want.StatusCode, len(wantBody))
			}
			if !maps.EqualFunc(got.Header, want.Header, slices.Equal) {
				t.Errorf("headers\n%v, want\n%v", got.Header, want.Header)
			}
		})
	}
}

// Requests that come together are answered one by one, each with its own
// headers.
func TestPipelinedRequestsKeepTheirHeaders(t *testing.T) {
	h := openBehindProxy(t)
	h.warm(t, contactPage)
	address := serveOn(t, h)
	c, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	var requests strings.Builder
	for i := range 20 {
		last := "keep-alive"
		if i == 19 {
			last = "close"
		}
		fmt.Fprintf(&requests, "GET %s HTTP/1.1\r\nHost: x\r\nX-Request-Id: request-%02d\r\nConnection: %s\r\n\r\n", contactPage, i, last)
	}
	if _, err := io.WriteString(c, requests.String()); err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(c)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		if n := bytes.Count(all, fmt.Appendf(nil, "X-Request-Id: request-%02d\r\n", i)); n != 1 {
			t.Errorf("the id of request %d stands in %d answers", i, n)
		}
	}
	if n := bytes.Count(all, []byte("Content-Security-Policy: ")); n != 20 {
		t.Errorf("%d policies in 20 answers", n)
	}
}
