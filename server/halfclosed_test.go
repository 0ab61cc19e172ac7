package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/pages"
)

// dial opens a connection to a handler that is served on connections of ours.
func dial(t *testing.T, h http.Handler) *net.TCPConn {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(serveOn(t, h), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c.(*net.TCPConn)
}

// An intermediary would keep the part, or the nothing, as the page.
func TestWhoClosesTheirHalfNeverGetsAPartAsTheWhole(t *testing.T) {
	for name, c := range map[string]struct{ method, target, version, held string }{
		"a page":            {http.MethodGet, contactPage, "1.1", "welcome"},
		"a page for HEAD":   {http.MethodHead, contactPage, "1.1", "welcome"},
		"a live payload":    {http.MethodGet, pages.LivePath + contactPage, "1.1", "welcome"},
		"one for HEAD":      {http.MethodHead, pages.LivePath + contactPage, "1.1", "welcome"},
		"a query's payload": {http.MethodGet, pages.LivePath + dentistsPage + "?q=roca", "1.1", "text"},
		"a page over 1.0":   {http.MethodGet, contactPage, "1.0", "welcome"},
	} {
		for _, queued := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, queued: %v", name, queued), func(t *testing.T) {
				h := open(t, given{})
				entered, release := h.hold(t, c.held)
				if queued {
					release = h.busy(t, h.shown)
				}
				client := dial(t, h)
				fmt.Fprintf(client, "%s %s HTTP/%s\r\nHost: x\r\n\r\n", c.method, c.target, c.version)
				if !queued {
					<-entered
				}
				if err := client.CloseWrite(); err != nil {
					t.Fatal(err)
				}
				h.log.wait(t, "request")
				release()
				a, err := http.ReadResponse(bufio.NewReader(client), &http.Request{Method: c.method})
				if err != nil {
					return // broken off before it began
				}
				defer a.Body.Close()
				if body, err := io.ReadAll(a.Body); err == nil && a.StatusCode == http.StatusOK {
					t.Errorf("%d bytes are told to be all", len(body))
				}
			})
		}
	}
}

// HTTP/1.0 has no end but the connection's: a page that breaks off would look
// whole.
func TestAnOldClientGetsPagesWhole(t *testing.T) {
	h := open(t, given{})
	want := h.mustGet(t, "/contacto").body
	get := func(h *house, target string) (*http.Response, string) {
		client := dial(t, h)
		fmt.Fprintf(client, "GET %s HTTP/1.0\r\nHost: x\r\n\r\n", target)
		a, err := http.ReadResponse(bufio.NewReader(client), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer a.Body.Close()
		body, err := io.ReadAll(a.Body)
		if err != nil {
			t.Fatal(err)
		}
		return a, string(body)
	}
	if a, body := get(open(t, given{}), "/contacto"); body != want || a.ContentLength != int64(len(want)) {
		t.Errorf("%d bytes of %d, announced %d", len(body), len(want), a.ContentLength)
	}
	h = openSmall(t)
	h.warm(t, dentistsPage)
	h.busy(t, h.shown)
	if a, body := get(h, dentistsPage+"?q=ho"); a.ContentLength != int64(len(body)) || !strings.HasSuffix(body, "</html>") {
		t.Errorf("with a section left to the browser: %d bytes, announced %d", len(body), a.ContentLength)
	}
	h = open(t, given{})
	h.fail("text", "out of ideas")
	if a, _ := get(h, contactPage); a.StatusCode != http.StatusInternalServerError {
		t.Errorf("a page that fails is answered %d", a.StatusCode)
	}
}

// Source: RFC 9112 §6.1: what follows such a request may be somebody else's.
func TestARequestOfTwoLengthsEndsItsConnection(t *testing.T) {
	h := open(t, given{})
	client := dial(t, h)
	io.WriteString(client, "GET /robots.txt HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /llms.txt HTTP/1.1\r\nHost: x\r\n\r\n")
	r := bufio.NewReader(client)
	a, err := http.ReadResponse(r, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	if body, err := io.ReadAll(a.Body); err != nil || !a.Close || !strings.Contains(string(body), "User-agent") {
		t.Fatalf("%v, closes: %v, %q", err, a.Close, body)
	}
	if rest, _ := io.ReadAll(r); len(rest) > 0 {
		t.Errorf("then comes %.60q", rest)
	}
}
