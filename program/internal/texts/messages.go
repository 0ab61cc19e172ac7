package texts

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// messagesFile is how units name the interface messages of a language.
func (j *Job) messagesFile() string { return "messages/" + path.Base(j.Into.File) }

// messageUnits lists the interface messages.
func (j *Job) messageUnits() ([]Unit, error) {
	from, targets, err := j.bothMessages()
	if err != nil {
		return nil, err
	}
	var units []Unit
	visit(from, "", func(key string, n *yaml.Node) bool {
		if n.Kind == yaml.ScalarNode {
			units = append(units, Unit{j.messagesFile(), key, n.Value, targets[key]})
		}
		return false
	})
	return units, nil
}

// bothMessages gives the source's, with the language's plurals, and the language's
// own by key.
func (j *Job) bothMessages() (from *yaml.Node, into map[string]string, err error) {
	if from, err = j.readMessages(j.From); err != nil {
		return nil, nil, err
	}
	theirs, err := j.readMessages(j.Into)
	if err != nil {
		return nil, nil, err
	}
	return j.withPlurals(from), scalars(theirs), nil
}

func (j *Job) readMessagesFile(locale i18n.Locale) ([]byte, error) {
	data, err := fs.ReadFile(j.Messages, path.Base(locale.File))
	if err != nil {
		return nil, fmt.Errorf("read the messages: %w", err)
	}
	return data, nil
}

func (j *Job) readMessages(locale i18n.Locale) (*yaml.Node, error) {
	data, err := j.readMessagesFile(locale)
	if err != nil {
		return nil, err
	}
	doc, err := yamledit.Parse(data) // JSON is YAML, and this keeps its order
	if err != nil {
		return nil, fmt.Errorf("%s: %w", locale.File, err)
	}
	if doc.Root == nil {
		return &yaml.Node{Kind: yaml.MappingNode}, nil
	}
	return doc.Root, nil
}

// withPlurals gives a group's plurals the forms that the language has, each in the
// words of the source's form, or of its "other".
func (j *Job) withPlurals(group *yaml.Node) *yaml.Node {
	out := &yaml.Node{Kind: group.Kind, Value: group.Value}
	forms := i18n.PluralCategories(j.Into.Tag)
	for i := 0; i < len(group.Content); i += 2 {
		key, value := group.Content[i], group.Content[i+1]
		name, form := "", ""
		if cut := strings.LastIndexByte(key.Value, '_'); cut > 0 {
			name, form = key.Value[:cut], key.Value[cut+1:]
		}
		other := yamledit.Get(group, name+"_other")
		if name == "" || other == nil {
			out.Content = append(out.Content, key, j.withPlurals(value))
			continue
		}
		if form != "other" { // all forms stand where "other" does
			continue
		}
		for _, form := range forms {
			text := cmp.Or(yamledit.Get(group, name+"_"+form), other)
			out.Content = append(out.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: name + "_" + form}, text)
		}
	}
	return out
}

// writeMessages gives the language's file with translations put in, in the source's order.
func (j *Job) writeMessages(units []Unit) ([]byte, error) {
	from, texts, err := j.bothMessages()
	if err != nil {
		return nil, err
	}
	for _, u := range units {
		texts[u.Key] = u.Target
	}
	return []byte(cmp.Or(group(from, "", "\n", texts), "{\n}") + "\n"), nil
}

// group writes a group with the texts that there are; empty: there are none.
func group(n *yaml.Node, prefix, newline string, texts map[string]string) string {
	var lines []string
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i].Value, n.Content[i+1]
		written := ""
		if value.Kind == yaml.MappingNode {
			written = group(value, prefix+key+".", newline+"  ", texts)
		} else if text, ok := texts[prefix+key]; ok {
			written = quoted(text)
		}
		if written != "" {
			lines = append(lines, newline+"  "+quoted(key)+": "+written)
		}
	}
	if lines == nil {
		return ""
	}
	return "{" + strings.Join(lines, ",") + newline + "}"
}

func quoted(text string) string {
	var line strings.Builder
	encode := json.NewEncoder(&line)
	encode.SetEscapeHTML(false) // the files have <b> as it is
	if err := encode.Encode(text); err != nil {
		panic(err) // texts always encode
	}
	return strings.TrimSuffix(line.String(), "\n")
}
