package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

// declared is the props of a section whose kind has a declaration and no struct.
type declared struct {
	kind    *decl.Section
	encoded json.RawMessage
}

func (d declared) props() json.RawMessage { return d.encoded }

// tree is the props as encoding/json decodes them.
func (d declared) tree() (tree map[string]any) {
	_ = json.Unmarshal(d.encoded, &tree) // what was encoded always decodes
	return tree
}

// declared gives a section's props as a page's file has them, in a language.
func (l *loader) declared(kind *decl.Section, file string, key []string, props map[string]any, link linker) declared {
	return declared{kind, kind.Props.Append(nil, props, l.resolver(file, link), slices.Clone(key))}
}

// declaredSection is the props of a section whose kind has a declaration and no struct: with
// the entries that it lists, the values that Go gives it, and what it reads of the query.
func (l *loader) declaredSection(kind *decl.Section, w written, on sectionPlace, link linker) any {
	l.checkProps(kind, w.props, on.file, on.key)
	d := l.declared(kind, on.file, on.key, w.props, link)
	if kind.Lists != "" && l.collections[Collection(kind.Lists)].Collection == nil {
		l.addDeclared(kind.Listing(fmt.Sprintf("there is no collection %q", kind.Lists)))
		return d
	}
	if kind.Lists != "" {
		return l.entryList(d, on)
	}
	return l.queried(l.filled(d, on), on)
}

// queried is d, or what reads the query of it if its kind does. on is a page, and a section
// in its file.
func (l *loader) queried(d declared, on sectionPlace) any {
	q := queried{declared: d, compute: l.code.Compute[d.kind.Name]}
	if q.compute != nil {
		var err error
		if q.encoded, err = withGiven(d, q.compute(map[string]string{}, d.tree())); err != nil {
			l.faults.add(on.file, keyPath(on.key), "%v", err)
			return d
		}
	}
	if missing := missingGiven(q.declared); missing != "" && !l.faults.within(on.file, keyPath(on.key)) {
		l.faults.add(on.file, keyPath(on.key), "nothing gives the kind %s its field %q: name the source in its declaration, or fill it in Go", d.kind.Name, missing)
	}
	keys := queryKeys(d.kind)
	if len(keys) == 0 && q.compute == nil {
		return q.declared
	}
	page := on.page.ID
	for _, f := range d.kind.Props.Fields {
		if f.Source != nil && f.Source.Page != "" {
			page = f.Source.Page // where the section's links lead
		}
	}
	if l.routes[page].ID != "" && l.lacksQuery(page, keys) {
		l.faults.add(on.file, keyPath(on.key), `in %s, %s wants "query": ["%s"]`, routesFile, page, strings.Join(keys, `", "`))
	}
	return q
}

func (l *loader) resolver(file string, link linker) resolver {
	return resolver{link, l, func(key []string, problem string) { l.faults.add(file, keyPath(key), "%s", problem) }}
}

// resolver gives declared values their links, pictures and HTML.
type resolver struct {
	linker
	loader *loader
	report func(key []string, problem string)
}

func (r resolver) Locale() string                              { return r.locale }
func (r resolver) Link(to string) (href, problem string)       { return r.resolve(to) }
func (r resolver) Thumbnail(name string) (src, problem string) { return r.thumbnail(name) }

func (r resolver) Picture(name, sizes string) (picture any, problem string) {
	p := Picture{name: name}
	problem = r.show(&p, sizes)
	return p, problem
}

func (r resolver) Inline(text string) (html string, problems []string) { return inline(text, r.linker) }
func (r resolver) Markdown(text string) (html string, problems []string) {
	return markdown(text, r.linker)
}
func (r resolver) Report(key []string, problem string) { r.report(key, problem) }

func (r resolver) Given(f decl.Field, group map[string]any, key []string) []byte {
	switch from := f.Source; {
	case from == nil || from.Query:
		return nil
	case from.File != "":
		return r.fromFile(from, f.Type, group, key)
	case from.Page != "":
		return r.addressOf(from, group, key)
	default:
		return encode(r.loader.numbers(from.Facts, r.locale))
	}
}

// fromFile is a value of a content file, which is read when a page first shows one.
func (r resolver) fromFile(from *decl.Source, t *decl.Type, group map[string]any, key []string) []byte {
	l := r.loader
	var at []string
	if path := decl.Filled(from.At, group); path != "" {
		at = strings.Split(path, ".")
	}
	value := l.declaredFile(from.File).value
	for _, name := range at {
		tree, _ := value.(map[string]any)
		value = tree[name]
	}
	if value == nil {
		if !l.faults.within(from.File, "") {
			r.report(key, from.File+" has no "+keyPath(at))
		}
		return nil
	}
	return once(l, from.File, at, r.locale, func() json.RawMessage {
		return t.Append(nil, value, l.resolver(from.File, l.linker(r.locale, "")), at)
	})
}

// declaredFile is a content file from which given values come.
func (l *loader) declaredFile(file string) document {
	return once(l, file, nil, "", func() document {
		doc, ok := l.parse(file)
		if t := l.declarations.Files()[file]; ok && t != nil {
			l.fitsType(file, nil, doc, t)
		}
		return document{doc}
	})
}

// document is a content file as it is parsed.
type document struct{ value any }

// addressOf is the address of a page, perhaps with a query.
func (r resolver) addressOf(from *decl.Source, group map[string]any, key []string) []byte {
	l, query := r.loader, decl.Filled(from.With, group)
	route := l.routes[from.Page]
	asked, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	switch keys := sortedKeys(asked); {
	case err != nil:
		r.report(key, err.Error())
	case route.ID == "":
		r.report(key, routesFile+" has no page "+from.Page+", to which this leads")
	case l.lacksQuery(from.Page, keys):
		r.report(key, `in `+routesFile+`, `+from.Page+` wants "query": ["`+strings.Join(keys, `", "`)+`"]`)
	}
	return encode(l.address(r.locale, route.Path(r.locale, "")) + query)
}

// lacksQuery reports whether a page does not read all of some query parameters.
func (l *loader) lacksQuery(page string, keys []string) bool {
	read := l.routes[page].Query
	return slices.ContainsFunc(keys, func(key string) bool { return !slices.Contains(read, key) })
}

// numbers are the facts whose names begin so, and that are numbers.
func (l *loader) numbers(prefixes []string, locale string) map[string]float64 {
	numbers, c := map[string]float64{}, l.facts[locale]
	for name := range c.Facts {
		n, _, err := c.number(name, len(c.Facts))
		if err == nil && slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(name, prefix) }) {
			numbers[name] = n
			l.quoted[name] = true
		}
	}
	return numbers
}

// at is the value of a field, or of one within it: story.company. It is nil where there
// is none.
func at(tree map[string]any, name string) any {
	for {
		first, rest, more := strings.Cut(name, ".")
		value := tree[first]
		if !more {
			return value
		}
		tree, _ = value.(map[string]any)
		name = rest
	}
}

func textAt(tree map[string]any, name string) string {
	text, _ := at(tree, name).(string)
	return text
}

// pictureAt is the picture in a field; nil: there is none.
func pictureAt(tree map[string]any, name string) *Picture {
	value, ok := at(tree, name).(map[string]any)
	if !ok {
		return nil
	}
	p := &shownPicture{}
	_ = json.Unmarshal(encode(value), p) // it was encoded from one
	return (*Picture)(p)
}

// shownPicture is a Picture as it is encoded: Picture itself decodes from a name.
type shownPicture Picture

// preloads are the pictures that a section shows at once. One that is alone is for all
// windows.
func (d declared) preloads() (list []Preload) {
	if d.kind.Opens == nil {
		return nil
	}
	tree := d.tree()
	for _, p := range d.kind.Opens.Preloads {
		if picture := pictureAt(tree, p.Field); picture != nil {
			list = append(list, Preload{*picture, p.Media})
		}
	}
	if len(list) == 1 {
		list[0].Media = ""
	}
	return list
}

// facts adds what a section says as structured data.
func (d declared) facts(p *Page, f *Facts) {
	data := d.kind.Data
	if data.Breadcrumb+data.Article == "" && len(data.Questions) == 0 {
		return
	}
	tree := d.tree()
	if steps, ok := tree[data.Breadcrumb].([]any); ok {
		f.Crumbs = crumbsOf(steps)
	}
	if offered, _ := tree[data.Service].(bool); offered && len(f.Crumbs) > 0 {
		f.Service = &ServiceFacts{Name: p.Heading(), Audience: string(f.Crumbs[len(f.Crumbs)-1].Label)}
	}
	if data.Article != "" {
		f.Case = &CaseFacts{Image: pictureAt(tree, data.Article).largest()}
	}
	if of := data.Product; of != nil {
		f.Product = &ProductFacts{Name: textAt(tree, of.Name), Text: textAt(tree, of.Description), Image: pictureAt(tree, of.Image).largest()}
		if len(f.Crumbs) > 1 {
			f.Product.Category = string(f.Crumbs[len(f.Crumbs)-2].Label)
		}
	}
	for _, field := range data.Questions {
		f.Questions = append(f.Questions, questionsOf(tree[field])...)
	}
}

func crumbsOf(steps []any) (crumbs []Crumb) {
	for _, step := range steps {
		tree, _ := step.(map[string]any)
		crumbs = append(crumbs, Crumb{Text(textAt(tree, "label")), Link(textAt(tree, "to"))})
	}
	return crumbs
}

// questionsOf lists the questions of a field, also those of its groups.
func questionsOf(field any) (list []PlainQuestion) {
	entries, _ := field.([]any)
	for _, e := range entries {
		tree, _ := e.(map[string]any)
		if items, ok := tree["items"]; ok {
			list = append(list, questionsOf(items)...)
		} else {
			list = append(list, PlainQuestion{textAt(tree, "question"), plainLines(textAt(tree, "answer"))})
		}
	}
	return list
}
