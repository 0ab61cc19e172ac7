package site

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// market is the page of the small site that reads a query.
func market(t testing.TB) *Page {
	t.Helper()
	p, _ := siteOf(t).Page("integrations", "en", "")
	return p
}

// integrationsSearch are the props of the page's search.
type integrationsSearch struct {
	Query, Category string
	Categories      []string
	Items           []struct {
		Name       string
		Categories []string
	}
}

// asked is the page as an address asks for it.
func asked(t testing.TB, p *Page, query string) *Page {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return p.With(values)
}

func TestAQueryHasOneSpelling(t *testing.T) {
	p := market(t)
	for _, c := range []struct{ name, query, want string }{
		{"none", "", ""},
		{"only what the page does not read", "utm_source=x&Q=y", ""},
		{"empty values", "q=&category=", ""},
		{"blank values", "q=%20%09+", ""},
		{"a category that is none", "category=nothing", ""},
		{"a category that is none beside", "category=nothing&q=hotel", "?q=hotel"},
		{"one", "q=hotel", "?q=hotel"},
		{"what the page does not read beside", "a=b&q=hotel&q2=c", "?q=hotel"},
		{"the page's order", "category=travel&q=hotel", "?q=hotel&category=travel"},
		{"blanks around", "q=+hotel%20", "?q=hotel"},
		{"blanks within", "q=a%20b+c", "?q=a+b+c"},
		{"the first of two", "q=a&q=b", "?q=a"},
		{"control characters", "q=a%00%0Ab%7F%C2%85c", "?q=abc"},
		{"bytes that are no UTF-8", "q=a%FFb%C3", "?q=ab"},
		{"letters beyond ASCII", "q=caf%C3%A9", "?q=caf%C3%A9"},
		{"signs of the query itself", "q=a%26b%3Dc%23", "?q=a%26b%3Dc%23"},
		{"100 bytes", "q=" + strings.Repeat("a", 100), "?q=" + strings.Repeat("a", 100)},
		{"101 bytes", "q=" + strings.Repeat("a", 101), "?q=" + strings.Repeat("a", 100)},
		{"a letter across the bound", "q=" + strings.Repeat("a", 99) + "%C3%A9", "?q=" + strings.Repeat("a", 99)},
		{"a blank before the bound", "q=" + strings.Repeat("a", 99) + "+bb", "?q=" + strings.Repeat("a", 99)},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := asked(t, p, c.query).Query; got != c.want {
				t.Errorf("?%s becomes %q, want %q", c.query, got, c.want)
			}
		})
	}
}

func TestAnyQueryIsBoundedAndItsOwnSpelling(t *testing.T) {
	p := market(t)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 150), func(b []byte) string { return string(b) }))
		q := p.With(url.Values{"q": {text.Draw(t, "q")}, "category": {text.Draw(t, "category")}})
		values, err := url.ParseQuery(strings.TrimPrefix(q.Query, "?"))
		if err != nil {
			t.Fatalf("%q: %v", q.Query, err)
		}
		for key, v := range values {
			if len(v[0]) > maxQueryValue || !utf8.ValidString(v[0]) || strings.TrimSpace(v[0]) != v[0] || v[0] == "" {
				t.Fatalf("%s is %q", key, v[0])
			}
		}
		if again := p.With(values).Query; again != q.Query {
			t.Fatalf("%q becomes %q", q.Query, again)
		}
	})
}

func TestSearchFindsWhatIsMeant(t *testing.T) {
	p := market(t)
	for _, c := range []struct {
		name, query string
		want        []string
	}{
		{"a part of the name", "q=and", []string{"Café Ñandú"}},
		{"in another case", "q=CAFÉ", []string{"Café Ñandú"}},
		{"without its accents", "q=nandu", []string{"Café Ñandú"}},
		{"with accents that it has not", "q=strássé", []string{"Straße"}},
		{"with accents apart from their letters", "q=Cafe%CC%81", []string{"Café Ñandú"}},
		{"a letter that stands for two", "q=strasse", []string{"Straße"}},
		{"an intermediary", "q=Chekin", []string{"Café Ñandú"}},
		{"a category", "category=coworking", []string{"Straße"}},
		{"a category and a name outside it", "category=office&q=nandu", []string{}},
		{"a category that is none", "category=nothing", []string{"Café Ñandú", "Straße"}},
		{"a category that is none, and a name", "category=nothing&q=nandu", []string{"Café Ñandú"}},
		{"a category in another case", "category=Travel", []string{"Café Ñandú", "Straße"}},
		{"nothing like it", "q=xyzzy", []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			names := []string{}
			for _, card := range asked(t, p, c.query).Sections[1].Holes["search-results"].Pieces {
				var entry struct{ Name string }
				if err := json.Unmarshal(card.Props, &entry); err != nil {
					t.Fatal(err)
				}
				names = append(names, entry.Name)
			}
			if !slices.Equal(names, c.want) {
				t.Errorf("found %q, want %q", names, c.want)
			}
		})
	}
}

// The browser goes on from any search to any other.
func TestASearchKeepsAllItsItems(t *testing.T) {
	p := market(t)
	for _, query := range []string{"q=nandu", "category=coworking", "q=xyzzy"} {
		section := asked(t, p, query).Sections[1]
		var props integrationsSearch
		if err := json.Unmarshal(section.Props, &props); err != nil {
			t.Fatal(err)
		}
		if len(props.Items) != 2 || !slices.Equal(props.Categories, []string{"travel", "office", "coworking"}) || props.Query+props.Category == "" {
			t.Errorf("?%s: the browser gets %d items, the categories %q, the query %q and the category %q", query, len(props.Items), props.Categories, props.Query, props.Category)
		}
		if string(section.Fixed) != string(p.Sections[1].Fixed) {
			t.Errorf("?%s changes what is rendered once for all searches", query)
		}
	}
}

func TestAViewIsNotForSearchEngines(t *testing.T) {
	if p := market(t); p.NoIndex || !asked(t, p, "q=a").NoIndex {
		t.Errorf("the page is hidden: %v; a view of it: %v", p.NoIndex, asked(t, p, "q=a").NoIndex)
	}
}

func TestWithNeverChangesThePage(t *testing.T) {
	p := market(t)
	before, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"q=cafe", "category=office", "q=x&category=y", "q=straße"} {
		asked(t, p, query)
	}
	after, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	if string(before) != string(after) {
		t.Errorf("the page was\n%s\nand is\n%s", before, after)
	}
}
