package site

import (
	"regexp"
	"strings"

	"github.com/aldaba/aldaba/internal/spelling"
)

// pageFile is the frame of a page's file.
type pageFile struct {
	Title       Text   `json:"title"`
	Description Text   `json:"description"`
	Sections    []any  `json:"sections"`
	Updated     string `json:"updated,omitempty" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when its words last changed
}

// sectionHead is what every section has besides its kind's props.
type sectionHead struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	Tone Tone   `json:"tone"`
}

// source is a page's file, every language in it.
type source struct {
	file     string
	doc      map[string]any
	sections []written
}

func (s *source) count(kind string) (n int) {
	for _, w := range s.sections {
		if w.head.Kind == kind {
			n++
		}
	}
	return n
}

// written is a section as its file has it.
type written struct {
	key   []string
	head  sectionHead
	props map[string]any
}

var anchorForm = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// reservedAnchors are those of the document around the sections.
var reservedAnchors = map[string]bool{"root": true, "main": true, "data": true, "header": true, "footer": true}

func (l *loader) readPages() {
	known := map[string]bool{NotFound: true}
	if l.removes {
		known[Gone] = true
	}
	for id := range l.routes {
		known[id] = true
	}
	for _, id := range sortedKeys(known) {
		if r := l.routes[id]; r.Collection != "" || r.faulty {
			continue // its pages are made of the entries
		}
		s := &source{file: "pages/" + id + ".yaml"}
		s.doc, _ = l.readYAML(s.file, pageFile{}).(map[string]any)
		l.sources[id] = s
		if s.doc != nil {
			l.readSections(id, s)
		}
	}
	for _, f := range l.files("pages/*") {
		if id := strings.TrimSuffix(strings.TrimPrefix(f, "pages/"), ".yaml"); !known[id] {
			l.faults.add(f, "", "routes.json has no page %s", id)
		}
	}
}

// readSections checks each section against its kind and gathers the anchors.
func (l *loader) readSections(id string, s *source) {
	l.anchors[id] = map[string]bool{}
	sections, _ := s.doc["sections"].([]any)
	for i, node := range sections {
		key := []string{"sections", itoa(i)}
		section, ok := node.(map[string]any)
		if !ok {
			l.faults.add(s.file, keyPath(key), "a section is a map")
			continue
		}
		l.addAnchors(id, s.file, keyPath(key), ids(section))
		name, _ := section["kind"].(string)
		k, known := l.kinds[name]
		if !known || k.Built {
			l.faults.add(s.file, keyPath(append(key, "kind")), "unknown section kind %q%s", name, spelling.Hint(name, l.kinds.written()))
			continue
		}
		head, props := split(section)
		l.fits(s.file, key, head, sectionHead{})
		l.fitsType(s.file, key, props, k.Props)
		if opens := k.Opens != nil; opens != (i == 0) {
			l.faults.add(s.file, keyPath(key), "a page begins with one opening section (it holds the h1), and has no other")
		}
		if items := k.Props.At("items"); k.Lists != "" && items != nil && items.Of.At("id") != nil {
			l.addAnchors(id, s.file, keyPath(key), l.slugs(Collection(k.Lists)))
		}
		w := written{key: key, props: props, head: decode(l, s.file, key, head, sectionHead{}, linker{})}
		s.sections = append(s.sections, w)
	}
}

func (l *loader) addAnchors(id, file, key string, anchors []string) {
	for _, anchor := range anchors {
		switch {
		case !anchorForm.MatchString(anchor):
			l.faults.add(file, key, "the anchor %q: write lower-case letters, digits and hyphens, a letter first", anchor)
		case reservedAnchors[anchor]:
			l.faults.add(file, key, "the anchor %q is one of the page's frame", anchor)
		case l.anchors[id][anchor]:
			l.faults.add(file, key, "the anchor %q stands twice in the page", anchor)
		}
		l.anchors[id][anchor] = true
	}
}

// split parts what every section has from its kind's props.
func split(section map[string]any) (head, props map[string]any) {
	head, props = map[string]any{}, map[string]any{}
	for k, v := range section {
		if k == "kind" || k == "id" || k == "tone" {
			head[k] = v
		} else {
			props[k] = v
		}
	}
	return head, props
}

// ids lists the anchors in a document.
func ids(node any) (list []string) {
	switch n := node.(type) {
	case map[string]any:
		for _, k := range sortedKeys(n) {
			if id, ok := n[k].(string); ok && k == "id" {
				list = append(list, id)
			} else {
				list = append(list, ids(n[k])...)
			}
		}
	case []any:
		for _, v := range n {
			list = append(list, ids(v)...)
		}
	}
	return list
}
