package audit

import (
	"fmt"
	"strings"
	"testing"
)

// description is as long as it should be.
var description = strings.Repeat("a door, ", 9)

// page is a page without faults, but for what the test puts into its body.
func page(name, locale, path, body string) Page {
	return Page{name, locale, path, fmt.Appendf(nil, `<!doctype html><html lang=%q><head><title>%s in %s</title><meta name="description" content=%q></head><body><main>%s</main></body></html>`,
		locale, name, locale, description, body)}
}

func TestFaultsOfAPage(t *testing.T) {
	for _, c := range []struct {
		name, body string
		faults     []string
	}{
		{"none", `<h1 id="top">A</h1><h2>B</h2><h3>C</h3><h2>D</h2><img src="/a.png" alt=""><a href="/other">x</a><a href="#top">y</a><a href="https://elsewhere.example">z</a><a href="mailto:a@b.example">m</a><a href="/en/other" hreflang="en">e</a><a href="/icon.svg">f</a><a href="/other?q=1#there">q</a>`, nil},
		{"no h1", `<h2>B</h2>`, []string{`/: the heading "B" is an h2 after an h0`, "/: there are 0 h1, not one"}},
		{"two h1", `<h1>A</h1><h1>B</h1>`, []string{"/: there are 2 h1, not one"}},
		{"a level is skipped", `<h1>A</h1><h3>C</h3>`, []string{`/: the heading "C" is an h3 after an h1`}},
		{"a heading is empty", `<h1>A</h1><h2> <b></b></h2>`, []string{"/: an h2 is empty"}},
		{"an image without alt", `<h1>A</h1><img src="/a.png">`, []string{"/: the image /a.png has no alt"}},
		{"a table's header that names nothing", `<h1>A</h1><table><tr><th></th><th>B</th></tr></table>`, []string{"/: empty headers of tables: 1"}},
		{"a link to nowhere", `<h1>A</h1><a href="/nowhere">x</a><a href="/nowhere">x</a>`, []string{"/: the link /nowhere is broken: there is no such page"}},
		{"an anchor that is not here", `<h1>A</h1><a href="#there">x</a>`, []string{"/: the link #there is broken: there is no such anchor here"}},
		{"an anchor that is not there", `<h1>A</h1><a href="/other#here">x</a>`, []string{"/: the link /other#here is broken: that page has no such anchor"}},
		{"a link into another language", `<h1>A</h1><a href="/en/other">x</a>`, []string{"/: the link /en/other changes the language"}},
		{"a link that is not secure", `<h1>A</h1><a href="http://elsewhere.example">x</a>`, []string{"/: the link http://elsewhere.example is neither of the site nor https, mailto or tel"}},
		{"a script for a link", `<h1>A</h1><a href="javascript:x()">x</a>`, []string{"/: the link javascript:x() is neither of the site nor https, mailto or tel"}},
		{"links that do not say where they lead", `<h1>A</h1><a href="/other"><b>Leer</b> más</a><a href="/other">Empezar</a><a href="/other">Empezar la visita</a><a href="/other">más</a>`,
			[]string{`/: the link "Leer más" does not say where it leads`, `/: the link "Empezar" does not say where it leads`, `/: the link "más" does not say where it leads`}},
		{"links that only what stands around them tells apart", `<h1>A</h1><a href="/other">Leer la historia</a><a href="/other">Leer la historia</a><a href="/icon.svg">Leer la historia<span>: Tahona</span></a><a href="/icon.svg">Leer la historia</a>`,
			[]string{`/: the link "Leer la historia" leads to /other and to /icon.svg`}},
		{"an empty link", `<h1>A</h1><a href="">x</a>`, []string{`/: "" is no address`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			report, err := Site([]Page{
				page("home", "es", "/", c.body), page("other", "es", "/other", `<h1 id="there">O</h1>`), page("other", "en", "/en/other", `<h1>O</h1>`),
			}, []string{"/icon.svg"})
			if err != nil {
				t.Fatal(err)
			}
			mustBe(t, report, c.faults)
		})
	}
}

func mustBe(t *testing.T, report Report, want []string) {
	t.Helper()
	var got []string
	for _, f := range report.Faults {
		got = append(got, f.String())
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the faults are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestFaultsOfTheHead(t *testing.T) {
	short := page("a", "es", "/", "<h1>A</h1>")
	short.HTML = []byte(strings.Replace(string(short.HTML), description, "short", 1))
	nameless := page("b", "es", "/b", "<h1>B</h1>")
	nameless.HTML = []byte(strings.Replace(string(nameless.HTML), "b in es", "", 1))
	twin := page("a", "es", "/twin", "<h1>A</h1>")
	foreign := page("c", "en", "/en/c", "<h1>C</h1>")
	foreign.Locale = "ca"
	report, err := Site([]Page{short, nameless, twin, foreign}, nil)
	if err != nil {
		t.Fatal(err)
	}
	mustBe(t, report, []string{
		"/: the description has 5 characters, not 50 to 160", "/b: there is no title",
		`/en/c: the document is in "en", not in ca`, `/twin: the title "a in es" is that of / too`,
	})
}

func TestLanguagesSayAsMuch(t *testing.T) {
	said := func(locale string, n int) Page {
		return page("home", locale, "/"+locale, "<h1>A</h1>"+strings.Repeat("word ", n-1))
	}
	for _, c := range []struct {
		es, en int
		fault  bool
	}{{100, 67, false}, {100, 66, true}, {66, 100, true}, {3, 3, false}} {
		report, err := Site([]Page{said("es", c.es), said("en", c.en)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if (len(report.Faults) > 0) != c.fault {
			t.Errorf("%d and %d words: %v", c.es, c.en, report.Faults)
		}
	}
}

func TestWordsOfAnotherLanguageAreNotThePages(t *testing.T) {
	report, err := Site([]Page{
		page("post", "es", "/p", "<h1>Uno</h1>"+strings.Repeat("dos ", 50)),
		page("post", "en", "/en/p", `<h1>One</h1><article lang="es">`+strings.Repeat("dos ", 50)+`<p lang="en">back again</p></article><pre><code>let x = 1</code></pre>`),
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	mustBe(t, report, nil)
	if got, want := report.Table([]string{"es", "en"}), "words     es     en\npost      51      3\nall       51      3\n"; got != want {
		t.Errorf("the table is\n%s\nwant\n%s", got, want)
	}
}
