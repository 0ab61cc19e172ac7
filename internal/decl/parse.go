package decl

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/spelling"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// Fault is what is wrong in a declaration, and where; lines and columns count from 1.
type Fault struct {
	File         string
	Line, Column int
	Problem      string
}

func (f Fault) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Problem)
}

// named is the use of a type by its name, which may be declared later.
type named struct {
	use  *Type
	file string
	at   *yaml.Node
}

var (
	typeName  = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	fieldName = regexp.MustCompile(`^[a-z][A-Za-z0-9_-]*$`)
)

type reader struct {
	d    *Declarations
	file string
}

func (r reader) fault(at *yaml.Node, format string, args ...any) {
	f := Fault{File: r.file, Line: 1, Column: 1, Problem: fmt.Sprintf(format, args...)}
	if at != nil {
		f.Line, f.Column = at.Line, at.Column
	}
	r.d.Faults = append(r.d.Faults, f)
}

// entry is a key of a map with its value.
type entry struct {
	key   string
	at    *yaml.Node
	value *yaml.Node
}

func (r reader) open(data []byte) []entry {
	doc, err := yamledit.Parse(data)
	var syntax *yamledit.Error
	switch {
	case errors.As(err, &syntax):
		r.d.Faults = append(r.d.Faults, Fault{r.file, max(syntax.Line, 1), max(syntax.Column, 1), syntax.Problem})
		return nil
	case err != nil:
		r.fault(nil, "%v", err)
		return nil
	case doc.Root == nil:
		return nil // a kind without fields
	}
	return r.entries(doc.Root)
}

// entries lists a map's keys in their order.
func (r reader) entries(n *yaml.Node) []entry {
	if n.Kind != yaml.MappingNode {
		if n.ShortTag() != "!!null" {
			r.fault(n, "a map is wanted")
		}
		return nil
	}
	list := make([]entry, 0, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		list = append(list, entry{n.Content[i].Value, n.Content[i], n.Content[i+1]})
	}
	return list
}

func (r reader) addType(e entry) {
	switch {
	case !typeName.MatchString(e.key):
		r.fault(e.at, "%q is no name of a type: write lower-case letters, digits and hyphens", e.key)
	case slices.Contains(scalars, Kind(e.key)), strings.HasSuffix(e.key, propsSuffix):
		r.fault(e.at, "the name %q is taken: choose another", e.key)
	}
	t := r.of(e.value)
	if t.Name != "" {
		r.fault(e.value, "the type %q is another name of %q: use that one", e.key, t.Name)
	}
	t.Name = e.key
	if r.d.own == nil {
		r.d.own = map[string]map[string]*Type{}
	}
	if r.d.own[e.key] == nil {
		r.d.own[e.key] = map[string]*Type{}
	}
	r.d.own[e.key][r.file] = t
}

func (r reader) fields(n *yaml.Node, given bool) []Field {
	var list []Field
	for _, e := range r.entries(n) {
		name, optional := strings.CutSuffix(e.key, "?")
		switch {
		case !fieldName.MatchString(name):
			r.fault(e.at, "%q is no name of a field: write letters and digits, a lower-case letter first", name)
		case slices.ContainsFunc(list, func(f Field) bool { return f.Name == name }):
			r.fault(e.at, "the field %q is declared twice", name)
		}
		f := Field{Name: name, Type: r.of(e.value), Optional: optional, Given: given}
		for _, option := range r.options(e.value) {
			switch option.key {
			case "given":
				f.Given = r.boolean(option.value)
			case "says":
				f.Says = r.says(option.value)
			}
		}
		if f.Source = r.source(e.value); f.Source != nil {
			if !f.Given {
				r.fault(e.at, "a field with a source is given: declare it under given, or write given: true beside its type")
			}
			if f.Source.File != "" {
				r.d.sources = append(r.d.sources, fieldSource{f, r.file, e.at})
			}
		}
		list = append(list, f)
	}
	return list
}

// options are the keys beside a field's type, where that is a map.
func (r reader) options(n *yaml.Node) []entry {
	if n.Kind != yaml.MappingNode {
		return nil
	}
	if entries := r.entries(n); shaped(entries) {
		return entries
	}
	return nil
}

func shaped(entries []entry) bool {
	return slices.ContainsFunc(entries, func(e entry) bool { return slices.Contains(shapes, e.key) })
}

// bounded are the kinds that have a min and a max.
var bounded = []Kind{Text, Inline, Markdown, String, Integer, Number, List}

// optionsOf are the keys that may be beside a type.
func optionsOf(k Kind) []string {
	keys := append([]string{"given", "says"}, sourceKeys...)
	if slices.Contains(bounded, k) {
		keys = append(keys, "min", "max")
	}
	switch k {
	case Entry:
		keys = append(keys, "as")
	case String:
		keys = append(keys, "pattern")
	case Picture:
		keys = append(keys, "sizes")
	}
	return keys
}

var ways = []Says{Title, Silent, Aside, Numbered, Table, Code, Alt, Quotation}

func (r reader) says(n *yaml.Node) Says {
	says := Says(r.word(n))
	if !slices.Contains(ways, says) {
		r.fault(n, "unknown value %q: write one of %v", says, ways)
	}
	return says
}

// shapes are the keys that make a map a type rather than the fields of a group.
var shapes = []string{"type", "list", "map", "choice", "entry", "group"}

// of reads a type.
func (r reader) of(n *yaml.Node) *Type {
	switch {
	case word(n):
		return r.byName(n)
	case n.Kind == yaml.SequenceNode:
		if len(n.Content) != 1 {
			r.fault(n, "a list has one type, as in [text]")
			return &Type{Kind: List, Of: &Type{Kind: String}}
		}
		return &Type{Kind: List, Of: r.of(n.Content[0])}
	case n.Kind == yaml.MappingNode:
		entries := r.entries(n)
		if !shaped(entries) {
			return &Type{Kind: Group, Fields: r.fields(n, false)}
		}
		return r.shaped(n, entries)
	}
	r.fault(n, "a type is wanted: its name, a list as in [text], or fields")
	return &Type{Kind: String}
}

func (r reader) byName(n *yaml.Node) *Type {
	if k := Kind(n.Value); slices.Contains(scalars, k) {
		return &Type{Kind: k}
	}
	t := &Type{Kind: String, Name: n.Value}
	r.d.names = append(r.d.names, named{t, r.file, n})
	return t
}

// shaped reads a type that is a map: what it is of, and its bounds.
func (r reader) shaped(n *yaml.Node, entries []entry) *Type {
	var t *Type
	for _, e := range entries {
		if t != nil && slices.Contains(shapes, e.key) {
			r.fault(e.at, "a type has one of %s", strings.Join(shapes, ", "))
		}
		switch e.key {
		case "type":
			t = r.of(e.value)
		case "list":
			t = &Type{Kind: List, Of: r.of(e.value)}
		case "map":
			t = &Type{Kind: Map, Of: r.of(e.value)}
		case "group":
			t = &Type{Kind: Group, Fields: r.fields(e.value, false)}
		case "choice":
			t = r.choice(e.value)
		case "entry":
			t = &Type{Kind: Entry, Collection: r.word(e.value)}
			if !typeName.MatchString(t.Collection) {
				r.fault(e.value, "%q is no name of a collection: write lower-case letters, digits and hyphens", t.Collection)
			}
		default:
			continue
		}
	}
	for _, e := range entries {
		switch {
		case slices.Contains(shapes, e.key), e.key == "given", e.key == "says", slices.Contains(sourceKeys, e.key):
		case t.Name != "":
			r.fault(e.at, "%q belongs to the declaration of %q", e.key, t.Name)
		case e.key == "min" && slices.Contains(bounded, t.Kind):
			t.Min = r.bound(e.value)
		case e.key == "max" && slices.Contains(bounded, t.Kind):
			t.Max = r.bound(e.value)
		case e.key == "pattern" && t.Kind == String:
			t.Pattern = r.word(e.value)
			if _, err := regexp.Compile(t.Pattern); err != nil {
				r.fault(e.value, "%v", err)
			}
		case e.key == "as" && t.Kind == Entry:
			t.As, t.place = r.of(e.value), Fault{File: r.file, Line: e.value.Line, Column: e.value.Column}
		case e.key == "sizes" && t.Kind == Picture:
			t.Sizes = r.word(e.value)
		default:
			r.unknown(e, optionsOf(t.Kind)...)
		}
	}
	if t.Min != nil && t.Max != nil && *t.Min > *t.Max {
		r.fault(n, "min %d is more than max %d", *t.Min, *t.Max)
	}
	return t
}

// choice reads the words to choose among: a list, or a map with their labels by language.
func (r reader) choice(n *yaml.Node) *Type {
	if n.Kind != yaml.MappingNode {
		return &Type{Kind: Choice, Choices: r.words(n)}
	}
	t := &Type{Kind: Choice, Labels: map[string]Label{}}
	for _, e := range r.entries(n) {
		label := Label{map[string]any{}, e.at.Line, e.at.Column}
		for _, text := range r.entries(e.value) {
			label.Texts[text.key] = r.word(text.value)
		}
		t.Choices = append(t.Choices, e.key)
		t.Labels[e.key] = label
	}
	return t
}

func (r reader) unknown(e entry, known ...string) {
	r.fault(e.at, "unknown key %q%s", e.key, spelling.Hint(e.key, known))
}

func (r reader) boolean(n *yaml.Node) bool {
	if n.ShortTag() != "!!bool" {
		r.fault(n, "true or false is wanted")
	}
	return n.ShortTag() == "!!bool" && n.Value == "true"
}

func (r reader) bound(n *yaml.Node) *int {
	bound, err := strconv.ParseUint(n.Value, 10, 31)
	if n.ShortTag() != "!!int" || err != nil {
		r.fault(n, "a whole number is wanted, 0 or more")
		return nil
	}
	i := int(bound)
	return &i
}

// word reports whether a node is a string.
func word(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!str" }

func (r reader) word(n *yaml.Node) string {
	if !word(n) {
		r.fault(n, "a word is wanted")
		return ""
	}
	return n.Value
}

func (r reader) words(n *yaml.Node) []string {
	if n.Kind != yaml.SequenceNode || len(n.Content) == 0 {
		r.fault(n, "a list of words is wanted")
		return nil
	}
	words := make([]string, 0, len(n.Content))
	for _, v := range n.Content {
		words = append(words, r.word(v))
	}
	return words
}
