package site

import (
	"sync"
	"testing"
)

func TestBrokenLinks(t *testing.T) {
	at := "pages/about.yaml: sections[3].actions[0].to: broken link "
	forms := ": write route:…, #…, brand:…, https:…, mailto:… or tel:…"
	var scenarios []scenario
	for _, c := range []struct{ name, link, fault string }{
		{"a page that is none", "route:nowhere", at + "route:nowhere: routes.json has no page nowhere"},
		{"an entry that is none", "route:academy-post/nothing", at + "route:academy-post/nothing: no entry nothing in posts"},
		{"a collection's page without an entry", "route:academy-post", at + "route:academy-post: a page of a collection is named with its entry, page/entry"},
		{"an entry of a page without entries", "route:home/nothing", at + "route:home/nothing: a page of a collection is named with its entry, page/entry"},
		{"an anchor that this page lacks", "#nothing", at + "#nothing: this page has no such anchor"},
		{"an empty anchor", "#", at + "#: this page has no such anchor"},
		{"an anchor that another page lacks", "route:home#nothing", at + "route:home#nothing: that page has no such anchor"},
		{"an anchor on an entry", "route:academy-post/la-puerta-nueva#nothing", at + "route:academy-post/la-puerta-nueva#nothing: that page has no such anchor"},
		{"a name that the brand lacks", "brand:nothing", at + "brand:nothing: brand.yaml has no link of that name"},
		{"a scheme that runs code", "javascript:alert(1)", at + "javascript:alert(1)" + forms},
		{"an address that is not encrypted", "http://example.org", at + "http://example.org" + forms},
		{"an address without a host", "https:///contact", at + "https:///contact: not an address"},
		{"a host with a blank", "https://exam ple.org", at + "https://exam ple.org: not an address"},
		{"no mailbox", "mailto:", at + "mailto:: not an address"},
		{"no number", "tel:", at + "tel:: not an address"},
	} {
		scenarios = append(scenarios, scenario{c.name, swap(aboutFile, "to: route:contact", `to: "`+c.link+`"`), c.fault})
	}
	mustName(t, scenarios)
}

func TestLinksInTextsAreCheckedInEachLanguage(t *testing.T) {
	body := "pages/about.yaml: sections[1].body.ca: "
	mustName(t, []scenario{
		{"in one line", swap(aboutFile, `ca: "*Preguntes*"`, `ca: "[a](route:nowhere)"`), "pages/about.yaml: sections[2].title.ca: broken link route:nowhere: routes.json has no page nowhere"},
		{"in paragraphs", swap(aboutFile, "[la secció](route:academy)", "[la secció](/ca/academia)"), body + "broken link /ca/academia: write route:…, #…, brand:…, https:…, mailto:… or tel:…"},
		{"by reference", swap(aboutFile, "Llegeix-ho a [la secció](route:academy).", `[a]\n\n[a]: route:nowhere`), body + "broken link route:nowhere: routes.json has no page nowhere"},
		{"in a post", swap("posts/la-llave-perdida.md", "route:contact", "route:nowhere"), "posts/la-llave-perdida.md: es: broken link route:nowhere: routes.json has no page nowhere"},
		{"in an offer", swap("offers/porter.md", "Obriràs portes.", "[a](#b)"), "offers/porter.md: ca: broken link #b: name the page, route:page#anchor"},
		{"in the navigation", swap("navigation.yaml", "route:about", "route:about#x"), "navigation.yaml: header[0].items[0].to: broken link route:about#x: that page has no such anchor"},
	})
}

func TestLinksThatFollowFromAnotherFaultAreNotNamed(t *testing.T) {
	swapLink := func(link string) change { return swap(aboutFile, "to: route:contact", "to: "+link) }
	mustName(t, []scenario{
		{"to an anchor in a file that cannot be read", all(swapLink("route:home#intro"), put("pages/home.yaml", "]")), "pages/home.yaml:1:1: this is not YAML: no value begins with ']'"},
		{"to an entry whose front matter has a fault", all(swapLink("route:careers-offer/porter"), swap("offers/porter.md", "name:", "nmae:")),
			"offers/porter.md: name: missing key\noffers/porter.md: nmae: unknown key; did you mean name?"},
		{"to the brand when its file cannot be read", all(swapLink("brand:signIn"), put("brand.yaml", "]")), "brand.yaml:1:1: this is not YAML: no value begins with ']'"},
		{"to a page whose entry in the table has a fault", all(swapLink("route:home"), swap("routes.json", `{ "es": "/", "ca"`, `{ "ca"`)), "routes.json: home.es: no path in this language"},
	})
}

func TestLinksResolveInThePagesLanguage(t *testing.T) {
	for link, want := range map[string]string{
		"route:home":                       "/ca",
		"route:contact":                    "/ca/contacta",
		"route:home#intro":                 "/ca#intro",
		"route:academy-post/a-b":           "/ca/academy/post/a-b",
		"#faq":                             "#faq",
		"brand:signIn":                     "https://app.example",
		"https://example.org/a?b#c":        "https://example.org/a?b#c",
		"mailto:a@example.org?subject=Say": "mailto:a@example.org?subject=Say",
		"tel:+34900000000":                 "tel:+34900000000",
	} {
		l := loader{fsys: tree(t), locales: locales(), schemas: new(sync.Map), declarations: smallKinds(), kinds: kindsOf(smallKinds())}
		l.readDeclarations()
		l.routes = readRoutes(l.read, l.locales, l.known, &l.faults)
		l.entries = map[Collection][]entry{"posts": {{slug: "a-b"}}}
		l.anchors = map[string]map[string]bool{"home": {"intro": true}, "about": {"faq": true}}
		l.brand.Links = map[string]string{"signIn": "https://app.example"}
		if got, problem := l.linker("ca", "about").resolve(link); got != want || problem != "" {
			t.Errorf("%s leads to %q (%s), want %q", link, got, problem, want)
		}
	}
}
