package site

import (
	"encoding/json"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

// withDomain is the small site with Catalan on a domain of its own.
func withDomain(t *testing.T) *Site {
	t.Helper()
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "en", "locales": [
		{"code": "es", "tag": "es-ES", "name": "Español"},
		{"code": "ca", "tag": "ca-ES", "name": "Català", "domain": "picaporte.cat"},
		{"code": "en", "tag": "en-US", "name": "English"},
		{"code": "fr", "tag": "fr-FR", "name": "Français", "draft": true, "base": "en"}]}`)) // in the words of the forms
	if err != nil {
		t.Fatal(err)
	}
	s, err := Load(tree(t), locales, own)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func page(t *testing.T, s *Site, id, locale, entry string) *Page {
	t.Helper()
	p, ok := s.Page(id, locale, entry)
	if !ok {
		t.Fatalf("there is no page %s %s %s", id, locale, entry)
	}
	return p
}

func TestDomainOfALanguage(t *testing.T) {
	s := withDomain(t)
	for _, c := range []struct{ id, entry, path string }{
		{"home", "", "/"},
		{"about", "", "/sobre-nosaltres"},
		{"talks-video", "a-door", "/talks/video/a-door"},
	} {
		if p := page(t, s, c.id, "ca", c.entry); p.Path != c.path || c.id != "academy-post" && p.Canonical != c.path {
			t.Errorf("%s is at %s, canonical %s, want %s", c.id, p.Path, p.Canonical, c.path)
		}
	}
	if p := page(t, s, "about", "en", ""); p.Path != "/en/about-us" {
		t.Errorf("a language without a domain is at %s", p.Path)
	}

	var cta struct{ Actions []Action }
	if err := json.Unmarshal(page(t, s, "about", "ca", "").Sections[3].Props, &cta); err != nil {
		t.Fatal(err)
	}
	if got := cta.Actions[0].To; got != "/contacta" {
		t.Errorf("the link leads to %s", got)
	}

	for _, l := range page(t, s, "about", "es", "").Languages {
		want := map[string]string{"es": "/sobre-nosotros", "ca": "https://picaporte.cat/sobre-nosaltres", "en": "/en/about-us"}[l.Code]
		if l.Path != want {
			t.Errorf("the link to %s is %s, want %s", l.Code, l.Path, want)
		}
	}

	for _, a := range page(t, s, "about", "es", "").Alternates {
		want := map[string]string{"es": "/sobre-nosotros", "ca": "/sobre-nosaltres", "en": "/en/about-us"}[a.Locale.Code]
		if a.Path != want || (a.Locale.Domain != "") != (a.Locale.Code == "ca") {
			t.Errorf("the alternate in %s is %s on %q, want %s", a.Locale.Code, a.Path, a.Locale.Domain, want)
		}
	}

	post := page(t, s, "academy-post", "ca", "la-puerta-nueva")
	if post.Path != "/academy/post/la-puerta-nueva" || post.Canonical != "/academy/post/la-puerta-nueva" || post.CanonicalLocale.Domain != "" {
		t.Errorf("the post is at %s, canonical %s on %q", post.Path, post.Canonical, post.CanonicalLocale.Domain)
	}
}
