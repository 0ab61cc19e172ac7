package site

import (
	"slices"
	"testing"
)

// TestPartial_WithholdsFaultyPages: the pages that hold are served, those with faults
// are known and withheld, in the languages that they concern.
func TestPartial_WithholdsFaultyPages(t *testing.T) {
	post := "posts/la-llave-perdida.md"
	for _, c := range []struct {
		name      string
		change    change
		id, entry string // of the page that is withheld
	}{
		{"a text is missing", swap(aboutFile, `ca: "*Preguntes*", `, ""), "about", ""},
		{"a file is not YAML", swap("pages/home.yaml", "sections:", "sections: ]"), "home", ""},
		{"a file is costly", appended(aboutFile, bomb), "about", ""},
		{"an entry is not YAML", swap(post, "topics: [", "topics: [["), "academy-post", "la-llave-perdida"},
		{"an entry has a broken link", swap(post, "route:contact", "/contacta"), "academy-post", "la-llave-perdida"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := tree(t)
			c.change(t, files)
			site, err := Load(files, locales(), own, Partial())
			if site == nil || err == nil {
				t.Fatalf("the site is %v, the error %v", site, err)
			}
			for _, loc := range []string{"es", "ca", "en"} {
				if _, ok := site.Page(c.id, loc, c.entry); ok || !site.Withheld(c.id, loc, c.entry) {
					t.Errorf("%s in %s: served %v", c.id, loc, ok)
				}
				for _, id := range []string{"contact", "academy", "talks"} {
					if _, ok := site.Page(id, loc, ""); !ok || site.Withheld(id, loc, "") {
						t.Errorf("%s in %s is not served", id, loc)
					}
				}
			}
			if slices.ContainsFunc(site.Pages(), func(p *Page) bool { return p.ID == c.id && p.Entry == c.entry }) {
				t.Errorf("%s is listed", c.id)
			}
			if site.Withheld("nothing", "es", "") {
				t.Error("a page that there is not is withheld")
			}
		})
	}
}

// TestPartial_SharedFile: a fault in what many pages share leaves no site.
func TestPartial_SharedFile(t *testing.T) {
	for name, change := range map[string]change{
		"the menu":   swap("navigation.yaml", "route:about", "route:abuot"),
		"the routes": swap("routes.json", `"about": {`, `"about": `),
		"not found":  swap("pages/not-found.yaml", "sections:", "sections: ]"),
	} {
		t.Run(name, func(t *testing.T) {
			files := tree(t)
			change(t, files)
			if site, err := Load(files, locales(), own, Partial()); site != nil || err == nil {
				t.Errorf("the site is %v, the error %v", site, err)
			}
		})
	}
}
