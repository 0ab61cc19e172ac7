//go:build !race

package program

import (
	"encoding/xml"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// crawler follows links as search engines do: without a cookie, a language or
// a script.
type crawler struct {
	*program
	found map[string]document // by path, with its query
	from  map[string]string   // a page that links to it
}

// crawl reads all that the links lead to, from the root on. Each link must
// lead to a page at once.
func crawl(t *testing.T, p *program) *crawler {
	t.Helper()
	c := &crawler{p, map[string]document{}, map[string]string{}}
	for next := []string{"/"}; len(next) > 0; {
		at := next[0]
		next = next[1:]
		got := p.get(t, at)
		if got.status != http.StatusOK {
			t.Errorf("%s links to %s, which answers %d", c.from[at], at, got.status)
			continue
		}
		d := parseDocument(got.body)
		if got.header.Get("X-Robots-Tag") != "" {
			t.Errorf("%s is not for search engines: %s", at, got.header.Get("X-Robots-Tag"))
		}
		c.found[at] = d
		for _, link := range d.links {
			link, _, _ = strings.Cut(link, "#")
			file, _, _ := strings.Cut(link, "?")
			if _, known := c.from[link]; !known && link != "/" && strings.HasPrefix(link, "/") && path.Ext(file) == "" {
				c.from[link] = at
				next = append(next, link)
			}
		}
	}
	return c
}

// sitemapOf reads the addresses of the sitemap, and what the robots are told.
func sitemapOf(t *testing.T, p *program, origin string) (paths []string) {
	t.Helper()
	robots := p.get(t, "/robots.txt")
	_, address, ok := strings.Cut(strings.TrimSpace(robots.body), "Sitemap: "+origin)
	if robots.status != http.StatusOK || !ok || strings.Contains(robots.body, "Disallow") {
		t.Fatalf("robots.txt says %q", robots.body)
	}
	var sitemap struct {
		List []struct {
			Location string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(p.get(t, address).body), &sitemap); err != nil {
		t.Fatal(err)
	}
	for _, entry := range sitemap.List {
		path, ours := strings.CutPrefix(entry.Location, origin)
		if !ours {
			t.Errorf("the sitemap has %s", entry.Location)
		}
		paths = append(paths, path)
	}
	return paths
}

func TestEveryPageThatLinksLeadTo(t *testing.T) {
	isWellLinked(t, bundled(t), "https://www.clinicaoliva.example", 20, 5, "/en/news/despues-de-un-implante")
}

// isWellLinked crawls a site, whose sitemap has so many pages at least, and each page so
// many classes. Pages with one of the paths in theirs have another canonical address.
func isWellLinked(t *testing.T, s Site, origin string, pages, classes int, elsewhere ...string) {
	t.Helper()
	p := bootOf(t, s, "--origin", origin)
	listed := sitemapOf(t, p, origin)
	if len(listed) < pages {
		t.Errorf("the sitemap has %d pages, want %d or more", len(listed), pages)
	}
	c := crawl(t, p)
	t.Run("is in the sitemap", func(t *testing.T) { c.isListed(t, origin, listed, elsewhere) })
	t.Run("links the sheets of its classes", func(t *testing.T) { c.isStyled(t, classes) })
}

// isListed holds that a search engine keeps the pages of the sitemap, and no others.
func (c *crawler) isListed(t *testing.T, origin string, listed, elsewhere []string) {
	var kept []string // what a search engine keeps of all that it found
	for at, d := range c.found {
		if d.robots != "" || d.canonical != origin+at {
			if !strings.Contains(at, "?") && !slices.ContainsFunc(elsewhere, func(path string) bool { return strings.Contains(at, path) }) {
				t.Errorf("%s is not to be kept: robots %q, canonical %q", at, d.robots, d.canonical)
			}
			continue
		}
		kept = append(kept, at)
	}
	slices.Sort(kept)
	slices.Sort(listed)
	if !slices.Equal(kept, listed) {
		t.Errorf("a crawler keeps %d pages, the sitemap has %d", len(kept), len(listed))
		for _, at := range listed {
			if !slices.Contains(kept, at) {
				t.Errorf("no link leads to %s, or it is not to be kept", at)
			}
		}
		for _, at := range kept {
			if !slices.Contains(listed, at) {
				t.Errorf("the sitemap lacks %s", at)
			}
		}
	}
}

// selector finds the classes of a stylesheet.
var selector = regexp.MustCompile(`\.([A-Za-z][\w-]*)`)

// isStyled holds that a class which some sheet of the site styles is styled by
// the sheets of each page that has it. A class is in one sheet alone.
func (c *crawler) isStyled(t *testing.T, classes int) {
	holder, read := map[string]string{}, map[string]bool{}
	for _, d := range c.found {
		for _, sheet := range d.sheets {
			if read[sheet] {
				continue
			}
			read[sheet] = true
			for _, m := range selector.FindAllStringSubmatch(c.get(t, sheet).body, -1) {
				holder[m[1]] = sheet
			}
		}
	}
	styled := 0
	for at, d := range c.found {
		for _, class := range d.classes {
			sheet, ok := holder[class]
			if ok && !slices.Contains(d.sheets, sheet) {
				t.Errorf("%s has the class %s of %s, and links %s", at, class, sheet, d.sheets)
			} else if ok {
				styled++
			}
		}
	}
	if len(read) < 2 || styled < classes*len(c.found) {
		t.Errorf("%d sheets style %d classes of %d pages", len(read), styled, len(c.found))
	}
}
