package site

import (
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

// writeMarkdown writes a section as its declaration says: its title, its texts and its lists, in
// the order of the fields.
func (d declared) writeMarkdown(t *markdownWriter, _ *Section) {
	tree := d.tree()
	title := "title"
	if d.kind.Opens != nil {
		title = d.kind.Opens.Title
	}
	w := declaredWriter{t, d.kind}
	for _, f := range d.kind.Props.Fields {
		value, ok := tree[f.Name]
		switch {
		case !ok || f.Says == decl.Silent:
		case f.Name == title || f.Says == decl.Title:
			t.heading(Inline(w.inline(f.Type, value)), "")
		case f.Says == decl.Table:
			w.table(tree, value)
		default:
			w.field(f, value, 3)
		}
	}
}

type declaredWriter struct {
	*markdownWriter
	kind *decl.Section
}

// inline is a text as HTML.
func (w declaredWriter) inline(t *decl.Type, value any) string {
	text, _ := value.(string)
	if t.Kind == decl.Inline {
		return text
	}
	return escape(Text(text))
}

// field writes a field in blocks; level is the rank of the titles in it.
func (w declaredWriter) field(f decl.Field, value any, level int) {
	text, _ := value.(string)
	switch f.Type.Kind {
	case decl.Text, decl.String:
		switch f.Says {
		case decl.Code:
			w.block(fenced(text, ""))
		case decl.Quotation:
			w.block("> " + plain(text))
		default:
			w.paragraph(Text(text))
		}
	case decl.Inline:
		w.block(lineToMarkdown(Inline(text)))
	case decl.Markdown:
		w.block(toMarkdown(text))
	case decl.Picture:
		if tree, _ := value.(map[string]any); f.Says == decl.Alt {
			w.paragraph(Text(textAt(tree, "alt")))
		}
	case decl.Entry:
		if f.Type.As != nil {
			w.field(decl.Field{Type: f.Type.As, Says: f.Says}, value, level)
		}
	case decl.Group:
		if of, list := groupsOf(f.Type, value); of != nil {
			w.entries(decl.Field{Type: &decl.Type{Kind: decl.List, Of: of}, Says: f.Says}, list, level)
			return
		}
		w.entries(decl.Field{Type: &decl.Type{Kind: decl.List, Of: f.Type}, Says: f.Says}, []any{value}, level)
	case decl.List:
		list, _ := value.([]any)
		w.entries(f, list, level)
	}
}

// groupsOf gives a group of groups as the list of them: those that the Markdown has, if they
// have one type.
func groupsOf(group *decl.Type, value any) (of *decl.Type, list []any) {
	tree, _ := value.(map[string]any)
	for _, f := range group.Fields {
		switch {
		case f.Says == decl.Silent:
			continue
		case f.Type.Kind != decl.Group, of != nil && of.Name != f.Type.Name:
			return nil, nil
		}
		of = f.Type
		if inner, more := groupsOf(of, tree[f.Name]); inner != nil {
			of, list = inner, append(list, more...)
		} else {
			list = append(list, tree[f.Name])
		}
	}
	return of, list
}

// entries writes a list: its lines, or a title and blocks for each of its entries when
// they are long.
func (w declaredWriter) entries(f decl.Field, list []any, level int) {
	of := f.Type.Of
	if of.Kind == decl.Entry && of.As != nil {
		of = of.As
	}
	switch {
	case of.Kind == decl.String:
		w.block(escapeStarts(escapeMarkdown(joinWords(list))))
	case of.Kind == decl.Group && len(of.Fields) == 1 && of.Fields[0].Type.Kind == decl.String:
		w.block(escapeStarts(strings.Join(linesOf(list, func(v any) string { return w.line(of, v) }), ", ")))
	case of.Kind == decl.Group && long(of):
		for _, v := range list {
			w.entry(of, v, level)
		}
	default:
		lines := make([]string, 0, len(list))
		for _, v := range list {
			lines = append(lines, w.line(of, v))
		}
		if f.Says == decl.Numbered {
			w.block(numbered(lines))
		} else {
			w.list(lines...)
		}
	}
}

// long reports whether the entries of a list need blocks of their own.
func long(group *decl.Type) bool {
	texts := 0
	for _, f := range group.Fields {
		switch {
		case f.Says == decl.Silent || f.Says == decl.Aside:
		case f.Type.Kind == decl.Markdown || f.Type.Kind == decl.List || f.Says == decl.Code:
			return true
		case f.Type.Kind == decl.Text || f.Type.Kind == decl.Inline:
			texts++
		}
	}
	return texts > 3
}

// entry writes an entry as a title, which is its first text, and blocks.
func (w declaredWriter) entry(group *decl.Type, value any, level int) {
	tree, _ := value.(map[string]any)
	titled := false
	for _, f := range group.Fields {
		v, ok := tree[f.Name]
		switch {
		case !ok || f.Says == decl.Silent || f.Name == "id":
		case !titled && (f.Type.Kind == decl.Text || f.Type.Kind == decl.Inline || f.Type.Kind == decl.String):
			titled = true
			w.block(strings.Repeat("#", level) + " " + lineToMarkdown(Inline(w.inline(f.Type, v))))
		default:
			w.field(f, v, level+1)
		}
	}
}

// line writes an entry in one line: its first text, with its link, then what it says in
// parentheses, then the rest.
func (w declaredWriter) line(t *decl.Type, value any) string {
	if t.Kind != decl.Group {
		return w.words(t, value)
	}
	tree, _ := value.(map[string]any)
	var name, to string
	var aside, rest []string
	for _, f := range t.Fields {
		v, ok := tree[f.Name]
		if !ok || f.Says == decl.Silent || f.Name == "id" {
			continue
		}
		switch words := w.framed(f.Name, w.words(f.Type, v)); {
		case f.Type.Kind == decl.Link:
			to, _ = v.(string)
		case f.Says == decl.Aside:
			aside = append(aside, words)
		case f.Type.Kind == decl.Choice:
		case name == "":
			name = words
		default:
			rest = append(rest, words)
		}
	}
	name = linkTo(name, to)
	if len(nonEmpty(rest)) > 0 {
		name = strong(name)
	}
	return labelled(joined(name, parenthesized(aside...)), sentences(rest))
}

// framed puts the words of a field into the message of the list that has a place for them,
// search.COLLECTION.FIELD.
func (w declaredWriter) framed(field, words string) string {
	before, rest, ok := strings.Cut(textAt(w.markdownWriter.words.all, "search."+w.kind.Lists+"."+field), "{{")
	_, after, _ := strings.Cut(rest, "}}")
	if !ok || words == "" {
		return words
	}
	return plain(before) + words + plain(after)
}

// sentences joins texts, with a full stop behind those that lack one.
func sentences(texts []string) string {
	texts = nonEmpty(texts)
	for i, s := range texts[:max(0, len(texts)-1)] {
		if !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, "!") && !strings.HasSuffix(s, "?") && !strings.HasSuffix(s, ":") {
			texts[i] = s + "."
		}
	}
	return strings.Join(texts, " ")
}

// words is a value in a line.
func (w declaredWriter) words(t *decl.Type, value any) string {
	text, _ := value.(string)
	switch t.Kind {
	case decl.Text, decl.String, decl.Date, decl.Time:
		if strings.Contains(text, "{") {
			return "" // the component fills it in
		}
		return plain(text)
	case decl.Inline:
		return lineToMarkdown(Inline(text))
	case decl.Choice:
		return plain(w.markdownWriter.words.choice(w.kind.Name, t, text))
	case decl.Entry:
		if t.As != nil {
			return w.line(t.As, value)
		}
	case decl.List:
		list, _ := value.([]any)
		words := make([]string, 0, len(list))
		for _, v := range list {
			words = append(words, w.words(t.Of, v))
		}
		return strings.Join(words, ", ")
	case decl.Group:
		return w.line(t, value)
	}
	return ""
}

// table writes rows of a label and values under the section's corner and columns.
func (w declaredWriter) table(section map[string]any, value any) {
	text := func(v any) string { s, _ := v.(string); return plain(s) }
	cells := func(first string, rest any) []string {
		row := []string{first}
		list, _ := rest.([]any)
		for _, v := range list {
			row = append(row, text(v))
		}
		return row
	}
	table := [][]string{cells(text(section["corner"]), section["columns"])}
	rows, _ := value.([]any)
	for _, v := range rows {
		tree, _ := v.(map[string]any)
		table = append(table, cells(linkTo(text(tree["label"]), textAt(tree, "to")), tree["values"]))
	}
	w.markdownWriter.table(table...)
}

func joinWords(list []any) string {
	words := make([]string, 0, len(list))
	for _, v := range list {
		if s, ok := v.(string); ok {
			words = append(words, s)
		}
	}
	return strings.Join(words, ", ")
}
