package structured

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
)

const origin = "https://www.example.com"

var writer = New(Site{
	Brand: site.Brand{
		Name: "Aldaba", LegalName: "Aldaba Accesos, S.L.", Founded: 2017, Email: "hola@aldaba.example", Phone: "+34 900 000 000",
		Links: map[string]string{"linkedIn": "https://in.example/a", "help": "https://help.example"}, Profiles: []string{"linkedIn"},
	},
	Home: origin + "/", Logo: origin + "/icon.svg", Languages: []string{"es-ES", "en-US"},
})

var page = &site.Page{ID: "p", Title: "Title | Aldaba", Description: "Description.", Locale: i18n.Locale{Code: "en", Tag: "en-US"}}

var at = Addresses{
	Canonical: origin + "/en/p", Card: origin + "/cards/c.jpg",
	Of: func(path string) string {
		if strings.HasPrefix(path, "/") {
			return origin + path
		}
		return path
	},
	Tag: func(code string) string { return code + "-ES" },
}

func TestWhatEachTypeSays(t *testing.T) {
	const (
		company = `{"@type":"Organization","@id":"https://www.example.com/#organization","name":"Aldaba","url":"https://www.example.com/"}`
		byName  = `{"@id":"https://www.example.com/#organization"}`
	)
	for name, c := range map[string]struct {
		node any
		want string
	}{
		"breadcrumbs": {
			writer.breadcrumbs([]site.Crumb{{Label: "Home", To: "/en"}, {Label: "Devices", To: "/en#devices"}, {Label: "Cylinder"}}, at),
			`{"@type":"BreadcrumbList","@id":"https://www.example.com/en/p#breadcrumbs","itemListElement":[` +
				`{"@type":"ListItem","position":1,"name":"Home","item":"https://www.example.com/en"},` +
				`{"@type":"ListItem","position":2,"name":"Devices","item":"https://www.example.com/en#devices"},` +
				`{"@type":"ListItem","position":3,"name":"Cylinder"}]}`,
		},
		"a service": {
			writer.service(page, &site.ServiceFacts{Name: "Locks for hotels", Audience: "Hotels"}, at),
			`{"@type":"Service","@id":"https://www.example.com/en/p#service","name":"Locks for hotels","description":"Description.","url":"https://www.example.com/en/p",` +
				`"image":"https://www.example.com/cards/c.jpg","audience":{"@type":"BusinessAudience","audienceType":"Hotels"},"provider":` + byName + `}`,
		},
		"a product": {
			writer.product(&site.ProductFacts{Name: "Cylinder", Text: "It turns.", Category: "Devices", Image: "/pictures/c.webp"}, at),
			`{"@type":"ProductModel","@id":"https://www.example.com/en/p#product","name":"Cylinder","description":"It turns.","url":"https://www.example.com/en/p",` +
				`"image":"https://www.example.com/pictures/c.webp","category":"Devices","brand":{"@type":"Brand","name":"Aldaba"},"manufacturer":` + byName + `}`,
		},
		"an article": {
			writer.article(page, &site.ArticleFacts{Title: "Llaves", Date: "2020-02-18", Lang: "es", Minutes: 4}, at),
			`{"@type":"BlogPosting","@id":"https://www.example.com/en/p#article","headline":"Llaves","inLanguage":"es-ES","datePublished":"2020-02-18","timeRequired":"PT4M",` +
				`"image":"https://www.example.com/cards/c.jpg","url":"https://www.example.com/en/p","author":` + company + `,"publisher":` + byName + `,"mainEntityOfPage":"https://www.example.com/en/p"}`,
		},
		"a film of ours": {
			writer.film(page, &site.FilmFacts{Title: "Talk", Image: "/pictures/t.webp", Source: "/videos/t.mp4", Date: "2026-11-12", Length: 77400 * time.Millisecond, Transcript: "Hello"}, at),
			`{"@type":"VideoObject","@id":"https://www.example.com/en/p#video","name":"Talk","description":"Description.","thumbnailUrl":"https://www.example.com/pictures/t.webp","uploadDate":"2026-11-12",` +
				`"duration":"PT1M17S","contentUrl":"https://www.example.com/videos/t.mp4","inLanguage":"en-US","transcript":"Hello","publisher":` + byName + `}`,
		},
		"a film elsewhere, without a picture": {
			writer.film(page, &site.FilmFacts{Title: "Talk", YouTube: "abcdefghijk", Date: "2026-11-12"}, at),
			`{"@type":"VideoObject","@id":"https://www.example.com/en/p#video","name":"Talk","description":"Description.","thumbnailUrl":"https://www.example.com/cards/c.jpg","uploadDate":"2026-11-12",` +
				`"embedUrl":"https://www.youtube-nocookie.com/embed/abcdefghijk","inLanguage":"en-US","publisher":` + byName + `}`,
		},
		"a job in a town": {
			writer.vacancy(&site.VacancyFacts{Title: "Porter", Text: "Open.\nClose.", Posted: "2026-10-06", Closes: "2026-12-31", Employment: site.FullTime, City: "Bilbao", Country: "ES"}, at),
			`{"@type":"JobPosting","@id":"https://www.example.com/en/p#job","title":"Porter","description":"Open.\nClose.","url":"https://www.example.com/en/p","datePosted":"2026-10-06","validThrough":"2026-12-31T23:59:59",` +
				`"employmentType":"FULL_TIME","directApply":true,"hiringOrganization":` + company + `,"jobLocation":{"@type":"Place","address":{"@type":"PostalAddress","addressLocality":"Bilbao","addressCountry":"ES"}}}`,
		},
		"a job from anywhere in a country": {
			writer.vacancy(&site.VacancyFacts{Title: "Editor", Text: "Write.", Posted: "2026-10-06", Closes: "2026-12-31", Country: "ES", Remote: true}, at),
			`{"@type":"JobPosting","@id":"https://www.example.com/en/p#job","title":"Editor","description":"Write.","url":"https://www.example.com/en/p","datePosted":"2026-10-06","validThrough":"2026-12-31T23:59:59",` +
				`"directApply":true,"hiringOrganization":` + company + `,"jobLocationType":"TELECOMMUTE","applicantLocationRequirements":{"@type":"Country","name":"ES"}}`,
		},
		"a list": {
			writer.list(page, []site.Listed{{Name: "Here", To: "/en/here"}, {Name: "Mews"}}, at),
			`{"@type":"ItemList","@id":"https://www.example.com/en/p#list","name":"Title","numberOfItems":2,"itemListElement":[` +
				`{"@type":"ListItem","position":1,"name":"Here","url":"https://www.example.com/en/here"},{"@type":"ListItem","position":2,"name":"Mews"}]}`,
		},
		"questions": {
			writer.questions(page, []site.PlainQuestion{{Question: "Who?", Answer: "Me & you."}}, at),
			`{"@type":"FAQPage","@id":"https://www.example.com/en/p#faq","url":"https://www.example.com/en/p","mainEntity":[` +
				`{"@type":"Question","name":"Who?","acceptedAnswer":{"@type":"Answer","text":"Me \u0026 you."}}]}`,
		},
		"the company": {
			writer.whole[0],
			`{"@type":"Organization","@id":"https://www.example.com/#organization","name":"Aldaba","url":"https://www.example.com/","logo":"https://www.example.com/icon.svg","legalName":"Aldaba Accesos, S.L.",` +
				`"foundingDate":"2017","email":"hola@aldaba.example","telephone":"+34900000000","sameAs":["https://in.example/a"]}`,
		},
		"the site": {
			writer.short[1],
			`{"@type":"WebSite","@id":"https://www.example.com/#website","name":"Aldaba","url":"https://www.example.com/","inLanguage":["es-ES","en-US"],"publisher":` + byName + `}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := string(encode(c.node)); got != c.want {
				t.Errorf("it says\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestNothingInABlockEndsIt(t *testing.T) {
	evil := *page
	w := New(Site{Brand: site.Brand{Name: "</script><script>&\u2028\u2029"}, Home: origin + "/"})
	block := string(w.Append(nil, &evil, at))
	inside, ok := strings.CutPrefix(block, `<script type="application/ld+json">`)
	inside, closed := strings.CutSuffix(inside, "</script>")
	if !ok || !closed || strings.ContainsAny(inside, "<>&\u2028\u2029") || !json.Valid([]byte(inside)) {
		t.Errorf("the block is %q", block)
	}
}

func TestDurations(t *testing.T) {
	for d, want := range map[time.Duration]string{
		400 * time.Millisecond: "PT0S", 17459 * time.Millisecond: "PT17S", time.Minute: "PT1M", 61*time.Minute + time.Second: "PT61M1S",
	} {
		if got := duration(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}
