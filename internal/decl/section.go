package decl

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/internal/spelling"
)

// Declarations are all that a site declares. The zero value is empty.
type Declarations struct {
	Types map[string]*Type // the named ones of all files
	Kinds map[string]*Section
	// Faults are all that is wrong in the files that were added, and after Resolve between
	// them.
	Faults []Fault

	own     map[string]map[string]*Type // named types by their name in a file, and the file
	names   []named
	paths   []fieldPath
	sources []fieldSource
	files   map[string]*Type
}

// Section is the declaration of a kind of section.
type Section struct {
	Name  string
	Props *Type  // a group: what a page's file has, and what the host adds
	Live  bool   // has state in the browser: hydrated there
	Late  bool   // live, and its code loads when the section comes near the view
	Built bool   // made of an entry of a collection, not written in a page's file
	ID    string // of a built one: its anchor
	Lists string // the collection whose entries it lists; empty: none
	Card  string // the fragment that shows one of them, rendered and cached alone; empty: none
	Sheet string // the style sheet that it shares with kinds of the same pages; empty: that of all pages
	Opens *Opens
	Data  Data
	// Computes says what the section computes of the page's query; nil: nothing.
	Computes *Computes

	line, column int // of lists
}

// Listing is a fault in what the kind lists.
func (s *Section) Listing(problem string) Fault {
	return Fault{s.Name + "/" + KindFile, s.line, s.column, problem}
}

// Computes names what a section computes of the page's query, in a VM, and the fragments
// of its module that give it as text.
type Computes struct {
	Query  string  // the field that gets the query
	Keys   []Bound // the parameters, in their order, with their longest values in bytes
	Form   string  // the id of the form that holds the query, where links would be too long
	Submit string  // the name of the form's buttons
	// The fragments: of the address that a submitted form leads to, of the result in
	// words, and of it as a table, whose file has the name that Name, a field, has.
	Address, List, Sheet, Name string
}

// Bound is a parameter with its longest value. Words bounds a parameter that lists rows,
// parted by _, of words, parted by a full stop.
type Bound struct {
	Name         string
	Bytes, Words int
}

// Data says what of a section is in the page's structured data (schema.org): the names of
// fields, empty where there is none.
type Data struct {
	Breadcrumb string   // steps with label and to
	Article    string   // a picture: the page is an article without a date
	Questions  []string // entries with question and answer, or groups of them with items
	Product    *Product
	Service    string // a boolean: the page is of a service, for the audience that the last step of the breadcrumb names
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

// Product says what a thing that is offered is called and looks like. Its category is the
// step of the breadcrumb before it.
type Product struct {
	Name, Description, Image string
}

// fieldPath names a field of a kind, perhaps one within a type that is declared later.
type fieldPath struct {
	props           *Type
	file, key, path string
}

// The files of declarations in a folder of kinds.
const (
	TypesFile = "types.yaml" // optional
	KindFile  = "kind.yaml"  // in the folder of each kind
)

// Read reads the declarations of a folder that has one folder for each kind, and the
// engine's kinds that the folder does not declare.
func Read(folder fs.FS, engine ...fs.FS) *Declarations {
	d := &Declarations{}
	switch data, err := fs.ReadFile(folder, TypesFile); {
	case err == nil:
		d.addTypes(TypesFile, data)
	case !errors.Is(err, fs.ErrNotExist):
		d.Faults = append(d.Faults, Fault{TypesFile, 1, 1, err.Error()})
	}
	for _, from := range append([]fs.FS{folder}, engine...) {
		d.addKinds(from)
	}
	d.resolve()
	return d
}

// addKinds adds the kinds of a folder that no folder before it has.
func (d *Declarations) addKinds(folder fs.FS) {
	found, err := fs.Glob(folder, "*/"+KindFile)
	if err != nil {
		d.Faults = append(d.Faults, Fault{".", 1, 1, err.Error()})
	}
	for _, file := range found {
		name := path.Dir(file)
		if d.Kinds[name] != nil {
			continue
		}
		data, err := fs.ReadFile(folder, file)
		if err != nil {
			d.Faults = append(d.Faults, Fault{file, 1, 1, err.Error()})
			continue
		}
		if !typeName.MatchString(name) {
			d.Faults = append(d.Faults, Fault{file, 1, 1, "the folder's name is the kind's: write lower-case letters, digits and hyphens"})
		}
		d.addKind(file, name, data)
	}
}

// addTypes adds a file of named types.
func (d *Declarations) addTypes(file string, data []byte) {
	r := reader{d, file}
	for _, e := range r.open(data) {
		r.addType(e)
	}
}

// propsSuffix ends the name of the type of a kind's props.
const propsSuffix = "-props"

// sectionKeys are the keys of a kind's declaration.
var sectionKeys = []string{"live", "late", "built", "id", "lists", "card", "sheet", "opens", "data", "computes", "types", "fields", "given"}

// addKind adds the declaration of a kind of section.
func (d *Declarations) addKind(file, name string, data []byte) {
	r := reader{d, file}
	s := &Section{Name: name, ID: name, Props: &Type{Kind: Group, Name: name + propsSuffix}}
	for _, e := range r.open(data) {
		switch e.key {
		case "live":
			s.Live = r.boolean(e.value)
		case "late":
			s.Late = r.boolean(e.value)
			s.Live = s.Live || s.Late
		case "built":
			s.Built = r.boolean(e.value)
		case "id":
			s.ID = r.word(e.value)
		case "lists":
			s.Lists, s.line, s.column = r.word(e.value), e.value.Line, e.value.Column
		case "card":
			s.Card = r.word(e.value)
		case "sheet":
			s.Sheet = r.word(e.value)
		case "opens":
			s.Opens = r.opens(e.value)
		case "data":
			s.Data = r.data(e.value)
		case "computes":
			s.Computes = r.computes(e.value)
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

// nameTypes enters the types of all files. Within its file a name means the file's own type.
// Where another file has the name too, the type of a kind or a collection is called after
// both: dentists-filter.
func (d *Declarations) nameTypes() {
	types := maps.Clone(d.Types)
	if types == nil {
		types = map[string]*Type{}
	}
	for _, name := range slices.Sorted(maps.Keys(d.own)) {
		for _, file := range slices.Sorted(maps.Keys(d.own[name])) {
			t := d.own[name][file]
			if file != TypesFile && (len(d.own[name]) > 1 || d.Types[name] != nil) {
				t.Name = path.Base(path.Dir(file)) + "-" + name
			}
			if types[t.Name] != nil {
				reader{d, file}.fault(nil, "the type %q is declared twice", t.Name)
			}
			types[t.Name] = t
		}
	}
	d.Types = types
}

// resolve gives the uses of named types what they name, when all files are added, and
// checks the names of fields.
func (d *Declarations) resolve() {
	d.nameTypes()
	for _, n := range d.names {
		t := cmp.Or(d.own[n.use.Name][n.file], d.Types[n.use.Name])
		if t == nil {
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
	d.readFiles()
	d.names, d.paths = nil, nil
	slices.SortStableFunc(d.Faults, func(a, b Fault) int { return strings.Compare(a.File, b.File) })
}
