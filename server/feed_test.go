package server

import (
	"encoding/xml"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/discovery"
)

// anArticle has a translation; the other article has none.
const anArticle = "news/consulta-en-olot"

func (h *house) feed(t *testing.T) (discovery.AtomFeed, answer) {
	t.Helper()
	a := h.mustGet(t, h.shown.Site.Feed("news", "es").Path)
	var f discovery.AtomFeed
	if err := xml.Unmarshal([]byte(a.body), &f); err != nil {
		t.Fatalf("the feed is not well formed: %v", err)
	}
	return f, a
}

func TestTheFeedSaysWhatAReaderOfFeedsNeeds(t *testing.T) {
	h := open(t, given{})
	f, a := h.feed(t)
	mustHave(t, a.Header, map[string]string{
		"Content-Type": "application/atom+xml; charset=utf-8", "Content-Language": "es", "Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Set-Cookie": "",
	})
	const origin = "https://www.example.com"
	self := origin + h.shown.Site.Feed("news", "es").Path
	if f.Lang != "es" || f.ID != self || f.Title == "" || f.Author != h.shown.Site.Name {
		t.Errorf("the feed is %q of %q, titled %q, in %q", f.ID, f.Author, f.Title, f.Lang)
	}
	if len(f.Links) != 2 || f.Links[0] != (discovery.AtomLink{Rel: "self", Type: discovery.TypeFeed, Href: self}) || f.Links[1] != (discovery.AtomLink{Rel: "alternate", Type: "text/html", Href: origin + "/noticias"}) {
		t.Errorf("the feed's links are %v", f.Links)
	}
	newest := ""
	ids := map[string]bool{}
	for _, e := range f.Entries {
		if e.Title == "" || e.Summary == "" || e.Content.HTML == "" || e.Content.Type != "html" || len(e.Categories) == 0 || ids[e.ID] {
			t.Errorf("%s lacks something, or stands twice: %.300v", e.ID, e)
		}
		ids[e.ID] = true
		if path, ok := strings.CutPrefix(e.ID, origin); !ok || e.Link != (discovery.AtomLink{Rel: "alternate", Type: "text/html", Href: e.ID}) || h.get(path).StatusCode != http.StatusOK {
			t.Errorf("%s leads to %v, which should be its page", e.ID, e.Link)
		}
		if strings.Contains(e.Content.HTML, `="/`) || strings.Contains(e.Content.HTML, `="#`) {
			t.Errorf("%s has a link that leads nowhere from elsewhere", e.ID)
		}
		for _, date := range []string{e.Published, e.Updated} {
			if _, err := time.Parse(time.RFC3339, date); err != nil {
				t.Errorf("%s: %v", e.ID, err)
			}
		}
		newest = max(newest, e.Updated)
		if e.Updated < e.Published {
			t.Errorf("%s came out %s, after it was changed, %s", e.ID, e.Published, e.Updated)
		}
	}
	if len(f.Entries) != len(h.shown.Site.Feed("news", "es").Entries) || len(f.Entries) == 0 || f.Updated != newest {
		t.Errorf("%d entries, updated %s; want %d and %s", len(f.Entries), f.Updated, len(h.shown.Site.Feed("news", "es").Entries), newest)
	}
}

func TestWhatAnArticleSaysComesOutOfTheFeedAsItWas(t *testing.T) {
	const summary = `Puentes & <coronas> "de" 'hoy' ]]> y mañana: setenta letras al menos, que son las que pide la descripción.`
	h := open(t, given{site: clinic().site(map[string]func(string) string{anArticle + ".md": func(text string) string {
		front, _, _ := strings.Cut(text, "description:")
		return front + "description:\n  es: " + yamlQuoted(summary) + "\n  en: " + yamlQuoted(summary+" (en)") +
			"\ntopics: [clinic]\n---\nEl puente & el [contacto](route:contact#form) de «casa»: 3 < 4.\n"
	}})})
	f, _ := h.feed(t)
	for _, e := range f.Entries {
		if !strings.HasSuffix(e.ID, "/consulta-en-olot") {
			continue
		}
		if e.Summary != summary {
			t.Errorf("the summary is %q", e.Summary)
		}
		if want := `<p>El puente &amp; el <a href="https://www.example.com/contacto#form">contacto</a> de «casa»: 3 &lt; 4.</p>`; strings.TrimSpace(e.Content.HTML) != want {
			t.Errorf("the text is %q, want %q", e.Content.HTML, want)
		}
		return
	}
	t.Error("the article is not in the feed")
}

func yamlQuoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

var feedLink = regexp.MustCompile(`<link rel="alternate" type="application/atom\+xml"[^>]*>`)

func TestAListNamesItsFeed(t *testing.T) {
	h := open(t, given{})
	for path, language := range map[string]string{
		"/noticias": "es", "/en/news": "en", "/noticias?topics=advice": "es", "/en/news/consulta-en-olot": "en", "/en/news/despues-de-un-implante": "en", contactPage: "",
	} {
		want := ""
		if language != "" {
			feed := h.shown.Site.Feed("news", language)
			want = `<link rel="alternate" type="application/atom+xml" title="` + html.EscapeString(feed.Title) + `" href="https://www.example.com` + feed.Path + `">`
		}
		if got := strings.Join(feedLink.FindAllString(h.mustGet(t, path).body, -1), ""); got != want {
			t.Errorf("%s names the feed %q, want %q", path, got, want)
		}
	}
}

func TestTheFeedIsAtTheHostOfItsLanguage(t *testing.T) {
	h := openDomains(t, map[string]string{"es": "www.clinicaoliva.es"})
	path := h.shown.Site.Feed("news", "es").Path
	if a := h.get(path); a.StatusCode == http.StatusOK {
		t.Error("another host has the feed")
	}
	a := h.mustGet(t, path, "Host: www.clinicaoliva.es")
	if !strings.Contains(a.body, "<id>https://www.clinicaoliva.es"+path+"</id>") {
		t.Errorf("its id is of another host: %.300q", a.body)
	}
	for list, feed := range map[string]string{
		"/ca/noticias": "https://www.clinicaoliva.es" + path,
		"/en/news":     "https://www.example.com" + h.shown.Site.Feed("news", "en").Path,
	} {
		if body := h.mustGet(t, list).body; !strings.Contains(body, `href="`+feed+`"`) {
			t.Errorf("%s does not name %s", list, feed)
		}
	}
}
