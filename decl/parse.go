package decl

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/spelling"
	"github.com/aldaba/aldaba/yamledit"
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

// Declarations are all that a site declares. The zero value is empty.
type Declarations struct {
	Types map[string]*Type // the named ones
	Kinds map[string]*Section
	// Faults are all that is wrong in the files that were added, and after Resolve between
	// them.
	Faults []Fault

	names []named
	paths []fieldPath
}

// Section is the declaration of a kind of section.
type Section struct {
	Name  string
	Props *Type  // a group: what a page's file has, and what the host adds
	Live  bool   // has state in the browser: hydrated there
	Late  bool   // live, and its code loads when the section comes near the view
	Built bool   // made of an entry of a collection, not written in a page's file
	Sheet string // the style sheet that it shares with kinds of the same pages; empty: that of all pages
	Opens *Opens
	Data  Data
}

// Data says what of a section is in the page's structured data (schema.org): the names of
// fields, empty where there is none.
type Data struct {
	Breadcrumb string   // steps with label and to
	Questions  []string // entries with question and answer, or groups of them with items
	// A thing that is offered: its name, description and image, and its kind, which is the
	// breadcrumb before it.
	Product map[string]string
	Service string // a boolean: the page is of a service, for the audience that the last step of the breadcrumb names
}

// Opens says what a section that may open a page has of it: the names of its fields.
type Opens struct {
	Title    string    // of the page's h1
	Line     string    // above it on the social card; may be empty
	Picture  string    // of the social card; may be empty
	Preloads []Preload // the pictures that it shows at once
}

// Preload is a field with a picture, and the windows that show it.
type Preload struct {
	Field string
	Media string // a media query; empty: all windows
}

// fieldPath names a field of a kind, perhaps one within a type that is declared later.
type fieldPath struct {
	props           *Type
	file, key, path string
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

// AddTypes adds a file of named types.
func (d *Declarations) AddTypes(file string, data []byte) {
	r := reader{d, file}
	for _, e := range r.open(data) {
		r.addType(e)
	}
}

// sectionKeys are the keys of a kind's declaration.
var sectionKeys = []string{"live", "late", "built", "sheet", "opens", "data", "types", "fields", "given"}

// AddKind adds the declaration of a kind of section.
func (d *Declarations) AddKind(file, name string, data []byte) {
	r := reader{d, file}
	s := &Section{Name: name, Props: &Type{Kind: Group, Name: name + "-props"}}
	for _, e := range r.open(data) {
		switch e.key {
		case "live":
			s.Live = r.boolean(e.value)
		case "late":
			s.Late = r.boolean(e.value)
			s.Live = s.Live || s.Late
		case "built":
			s.Built = r.boolean(e.value)
		case "sheet":
			s.Sheet = r.word(e.value)
		case "opens":
			s.Opens = r.opens(e.value)
		case "data":
			s.Data = r.data(e.value)
		case "types":
			for _, t := range r.entries(e.value) {
				r.addType(t)
			}
		case "fields":
			s.Props.Fields = append(s.Props.Fields, r.fields(e.value, false)...)
		case "given":
			s.Props.Fields = append(s.Props.Fields, r.fields(e.value, true)...)
		default:
			r.unknown(e, sectionKeys...)
		}
	}
	r.checkNames(s)
	if d.Kinds == nil {
		d.Kinds = map[string]*Section{}
	}
	d.Kinds[name] = s
}

// Resolve gives the uses of named types what they name. It is called once, when all
// files are added.
func (d *Declarations) Resolve() {
	for _, n := range d.names {
		t, ok := d.Types[n.use.Name]
		if !ok {
			names := make([]string, 0, len(scalars)+len(d.Types))
			for _, k := range scalars {
				names = append(names, string(k))
			}
			for name := range d.Types {
				names = append(names, name)
			}
			slices.Sort(names)
			reader{d, n.file}.fault(n.at, "there is no type %q%s", n.use.Name, spelling.Hint(n.use.Name, names))
			continue
		}
		*n.use = *t
	}
	for _, p := range d.paths {
		if p.props.At(p.path) == nil && p.path != "" {
			reader{d, p.file}.fault(nil, "%s: there is no field %q", p.key, p.path)
		}
	}
	d.names, d.paths = nil, nil
	slices.SortStableFunc(d.Faults, func(a, b Fault) int { return strings.Compare(a.File, b.File) })
}

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
	if r.d.Types == nil {
		r.d.Types = map[string]*Type{}
	}
	switch _, twice := r.d.Types[e.key]; {
	case !typeName.MatchString(e.key):
		r.fault(e.at, "%q is no name of a type: write lower-case letters, digits and hyphens", e.key)
	case slices.Contains(scalars, Kind(e.key)):
		r.fault(e.at, "%q is a type of its own", e.key)
	case twice:
		r.fault(e.at, "the type %q is declared twice", e.key)
	}
	t := r.of(e.value)
	if t.Name != "" {
		r.fault(e.value, "the type %q is another name of %q: use that one", e.key, t.Name)
	}
	t.Name = e.key
	r.d.Types[e.key] = t
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

var ways = []Says{Title, Silent, Aside, Numbered, Table, Code, Alt}

func (r reader) says(n *yaml.Node) Says {
	says := Says(r.word(n))
	if !slices.Contains(ways, says) {
		r.fault(n, "it is said in one of these ways: %v", ways)
	}
	return says
}

// shapes are the keys that make a map a type rather than the fields of a group.
var shapes = []string{"type", "list", "map", "choice", "group"}

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
			t = &Type{Kind: Choice, Choices: r.words(e.value)}
		default:
			continue
		}
	}
	for _, e := range entries {
		switch {
		case slices.Contains(shapes, e.key), e.key == "given", e.key == "says":
		case t.Name != "":
			r.fault(e.at, "%q belongs to the declaration of %q", e.key, t.Name)
		case e.key == "min":
			t.Min = r.bound(e.value)
		case e.key == "max":
			t.Max = r.bound(e.value)
		case e.key == "pattern" && t.Kind == String:
			t.Pattern = r.word(e.value)
			if _, err := regexp.Compile(t.Pattern); err != nil {
				r.fault(e.value, "%v", err)
			}
		case e.key == "sizes" && t.Kind == Picture:
			t.Sizes = r.word(e.value)
		default:
			r.unknown(e, "min", "max", "pattern", "sizes")
		}
	}
	if t.Min != nil && t.Max != nil && *t.Min > *t.Max {
		r.fault(n, "min %d is more than max %d", *t.Min, *t.Max)
	}
	return t
}

func (r reader) opens(n *yaml.Node) *Opens {
	o := &Opens{}
	for _, e := range r.entries(n) {
		switch e.key {
		case "title":
			o.Title = r.word(e.value)
		case "line":
			o.Line = r.word(e.value)
		case "picture":
			o.Picture = r.word(e.value)
		case "preloads":
			for _, p := range r.entries(e.value) {
				o.Preloads = append(o.Preloads, Preload{p.key, r.word(p.value)})
			}
		default:
			r.unknown(e, "title", "line", "picture", "preloads")
		}
	}
	return o
}

func (r reader) data(n *yaml.Node) (d Data) {
	for _, e := range r.entries(n) {
		switch e.key {
		case "breadcrumb":
			d.Breadcrumb = r.word(e.value)
		case "questions":
			d.Questions = r.words(e.value)
		case "service":
			d.Service = r.word(e.value)
		case "product":
			d.Product = map[string]string{}
			for _, p := range r.entries(e.value) {
				if !slices.Contains([]string{"name", "description", "image"}, p.key) {
					r.unknown(p, "name", "description", "image")
				}
				d.Product[p.key] = r.word(p.value)
			}
		default:
			r.unknown(e, "breadcrumb", "questions", "service", "product")
		}
	}
	return d
}

// checkNames holds the fields that a kind names against those that it has.
func (r reader) checkNames(s *Section) {
	names := map[string][]string{"data": append([]string{s.Data.Breadcrumb, s.Data.Service}, s.Data.Questions...)}
	for _, name := range s.Data.Product {
		names["data"] = append(names["data"], name)
	}
	if o := s.Opens; o != nil {
		names["opens"] = []string{o.Title, o.Line, o.Picture}
		for _, p := range o.Preloads {
			names["opens"] = append(names["opens"], p.Field)
		}
	}
	for key, list := range names {
		for _, name := range list {
			r.d.paths = append(r.d.paths, fieldPath{s.Props, r.file, key, name})
		}
	}
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

// The files of declarations in a folder of kinds.
const (
	TypesFile = "types.yaml" // optional
	KindFile  = "kind.yaml"  // in the folder of each kind
)

// Read reads the declarations of a folder that has one folder for each kind.
func Read(folder fs.FS) *Declarations {
	d := &Declarations{}
	switch data, err := fs.ReadFile(folder, TypesFile); {
	case err == nil:
		d.AddTypes(TypesFile, data)
	case !errors.Is(err, fs.ErrNotExist):
		d.Faults = append(d.Faults, Fault{TypesFile, 1, 1, err.Error()})
	}
	found, err := fs.Glob(folder, "*/"+KindFile)
	if err != nil {
		d.Faults = append(d.Faults, Fault{".", 1, 1, err.Error()})
	}
	for _, file := range found {
		name := path.Dir(file)
		data, err := fs.ReadFile(folder, file)
		if err != nil {
			d.Faults = append(d.Faults, Fault{file, 1, 1, err.Error()})
			continue
		}
		if !typeName.MatchString(name) {
			d.Faults = append(d.Faults, Fault{file, 1, 1, "the folder's name is the kind's: write lower-case letters, digits and hyphens"})
		}
		d.AddKind(file, name, data)
	}
	d.Resolve()
	return d
}
