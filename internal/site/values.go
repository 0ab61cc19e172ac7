package site

import (
	"reflect"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/internal/decl"
)

// The types of value that a content file holds. In the file a Text, an Inline
// and a Markdown are maps with a text for each language; in a page's props
// they are that page's language only, Inline and Markdown already as HTML.
type (
	// Text is plain words.
	Text string
	// Inline is one line of Markdown: emphasis, strong, links.
	Inline string
	// Markdown is paragraphs, lists, headings and links.
	Markdown string
	// Link is an address: route:<page>[/<entry>][#anchor], #anchor,
	// brand:<name>, or an absolute https:, mailto: or tel: address. In props
	// it is resolved to what href takes.
	Link string
	// Style says how much an action asks for.
	Style string
	// Collection names a set of entries kept one a file.
	Collection string
	// Employment is how much of a week a job offer asks for.
	Employment string
	// Tone is the ground that a section stands on.
	Tone string
	// Focus is the side of a picture that a narrower place must keep.
	Focus string
)

// The tones of the grounds, dark, light and warm.
const (
	Navy  Tone = "navy"
	Paper Tone = "paper"
	Sand  Tone = "sand"
)

// The sides of a picture. One without a focus is cut at both.
const (
	FocusLeft  Focus = "left"
	FocusRight Focus = "right"
)

// ButtonStyle is how the header shows a button: as one, or as a plain link.
type ButtonStyle string

// JSONSchema lists the allowed values.
func (ButtonStyle) JSONSchema() *jsonschema.Schema { return enum("primary", "plain") }

// JSONSchema lists the allowed values.
func (Style) JSONSchema() *jsonschema.Schema { return enum("primary", "secondary") }

// How much of a week a job offer asks for.
const (
	FullTime Employment = "full-time"
	PartTime Employment = "part-time"
)

// JSONSchema lists the allowed values.
func (Focus) JSONSchema() *jsonschema.Schema { return enum(FocusLeft, FocusRight) }

// JSONSchema lists the allowed values.
func (Tone) JSONSchema() *jsonschema.Schema { return enum(Navy, Paper, Sand) }

func enum[T any](values ...T) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, v := range values {
		s.Enum = append(s.Enum, v)
	}
	return s
}

// valueKinds are the types above as declarations call them.
var valueKinds = map[reflect.Type]decl.Kind{
	reflect.TypeFor[Text](): decl.Text, reflect.TypeFor[Inline](): decl.Inline, reflect.TypeFor[Markdown](): decl.Markdown,
	reflect.TypeFor[Link](): decl.Link, reflect.TypeFor[Picture](): decl.Picture, reflect.TypeFor[Thumbnail](): decl.Thumbnail,
}
