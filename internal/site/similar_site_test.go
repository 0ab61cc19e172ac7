package site

import (
	"slices"
	"strings"
	"testing"
)

func TestSimilarAddresses(t *testing.T) {
	site := site(t)
	for _, c := range []struct{ locale, path, first string }{
		{"es", "/contacto", "/contacta"},
		{"es", "/Contact", "/contacta"},
		{"es", "/hoteles", "/sectores/sistema-cerraduras-inteligente-para-hoteles"},
		{"es", "/dispositivos/cylinder", "/dispositivos/sistema-cerraduras-inteligente-cylinder"},
		{"es", "/integracion", "/integraciones"},
		{"ca", "/ca/contacte", "/ca/contacta"},
		{"ca", "/ca/integraciones", "/ca/integracions"},
		{"en", "/en/contacta", "/en/contact"},
		{"en", "/en/acces-metods", "/en/access-methods"},
		{"en", "/en/privacy", "/en/privacy-policy"},
		{"en", "/en/jobs/nothing-of-the-kind", ""},
		{"es", "/wp-login.php", ""},
		{"es", "/.env", ""},
		{"es", "/x", ""},
		{"es", "/" + strings.Repeat("contacta", 100), ""},
		{"es", "/\xff\xfe\xfd\xfc", ""},
	} {
		pages := site.similar.to(c.locale, c.path)
		switch {
		case c.first == "" && len(pages) > 0:
			t.Errorf("%s: %v, want none", c.path, pages)
		case c.first != "" && (len(pages) == 0 || pages[0].Path != c.first):
			t.Errorf("%s: %v, want %s first", c.path, pages, c.first)
		case len(pages) > similarCount:
			t.Errorf("%s: %d pages", c.path, len(pages))
		}
	}
}

func TestThePageOfAMissingAddressNamesSimilarOnes(t *testing.T) {
	site := site(t)
	plain, told := site.NotFound("en"), site.NotFoundAt("en", "/en/contacts")
	if plain == told || told.Variant == "" {
		t.Fatal("the page is the plain one")
	}
	hole := func(p *Page) []Piece { return p.Sections[0].Holes["similar"].Pieces }
	if len(hole(plain)) != 0 {
		t.Errorf("the plain page names %v", hole(plain))
	}
	if pieces := hole(told); len(pieces) != 1 || !strings.Contains(string(pieces[0].Props), `"/en/contact"`) {
		t.Errorf("the page names %s", pieces)
	}
	if !slices.Equal(plain.Sections[0].Fixed, told.Sections[0].Fixed) {
		t.Error("the section is rendered anew")
	}
	if got := site.NotFoundAt("en", "/en/qqqqqq"); got != plain {
		t.Error("an address like none has a page of its own")
	}
}
