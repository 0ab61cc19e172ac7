package site

import (
	"net/url"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

const (
	// maxQueryValue bounds a parameter, in bytes.
	maxQueryValue = 100
	// maxLinked bounds a query that links hold, in bytes. Of a longer one that a section
	// computes something of, the buttons of other languages submit the section's form: each
	// link of the header would hold it.
	maxLinked = 1000
)

// With is the page for a query.
func (p *Page) With(query url.Values) *Page { return p.Requested(query).Narrowed() }

// Requested is the page for a query with its sections as they are without one: what a
// cache is asked for costs no more. Unknown parameters and values are dropped, the
// others trimmed, bounded and sorted, so that one view has one address.
func (p *Page) Requested(query url.Values) *Page {
	if len(p.QueryKeys) == 0 || len(query) == 0 {
		return p
	}
	var pairs []string
	values := map[string]string{}
	for _, key := range p.QueryKeys {
		bound := p.bound(key)
		v := cleanQuery(query.Get(key), bound.Bytes)
		if bound.Words > 0 {
			v = boundWords(v, bound.Words)
		}
		if v == "" || !p.takes(key, v) {
			continue
		}
		values[key] = v
		pairs = append(pairs, key+"="+escapeQuery(v))
	}
	if len(values) == 0 {
		return p
	}
	requested := *p
	requested.Query = "?" + strings.Join(pairs, "&")
	requested.NoIndex = true
	requested.values = values
	return &requested
}

// Narrowed is the page with the sections that its query asks for.
func (p *Page) Narrowed() *Page {
	if p.values == nil {
		return p
	}
	narrowed := *p
	narrowed.values = nil
	if p.formHeader != nil && len(p.Query) > maxLinked {
		narrowed.Header = p.formHeader
	}
	narrowed.Sections = make([]Section, len(p.Sections))
	for i, s := range p.Sections {
		narrowed.Sections[i] = s
		if n, ok := s.value.(queryReader); ok {
			narrowed.Sections[i] = s.with(n.narrow(p.values))
		}
	}
	return &narrowed
}

func (p *Page) takes(key, value string) bool {
	return slices.ContainsFunc(p.Sections, func(s Section) bool {
		n, ok := s.value.(queryReader)
		return ok && n.takes(key, value)
	})
}

// bound bounds a parameter.
func (p *Page) bound(key string) decl.Bound {
	if q, ok := p.computing(); ok {
		for _, b := range q.kind.Computes.Keys {
			if b.Name == key {
				return b
			}
		}
	}
	return decl.Bound{Bytes: maxQueryValue}
}

// queryReader is a section's props that depend on the query.
type queryReader interface {
	// takes tells whether a parameter with this value changes the section.
	takes(key, value string) bool
	narrow(query map[string]string) any
	// splitHoles parts the props that are the same for every query from the holes
	// that the query fills.
	splitHoles() (fixed any, holes map[string]Hole)
}

// cleanQuery drops control characters, invalid UTF-8, blanks at both ends, and
// what exceeds the bound.
func cleanQuery(v string, longest int) string {
	v = strings.ToValidUTF8(v, "")
	v = strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || (r >= 0x80 && r < 0xa0) {
			return -1
		}
		return r
	}, v))
	if len(v) > longest {
		v = strings.TrimSpace(strings.ToValidUTF8(v[:longest], ""))
	}
	return v
}

// Queries lists the queries, each with its "?", that the page's own links have.
// What a visitor types is not among them.
func (p *Page) Queries() (list []string) {
	for i := range p.Sections {
		if entries, ok := p.Sections[i].value.(*entryList); ok {
			list = append(list, entries.queries()...)
		}
		posts, ok := p.Sections[i].value.(PostList)
		if !ok {
			continue
		}
		for _, topic := range posts.Topics {
			if _, query, found := strings.Cut(topic.To, "?"); found {
				list = append(list, "?"+query)
			}
		}
	}
	return list
}
