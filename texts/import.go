package texts

import (
	"fmt"
	"io/fs"
)

// A Change is a file with its new text.
type Change struct {
	File string // below the content folder, or messages/fr.json
	Text []byte
}

// Import puts translations into the files that their units name. What no longer is
// as it was sent out, and what lost a fact or a link, stays out and is named in refused.
func (j *Job) Import(returned []Unit) (changes []Change, written int, refused []string, err error) {
	byFile, order := map[string][]Unit{}, []string{}
	for _, u := range returned {
		if u.Target == "" {
			continue
		}
		if byFile[u.File] == nil {
			order = append(order, u.File)
		}
		byFile[u.File] = append(byFile[u.File], u)
	}
	for _, file := range order {
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
	now := map[string]placed{}
	if file == j.messagesFile() {
		found, err := j.messageUnits()
		if err != nil {
			return c, 0, nil, err
		}
		for _, u := range found {
			now[u.Key] = placed{Unit: u}
		}
	} else if fs.ValidPath(file) {
		found, err := j.read(file)
		if err != nil {
			return c, 0, nil, err
		}
		for _, p := range found {
			now[p.Key] = p
		}
	}
	var accepted []placed
	for _, u := range units {
		p, known := now[u.Key]
		lost := unlike(u.Source, u.Target)
		switch {
		case !known:
			refused = append(refused, fmt.Sprintf("%s: %s: there is no such text any more", file, u.Key))
		case p.Source != u.Source:
			refused = append(refused, fmt.Sprintf("%s: %s: the source has changed since: %q", file, u.Key, p.Source))
		case lost != "":
			refused = append(refused, fmt.Sprintf("%s: %s: %s", file, u.Key, lost))
		case p.Target != u.Target:
			p.Target = u.Target
			accepted = append(accepted, p)
		}
	}
	if len(accepted) == 0 {
		return c, 0, refused, nil
	}
	text, err := j.changed(file, accepted)
	return Change{file, text}, len(accepted), refused, err
}

// changed is a file's text with translations put in.
func (j *Job) changed(file string, accepted []placed) ([]byte, error) {
	if file == j.messagesFile() {
		units := make([]Unit, len(accepted))
		for i, p := range accepted {
			units[i] = p.Unit
		}
		return j.writeMessages(units)
	}
	data, err := fs.ReadFile(j.Content, file)
	if err != nil {
		return nil, fmt.Errorf("read the content: %w", err)
	}
	text, err := j.write(string(data), accepted)
	return []byte(text), err
}
