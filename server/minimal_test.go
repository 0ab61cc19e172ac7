package server

import (
	"net/http"
	"os"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/enquiries"
)

// A site of a home page and a page for what is not found, without forms, collections
// and legal pages.
func TestTheSmallestSiteIsServed(t *testing.T) {
	locales, err := i18n.Load(os.DirFS("../internal/site/testdata/minimal"))
	if err != nil {
		t.Fatal(err)
	}
	smallest, err := site.Load(os.DirFS("../internal/site/testdata/minimal"), locales, site.DeclaredIn(fstest.MapFS{"app/sections/intro/kind.yaml": {Data: []byte("opens: { title: title }\ndata: { breadcrumb: crumbs }\nfields: { crumbs: { list: { label: text, to?: link }, says: no }, title: inline, lead: text }\n")}}))
	if err != nil {
		t.Fatal(err)
	}
	h := openCounter(t, given{site: smallest, config: Config{PageConfig: PageConfig{TagManager: tagManager}}}, enquiries.Config{})
	for target, status := range map[string]int{
		"/": 200, "/en": 200, "/nowhere": 404, "/en/nowhere": 404, "/index.md": 200, "/en.md": 200, "/en/nowhere.md": 404,
		"/sitemap.xml": 200, "/robots.txt": 200, "/llms.txt": 200, "/site.en.webmanifest": 200, "/noticias/feed.xml": 404, "/feed.xml": 404,
		"/.well-known/security.txt": 404,
	} {
		if a := h.get(target, "Accept-Language: es"); a.StatusCode != status || a.broken {
			t.Errorf("%s: %d, want %d", target, a.StatusCode, status)
		}
	}
	for _, consent := range []string{"on", "2026-11"} {
		form := with(checkup, "page", "/en", "consent", consent)
		for _, a := range []answer{h.send("/api/leads", form), h.sendJSON("/api/leads", form)} {
			if a.StatusCode != http.StatusUnprocessableEntity || len(h.enquiries()) > 0 {
				t.Errorf("a form that no page has: %d, %d kept", a.StatusCode, len(h.enquiries()))
			}
		}
	}
}
