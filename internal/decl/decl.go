// Package decl reads declarations: what a kind of section, or an entry of a collection,
// takes. From a declaration come the JSON Schema that content is checked by, the types of
// the component in TypeScript, and the values that the component gets.
//
// A declaration lists fields with their types:
//
//	title: inline                 # one line of Markdown in every language
//	lead?: text                   # plain words in every language; may be left out
//	actions: [action]             # a list, one entry at least, of a type named elsewhere
//	picture?: {type: picture, sizes: 100vw}
//	days: {list: {day: {choice: [mon, tue]}, opens: time}, max: 7}
//
// Kinds lists the types. A type is its name, a list of one type, or a map: with type and
// bounds, with list, map, choice or group, or with fields, which make a group.
package decl

import (
	"slices"
	"strings"
)

// Kind is the kind of a type.
type Kind string

// Of a file's texts there is one for each language, and a component gets that of its
// page; the other values are the same in every language.
const (
	Text      Kind = "text"      // plain words, in every language
	Inline    Kind = "inline"    // one line of Markdown, in every language; a component gets HTML
	Markdown  Kind = "markdown"  // paragraphs, lists and headings of Markdown, in every language
	String    Kind = "string"    // words that every language shares: a name, a code
	Integer   Kind = "integer"   // a whole number
	Number    Kind = "number"    // a number
	Boolean   Kind = "boolean"   // true or false
	Date      Kind = "date"      // a day, YYYY-MM-DD
	DateTime  Kind = "datetime"  // a day and a time, YYYY-MM-DD HH:MM
	Time      Kind = "time"      // a time of day, HH:MM
	Link      Kind = "link"      // route:page[/entry][#anchor], #anchor, brand:name, https:, mailto:, tel:
	Picture   Kind = "picture"   // a name in pictures.yaml; a component gets its files
	Thumbnail Kind = "thumbnail" // a name in pictures.yaml; a component gets the address of the smallest file
	Choice    Kind = "choice"    // one of some words
	Entry     Kind = "entry"     // the id of an entry of a collection; another entry is a fault
	List      Kind = "list"      // values of one type
	Map       Kind = "map"       // values of one type, by names
	Group     Kind = "group"     // fields
)

// scalars are the kinds that are types by their names alone.
var scalars = []Kind{Text, Inline, Markdown, String, Integer, Number, Boolean, Date, DateTime, Time, Link, Picture, Thumbnail}

// Type is what a value may be.
type Type struct {
	Kind    Kind
	Name    string           // of a type that others name; empty: declared where it is used
	Fields  []Field          // of a group, in the order in which they are declared
	Of      *Type            // the values of a list or a map
	Choices []string         // of a choice
	Labels  map[string]Label // of a choice: what each is called; nil: its messages say so
	// Collection has the entries that an entry may name. As, a group, has the fields of the
	// entry that a component gets; nil: it gets the id.
	Collection string
	As         *Type
	Pattern    string // of a string: a regular expression
	Written    string // in TypeScript, where that is not as the kind says
	Sizes      string // of a picture: how wide the page shows it, as <img sizes>
	// Bounds: characters of a text, entries of a list, value of a number. A list has one
	// entry at least, unless Min says otherwise.
	Min, Max *int

	place Fault // of As, where it is declared
}

// Label is what a choice is called, by language, and where its declaration says so.
type Label struct {
	Texts        map[string]any
	Line, Column int
}

// Field is a value of a group.
type Field struct {
	Name     string
	Type     *Type
	Optional bool
	// Given: the host adds it to the props. A content file does not have it.
	Given  bool
	Source *Source // of a given value, if the declaration names it
	Says   Says
}

// Source is where the host finds a given value: one of these. {name} in At and With
// is replaced by the value of another field of the same group.
type Source struct {
	File  string   // a file of the content
	At    string   // the path of the value in the file; empty: all of it
	Page  string   // the id of a page, whose address it is
	With  string   // the query behind that address
	Facts []string // numbers of facts.yaml whose names begin so
	Query bool     // the query parameter of the field's name, where it is one of the choices
}

// Says is how a page's Markdown has a field, where the type alone does not decide it.
type Says string

// The values of says.
const (
	Title     Says = "title"     // the section's title, as a field of that name is
	Silent    Says = "no"        // left out: a label of a control, or words that the page has elsewhere
	Aside     Says = "aside"     // in parentheses behind the name of its entry
	Numbered  Says = "numbered"  // a list whose order counts
	Table     Says = "table"     // rows of label and values, under the fields corner and columns
	Alt       Says = "alt"       // a picture, by the words for what it shows
	Code      Says = "code"      // as it is
	Quotation Says = "quotation" // a text in someone's own words
)

// Field finds a field of a group.
func (t *Type) Field(name string) (Field, bool) {
	i := slices.IndexFunc(t.Fields, func(f Field) bool { return f.Name == name })
	if i < 0 {
		return Field{}, false
	}
	return t.Fields[i], true
}

// At is the type of a field, or of one within it, story.company, or of a map's value. It is
// nil where there is none.
func (t *Type) At(path string) *Type {
	for name := range strings.SplitSeq(path, ".") {
		if t == nil {
			return nil
		}
		if t.Kind == Map {
			t = t.Of
			continue
		}
		f, _ := t.Field(name)
		t = f.Type
	}
	return t
}

// Translated reports whether content has the value in every language.
func (t *Type) Translated() bool { return t.Kind == Text || t.Kind == Inline || t.Kind == Markdown }
