package site

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

// queried is the props of a declared section that depend on the page's query.
type queried struct {
	declared
	query   string                                                             // of a section that computes something of it
	compute func(query map[string]string, props map[string]any) map[string]any // in Go
}

// queryKeys are the query parameters that a kind reads.
func queryKeys(kind *decl.Section) (keys []string) {
	for _, f := range kind.Props.Fields {
		if f.Source != nil && f.Source.Query {
			keys = append(keys, f.Name)
		}
	}
	if kind.Computes != nil {
		for _, key := range kind.Computes.Keys {
			keys = append(keys, key.Name)
		}
	}
	return keys
}

// takes reports whether a parameter has one of the choices of its field. Of a section that
// computes any value does: which are valid its rules know.
func (q queried) takes(key, value string) bool {
	if q.compute != nil {
		return true
	}
	if c := q.kind.Computes; c != nil && slices.ContainsFunc(c.Keys, func(b decl.Bound) bool { return b.Name == key }) {
		return true
	}
	return slices.Contains(q.choices(key), value)
}

// choices are those of the field that gets a parameter.
func (q queried) choices(key string) []string {
	if f, ok := q.kind.Props.Field(key); ok && f.Source != nil && f.Source.Query {
		return f.Type.Choices
	}
	return nil
}

func (q queried) narrow(query map[string]string) any {
	set := map[string]json.RawMessage{}
	for key, value := range query {
		if slices.Contains(q.choices(key), value) {
			set[key] = encode(value)
		}
	}
	q.encoded = q.with(set)
	if q.compute != nil {
		q.encoded = q.computed(query)
	}
	if c := q.kind.Computes; c != nil {
		q.query = queryOf(c.Keys, query)
	}
	return q
}

// whole is the props with the query, which props leave out: a browser has it from the
// page's data.
func (q queried) whole() json.RawMessage {
	if q.query == "" {
		return q.encoded
	}
	return q.with(map[string]json.RawMessage{q.kind.Computes.Query: encode(q.query)})
}

// splitHoles has no holes: with another query every part may be another.
func (q queried) splitHoles() (any, map[string]Hole) { return q.whole(), nil }

// queryOf is the part of a query that has some parameters, in one spelling.
func queryOf(keys []decl.Bound, query map[string]string) string {
	var pairs []string
	for _, key := range keys {
		if query[key.Name] != "" {
			pairs = append(pairs, key.Name+"="+escapeQuery(query[key.Name]))
		}
	}
	return strings.Join(pairs, "&")
}

// escapeQuery escapes a value as browsers do, who leave * as it is.
func escapeQuery(value string) string {
	return strings.ReplaceAll(url.QueryEscape(value), "%2A", "*")
}

// Respelled is the query of an address in which a choice is spelt with hyphens for
// underscores: it redirects to the declared spelling.
func (p *Page) Respelled(query url.Values) (rawQuery string, ok bool) {
	for _, s := range p.Sections {
		q, _ := s.value.(queried)
		for _, key := range p.QueryKeys {
			if q.kind == nil || q.choices(key) == nil {
				continue
			}
			value := query.Get(key)
			if spelt := strings.ReplaceAll(value, "-", "_"); spelt != value && slices.Contains(q.choices(key), spelt) {
				if !ok {
					query, ok = maps.Clone(query), true
				}
				query.Set(key, spelt)
			}
		}
	}
	return query.Encode(), ok
}

// computing is the section of the page that computes something of the query.
func (p *Page) computing() (queried, bool) {
	for _, s := range p.Sections {
		if q, ok := s.value.(queried); ok && q.kind.Computes != nil {
			return q, true
		}
	}
	return queried{}, false
}

// computedKeys are the parameters of the page's section that computes something of them.
func (l *loader) computedKeys(page string) []decl.Bound {
	if s := l.sources[page]; s != nil {
		for _, w := range s.sections {
			if k := l.kinds[w.head.Kind]; k.Section != nil && k.Computes != nil {
				return k.Computes.Keys
			}
		}
	}
	return nil
}

// Computes reports whether the page has a section that computes something of its query.
func (p *Page) Computes() bool {
	_, ok := p.computing()
	return ok
}

// Submitted is the fragment that gives, as text, the address that a form's submission
// leads to. false: the query is none. The error is ErrTooLong.
func (p *Page) Submitted(rawQuery string) (address Piece, ok bool, err error) {
	q, ok := p.computing()
	if !ok || !strings.Contains("&"+rawQuery, "&"+q.kind.Computes.Submit+"=") {
		return Piece{}, false, nil
	}
	fields, err := submittedFields(rawQuery, q.kind.Computes.Submit)
	return Piece{q.kind.Computes.Address, encode(fields)}, true, err
}

// Computed is the fragment that gives in words what a page computes of a query, with the
// page's address. false: no page computes anything of it.
func (s *Site) Computed(locale, query string) (address string, list Piece, ok bool) {
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		return "", Piece{}, false
	}
	for _, r := range s.Routes {
		p, known := s.Page(r.ID, locale, "")
		if !known || !p.Computes() {
			continue
		}
		if q, _ := p.With(values).computing(); q.query != "" {
			return p.Path + "?" + q.query, Piece{q.kind.Computes.List, q.whole()}, true
		}
	}
	return "", Piece{}, false
}

// Sheet is the fragment that gives what the page computes as CSV, with the name of the
// file. false: it computes nothing of its query.
func (p *Page) Sheet() (file string, sheet Piece, ok bool) {
	q, ok := p.Narrowed().computing()
	if !ok || q.query == "" {
		return "", Piece{}, false
	}
	return textAt(q.tree(), q.kind.Computes.Name), Piece{q.kind.Computes.Sheet, q.whole()}, true
}
