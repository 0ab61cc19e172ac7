package decl

import (
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// CollectionFile declares a collection, in the folder of its entries.
const CollectionFile = "collection.yaml"

// Collection is the declaration of a collection: what an entry has, in which order the
// entries come, and what pages show of them.
type Collection struct {
	Name   string
	Fields *Type  // a group: the front matter of an entry
	Body   bool   // Markdown follows the front matter
	One    bool   // an entry is written in one language, and may have translations; else in all
	Page   string // the kind of section that shows an entry on its page; empty: entries have no pages
	// Title and Description are the fields with the title and the description of an
	// entry's page.
	Title, Description string
	Address            string   // the field that gives an entry its address; empty: its file's name alone
	Order              []Order  // without one, by address
	Changed            []string // the fields with the days on which an entry's words changed
	Search             []string // the fields, and body, that a search goes through
	Filters            []Filter // the choices that a list can be narrowed by
	Row                Row
	Feed               *Feed

	at map[string]*yaml.Node // the keys of the declaration
}

// Order is a field that entries are ordered by.
type Order struct {
	Field      string
	Descending bool
}

// Filter is a choice that narrows a list, and the parameter of the query that has it.
type Filter struct{ Key, Field string }

// Row says which fields a list of links shows of an entry.
type Row struct{ Title, Text, Meta, Number, Picture string }

// Feed says which fields a feed has of an entry.
type Feed struct {
	Date   string // when it came out
	Topics string // a list of choices; may be empty
}

// collectionKeys are the keys of a collection's declaration.
var collectionKeys = []string{"languages", "body", "page", "title", "description", "address", "order", "changed", "search", "filters", "row", "feed", "types", "fields"}

// Collection reads the declaration of a collection, whose fields may be of the named types
// of d and whose page is of a kind of d.
func (d *Declarations) Collection(file, name string, data []byte) (*Collection, []Fault) {
	own := &Declarations{Types: maps.Clone(d.Types)}
	r := reader{own, file}
	c := &Collection{Name: name, Title: "title", Description: "description", at: map[string]*yaml.Node{}}
	c.Fields = &Type{Kind: Group}
	for _, e := range r.open(data) {
		c.at[e.key] = e.value
		switch e.key {
		case "languages":
			switch languages := r.word(e.value); languages {
			case "all", "one":
				c.One = languages == "one"
			default:
				r.fault(e.value, "unknown value %q: write one of [all one]", languages)
			}
		case "body":
			c.Body = r.boolean(e.value)
		case "page":
			if c.Page = r.word(e.value); d.Kinds[c.Page] == nil || !d.Kinds[c.Page].Built {
				r.fault(e.value, "there is no kind of section %q with built: true", c.Page)
				c.Page = ""
			}
		case "title":
			c.Title = r.word(e.value)
		case "description":
			c.Description = r.word(e.value)
		case "address":
			c.Address = r.word(e.value)
		case "order":
			for _, field := range r.oneOrMore(e.value) {
				name, descending := strings.CutPrefix(field, "-")
				c.Order = append(c.Order, Order{name, descending})
			}
		case "changed":
			c.Changed = r.oneOrMore(e.value)
		case "search":
			c.Search = r.oneOrMore(e.value)
		case "filters":
			c.Filters = r.filters(e.value)
		case "row":
			r.set(e.value, map[string]*string{"title": &c.Row.Title, "text": &c.Row.Text, "meta": &c.Row.Meta, "number": &c.Row.Number, "picture": &c.Row.Picture},
				func(entry) bool { return false })
		case "feed":
			c.Feed = &Feed{}
			r.set(e.value, map[string]*string{"date": &c.Feed.Date, "topics": &c.Feed.Topics}, func(entry) bool { return false })
		case "types":
			for _, t := range r.entries(e.value) {
				r.addType(t)
			}
		case "fields":
			c.Fields.Fields = r.fields(e.value, false)
		default:
			r.unknown(e, collectionKeys...)
		}
	}
	own.resolve()
	r.checkCollection(c)
	return c, own.Faults
}

// oneOrMore reads a word, or a list of them.
func (r reader) oneOrMore(n *yaml.Node) []string {
	if word(n) {
		return []string{n.Value}
	}
	return r.words(n)
}

// filters reads fields, or a map of parameters with their fields.
func (r reader) filters(n *yaml.Node) (list []Filter) {
	if n.Kind != yaml.MappingNode {
		for _, field := range r.oneOrMore(n) {
			list = append(list, Filter{field, field})
		}
		return list
	}
	for _, e := range r.entries(n) {
		if !typeName.MatchString(e.key) {
			r.fault(e.at, "%q is no name of a parameter: write lower-case letters, digits and hyphens", e.key)
		}
		list = append(list, Filter{e.key, r.word(e.value)})
	}
	return list
}

// What the keys of a collection may name.
var (
	ordered    = []Kind{String, Integer, Number, Boolean, Date, DateTime, Time, Choice}
	searchable = []Kind{Text, Inline, Markdown, String, Choice}
	days       = []Kind{Date, DateTime}
	said       = []Kind{Text, String}
)

// checkCollection holds the names of fields in a declaration against its fields, and drops
// those that it does not have.
func (r reader) checkCollection(c *Collection) {
	check := func(key, name string, may ...Kind) bool {
		f, ok := c.Fields.Field(name)
		of := f.Type
		if ok && of.Kind == List && (key == "search" || key == "filters" || key == "feed") {
			of = of.Of
		}
		switch {
		case name == "" || name == "body" && key == "search" && c.Body:
			return true
		case !ok:
			r.fault(c.at[key], "%s: there is no field %q", key, name)
		case !slices.Contains(may, of.Kind):
			r.fault(c.at[key], "%s: the field %q is of the type %s; it may be of %v", key, name, of.Kind, may)
		default:
			return true
		}
		return false
	}
	checkAll := func(key string, names []string, may ...Kind) []string {
		return slices.DeleteFunc(names, func(name string) bool { return !check(key, name, may...) })
	}
	if c.Page != "" {
		check("title", c.Title, said...)
		check("description", c.Description, said...)
	}
	check("address", c.Address, String)
	c.Order = slices.DeleteFunc(c.Order, func(o Order) bool { return !check("order", o.Field, ordered...) })
	c.Changed = checkAll("changed", c.Changed, days...)
	c.Search = checkAll("search", c.Search, searchable...)
	c.Filters = slices.DeleteFunc(c.Filters, func(f Filter) bool { return !check("filters", f.Field, Choice) })
	check("row", c.Row.Title, said...)
	check("row", c.Row.Text, said...)
	check("row", c.Row.Meta, said...)
	check("row", c.Row.Number, Integer)
	check("row", c.Row.Picture, Picture)
	if c.Feed != nil {
		dated := check("feed", c.Feed.Date, days...) && check("feed", c.Feed.Topics, Choice)
		if c.Feed.Date == "" || !c.Body {
			r.fault(c.at["feed"], "feed: it has a date, and entries with a body")
			dated = false
		}
		if !dated {
			c.Feed = nil
		}
	}
	for _, f := range c.Fields.Fields {
		if slices.Contains(Generated, f.Name) {
			r.fault(c.at["fields"], "the name %q is taken: choose another", f.Name)
		}
	}
}

// Generated are what the host adds to the fields of an entry: the address of its page, its
// id, its Markdown, the minutes that reading it takes, the breadcrumbs to it, the
// address of its list, and its neighbours in the order of the collection.
var Generated = []string{"to", "id", "body", "minutes", "crumbs", "list", "previous", "next"}
