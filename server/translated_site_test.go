package server

import (
	"maps"
	"strings"
	"testing"
)

// Of three languages a post has a text in two.
func TestATranslatedPostOfTheAcademyNamesTheLanguagesThatItHas(t *testing.T) {
	const origin, slug = "https://www.example.com", "/academy/post/control-de-accesos-en-un-coworking"
	files := maps.Clone(company().files)
	delete(files, "posts/control-de-accesos-en-un-coworking.ca.md")
	h := open(t, given{site: company().load(files)})
	english := h.mustGet(t, "/en"+slug).body
	if !strings.Contains(english, `"inLanguage":"en-US"`) || !strings.Contains(english, `hreflang="es-ES"`) || strings.Contains(english, `hreflang="ca"`) {
		t.Errorf("in English it is %s", english)
	}
	catalan := h.mustGet(t, "/ca"+slug).body
	if !strings.Contains(catalan, `<link rel="canonical" href="`+origin+slug+`">`) || strings.Contains(catalan, `hreflang="ca"`) {
		t.Errorf("in Catalan, which has no text of its own, it is %s", catalan)
	}
	for file, listed := range map[string]string{"/sitemap.xml": "<loc>" + origin + "/ca" + slug + "</loc>", "/llms.txt": "(" + origin + "/ca" + slug + ".md)"} {
		if strings.Contains(h.mustGet(t, file).body, listed) {
			t.Errorf("%s lists it in Catalan", file)
		}
	}
}
