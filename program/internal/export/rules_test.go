package export

import (
	"net/http"
	"strings"
	"testing"
)

func TestEachAddressHasItsFile(t *testing.T) {
	for _, c := range []struct{ address, extension, want string }{
		{"/", ".html", "index.html"},
		{"/ca", ".html", "ca.html"},
		{"/en/contact", ".html", "en/contact.html"},
		{"/academia?topic=events", ".html", "academia.topic=events.html"},
		{"/payload/live/index?b=2&a=1", ".json", "payload/live/index.a=1.b=2.json"},
		{"/assets/client-1.js", "", "assets/client-1.js"},
		{"/.well-known/security.txt", "", ".well-known/security.txt"},
	} {
		if got := fileName(c.address, c.extension); got != c.want {
			t.Errorf("%s: %s, want %s", c.address, got, c.want)
		}
	}
}

func TestNamesThatCannotBeAreRefused(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"a.html", "b.html"}, ""},
		{[]string{"a.html", "a.html"}, "two files"},
		{[]string{"../a.html"}, "no name"},
		{[]string{"nginx.conf"}, "two files"},
		{[]string{manifestFile}, "two files"},
		{[]string{"a.html.br"}, "compressed"},
	} {
		if err := checkNames(c.names); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: the fault is %v, want %q", c.names, err, c.want)
		}
	}
}

// A rule says of every address what the server said, in whatever words.
func TestARuleSaysWhatTheServerSaid(t *testing.T) {
	said := map[string]string{
		"/": "no-cache", "/ca": "no-cache", "/en/contact": "no-cache", "/icon.svg": "an hour",
		"/assets/a.js": "for ever", "/assets/b.js": "for ever",
		"/payload/1/manifest.js": "no-cache", "/payload/1/pages/a.js": "for ever", "/payload/1/pages/b.js": "for ever", "/payload/1/pages/c/d.js": "for ever",
		"/cards/only.jpg": "for ever",
	}
	var answers []fetched
	for _, address := range []string{"/", "/assets/a.js", "/assets/b.js", "/ca", "/cards/only.jpg", "/en/contact", "/icon.svg", "/payload/1/manifest.js", "/payload/1/pages/a.js", "/payload/1/pages/b.js", "/payload/1/pages/c/d.js"} {
		file := fileName(address, "")
		if !strings.Contains(file, ".") {
			file += ".html"
		}
		answers = append(answers, fetched{address: address, file: file, header: http.Header{"Cache-Control": {said[address]}}})
	}
	r := newHeaderRule("Cache-Control", answers, func(a fetched) string { return said[a.address] })
	for address, want := range said {
		if got := r.of(address); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
	if got := r.of("/en/never-heard-of"); got != "no-cache" {
		t.Errorf("an address that nobody listed: %q, want that of pages", got)
	}
	if len(r.exact)+len(r.prefixes) > 6 {
		t.Errorf("it takes too many words: %v %v", r.exact, r.prefixes)
	}
	for _, p := range r.uniform {
		for address, value := range said {
			if strings.HasPrefix(address, p.path+"/") && value != p.value {
				t.Errorf("below %s not all is %q: %s", p.path, p.value, address)
			}
		}
	}
}

// of reads a rule as a host does.
func (r *headerRule) of(address string) string {
	if value, ok := r.exact[address]; ok {
		return value
	}
	for _, p := range r.prefixes {
		if address == p.path || strings.HasPrefix(address, p.path+"/") {
			return p.value
		}
	}
	return r.defaultValue
}

func TestWhatCanBeCompressedIs(t *testing.T) {
	for kind, want := range map[string]bool{
		"text/html; charset=utf-8": true, "text/javascript": true, "application/json": true, "application/atom+xml": true, "image/svg+xml": true,
		"application/manifest+json": true, "image/avif": false, "font/woff2": false, "video/mp4": false, "": false,
	} {
		if got := isCompressible(kind, minCompressed); got != want {
			t.Errorf("%q: %v, want %v", kind, got, want)
		}
		if isCompressible(kind, minCompressed-1) {
			t.Errorf("%q: even the smallest is", kind)
		}
	}
}
