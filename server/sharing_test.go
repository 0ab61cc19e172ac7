package server

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/discovery"
)

var property = regexp.MustCompile(`<meta property="([^"]+)" content="([^"]*)">`)

// propertiesOf lists a document's Open Graph, name and value.
func propertiesOf(body string) (list []string) {
	for _, m := range property.FindAllStringSubmatch(body, -1) {
		list = append(list, m[1]+" "+html.UnescapeString(m[2]))
	}
	return list
}

func TestWhatOtherSitesShowOfAPage(t *testing.T) {
	h := open(t, given{})
	contact, _ := siteOfClinic().Page("contact", "en", "")
	post, _ := siteOfClinic().Page("article", "en", "despues-de-un-implante")
	for path, want := range map[string][]string{
		contactPage: {
			"og:type website", "og:site_name Clínica Oliva", "og:title " + contact.Heading(), "og:description " + contact.Description,
			"og:url https://www.example.com/en/contact", "og:locale en_GB", "og:locale:alternate es_ES",
		},
		// An article without a translation has one text, in Spanish.
		post.Path: {
			"og:type article", "article:published_time " + post.Published, "og:site_name Clínica Oliva", "og:title " + post.Title,
			"og:description " + post.Description, "og:url https://www.example.com" + post.Canonical, "og:locale en_GB",
		},
	} {
		if got := propertiesOf(h.mustGet(t, path).body); !slices.Equal(got, want) {
			t.Errorf("%s tells\n%q\nwant\n%q", path, got, want)
		}
	}
}

// What is for search engines stands on pages that are there to be found.
func TestNothingIsToldOfWhatNobodyIsToFind(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{"/en/nothing", "/en/error", dentistsPage + "?q=ho", "/en/doctors"} {
		body := h.get(target).body
		for _, mark := range []string{"canonical", "hreflang=\"x-default\"", "og:", "twitter:", "ld+json"} {
			if strings.Contains(body, mark) {
				t.Errorf("%s has %s", target, mark)
			}
		}
	}
	for _, target := range []string{contactPage, "/"} {
		if n := strings.Count(h.mustGet(t, target).body, `<script type="application/ld+json">`); n != 1 {
			t.Errorf("%s has %d blocks of linked data", target, n)
		}
	}
}

func TestEachLanguageHasAManifest(t *testing.T) {
	h := open(t, given{})
	for code, want := range map[string]discovery.WebManifest{
		"es": {Lang: "es-ES", Start: "/"}, "en": {Lang: "en-GB", Start: "/en"},
	} {
		home := h.mustGet(t, want.Start).body
		if !strings.Contains(home, `<link rel="manifest" href="/site.`+code+`.webmanifest">`) {
			t.Errorf("%s names no manifest of its language", want.Start)
		}
		a := h.mustGet(t, "/site."+code+".webmanifest")
		mustHave(t, a.Header, map[string]string{"Content-Type": "application/manifest+json", "Cache-Control": "no-cache"})
		var got discovery.WebManifest
		if err := json.Unmarshal([]byte(a.body), &got); err != nil {
			t.Fatal(err)
		}
		if got.Name != "Clínica Oliva" || got.Lang != want.Lang || got.Start != want.Start || got.Description == "" || got.Theme != "#22301C" {
			t.Errorf("the manifest is %+v", got)
		}
	}
}

func TestThemeColorIsTheBrands(t *testing.T) {
	h := open(t, given{})
	rebranded := h.shown
	rebranded.Site = clinic().site(map[string]func(string) string{"brand.yaml": replaced("#22301C", "#060A1C")})
	h.Use(rebranded)
	for _, target := range []string{contactPage, discovery.WebManifestPath("en")} {
		if a := h.get(target); !strings.Contains(a.body, "#060A1C") || strings.Contains(a.body, "#22301C") {
			t.Errorf("%s: %.400s", target, a.body)
		}
	}
}

// A page that must be composed again when the company's facts change.
func TestAnotherPhoneIsAnotherPage(t *testing.T) {
	before, _ := siteOfClinic().Page("contact", "en", "")
	site := clinic().site(map[string]func(string) string{"brand.yaml": replaced("+34 972 000 000", "+34 972 000 999")})
	after, _ := site.Page("contact", "en", "")
	if before.Version == after.Version {
		t.Error("a kept page would go on telling the phone of before")
	}
}
