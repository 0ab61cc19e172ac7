package texts

import (
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Change is a file with its new text.
type Change struct {
	File   string // below the content folder, or messages/fr.json; of Drop, below the root
	Before []byte // that the new text was made from
	Text   []byte
	Texts  int // how many translations are new in it, or dropped from it
}

// Import puts translations into the files that their units name. What no longer is
// as it was sent out, and what lost a fact or a link, stays out and is named in refused.
// Each change has been read again: it differs from its file in the translations alone.
func (j *Job) Import(returned []Unit) (changes []Change, written int, refused []string, err error) {
	byFile, order := map[string][]Unit{}, []string{}
	for _, u := range returned {
		if strings.TrimSpace(u.Target) == "" {
			continue
		}
		if byFile[u.File] == nil {
			order = append(order, u.File)
		}
		byFile[u.File] = append(byFile[u.File], u)
	}
	for _, file := range order {
		if !j.has(file) {
			refused = append(refused, fmt.Sprintf("%q: there is no such file: %d texts were left out", file, len(byFile[file])))
			continue
		}
		change, n, faults, err := j.importFile(file, byFile[file])
		if err != nil {
			return nil, 0, nil, err
		}
		refused = append(refused, faults...)
		if written += n; n > 0 {
			changes = append(changes, change)
		}
	}
	return changes, written, refused, nil
}

func (j *Job) importFile(file string, units []Unit) (c Change, written int, refused []string, err error) {
	known, err := j.known(file)
	if err != nil {
		return c, 0, nil, err
	}
	now := map[string]placed{}
	for _, p := range known {
		now[p.Key] = p
	}
	var accepted []placed
	seen := map[string]bool{}
	for _, u := range units {
		p, ok := now[u.Key]
		if fault := j.fault(p, u); !ok {
			refused = append(refused, fmt.Sprintf("%s: %s: there is no such text any more", file, u.Key))
		} else if seen[u.Key] {
			refused = append(refused, fmt.Sprintf("%s: %s: comes twice: the first translation is taken", file, u.Key))
		} else if fault != "" {
			refused = append(refused, fmt.Sprintf("%s: %s: %s", file, u.Key, fault))
		} else if target := j.trim(p, u.Target); p.Target != target {
			p.Target = target
			accepted = append(accepted, p)
		}
		seen[u.Key] = true
	}
	if len(accepted) == 0 {
		return c, 0, refused, nil
	}
	if c, err = j.changed(file, accepted); err != nil {
		return c, 0, nil, err
	}
	return c, len(accepted), refused, j.verify(c, accepted)
}

// known lists the texts of a file.
func (j *Job) known(file string) (list []placed, err error) {
	if file != j.messagesFile() {
		return j.read(file)
	}
	units, err := j.messageUnits()
	for _, u := range units {
		list = append(list, placed{Unit: u})
	}
	return list, err
}

// isBody reports whether a text is the body of a Markdown file.
func (j *Job) isBody(p placed) bool { return p.text == nil && p.File != j.messagesFile() }

// trim gives a translation as its file holds it.
func (j *Job) trim(p placed, target string) string {
	if j.isBody(p) {
		return strings.TrimSpace(target)
	}
	return strings.TrimRight(target, "\n")
}

// fault is why a translation does not become that of a text; empty: it may.
func (j *Job) fault(p placed, u Unit) string {
	if p.Source != u.Source {
		return fmt.Sprintf("the source has changed since: %q", p.Source)
	}
	for _, r := range u.Target {
		if r != '\n' && unicode.IsControl(r) || r == utf8.RuneError || strings.ContainsRune("\u2028\u2029\ufeff", r) || unicode.Is(unicode.Noncharacter_Code_Point, r) {
			return fmt.Sprintf("has the character %U, which no text may have", r)
		}
	}
	if mark := bodyMark.FindString(j.trim(p, u.Target)); mark != "" && j.isBody(p) {
		return fmt.Sprintf("has the line %q, which marks a language", strings.TrimSpace(mark))
	}
	if !j.Replace && p.Target != "" && p.Target != j.trim(p, u.Target) {
		return fmt.Sprintf("has another translation now: %q (--replace puts this one in its place)", p.Target)
	}
	return unlike(u.Source, u.Target)
}

// changed is a file with translations put in.
func (j *Job) changed(file string, accepted []placed) (c Change, err error) {
	c.File, c.Texts = file, len(accepted)
	if file == j.messagesFile() {
		units := make([]Unit, len(accepted))
		for i, p := range accepted {
			units[i] = p.Unit
		}
		if c.Before, err = j.readMessagesFile(j.Into); err == nil {
			c.Text, err = j.writeMessages(units)
		}
		return c, err
	}
	if c.Before, err = fs.ReadFile(j.Content, file); err != nil {
		return c, fmt.Errorf("read the content: %w", err)
	}
	c.Text, err = j.write(file, c.Before, accepted)
	return c, err
}

// verify reads a change again: its texts must be those of its file, but for the
// translations.
func (j *Job) verify(c Change, accepted []placed) error {
	want, err := j.leaves(c.File, c.Before)
	if err != nil {
		return err
	}
	for _, p := range accepted {
		want[j.leaf(p)] = p.Target
	}
	got, err := j.leaves(c.File, c.Text)
	if err != nil {
		return fmt.Errorf("the translations would break the file, so nothing is written: %w", err)
	}
	if maps.Equal(got, want) {
		return nil
	}
	for key := range want {
		if value, ok := got[key]; !ok || value != want[key] {
			return fmt.Errorf("%s: the translations would change %s into %q, so nothing is written", c.File, key, value)
		}
	}
	for key := range got {
		if _, ok := want[key]; !ok {
			return fmt.Errorf("%s: the translations would add %s, so nothing is written", c.File, key)
		}
	}
	return nil
}
