package server

import (
	"encoding/xml"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/discovery"
)

// readSitemap reads a sitemap and holds it against its schema: what there is,
// in which order, how often, and what each value may be.
//
// Source: www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd, siteindex.xsd.
func readSitemap(t testing.TB, text, root, child string) (list []map[string][]string) {
	t.Helper()
	if len(text) > 50<<20 || !strings.HasPrefix(text, `<?xml version="1.0" encoding="UTF-8"?>`) {
		t.Fatalf("%d bytes, beginning %.60q", len(text), text)
	}
	order := []string{"loc", "lastmod", "changefreq", "priority", "link"}
	d := xml.NewDecoder(strings.NewReader(text))
	var path []string
	last := -1
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			path = append(path, token.Name.Local)
			space := "http://www.sitemaps.org/schemas/sitemap/0.9"
			if token.Name.Local == "link" {
				space = "http://www.w3.org/1999/xhtml"
			}
			if token.Name.Space != space {
				t.Fatalf("%s is of %q", token.Name.Local, token.Name.Space)
			}
			switch len(path) {
			case 1:
				if path[0] != root {
					t.Fatalf("the root is %s, want %s", path[0], root)
				}
			case 2:
				if path[1] != child {
					t.Fatalf("in it stands %s, want %s", path[1], child)
				}
				list, last = append(list, map[string][]string{}), -1
			case 3:
				at := -1
				for i, name := range order {
					if name == path[2] {
						at = i
					}
				}
				if at < 0 || at < last || (at == last && path[2] != "link") {
					t.Fatalf("%s stands where it may not: %s", path[2], list[len(list)-1])
				}
				last = at
				if path[2] == "link" {
					a := map[string]string{}
					for _, attribute := range token.Attr {
						a[attribute.Name.Local] = attribute.Value
					}
					if a["rel"] != "alternate" || len(a) != 3 {
						t.Fatalf("a link says %v", a)
					}
					list[len(list)-1]["link"] = append(list[len(list)-1]["link"], a["hreflang"]+" "+a["href"])
				}
			default:
				t.Fatalf("%v stands too deep", path)
			}
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if value := strings.TrimSpace(string(token)); value != "" {
				if len(path) != 3 {
					t.Fatalf("the text %q in %v", value, path)
				}
				list[len(list)-1][path[2]] = append(list[len(list)-1][path[2]], value)
			}
		}
	}
	if len(path) != 0 || len(list) == 0 || len(list) > 50_000 {
		t.Fatalf("%d entries; %v is open", len(list), path)
	}
	for _, entry := range list {
		if len(entry["loc"]) != 1 || len(entry["loc"][0]) < 12 || len(entry["loc"][0]) > 2048 {
			t.Errorf("an address is %q", entry["loc"])
		}
		if u, err := url.Parse(entry["loc"][0]); err != nil || u.Host == "" || u.Fragment != "" || u.RawQuery != "" {
			t.Errorf("%q is no address: %v", entry["loc"], err)
		}
		for _, day := range entry["lastmod"] {
			if at, err := time.Parse(time.DateOnly, day); err != nil || at.After(time.Now()) {
				t.Errorf("%s: modified %s: %v", entry["loc"], day, err)
			}
		}
	}
	return list
}

var alternateForm = regexp.MustCompile(`<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">`)

var languageForm = regexp.MustCompile(`^([a-z]{2}(-[A-Z]{2})?|x-default)$`)

func TestALargeSitemapHasAnIndex(t *testing.T) {
	h := open(t, given{config: production})
	documents := h.router.Load().Documents()
	whole := readSitemap(t, string(documents.Sitemap("", discovery.SitemapMost)[0].Plain()), "urlset", "url")
	const most = 7
	files := documents.Sitemap("", most)
	if len(files) != discovery.SitemapFiles(len(whole), most) {
		t.Errorf("%d files, want %d", len(files), discovery.SitemapFiles(len(whole), most))
	}
	index := readSitemap(t, string(files[0].Plain()), "sitemapindex", "sitemap")
	var all []map[string][]string
	for i, part := range files[1:] {
		entries := readSitemap(t, string(part.Plain()), "urlset", "url")
		if len(entries) > most {
			t.Errorf("part %d has %d addresses", i+1, len(entries))
		}
		if want := fmt.Sprintf("https://www.clinicaoliva.example/sitemap-%d.xml", i+1); index[i]["loc"][0] != want {
			t.Errorf("part %d is at %s, want %s", i+1, index[i]["loc"], want)
		}
		all = append(all, entries...)
	}
	if fmt.Sprint(all) != fmt.Sprint(whole) {
		t.Errorf("the parts have %d addresses, the whole %d", len(all), len(whole))
	}
	for n, want := range map[int]int{0: 1, 1: 1, most: 1, most + 1: 3, 2 * most: 3, 2*most + 1: 4} {
		if got := discovery.SitemapFiles(n, most); got != want {
			t.Errorf("%d addresses take %d files, want %d", n, got, want)
		}
	}
}

func TestADomainHasTheSitemapOfItsLanguage(t *testing.T) {
	h := openDomains(t, map[string]string{"en": englishHost})
	for host, begins := range map[string]string{englishHost: "https://" + englishHost + "/", "www.example.com": "https://www.example.com/"} {
		for _, entry := range readSitemap(t, h.mustGet(t, "/sitemap.xml", "Host: "+host).body, "urlset", "url") {
			if !strings.HasPrefix(entry["loc"][0], begins) {
				t.Errorf("%s lists %s", host, entry["loc"])
			}
		}
	}
}
