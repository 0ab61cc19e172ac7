package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/pages"
)

// module reads what an ES module of data makes.
func module[T any](t *testing.T, a answer) (value T) {
	t.Helper()
	body, begins := strings.CutPrefix(a.body, "export default()=>(")
	body, ends := strings.CutSuffix(body, ");\n")
	if !begins || !ends {
		t.Fatalf("no module: %.100q", a.body)
	}
	if err := json.Unmarshal([]byte(body), &value); err != nil {
		t.Fatal(err)
	}
	return value
}

const build = "/payload/b1/"

func TestTheManifestListsThePreRenderedRoutes(t *testing.T) {
	h := open(t, given{})
	a := h.mustGet(t, build+"manifest.js")
	mustHave(t, a.Header, map[string]string{"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache", "X-Robots-Tag": "noindex"})
	routes := module[map[string]string](t, a)
	if len(routes) != len(h.shown.Site.Pages()) {
		t.Errorf("%d routes for %d pages", len(routes), len(h.shown.Site.Pages()))
	}
	if v := routes[staticPage]; len(v) != 8 {
		t.Errorf("the version of a page is %q", v)
	}
	if v := routes[dentistsPage]; !strings.HasSuffix(v, "?") {
		t.Errorf("the version of a page that reads the query is %q", v)
	}
}

// pageModule is the address of a page's module, as the manifest gives it.
func pageModule(t *testing.T, h *house, path string) string {
	t.Helper()
	version := module[map[string]string](t, h.mustGet(t, build+"manifest.js"))[path]
	if path == "/" {
		path = "/index"
	}
	return build + "pages" + path + "." + strings.TrimSuffix(version, "?") + ".js"
}

func TestAPagesModuleHoldsItsPayload(t *testing.T) {
	h := open(t, given{})
	a := h.mustGet(t, pageModule(t, h, staticPage))
	mustHave(t, a.Header, map[string]string{"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable"})
	p := module[pages.Payload](t, a)
	document := h.mustGet(t, staticPage).body
	if p.Page != "about" || p.Path != staticPage || p.Locale != "en" || p.Status != 200 || p.Build != "b1" || p.Reads {
		t.Errorf("the payload is %+v", p)
	}
	if !strings.Contains(document, `<link rel="canonical" href="`+p.Canonical+`">`) || len(p.Alternates) != 2 || p.Alternates[0][0] != "es es-ES x-default" {
		t.Errorf("canonical %q, alternates %v", p.Canonical, p.Alternates)
	}
	for _, s := range p.Sections {
		if s.HTML == "" || !strings.Contains(document, s.HTML) {
			t.Errorf("section %s is not as in the document: %.80q", s.ID, s.HTML)
		}
	}
	home := module[pages.Payload](t, h.mustGet(t, pageModule(t, h, "/")))
	if home.Path != "/" || home.Page != "home" {
		t.Errorf("the root's is of %s", home.Path)
	}
}

func TestTheFrameOfALanguage(t *testing.T) {
	h := open(t, given{})
	f := module[pages.FramePayload](t, h.mustGet(t, build+"frame.en.js"))
	if !strings.Contains(string(f.Header), `"/en"`) || !strings.Contains(h.mustGet(t, contactPage).body, f.Footer) || f.Footer == "" {
		t.Errorf("header %.80s, footer %.80s", f.Header, f.Footer)
	}
}

// An open tab has the versions of the content that it began with.
func TestTheModuleOfAnOlderVersionSaysWhatIsTrueNow(t *testing.T) {
	h := open(t, given{})
	before := pageModule(t, h, contactPage)
	next := h.shown
	next.Site = swapped(t, "Elsewhere")
	h.Use(next)
	a := h.mustGet(t, before)
	if p := module[pages.Payload](t, a); !strings.HasPrefix(p.Title, "Elsewhere") || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s, %s", p.Title, a.Header.Get("Cache-Control"))
	}
	if a := h.mustGet(t, pageModule(t, h, contactPage)); a.Header.Get("Cache-Control") == "no-store" {
		t.Error("the new version is not kept")
	}
}

func TestLivePayloads(t *testing.T) {
	h := open(t, given{})
	for _, c := range []struct {
		path            string
		status          int
		page, at, query string
	}{
		{"/index", 200, "home", "/", ""},
		{contactPage, 200, "contact", contactPage, ""},
		{contactPage + "?utm_source=x", 200, "contact", contactPage, ""},
		{dentistsPage + "?q=roca&x=y", 200, "dentists", dentistsPage, "?q=roca"},
		{"/en/contacts", 404, "not-found", "", ""},
		{"/qqqqqq", 404, "not-found", "", ""},
	} {
		a := h.get("/payload/live" + c.path)
		var p pages.Payload
		if err := json.Unmarshal([]byte(a.body), &p); err != nil {
			t.Fatalf("%s: %v in %.80q", c.path, err, a.body)
		}
		if a.StatusCode != c.status || p.Status != c.status || p.Page != c.page || p.Path != c.at || p.Query != c.query {
			t.Errorf("%s: %d, %+v", c.path, a.StatusCode, p)
		}
		cache := "no-cache"
		if c.status != 200 {
			cache = "no-store"
		}
		mustHave(t, a.Header, map[string]string{"Content-Type": "application/json", "Cache-Control": cache, "X-Robots-Tag": "noindex"})
		if want := fmt.Sprintf(`"noIndex":%v`, c.status != 200 || c.query != ""); !strings.Contains(a.body, want) { // a name in app/engine/router/payload.ts
			t.Errorf("%s: no %s in %.500s", c.path, want, a.body)
		}
	}
	for old, now := range map[string]string{"/en/team": "/en/about", "/en/doctors": "/en/dentists", "/en/doctors/ines-roca": "/en/dentists/ines-roca"} {
		var r pages.RedirectPayload
		a := h.mustGet(t, "/payload/live"+old)
		if json.Unmarshal([]byte(a.body), &r) != nil || r.Redirect != now {
			t.Errorf("%s: %.80q", old, a.body)
		}
		mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store"})
	}
}
