package server

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

// A connection, as what matters here is when bytes arrive.
func (h *house) connect(t testing.TB) *httptest.Server {
	t.Helper()
	web := httptest.NewServer(h)
	t.Cleanup(web.Close)
	return web
}

// fetch asks over a connection; the body is read by the test.
func fetch(t testing.TB, web *httptest.Server, target string, header ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, web.URL+target, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "identity")
	for _, line := range header {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Set(name, value)
	}
	a, err := web.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.Body.Close() })
	return a
}

// readUntil reads up to and with a mark, and waits for it.
func readUntil(t testing.TB, r *bufio.Reader, mark string) string {
	t.Helper()
	var b strings.Builder
	for !strings.HasSuffix(b.String(), mark) {
		c, err := r.ReadByte()
		if err != nil {
			t.Fatalf("%v after %q, before %q", err, b.String(), mark)
		}
		b.WriteByte(c)
	}
	return b.String()
}

func plain(body io.Reader) (io.Reader, error)    { return body, nil }
func unzipped(body io.Reader) (io.Reader, error) { return gzip.NewReader(body) }

// Each part arrives while the next one is held up: were it kept back, the
// test would never end.
func TestEachPartArrivesBeforeTheNextIsRendered(t *testing.T) {
	for encoding, unpack := range map[string]func(io.Reader) (io.Reader, error){"identity": plain, "gzip": unzipped} {
		t.Run(encoding, func(t *testing.T) {
			h := open(t, given{})
			_, releaseHeader := h.hold(t, "header")
			_, releaseIntro := h.hold(t, "welcome")
			_, releaseFooter := h.hold(t, "footer")
			a := fetch(t, h.connect(t), contactPage, "Accept-Encoding: "+encoding)
			body, err := unpack(a.Body)
			if err != nil {
				t.Fatal(err)
			}
			r := bufio.NewReader(body)
			if head := readUntil(t, r, `<div id="root">`); !strings.Contains(head, "<title>Contact") || !strings.Contains(head, `rel="stylesheet"`) {
				t.Errorf("the head is %q", head)
			}
			releaseHeader()
			readUntil(t, r, `data-kind="welcome" data-tone="navy">`)
			releaseIntro()
			if parts := readUntil(t, r, `</main><div class="foot">`); !strings.Contains(parts, `data-fragment="welcome"`) {
				t.Errorf("the parts are %q", parts)
			}
			releaseFooter()
			rest, err := io.ReadAll(r)
			if err != nil || !regexp.MustCompile(`(?s)^<div data-fragment="footer".*</div></div></div><script type="application/json" id="data">[^<]*</script><script type="application/ld\+json">[^<]*</script></body></html>$`).Match(rest) {
				t.Errorf("%v; the rest is %q", err, rest)
			}
		})
	}
}

func TestAPageThatIsComposedSaysHowLongItTook(t *testing.T) {
	h := open(t, given{})
	web := h.connect(t)
	a := fetch(t, web, contactPage, "TE: trailers")
	if got := a.Header.Get("Server-Timing"); !regexp.MustCompile(`^queue;dur=[\d.]+, cache;desc=miss$`).MatchString(got) {
		t.Errorf("before the page: %q", got)
	}
	if a.Header.Get("ETag") != "" || a.ContentLength != -1 {
		t.Errorf("it has the tag %s and %d bytes before it is composed", a.Header.Get("ETag"), a.ContentLength)
	}
	if _, err := io.Copy(io.Discard, a.Body); err != nil {
		t.Fatal(err)
	}
	if got := a.Trailer.Get("Server-Timing"); !regexp.MustCompile(`^render;dur=[\d.]*[1-9]`).MatchString(got) {
		t.Errorf("after the page: %q", got)
	}
	kept := fetch(t, web, contactPage)
	if got := kept.Header.Get("Server-Timing"); !regexp.MustCompile(`^cache;desc=hit, render;dur=[\d.]+$`).MatchString(got) {
		t.Errorf("a kept page: %q", got)
	}
}

// Caches take a page for a broken one if a field follows it that they did not ask for.
func TestNothingFollowsAPageUnlessItIsAskedFor(t *testing.T) {
	web := open(t, given{}).connect(t)
	conn, err := net.Dial("tcp", web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n", contactPage); err != nil {
		t.Fatal(err)
	}
	answer, err := io.ReadAll(conn)
	if err != nil || !bytes.Contains(answer, []byte("Transfer-Encoding: chunked")) || !bytes.HasSuffix(answer, []byte("\r\n0\r\n\r\n")) {
		t.Errorf("%v; the page ends with %q", err, answer[max(0, len(answer)-60):])
	}
}

func TestAPageIsTheSameStreamedAndKept(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{contactPage, dentistsPage, "/nada"} {
		streamed, kept := h.get(target), h.get(target)
		if streamed.Header.Get("ETag") != "" || kept.Header.Get("ETag") == "" {
			t.Errorf("%s is not first streamed, then kept", target)
		}
		if streamed.body != kept.body {
			t.Errorf("%s differs", target)
		}
	}
}

// What cannot flush sends the page later, and whole.
func TestAConnectionThatCannotFlushGetsTheWholePage(t *testing.T) {
	h := open(t, given{})
	want := h.mustGet(t, "/contacto").body
	w := httptest.NewRecorder()
	open(t, given{}).ServeHTTP(struct{ http.ResponseWriter }{w}, newRequest("GET", "/contacto"))
	if got := w.Body.String(); got != want {
		t.Errorf("it gets %d bytes of %d", len(got), len(want))
	}
}

func TestALiveSectionKnowsTheQueryAndTheHeaderLinksWithIt(t *testing.T) {
	h := open(t, given{})
	body := h.mustGet(t, dentistsPage+"?treatments=implants&q=Braces+%26+co&utm=x").body
	for _, want := range []string{`data-query="?q=Braces+%26+co&amp;treatments=implants"`, `"query":"?q=Braces+%26+co\u0026treatments=implants"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// That a form was sent is of the page in the one language.
func TestTheHeaderLinksWithoutWhatSaysThatAFormWasSent(t *testing.T) {
	body := open(t, given{}).mustGet(t, contactPage+"?next=on-monday&sent=contact").body
	if !strings.Contains(body, `"outcome":"sent"`) {
		t.Error("the page does not say that the form was sent")
	}
	if !strings.Contains(body, `data-query=""`) || !strings.Contains(body, `"query":""`) {
		t.Error("the links keep it")
	}
}
