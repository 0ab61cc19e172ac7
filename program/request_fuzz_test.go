package program

import (
	"bufio"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/enquiries"
)

// maxHops is how many redirects may lead from any address to its page.
const maxHops = 5

// handlerOf is a whole site without its listeners; without enquiries it takes none.
func handlerOf(t testing.TB, s Site, enquiries *enquiries.Config) http.Handler {
	t.Helper()
	h, end, err := newHandler(s, enquiries)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(end)
	return h
}

func newHandler(own Site, enquiries *enquiries.Config) (h http.Handler, end func(), err error) {
	// No answer here hangs on how busy the machine is.
	c, err := ReadConfig(own, []string{"--render-timeout=10s"}, nil)
	if err != nil {
		return nil, nil, err
	}
	dist, err := own.Dist()
	if err != nil {
		return nil, nil, err
	}
	locales, err := c.Locales()
	if err != nil {
		return nil, nil, err
	}
	site, err := site.Load(own.content(), locales, own.Options()...)
	if err != nil {
		return nil, nil, err
	}
	log, metrics := slog.New(slog.DiscardHandler), server.NewMetrics()
	edition, err := NewEdition(site, dist, c, log, metrics)
	if err != nil {
		return nil, nil, err
	}
	s, err := server.New(server.Config{PageConfig: server.PageConfig{Origin: c.Origin, Logger: log}, Metrics: metrics, Enquiries: enquiries}, edition)
	if err != nil {
		return nil, nil, err
	}
	return s, func() { s.Close(); edition.Renderer.Close() }, nil
}

// FuzzRequest holds that no path, language header and cookie make the site
// panic, fail, send a visitor round in circles or to another host.
func FuzzRequest(f *testing.F) {
	for _, seed := range []struct{ path, acceptLanguage, cookie string }{
		{"/", "es, en;q=0.5", ""}, {"/?a=b", "fr", "locale=xx"}, {"/", "*", "locale=es; locale=en"}, {"/", "en;q=0,es;q=0", `locale="en"`},
		{"/es/dentistas?x", "", ""}, {"/es///example.org", "", ""}, {`/es/\example.org`, "", ""}, {"/ES/%5C/example.org", "", ""}, {"/%2F%2Fexample.org", "", ""},
		{"/es/%09//example.org", "", ""}, {"/EN/dentists/", "", ""}, {"/en/a%", "", ""}, {"/en/a-%26", "", ""}, {"//example.org/%2e%2e", "", ""}, {"/en/dentists/../..", "", ""},
		{"http://example.org/es/x", "", ""}, {"*", "", ""}, {"/en/dentists?q=%ff&treatments=braces", "", ""}, {"/dentistas?q=a;b", "", ""}, {"/en/dentists/x?y", "", ""},
		{"/dentistas/%2f", "", ""}, {"/assets/../x", "", ""}, {"/favicon.ico/", "", ""}, {"/es?//example.org", "", ""},
	} {
		f.Add(seed.path, seed.acceptLanguage, seed.cookie)
	}
	h := handlerOf(f, bundled(f), nil)
	f.Fuzz(func(t *testing.T, path, acceptLanguage, cookie string) {
		for hops := 0; ; hops++ {
			r, ok := parseRequest(path, acceptLanguage, cookie)
			if !ok {
				return // net/http answers 400
			}
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code >= http.StatusInternalServerError {
				t.Fatalf("%q is answered with %d", path, w.Code)
			}
			if w.Code < 300 || w.Code >= 400 || w.Code == http.StatusNotModified {
				return
			}
			if hops == maxHops {
				t.Fatalf("%q is the address after %d redirects", path, hops)
			}
			location := w.Header().Get("Location")
			if leaves(location) {
				t.Fatalf("%q redirects to %q", path, location)
			}
			path, _, _ = strings.Cut(location, "#")
			if cookies := w.Result().Cookies(); len(cookies) > 0 {
				cookie = cookies[0].Name + "=" + cookies[0].Value
			}
		}
	})
}

// parseRequest reads a request as net/http does.
func parseRequest(path, acceptLanguage, cookie string) (*http.Request, bool) {
	text := "GET " + path + " HTTP/1.1\r\nHost: www.example.com\r\n"
	for _, header := range []struct{ name, value string }{{"Accept-Language", acceptLanguage}, {"Cookie", cookie}} {
		if strings.ContainsAny(header.value, "\r\n\x00") {
			return nil, false
		}
		text += header.name + ": " + header.value + "\r\n"
	}
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(text + "\r\n")))
	if err != nil || r.Method != http.MethodGet || r.ProtoMajor != 1 {
		return nil, false
	}
	return r.WithContext(context.Background()), true
}

var scheme = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)

// leaves tells whether a browser would take a Location for another host's, or
// a header's end for its own. Source: WHATWG URL §4.4: blanks around and tabs
// and line ends within count for nothing, and a backslash is a slash.
func leaves(location string) bool {
	read := strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(strings.TrimFunc(location, func(r rune) bool { return r <= ' ' }))
	return !strings.HasPrefix(read, "/") || strings.HasPrefix(read, "//") || scheme.MatchString(read) || strings.ContainsAny(location, "\r\n\x00")
}

func TestWhatLeavesTheSite(t *testing.T) {
	for location, want := range map[string]bool{
		"/": false, "/ca?a=//b": false, "/a//b": false, "/https://a": false,
		"//a": true, `/\a`: true, `\\a`: true, "/\t/a": true, "\x01//a": true, "https://a": true, "javascript:a": true, "": true, "a": true, "/a\r\nb": true,
	} {
		if got := leaves(location); got != want {
			t.Errorf("%q leaves the site: %v, want %v", location, got, want)
		}
	}
}
