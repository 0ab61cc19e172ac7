package texts

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// localesFile is the list of the languages, below the root of a site's sources.
const localesFile = "content/locales.json"

// Dropped is a site without one of its languages. Nothing of it is written yet.
type Dropped struct {
	Locale i18n.Locale
	Before *i18n.Locales
	After  *i18n.Locales
	// Changes come in the order to be written: the list of the languages is the last, so
	// that Drop finds the language again after a write that was interrupted. A file whose
	// Text is nil was the language's alone, and goes.
	Changes []Change
}

// WrongLanguage is the error of a language that cannot be dropped.
type WrongLanguage struct{ error }

// Drop takes a language out of the content, the labels of kinds of section, the interface
// messages and the letters below a root. All else in a file that it changes is as it was.
func Drop(root fs.FS, code string) (d *Dropped, err error) {
	list, err := fs.ReadFile(root, localesFile)
	if err != nil {
		return nil, fmt.Errorf("the root of the site's sources is wanted: %w", err)
	}
	d = &Dropped{}
	if d.Before, err = i18n.Parse(list); err != nil {
		return nil, err
	}
	all, known := d.Before.WithDrafts(), false
	if d.Locale, known = all.Get(code); !known {
		return nil, WrongLanguage{fmt.Errorf("the language %q is none of %s: %s", code, localesFile, strings.Join(all.Codes(), ", "))}
	}
	if code == d.Before.Default().Code {
		return nil, WrongLanguage{fmt.Errorf("%s is the default language, which a site cannot do without", d.Locale.Name)}
	}
	content, err := fs.Sub(root, "content")
	if err != nil {
		return nil, err
	}
	files, err := (&Job{Content: content}).files()
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if err := d.change(root, "content/"+file, d.withoutTexts); err != nil {
			return nil, err
		}
	}
	for _, pattern := range []string{"content/labels.json", "app/sections/types.yaml", "app/sections/*/kind.yaml"} {
		declarations, err := fs.Glob(root, pattern)
		if err != nil {
			return nil, err
		}
		for _, file := range declarations {
			if err := d.change(root, file, d.withoutTexts); err != nil {
				return nil, err
			}
		}
	}
	if err := d.change(root, "content/routes.json", d.withoutPaths); err != nil {
		return nil, err
	}
	if err := d.removeOwn(root); err != nil {
		return nil, err
	}
	return d, d.change(root, localesFile, d.withoutRow)
}

// change adds the change of a file, if there is one.
func (d *Dropped) change(root fs.FS, file string, edit func(file string, data []byte) (text []byte, texts int, err error)) error {
	data, err := fs.ReadFile(root, file)
	if err != nil {
		return err
	}
	text, texts, err := edit(file, data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if texts > 0 {
		d.Changes = append(d.Changes, Change{file, data, text, texts})
	}
	return nil
}

// removeOwn adds the files that are the language's alone.
func (d *Dropped) removeOwn(root fs.FS) error {
	code := d.Locale.Code
	for _, pattern := range []string{
		"content/*/*." + code + ".md", "content/videos/*." + code + ".vtt", "content/phrases/" + code + ".yaml",
		path.Join("i18n", d.Locale.File), "i18n/letters/" + code + ".tmpl", "internal/leads/delivery/texts/" + code + ".tmpl",
	} {
		files, err := fs.Glob(root, pattern)
		if err != nil {
			return err
		}
		for _, file := range files {
			data, err := fs.ReadFile(root, file)
			if err != nil {
				return err
			}
			d.Changes = append(d.Changes, Change{File: file, Before: data})
		}
	}
	return nil
}

// withoutTexts takes the language out of a file of the content.
func (d *Dropped) withoutTexts(file string, data []byte) ([]byte, int, error) {
	code, j := d.Locale.Code, &Job{}
	c, err := parseFile(file, data)
	if err != nil {
		return nil, 0, errors.Unwrap(err) // the name of the file comes with all errors
	}
	texts, err := j.leaves(file, data)
	if err != nil {
		return nil, 0, err
	}
	dropped := 0
	visit(c.Root, "", func(key string, n *yaml.Node) bool {
		if err != nil || !d.isText(n) {
			return err != nil
		}
		if yamledit.Get(n, code) != nil {
			if err = c.Delete(n, code); err != nil {
				err = fmt.Errorf("%s has no other language", key)
			}
			delete(texts, key+"."+code)
			dropped++
		}
		return true
	})
	if err != nil {
		return nil, 0, err
	}
	body := withoutBody(c.body, code)
	if body != c.body {
		delete(texts, bodyKey+"."+code)
		dropped++
	}
	text := c.Bytes()
	if c.head != "" {
		text = fmt.Appendf(nil, "%s%s---\n%s", c.head, text, body)
	}
	if dropped == 0 {
		return nil, 0, nil
	}
	left, err := j.leaves(file, text)
	if err == nil && !maps.Equal(left, texts) {
		err = errors.New("other texts would change with the language's: nothing is written")
	}
	return text, dropped, err
}

// isText reports whether the keys of a map are languages.
func (d *Dropped) isText(n *yaml.Node) bool {
	if n.Kind != yaml.MappingNode || len(n.Content) == 0 {
		return false
	}
	for i := 0; i < len(n.Content); i += 2 {
		if _, known := d.Before.WithDrafts().Get(n.Content[i].Value); !known {
			return false
		}
	}
	return true
}

// withoutBody takes a language's part out of the body of a Markdown file.
func withoutBody(body, code string) string {
	marks := bodyMark.FindAllStringSubmatchIndex(body, -1)
	for i, m := range slices.Backward(marks) {
		if body[m[2]:m[3]] != code {
			continue
		}
		if i+1 < len(marks) {
			body = body[:m[0]] + body[marks[i+1][0]:]
		} else {
			body = strings.TrimRight(body[:m[0]], "\n") + "\n"
		}
	}
	return body
}

// withoutPaths takes the language's addresses out of the table of routes.
func (d *Dropped) withoutPaths(_ string, data []byte) (text []byte, paths int, err error) {
	code := d.Locale.Code
	doc, err := yamledit.Parse(data)
	if err != nil || doc.Root == nil {
		return nil, 0, err
	}
	each := func(do func(id string, route *yaml.Node) error) error {
		for i := 1; i < len(doc.Root.Content); i += 2 {
			if err := do(doc.Root.Content[i-1].Value, doc.Root.Content[i]); err != nil {
				return err
			}
		}
		return nil
	}
	if err := each(func(id string, route *yaml.Node) error {
		if yamledit.Get(route, code) == nil {
			return nil
		}
		paths++
		return doc.Delete(route, code)
	}); err != nil {
		return nil, 0, err
	}
	// Changes beside each other would overlap: the others are made in the new text.
	if doc, err = yamledit.Parse(doc.Bytes()); err != nil {
		return nil, 0, err
	}
	err = each(func(id string, route *yaml.Node) error {
		also := yamledit.Get(route, "also")
		if also == nil {
			return nil
		}
		left := *also
		left.Content = slices.DeleteFunc(slices.Clone(also.Content), func(n *yaml.Node) bool {
			return strings.HasPrefix(n.Value+"/", "/"+code+"/")
		})
		paths += len(also.Content) - len(left.Content)
		switch len(left.Content) {
		case len(also.Content):
			return nil
		case 0:
			return doc.Delete(route, "also")
		}
		return doc.Set(route, "also", &left)
	})
	return doc.Bytes(), paths, err
}

// withoutRow takes the language out of the list. Where it was the fallback, the default is
// it; drafts that had it as their base have the fallback.
func (d *Dropped) withoutRow(_ string, data []byte) ([]byte, int, error) {
	code := d.Locale.Code
	doc, err := yamledit.Parse(data)
	if err != nil {
		return nil, 0, err
	}
	rows := yamledit.Get(doc.Root, "locales")
	for i, row := range rows.Content {
		if own := yamledit.Get(row, "code"); own != nil && own.Value == code {
			err = doc.DeleteItem(rows, i)
		} else if base := yamledit.Get(row, "base"); base != nil && base.Value == code {
			err = doc.Delete(row, "base")
		}
		if err != nil {
			return nil, 0, err
		}
	}
	if d.Before.Fallback().Code == code {
		standard := &yaml.Node{Kind: yaml.ScalarNode, Value: d.Before.Default().Code, Style: yaml.DoubleQuotedStyle}
		if err := doc.Set(doc.Root, "fallback", standard); err != nil {
			return nil, 0, err
		}
	}
	text := doc.Bytes()
	d.After, err = i18n.Parse(text)
	return text, 1, err
}
