//go:build !race

package server

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/discovery"
	"github.com/aldaba/aldaba/server/pages"
)

func TestEveryUnknownParameterMakesNoKey(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage, dentistsPage, "/", "/en/nothing")
	pages, renders := h.keptPages(), h.total()
	requests := 10_000
	if testing.Short() {
		requests = 1000
	}
	for n := range requests {
		target := []string{contactPage, dentistsPage, "/", "/en/nothing", fmt.Sprint("/en/nothing/", n)}[n%5]
		a := h.get(fmt.Sprintf("%s?utm_source=%d&q%d=x", target, n, n))
		if a.StatusCode != 200 && a.StatusCode != 404 {
			t.Fatalf("%s: %d", target, a.StatusCode)
		}
	}
	if got := h.keptPages(); got != pages || h.total() != renders {
		t.Errorf("%d pages are kept after %d renders, want %d after %d", got, h.total(), pages, renders)
	}
}

func TestEveryPageHasItsMarkdown(t *testing.T) { everyPageHasItsMarkdown(t, siteOfClinic()) }

func everyPageHasItsMarkdown(t *testing.T, s *site.Site) {
	h := open(t, given{site: s, config: productionOf(s)})
	origin := s.Brand.Origin
	renders := h.total()
	for _, p := range h.shown.Site.Pages() {
		address := p.Path + ".md"
		if p.Path == "/" {
			address = "/index.md"
		}
		own := h.mustGet(t, address)
		mustHave(t, own.Header, map[string]string{
			"Content-Type": "text/markdown; charset=utf-8; variant=CommonMark", "Content-Language": p.Locale.Code, "X-Robots-Tag": "noindex", "Set-Cookie": "",
			"Cache-Control": "no-cache",
		})
		link := `<` + origin + p.Canonical + `>; rel="canonical"`
		if p.NoIndex {
			link = ""
		}
		if got := own.Header.Get("Link"); got != link {
			t.Errorf("%s: Link is %q, want %q", address, got, link)
		}
		if !strings.HasPrefix(own.body, "---\ntitle: ") || strings.Count("\n"+own.body, "\n# ") != 1 {
			t.Errorf("%s begins %.100q", address, own.body)
		}
		at := h.mustGet(t, p.Path, "Accept: text/markdown", "Cookie: locale="+p.Locale.Code)
		if at.body != own.body || at.Header.Get("ETag") != own.Header.Get("ETag") {
			t.Errorf("%s and %s differ", p.Path, address)
		}
		mustHave(t, at.Header, map[string]string{"X-Robots-Tag": "", "Link": link, "Set-Cookie": ""})
	}
	if h.total() != renders {
		t.Errorf("%d fragments were rendered for it", h.total()-renders)
	}
}

func TestEveryPageIsComposedAheadPastOneThatFails(t *testing.T) {
	h := open(t, given{site: panicking(t, "news")})
	h.fail("hours", "out of ideas") // of home, where it is live
	h.fail("text", "out of ideas")  // of contact and some others
	h.Warm(t.Context())
	got := h.log.records(t, "pages composed")
	faulty := 1 // the one that panics, in one language
	for _, p := range h.shown.Site.Pages() {
		if slices.ContainsFunc(p.Sections, func(s site.Section) bool { return s.Kind == "hours" || s.Kind == "text" }) {
			faulty++
		}
	}
	if len(got) != 1 || got[0]["failed"] != float64(faulty) {
		t.Errorf("the log says %v, want %d failed", got, faulty)
	}
	if lines := h.log.records(t, "compose a page ahead"); len(lines) != faulty {
		t.Errorf("%d pages are named, want %d", len(lines), faulty)
	}
}

func TestEveryPageThatMayBeKeptIsInTheSitemap(t *testing.T) {
	everyPageIsInTheSitemap(t, siteOfClinic(), 20)
}

func everyPageIsInTheSitemap(t *testing.T, s *site.Site, least int) {
	h := open(t, given{site: s, config: productionOf(s)})
	origin := s.Brand.Origin
	a := h.mustGet(t, "/sitemap.xml")
	mustHave(t, a.Header, map[string]string{"Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Set-Cookie": ""})
	entries := readSitemap(t, a.body, "urlset", "url")
	byAddress := map[string]map[string][]string{}
	for _, entry := range entries {
		if byAddress[entry["loc"][0]] != nil {
			t.Errorf("%s stands twice", entry["loc"])
		}
		byAddress[entry["loc"][0]] = entry
	}
	listed := 0
	for _, p := range h.shown.Site.Pages() {
		entry := byAddress[origin+p.Path]
		if !discovery.IsListed(p) {
			if entry != nil {
				t.Errorf("%s is listed", p.Path)
			}
			continue
		}
		listed++
		day := strings.Join(entry["lastmod"], "")
		if want := p.Modified.Format(time.DateOnly); entry == nil || p.Modified.IsZero() && day != "" || !p.Modified.IsZero() && day != want {
			t.Errorf("%s: modified %q, want %q", p.Path, day, want)
		}
		var alternates [][2]string // as the page's head names them
		for _, m := range alternateForm.FindAllStringSubmatch(h.mustGet(t, p.Path, "Cookie: locale="+p.Locale.Code).body, -1) {
			alternates = append(alternates, [2]string{m[1], m[2]})
		}
		for i, link := range entry["link"] {
			lang, href, _ := strings.Cut(link, " ")
			if !languageForm.MatchString(lang) || i >= len(alternates) || alternates[i] != [2]string{lang, href} {
				t.Errorf("%s: the alternate %s", p.Path, link)
			}
			if back := byAddress[href]; back == nil || fmt.Sprint(back["link"]) != fmt.Sprint(entry["link"]) {
				t.Errorf("%s names %s, which does not name it", p.Path, href)
			}
		}
		if len(entry["link"]) != len(alternates) || (len(p.Alternates) > 0) != (len(entry["link"]) > 0) {
			t.Errorf("%s has %d alternates of %d", p.Path, len(entry["link"]), len(alternates))
		}
	}
	if listed != len(entries) || listed < least {
		t.Errorf("%d are listed, %d should be", len(entries), listed)
	}
	for _, target := range []string{"/sitemap.xml", s.Feeds[0].Path} {
		mustHave(t, h.mustGet(t, target, "Accept-Encoding: br").Header, map[string]string{"Content-Encoding": "br"})
	}
	if a := h.get("/sitemap-1.xml"); a.StatusCode != 404 {
		t.Errorf("there is a part of a small sitemap: %d", a.StatusCode)
	}
}

func TestEveryPayloadIsKeptOnceForWhatItSays(t *testing.T) {
	dir := t.TempDir()
	h := release(t, dir, buildA, given{})
	kept := func() int { return len(h.log.records(t, "the release's payloads are kept")) }
	h.KeepPayloads(t.Context())
	h.KeepPayloads(t.Context())
	if n := kept(); n != 1 {
		t.Fatalf("they were written %d times", n)
	}
	files := below(t, filepath.Join(dir, buildA, "payload"))
	// Each is there in three encodings.
	if want := 3 * (len(h.shown.Site.Pages()) + len(h.shown.Site.Locales.All()) + 1); len(files) != want {
		t.Errorf("%d files, want %d: %q", len(files), want, files)
	}
	next := h.shown
	next.Site = swapped(t, "Elsewhere")
	h.Use(next)
	h.KeepPayloads(t.Context())
	if n := kept(); n != 2 {
		t.Errorf("with other words they were written %d times", n)
	}
	after := release(t, dir, buildB, given{})
	version := module[map[string]string](t, after.mustGet(t, "/payload/"+buildA+"/manifest.js"))[contactPage]
	p := module[pages.Payload](t, after.mustGet(t, "/payload/"+buildA+"/pages"+contactPage+"."+strings.TrimSuffix(version, "?")+".js"))
	if !strings.HasPrefix(p.Title, "Elsewhere") {
		t.Errorf("the payload is of %q", p.Title)
	}
	if got := folders(t, dir); !slices.Equal(got, []string{buildA, buildB}) {
		t.Errorf("there are %q", got)
	}
}

// Only the server knows who may see a page behind a check, and asks each time.
func TestEveryModuleIsOfAPageWithoutACheck(t *testing.T) {
	dir := t.TempDir()
	before := release(t, dir, buildA, given{}) // where the page stood open
	before.KeepPayloads(t.Context())
	version := module[map[string]string](t, before.mustGet(t, "/payload/"+buildA+"/manifest.js"))[contactPage]

	var verdict error
	site := clinic().site(map[string]func(string) string{"routes.json": withMiddleware("contact", "valid")})
	h := release(t, dir, buildB, given{site: site, config: Config{
		PageConfig: PageConfig{Middleware: map[string]func(*http.Request) error{
			"valid": func(r *http.Request) error {
				if r.URL.Path != contactPage {
					t.Errorf("it is asked about %s", r.URL.Path)
				}
				return verdict
			},
		},
		},
	}})
	h.KeepPayloads(t.Context())
	if got, listed := module[map[string]string](t, h.mustGet(t, "/payload/"+buildB+"/manifest.js"))[contactPage]; listed {
		t.Errorf("the manifest lists it, %q", got)
	}
	page, _ := site.Page("contact", "en", "")
	for _, target := range []string{
		"/payload/" + buildB + "/pages" + contactPage + "." + hex.EncodeToString(page.Version[:4]) + ".js",
		"/payload/" + buildA + "/pages" + contactPage + "." + version + ".js",
	} {
		if a := h.get(target); a.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
	}
	for _, file := range below(t, filepath.Join(dir, buildB)) {
		if strings.Contains(file, "pages"+contactPage+".") {
			t.Errorf("the release holds %s", file)
		}
	}
	addresses, err := h.Addresses()
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range slices.Concat(addresses.Pages, addresses.Payloads, addresses.Live, addresses.Markdown, addresses.Texts) {
		if strings.Contains(address, contactPage+".") || strings.HasSuffix(address, contactPage) {
			t.Errorf("the copy for hosts of files holds %s", address)
		}
	}
	for _, c := range []struct {
		verdict error
		status  int
		page    string
	}{{nil, 200, "contact"}, {errors.New("closed"), 404, "not-found"}, {nil, 200, "contact"}} {
		verdict = c.verdict
		if a := h.get(contactPage); a.StatusCode != c.status || a.Header.Get("Content-Language") != "en" {
			t.Errorf("the check says %v: %d in %q", c.verdict, a.StatusCode, a.Header.Get("Content-Language"))
		}
		a := h.get(pages.LivePath + contactPage)
		var p pages.Payload
		if err := json.Unmarshal([]byte(a.body), &p); err != nil || a.StatusCode != c.status || p.Page != c.page {
			t.Errorf("the check says %v: %d, %s, %v", c.verdict, a.StatusCode, p.Page, err)
		}
		mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store"})
	}
}
