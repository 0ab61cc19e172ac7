package site

import (
	"encoding/json"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	engine "github.com/aldaba/aldaba/app/engine/sections"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
)

// clinic loads examples/clinic, a site of another trade, after changes of its files.
func clinic(t *testing.T, changes ...change) (*Site, error) {
	t.Helper()
	return clinicOf(t, Code{}, changes...)
}

// clinicOf loads it with code in Go.
func clinicOf(t *testing.T, code Code, changes ...change) (*Site, error) {
	t.Helper()
	files := fstest.MapFS{}
	folder := os.DirFS("../../examples/clinic")
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		files[strings.TrimPrefix(name, "content/")] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all(changes...)(t, files)
	locales, err := i18n.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := fs.Sub(files, "app/sections")
	if err != nil {
		t.Fatal(err)
	}
	return Load(files, locales, Declared(decl.Read(kinds, engine.Files)), With(code))
}

// dentists are the props of the list of a page.
type dentists struct {
	Path, Query string
	Count       int
	Feed        string
	Filters     []struct {
		Name    string
		Choices []struct {
			Value, Label, To string
			Count            int
			Chosen           bool
		}
	}
	Items []struct {
		Name, To   string
		Treatments []string
	}
}

func dentistsOn(t *testing.T, s *Site, locale, query string) (p *Page, list dentists) {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	p = page(t, s, "dentists", locale, "").With(values)
	if err := json.Unmarshal(p.Sections[0].Props, &list); err != nil {
		t.Fatalf("%v: %s", err, p.Sections[0].Props)
	}
	if string(p.Sections[0].Fixed) != string(p.Sections[0].Props) {
		t.Errorf("?%s renders %s, and the browser gets %s", query, p.Sections[0].Fixed, p.Sections[0].Props)
	}
	return p, list
}

func TestEntries_AQueryNarrowsTheListOnTheServer(t *testing.T) {
	s, err := clinic(t)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ locale, query, address, found string }{
		{"es", "", "", "Inés Roca, Marta Soler"},
		{"es", "q=ines", "?q=ines", "Inés Roca"},
		{"es", "q=ORTODONCIA", "?q=ORTODONCIA", "Marta Soler"},
		{"en", "q=braces", "?q=braces", "Marta Soler"},
		{"en", "q=afternoon", "?q=afternoon", "Marta Soler"},
		{"es", "treatments=implants", "?treatments=implants", "Inés Roca"},
		{"es", "treatments=checkups&q=marta", "?q=marta&treatments=checkups", "Marta Soler"},
		{"es", "treatments=implants&q=marta", "?q=marta&treatments=implants", ""},
		{"es", "treatments=lasers", "", "Inés Roca, Marta Soler"},
		{"es", "name=Marta&page=2", "", "Inés Roca, Marta Soler"},
	} {
		p, list := dentistsOn(t, s, c.locale, c.query)
		var found []string
		for _, item := range list.Items {
			found = append(found, item.Name)
		}
		if got := strings.Join(found, ", "); got != c.found || p.Query != c.address || list.Count != len(found) {
			t.Errorf("?%s finds %q (%d) at %q; want %q at %q", c.query, got, list.Count, p.Query, c.found, c.address)
		}
		if p.NoIndex != (c.address != "") {
			t.Errorf("?%s: noindex is %t", c.query, p.NoIndex)
		}
		markdown := string(s.Markdown(p, func(_, path string) string { return path }))
		if strings.Contains(markdown, "Marta Soler") != strings.Contains(c.found, "Marta") {
			t.Errorf("the Markdown of ?%s is\n%s", c.query, markdown)
		}
	}
}

func TestEntries_AListHasLabelsCountsAndAddresses(t *testing.T) {
	s, err := clinic(t, swap("app/sections/dentists/kind.yaml", "chosen?: boolean", "chosen?: boolean, to: string"))
	if err != nil {
		t.Fatal(err)
	}
	p, list := dentistsOn(t, s, "en", "q=a&treatments=implants")
	if list.Path != "/en/dentists" || list.Query != "a" || len(list.Filters) != 1 || len(list.Filters[0].Choices) != 3 {
		t.Fatalf("%+v", list)
	}
	if c := list.Filters[0].Choices; c[0].Label != "Check-ups" || c[0].Count != 2 || c[0].Chosen || c[0].To != "/en/dentists?q=a&treatments=checkups" || !c[2].Chosen {
		t.Errorf("%+v", c)
	}
	if item := list.Items[0]; item.To != "/en/dentists/ines-roca" || strings.Join(item.Treatments, ", ") != "Implants, Check-ups" {
		t.Errorf("%+v", item)
	}
	if got := strings.Join(p.Queries(), " "); got != "?treatments=checkups ?treatments=braces ?treatments=implants" {
		t.Errorf("links to %q", got)
	}
	if listed := p.Facts().Listed; len(listed) != 2 || listed[1] != (Listed{"Marta Soler", "/en/dentists/marta-soler"}) {
		t.Errorf("%+v", listed)
	}
}

func TestEntries_APageHasTheFieldsThatItsKindNames(t *testing.T) {
	s, err := clinic(t)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"crumbs":[{"label":"Inicio","to":"/"},{"label":"Los dentistas de Clínica Oliva en Girona y Olot","to":"/dentistas"},{"label":"Inés Roca, implantes en Olot"}],` +
		`"name":"Inés Roca","since":"11 de febrero de 2019","clinic":{"name":"Oliva Olot","street":"Plaça Major, 4"},"treatments":["Implantes","Revisiones"],` +
		`"body":"\u003cp\u003eTrabaja con dos ayudantes. Atiende también en inglés.\u003c/p\u003e","list":"/dentistas","next":{"name":"Marta Soler","to":"/dentistas/marta-soler"}}`
	p := page(t, s, "dentist", "es", "ines-roca")
	if got := string(p.Sections[0].Props); strings.ReplaceAll(got, `\n`, "") != want {
		t.Errorf("the component gets\n%s\nwant\n%s", got, want)
	}
	if p.Path != "/dentistas/ines-roca" || p.Title != "Inés Roca, implantes en Olot" || p.Card == nil || len(p.Facts().Crumbs) != 3 {
		t.Errorf("%s: %q, card %v, %v", p.Path, p.Title, p.Card, p.Facts().Crumbs)
	}
}

func TestEntries_ADeclarationOrdersThem(t *testing.T) {
	for order, want := range map[string]string{
		"order: name": "Inés Roca, Marta Soler", "order: -name": "Marta Soler, Inés Roca", "order: since": "Marta Soler, Inés Roca",
		"order: [clinic, -since]": "", "order: -since": "Inés Roca, Marta Soler",
	} {
		s, err := clinic(t, swap("dentists/collection.yaml", "order: name", order))
		if want == "" {
			if err == nil || !strings.Contains(err.Error(), `order: the field "clinic" is of the type entry`) {
				t.Errorf("%s: %v", order, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, list := dentistsOn(t, s, "es", ""); list.Items[0].Name+", "+list.Items[1].Name != want {
			t.Errorf("%s gives %v, want %s", order, list.Items, want)
		}
	}
}

func TestEntries_AFeedHasTheNewest(t *testing.T) {
	s, err := clinic(t, swap("dentists/collection.yaml", "order: name", "order: -since\nfeed: { date: since, topics: treatments }"),
		swap("app/sections/dentists/kind.yaml", "  query?: string", "  query?: string\n  feed: string"))
	if err != nil {
		t.Fatal(err)
	}
	f := s.Feed("dentists", "en")
	if len(s.Feeds) != 4 || f.Path != "/en/dentists/feed.xml" || f.Page != "/en/dentists" || len(f.Entries) != 2 {
		t.Fatalf("%d feeds, %+v", len(s.Feeds), f)
	}
	if e := f.Entries[1]; e.Path != "/en/dentists/marta-soler" || strings.Join(e.Topics, " ") != "Braces Check-ups" || !strings.Contains(e.HTML, "<strong>afternoon</strong>") || e.Date.Year() != 2014 {
		t.Errorf("%+v", e)
	}
	if _, list := dentistsOn(t, s, "es", ""); list.Feed != "/dentistas/feed.xml" {
		t.Errorf("the list names the feed %q", list.Feed)
	}
	if named, ok := s.FeedOf(page(t, s, "dentist", "es", "marta-soler")); !ok || named.Path != "/dentistas/feed.xml" {
		t.Errorf("a page names the feed %q", named.Path)
	}
}

func TestEntries_ADraftSaysWhatItsBaseSays(t *testing.T) {
	s, err := clinic(t, swap("locales.json", "\n  ]", `,
    { "code": "fr", "tag": "fr-FR", "format": "en-GB", "name": "Français", "dir": "ltr", "file": "messages/fr.json", "draft": true, "base": "en" }
  ]`))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.Page("dentist", "fr", "ines-roca"); ok {
		t.Error("a draft is shown")
	}
}

func TestEntries_ASectionTakesFieldsOfTheEntryThatItNames(t *testing.T) {
	s, err := clinic(t,
		swap("app/sections/welcome/kind.yaml", "  text: text", "  text: text\n  by?: [{ entry: dentists, as: { name: string, to: link, clinic: { name: string } } }]"),
		swap("pages/home.yaml", "kind: welcome", "kind: welcome\n    by: [marta-soler]"))
	if err != nil {
		t.Fatal(err)
	}
	p := page(t, s, "home", "en", "")
	want := `"by":[{"name":"Marta Soler","to":"/en/dentists/marta-soler","clinic":{"name":"Oliva Girona"}}]}`
	if got := string(p.Sections[0].Props); !strings.HasSuffix(got, want) {
		t.Errorf("the component gets\n%s\nwant\n%s", got, want)
	}
	if text := string(s.Markdown(p, func(_, path string) string { return path })); !strings.Contains(text, "[Marta Soler](/en/dentists/marta-soler)") {
		t.Errorf("its Markdown is\n%s", text)
	}
}

func TestEntries_CheckReportsWhatADeclarationCannot(t *testing.T) {
	_, err := clinicOf(t, Code{Check: map[string]func(fs.FS, map[string]any, func(string, string)){
		"dentist": func(content fs.FS, props map[string]any, fault func(string, string)) {
			if _, err := fs.Stat(content, "clinics/olot.md"); err == nil && props["clinic"] == "olot" {
				fault("clinic", "is closed")
			}
		},
	}})
	if err == nil || err.Error() != "dentists/ines-roca.md: clinic: is closed" {
		t.Errorf("the faults are %v", err)
	}
}

func TestEntries_AFilterHasAParameterOfItsOwn(t *testing.T) {
	s, err := clinic(t, swap("dentists/collection.yaml", "filters: [treatments]", "filters: { care: treatments }"))
	if err != nil {
		t.Fatal(err)
	}
	if p, list := dentistsOn(t, s, "es", "care=implants&treatments=braces"); p.Query != "?care=implants" || list.Count != 1 || list.Filters[0].Name != "care" {
		t.Errorf("%q finds %+v", p.Query, list)
	}
}

func TestEntries_FaultsHaveTheirPlace(t *testing.T) {
	const entry, declaration, kind = "dentists/marta-soler.md", "dentists/collection.yaml", "app/sections/dentist/kind.yaml"
	for _, c := range []struct {
		name   string
		change change
		want   string
	}{
		{"an entry that is none", swap(entry, "clinic: girona", "clinic: gerona"), `dentists/marta-soler.md:8:9: clinic: clinics has no entry "gerona"; did you mean girona?`},
		{"a choice that is none", swap(entry, "[braces, checkups]", "[braces, lasers]"), "dentists/marta-soler.md:9:22: treatments[1]: value must be one of 'checkups', 'braces', 'implants'"},
		{"a day of no calendar", swap(entry, "2014-09-01", "2014-09-31"), `dentists/marta-soler.md:7:9: since: parsing time "2014-09-31": day out of range`},
		{"a text without a declaration", swap("clinics/olot.md", "Plaça Major, 4\n---\n", "Plaça Major, 4\n---\nHola.\n"), "clinics/olot.md: clinics/collection.yaml declares no body: there is text below the front matter"},
		{"an unknown key", swap(declaration, "filters:", "filter:"), `dentists/collection.yaml:6:1: unknown key "filter"; did you mean filters?`},
		{"a field that is none", swap(declaration, "filters: [treatments]", "filters: [treatment]"), `dentists/collection.yaml:6:10: filters: there is no field "treatment"`},
		{"a filter that is no choice", swap(declaration, "filters: [treatments]", "filters: [name]"), `dentists/collection.yaml:6:10: filters: the field "name" is of the type string; it may be of [choice]`},
		{"a kind that is none", swap(declaration, "page: dentist", "page: dentits"), `dentists/collection.yaml:2:7: there is no kind of section "dentits" with built: true`},
		{"a label without a language", swap(declaration, "{ es: Ortodoncia, en: Braces }", "{ es: Ortodoncia }"), "dentists/collection.yaml:18:7: braces: no label in this language: en"},
		{"a prop without a field", swap(kind, "  list: link", "  list: link\n  photo: picture"), "dentists/collection.yaml:2:1: page: dentist: photo: an entry of dentists has no such field"},
		{"a prop of another type", swap(kind, "  treatments: [text]", "  treatments: text"), "dentists/collection.yaml:2:1: page: dentist: treatments: an entry of dentists has a list, and the kind takes a text"},
		{"a prop that may be left out", swap(declaration, "  since: date", "  since?: date"), "dentists/collection.yaml:2:1: page: dentist: since: an entry of dentists may leave it out: write since?"},
		{"a taken field of another entry", swap("app/sections/welcome/kind.yaml", "  text: text", "  text: text\n  dentist?: { entry: dentists, as: { name: string, fee: integer } }"), `app/sections/welcome/kind.yaml:6:36: fee: an entry of dentists has no such field`},
		{"a count beside cards", swap("app/sections/dentists/kind.yaml", "lists: dentists", "lists: dentists\ncard: dentist-card"), `app/sections/dentists/kind.yaml:2:8: count: the browser counts the entries that have a card`},
		{"a list of no collection", swap("app/sections/dentists/kind.yaml", "lists: dentists", "lists: dentist"), `app/sections/dentists/kind.yaml:2:8: there is no collection "dentist"`},
		{"a prop that no list gets", swap("app/sections/dentists/kind.yaml", "  count: integer", "  total: integer"), `app/sections/dentists/kind.yaml:2:8: total: the host gives`},
		{"a field of an item", swap("app/sections/dentists/kind.yaml", "{ name: string, to: link,", "{ name: string, fee: integer, to: link,"), `app/sections/dentists/kind.yaml:2:8: items.fee: an entry of dentists has no such field`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := clinic(t, c.change)
			faults, ok := err.(Faults)
			if !ok {
				t.Fatalf("the error is %v, want faults", err)
			}
			for _, f := range faults {
				if message := f.Place() + ": " + f.Message(); strings.HasPrefix(message, c.want) {
					return
				}
			}
			t.Errorf("the faults are\n%v\nwant\n%s", err, c.want)
		})
	}
}
