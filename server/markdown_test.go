package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
)

// production is what the brand calls the public's origin.
var production = productionOf(siteOfClinic())

func productionOf(s *site.Site) Config {
	origin, err := url.Parse(s.Brand.Origin)
	if err != nil {
		panic(err)
	}
	return Config{PageConfig: PageConfig{Origin: origin}}
}

func TestWhoAsksForMarkdownGetsIt(t *testing.T) {
	h := open(t, given{})
	const html, text = "text/html; charset=utf-8", "text/markdown; charset=utf-8; variant=CommonMark"
	for accept, kind := range map[string]string{
		"": html, "*/*": html, "text/*": html, "text/plain": html,
		"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8": html,
		"text/markdown":                               text,
		"Text/Markdown":                               text,
		"text/markdown, text/html, */*":               text,
		"text/html, text/markdown":                    text,
		"text/markdown;variant=GFM;q=0.9, */*;q=0.1":  text,
		"text/html, text/markdown;q=0.9":              html,
		"text/markdown;q=0.5, text/html;q=0.8":        html,
		"text/markdown;q=0.5, */*":                    html,
		"text/markdown;q=0":                           html,
		"text/markdown;q=0, */*":                      html,
		"application/x-markdown, text/html":           html,
		"text/plain;note=\"text/markdown\", */*;q=.9": html,
	} {
		for _, when := range []string{"new", "kept"} {
			a := h.mustGet(t, contactPage, "Accept: "+accept)
			if got := a.Header.Get("Content-Type"); got != kind {
				t.Errorf("%q, %s: %s, want %s", accept, when, got, kind)
			}
			mustHave(t, a.Header, map[string]string{"Vary": "Accept, Accept-Encoding", "X-Robots-Tag": "noindex"})
		}
	}
}

func TestMarkdownIsKeptPackedAndAnsweredLikeAPage(t *testing.T) {
	h := open(t, given{})
	const address = contactPage + ".md"
	first := h.mustGet(t, address)
	again := h.mustGet(t, address)
	if first.Header.Get("Server-Timing") != "cache;desc=miss" || !strings.HasPrefix(again.Header.Get("Server-Timing"), "cache;desc=hit") {
		t.Errorf("first %q, then %q", first.Header.Get("Server-Timing"), again.Header.Get("Server-Timing"))
	}
	for encoding, smaller := range map[string]bool{"br": true, "gzip": true, "identity": false} {
		a := h.mustGet(t, address, "Accept-Encoding: "+encoding)
		if got := a.Header.Get("Content-Encoding"); (got == encoding) != smaller || (len(a.body) < len(first.body)) != smaller {
			t.Errorf("%s: %q and %d bytes of %d", encoding, got, len(a.body), len(first.body))
		}
	}
	tag := first.Header.Get("ETag")
	if a := h.get(address, "If-None-Match: "+tag); a.StatusCode != http.StatusNotModified {
		t.Errorf("who has it gets %d", a.StatusCode)
	}
	if page := h.mustGet(t, contactPage, "If-None-Match: "+tag); page.Header.Get("ETag") == tag {
		t.Error("the page has its text's tag")
	}
	h.Use(h.shown)
	if a := h.mustGet(t, address); !strings.HasPrefix(a.Header.Get("Server-Timing"), "cache;desc=hit") {
		t.Error("another edition that says the same makes it anew")
	}
	if a := h.get(address, "Accept: text/html"); a.Header.Get("Content-Type")[:13] != "text/markdown" {
		t.Error("the address of the text answers with something else")
	}
	if a := h.ask(newRequest("POST", address)); a.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", a.StatusCode)
	}
}

func TestASearchHasItsMarkdown(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{dentistsPage + "?q=roca", dentistsPage + ".md?q=roca", dentistsPage + ".md?utm=x&q=roca"} {
		a := h.mustGet(t, target, "Accept: text/markdown")
		if !strings.Contains(a.body, "\n### Inés Roca\n") || strings.Contains(a.body, "Marta Soler") {
			t.Errorf("%s: %s", target, a.body)
		}
	}
	if n := h.keptPages(); n != 1 {
		t.Errorf("%d texts are kept of one search", n)
	}
}

func TestWhatIsNoPageHasNoMarkdown(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{"/en/nothing.md", "/.md", "/en/.md", "/favicon.ico.md", "/en/contact.md.md", "/es/contacto.mdx"} {
		if a := h.get(target, "Accept: text/markdown"); a.StatusCode == http.StatusOK || strings.HasPrefix(a.Header.Get("Content-Type"), "text/markdown") {
			t.Errorf("%s: %d, %s", target, a.StatusCode, a.Header.Get("Content-Type"))
		}
	}
}

func TestADomainsMarkdownIsAtItsHost(t *testing.T) {
	h := openDomains(t, map[string]string{"en": englishHost})
	for target, links := range map[string][2]string{"/index.md": {"/", "/index.md"}, "/": {"/", "/index.md"}, "/about.md": {"/dentists", "/clinica.md"}} {
		for range 2 {
			a := h.mustGet(t, target, "Host: "+englishHost, "Accept: text/markdown")
			if a.Header.Get("Content-Language") != "en" || !strings.Contains(a.body, "https://"+englishHost+links[0]) || strings.Contains(a.body, "/en/") {
				t.Errorf("%s: %s", target, a.body)
			}
			if !strings.Contains(a.body, "[Español](https://www.example.com"+links[1]+")") {
				t.Errorf("%s does not lead to the other languages: %s", target, a.body[len(a.body)-200:])
			}
		}
	}
}
