package decl

import (
	"maps"
	"slices"

	"go.yaml.in/yaml/v4"
)

// set reads a map whose values are words into what each of its keys sets; other reads the
// other keys, and reports whether it knows one.
func (r reader) set(n *yaml.Node, words map[string]*string, other func(e entry) bool, known ...string) {
	for _, e := range r.entries(n) {
		if into, ok := words[e.key]; ok {
			*into = r.word(e.value)
		} else if !other(e) {
			r.unknown(e, append(slices.Sorted(maps.Keys(words)), known...)...)
		}
	}
}

func (r reader) opens(n *yaml.Node) *Opens {
	o := &Opens{}
	r.set(n, map[string]*string{"title": &o.Title, "line": &o.Line, "picture": &o.Picture}, func(e entry) bool {
		if e.key != "preloads" {
			return false
		}
		for _, p := range r.entries(e.value) {
			o.Preloads = append(o.Preloads, Preload{p.key, r.word(p.value)})
		}
		return true
	}, "preloads")
	return o
}

func (r reader) data(n *yaml.Node) (d Data) {
	r.set(n, map[string]*string{"breadcrumb": &d.Breadcrumb, "article": &d.Article, "service": &d.Service}, func(e entry) bool {
		switch e.key {
		case "questions":
			d.Questions = r.words(e.value)
		case "product":
			d.Product = &Product{}
			r.set(e.value, map[string]*string{"name": &d.Product.Name, "description": &d.Product.Description, "image": &d.Product.Image},
				func(entry) bool { return false })
		default:
			return false
		}
		return true
	}, "questions", "product")
	return d
}

func (r reader) computes(n *yaml.Node) *Computes {
	c := &Computes{}
	r.set(n, map[string]*string{
		"query": &c.Query, "form": &c.Form, "submit": &c.Submit, "address": &c.Address, "list": &c.List, "sheet": &c.Sheet, "name": &c.Name,
	}, func(e entry) bool {
		if e.key != "keys" {
			return false
		}
		for _, key := range r.entries(e.value) {
			b := Bound{Name: key.key}
			for _, bound := range r.entries(key.value) {
				into, ok := map[string]*int{"bytes": &b.Bytes, "words": &b.Words}[bound.key]
				if !ok {
					r.unknown(bound, "bytes", "words")
				} else if n := r.bound(bound.value); n != nil {
					*into = *n
				}
			}
			if b.Bytes == 0 {
				r.fault(key.at, "bytes are wanted: the longest value of %s", b.Name)
			}
			c.Keys = append(c.Keys, b)
		}
		return true
	}, "keys")
	return c
}

// checkNames holds the fields that a kind names against those that it has.
func (r reader) checkNames(s *Section) {
	names := map[string][]string{"data": append([]string{s.Data.Breadcrumb, s.Data.Article, s.Data.Service}, s.Data.Questions...)}
	if p := s.Data.Product; p != nil {
		names["data"] = append(names["data"], p.Name, p.Description, p.Image)
	}
	if o := s.Opens; o != nil {
		names["opens"] = []string{o.Title, o.Line, o.Picture}
		for _, p := range o.Preloads {
			names["opens"] = append(names["opens"], p.Field)
		}
	}
	if c := s.Computes; c != nil {
		names["computes"] = []string{c.Query, c.Name}
	}
	for key, list := range names {
		for _, name := range list {
			r.d.paths = append(r.d.paths, fieldPath{s.Props, r.file, key, name})
		}
	}
}
