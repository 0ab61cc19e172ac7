package server

import (
	"maps"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/server/assets"
)

const forever = "public, max-age=31536000, immutable"

func TestAnAssetSaysWhatItIs(t *testing.T) {
	h := open(t, given{})
	for target, c := range map[string]struct{ kind, cache, body string }{
		"/assets/entry-1.js":      {"text/javascript; charset=utf-8", forever, "import('./search-1.js')"},
		"/assets/site-1.css":      {"text/css; charset=utf-8", forever, "main{}"},
		"/assets/sans-1.woff2":    {"font/woff2", forever, "a font"},
		"/assets/notes.unknown-1": {"application/octet-stream", forever, "of no known type"},
		"/assets/entry-1.js?v=2":  {"text/javascript; charset=utf-8", forever, "import('./search-1.js')"},
		"/sw.js":                  {"text/javascript; charset=utf-8", "no-cache", "a worker"},
		"/favicon.ico":            {"image/x-icon", "public, max-age=3600", "an icon"},
		"/licenses.txt":           {"text/plain; charset=utf-8", "public, max-age=3600", "Others\n"},
		"/humans.txt":             {"text/plain; charset=utf-8", "public, max-age=3600", "People\n"},
	} {
		a := h.mustGet(t, target)
		if a.body != c.body || a.ContentLength != int64(len(c.body)) {
			t.Errorf("%s: %q, said to be of %d bytes", target, a.body, a.ContentLength)
		}
		mustHave(t, a.Header, map[string]string{
			"Content-Type": c.kind, "Cache-Control": c.cache, "Vary": "Accept-Encoding", "Content-Encoding": "", "Set-Cookie": "",
		})
	}
}

func TestAnAssetComesPackedWhenItIs(t *testing.T) {
	h := open(t, given{})
	for _, c := range []struct{ target, accept, encoding, body string }{
		{"/assets/entry-1.js", "gzip, deflate, br, zstd", "br", "entry in brotli"},
		{"/assets/entry-1.js", "gzip, zstd", "gzip", "entry in gzip"},
		{"/assets/entry-1.js", "br;q=0.1, gzip", "gzip", "entry in gzip"},
		{"/assets/entry-1.js", "zstd", "", "import('./search-1.js')"},
		{"/assets/site-1.css", "gzip, br", "", "main{}"},
		{"/sw.js", "gzip, br", "br", "a worker in brotli"},
	} {
		a := h.mustGet(t, c.target, "Accept-Encoding: "+c.accept)
		if a.body != c.body || a.ContentLength != int64(len(c.body)) {
			t.Errorf("%s for %q: %q of %d bytes", c.target, c.accept, a.body, a.ContentLength)
		}
		mustHave(t, a.Header, map[string]string{"Content-Encoding": c.encoding})
	}
}

func TestWhoHasAnAssetIsToldSo(t *testing.T) {
	h := open(t, given{})
	const target = "/assets/entry-1.js"
	for name, c := range map[string]struct {
		accept, tag string
		status      int
	}{
		"its tag":                     {"br", h.get(target, "Accept-Encoding: br").Header.Get("ETag"), 304},
		"the tag of another encoding": {"br, gzip", h.get(target, "Accept-Encoding: gzip").Header.Get("ETag"), 304},
		"any":                         {"br", "*", 304},
		"another":                     {"br", `"0000000000000000"`, 200},
	} {
		a := h.get(target, "Accept-Encoding: "+c.accept, "If-None-Match: "+c.tag)
		if a.StatusCode != c.status {
			t.Errorf("%s: %d, want %d", name, a.StatusCode, c.status)
		}
		mustHave(t, a.Header, map[string]string{"Cache-Control": forever})
		if c.status == 304 && (a.body != "" || a.Header["Content-Encoding"] != nil) {
			t.Errorf("%s: %q, %v", name, a.body, a.Header)
		}
	}
}

// A browser would run, or keep, a page that comes in the place of a script.
func TestAMissingFileIsNoPage(t *testing.T) {
	dist := maps.Clone(distFiles)
	delete(dist, "sw.js") // which development bundles have not
	h := open(t, given{dist: dist})
	for _, target := range []string{
		"/assets/entry-0.js", "/assets/site-0.css", "/assets/deep/er.js", "/assets/entry-1.js.map", "/assets/entry-1.js.br", "/assets/entry-1.js.gz",
		"/assets/../manifest.json", "/assets/..%2Fmanifest.json", "/assets/%2e%2e/server.js", "/assets/../../etc/passwd", "/assets/./entry-1.js",
		`/assets/..\server.js`, "/assets/entry-1.js%00", "/assets/entry-1.js%2F", "/assets/manifest.json",
		"/payload/b0/manifest.js", build + "pages/en/nothing.0a1b2c3d.js", build + "pages/en/contact.js",
		build + "frame.fr.js", build + "frame.en.css", build + "pages", "/payload/b1/../b1/manifest.js",
		"/pictures/no.avif", "/pictures/..%2fbrand.yaml", "/pictures/surgery", "/cards/0.jpg", "/sw.js",
	} {
		r := newRequest(http.MethodGet, "/")
		r.URL.Path = target
		if strings.Contains(target, "%") {
			r = newRequest(http.MethodGet, target)
		}
		a := h.ask(r)
		if a.StatusCode == http.StatusMovedPermanently {
			a = h.get(a.Header.Get("Location"))
		}
		if a.StatusCode != 404 || a.body != "404 not found\n" {
			t.Errorf("%s: %d, %.60q", target, a.StatusCode, a.body)
		}
		mustHave(t, a.Header, map[string]string{"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "ETag": ""})
	}
}

func TestWhatIsNoAssetIsNotServed(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{"/manifest.json", "/server.js", "/main_test.go", "/public.go", "/.env", "/../etc/passwd"} {
		if a := h.get(target); a.StatusCode != 404 {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
	}
}

func TestAssetsThatCannotBeReadAreNamed(t *testing.T) {
	for name, c := range map[string]struct {
		dist fstest.MapFS
		want string
	}{
		"no manifest":    {fstest.MapFS{}, "manifest.json"},
		"a bad manifest": {fstest.MapFS{"manifest.json": {Data: []byte("{")}}, "manifest.json"},
		"no folder":      {fstest.MapFS{"manifest.json": {Data: []byte("{}")}}, "assets"},
	} {
		if _, err := assets.Load(c.dist, publicFiles); err == nil || !strings.HasPrefix(err.Error(), "load the assets: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
