package site

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
)

// company has the kinds of this repository's site.
var (
	company = Declared(sections.Declared())
	kinds   = kindsOf(sections.Declared())
)

var embeddedSite = sync.OnceValues(func() (*Site, error) { return Load(content.Files, content.Locales(), company) })

// site is the content of the program.
func site(t testing.TB) *Site {
	t.Helper()
	s, err := embeddedSite()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// everyPage runs a test on every page of the program's content.
func everyPage(t *testing.T, test func(t *testing.T, p *Page)) {
	t.Helper()
	for _, p := range site(t).Pages() {
		t.Run(p.Path, func(t *testing.T) { test(t, p) })
	}
}

func TestEveryRouteHasAPageInEveryLanguage(t *testing.T) {
	for _, r := range site(t).Routes {
		for _, code := range content.Locales().Codes() {
			found := slices.ContainsFunc(site(t).Pages(), func(p *Page) bool { return p.ID == r.ID && p.Locale.Code == code })
			if !found {
				t.Errorf("%s has no page in %s", r.ID, code)
			}
		}
	}
}

func TestAPageIsFoundByItsName(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		if found, ok := site(t).Page(p.ID, p.Locale.Code, p.Entry); !ok || found != p {
			t.Errorf("%s %s %q gives %v", p.ID, p.Locale.Code, p.Entry, found)
		}
	})
	for _, name := range []struct{ id, locale, entry string }{
		{"nowhere", "es", ""}, {"home", "fr", ""}, {"home", "es", "x"}, {"academy-post", "es", "nothing"}, {"academy-post", "es", ""},
	} {
		if p, ok := site(t).Page(name.id, name.locale, name.entry); ok {
			t.Errorf("%v gives %s, want none", name, p.Path)
		}
	}
}

func TestAPageOpensWithOneSectionAndFillsEach(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		ids := map[string]bool{}
		for i, s := range p.Sections {
			if (kinds[s.Kind].Opens != nil) != (i == 0) {
				t.Errorf("section %d is %s", i, s.Kind)
			}
			if s.ID == "" || ids[s.ID] || s.Tone == "" {
				t.Errorf("section %d has the id %q and the tone %q", i, s.ID, s.Tone)
			}
			ids[s.ID] = true
			if !json.Valid(s.Props) || strings.ContainsAny(string(s.Props), "<>&") {
				t.Errorf("the props of %s are %s", s.ID, s.Props)
			}
		}
		if len(ids) == 0 {
			t.Error("the page has no sections")
		}
	})
}

func TestAlternatesAreReciprocal(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		if p.ID == "academy-post" {
			return // TestATranslatedPostIsFoundInItsLanguages
		}
		if len(p.Alternates) != 3 {
			t.Fatalf("%d alternates, want 3", len(p.Alternates))
		}
		for _, a := range p.Alternates {
			other, ok := site(t).Page(p.ID, a.Locale.Code, p.Entry)
			if !ok || other.Path != a.Path || !reflect.DeepEqual(other.Alternates, p.Alternates) {
				t.Errorf("%s does not answer: its alternates are %v", a.Path, other.Alternates)
			}
			if a.Default != (a.Locale.Code == "es") {
				t.Errorf("%s stands for other languages: %v", a.Path, a.Default)
			}
		}
	})
}

func TestAPageIsItsOwnCanonicalButForPosts(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		want, code := p.Path, p.Locale.Code
		if post, ok := p.Sections[0].value.(Post); ok && post.Lang != "" {
			spanish, _ := site(t).Page(p.ID, "es", p.Entry)
			want, code = spanish.Path, "es"
		}
		if p.Canonical != want || p.CanonicalLocale.Code != code {
			t.Errorf("canonical is %s in %s, want %s in %s", p.Canonical, p.CanonicalLocale.Code, want, code)
		}
	})
}

func TestVisitorsCanChangeTheLanguageOfEveryPage(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		for _, l := range p.Languages {
			other, ok := site(t).Page(p.ID, l.Code, p.Entry)
			if !ok || other.Path != l.Path || l.Name != other.Locale.Name {
				t.Errorf("%s leads to %s (%s)", l.Code, l.Path, l.Name)
			}
		}
		var header Header
		if err := json.Unmarshal(p.Header, &header); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(header.Languages, p.Languages) {
			t.Errorf("%s: the header has the languages %v", p.Path, header.Languages)
		}
	})
}

func TestPostsAreInTheLanguageTheyAreWrittenIn(t *testing.T) {
	for slug, languages := range map[string]map[string]string{
		"el-huesped-que-repite":              {"es": "", "ca": "es", "en": "es"},
		"control-de-accesos-en-un-coworking": {"es": "", "ca": "", "en": ""},
	} {
		for code, want := range languages {
			p, _ := site(t).Page("academy-post", code, slug)
			var post struct {
				Lang string `json:"lang"`
			}
			if err := json.Unmarshal(p.Sections[0].Props, &post); err != nil {
				t.Fatal(err)
			}
			if post.Lang != want {
				t.Errorf("in %s the post %s is marked %q, want %q", code, slug, post.Lang, want)
			}
		}
	}
}

func TestThePageOfThoseNotFound(t *testing.T) {
	for _, loc := range content.Locales().All() {
		p := site(t).NotFound(loc.Code)
		if p.ID != NotFound || p.Locale.Code != loc.Code || !p.NoIndex || p.Path != "" || p.Alternates != nil {
			t.Errorf("in %s it is %+v", loc.Code, p)
		}
		if home, _ := site(t).Page("home", loc.Code, ""); !strings.Contains(string(p.Sections[0].Props), `"to":"`+home.Path+`"`) {
			t.Errorf("in %s it has no link to %s", loc.Code, home.Path)
		}
	}
}
