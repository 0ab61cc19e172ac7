package texts

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/yamlcheck"
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
	each(from, "", func(key, text string) {
		units = append(units, Unit{j.messagesFile(), key, text, targets[key]})
	})
	return units, nil
}

// bothMessages gives the source's, with the language's plurals, and the language's
// own by key.
func (j *Job) bothMessages() (from yaml.MapSlice, into map[string]string, err error) {
	if from, err = j.readMessages(j.From); err != nil {
		return nil, nil, err
	}
	theirs, err := j.readMessages(j.Into)
	if err != nil {
		return nil, nil, err
	}
	into = map[string]string{}
	each(theirs, "", func(key, text string) { into[key] = text })
	return j.withPlurals(from), into, nil
}

func (j *Job) readMessagesFile(locale i18n.Locale) ([]byte, error) {
	data, err := fs.ReadFile(j.Messages, path.Base(locale.File))
	if err != nil {
		return nil, fmt.Errorf("read the messages: %w", err)
	}
	return data, nil
}

func (j *Job) readMessages(locale i18n.Locale) (yaml.MapSlice, error) {
	data, err := j.readMessagesFile(locale)
	if err != nil {
		return nil, err
	}
	if err := yamlcheck.Check(data); err != nil {
		return nil, fmt.Errorf("%s: %w", locale.File, err)
	}
	var ordered yaml.MapSlice // JSON is YAML, and this keeps its order
	if err := yaml.UnmarshalWithOptions(data, &ordered, yaml.UseOrderedMap()); err != nil {
		return nil, fmt.Errorf("%s: %w", locale.File, err)
	}
	return ordered, nil
}

func each(group yaml.MapSlice, prefix string, do func(key, text string)) {
	for _, item := range group {
		key := prefix + fmt.Sprint(item.Key)
		if inner, ok := item.Value.(yaml.MapSlice); ok {
			each(inner, key+".", do)
		} else {
			do(key, fmt.Sprint(item.Value))
		}
	}
}

// withPlurals gives a group's plurals the forms that the language has, each in the
// words of the source's form, or of its "other".
func (j *Job) withPlurals(group yaml.MapSlice) (out yaml.MapSlice) {
	texts := map[string]any{}
	for _, item := range group {
		texts[fmt.Sprint(item.Key)] = item.Value
	}
	forms := i18n.PluralCategories(j.Into.Tag)
	for _, item := range group {
		key := fmt.Sprint(item.Key)
		if inner, ok := item.Value.(yaml.MapSlice); ok {
			item.Value = j.withPlurals(inner)
		}
		cut := strings.LastIndexByte(key, '_')
		other, plural := any(nil), false
		if cut > 0 {
			other, plural = texts[key[:cut]+"_other"]
		}
		if !plural {
			out = append(out, item)
			continue
		}
		if key[cut:] != "_other" { // all forms stand where "other" does
			continue
		}
		for _, form := range forms {
			text, ok := texts[key[:cut]+"_"+form]
			if !ok {
				text = other
			}
			out = append(out, yaml.MapItem{Key: key[:cut] + "_" + form, Value: text})
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
	var b strings.Builder
	if err := writeGroup(&b, keep(from, "", texts), "\n"); err != nil {
		return nil, err
	}
	return []byte(b.String() + "\n"), nil
}

// keep gives a group with the texts that there are.
func keep(group yaml.MapSlice, prefix string, texts map[string]string) (out yaml.MapSlice) {
	for _, item := range group {
		key := prefix + fmt.Sprint(item.Key)
		if inner, ok := item.Value.(yaml.MapSlice); ok {
			if inner = keep(inner, key+".", texts); len(inner) > 0 {
				out = append(out, yaml.MapItem{Key: item.Key, Value: inner})
			}
		} else if text, ok := texts[key]; ok {
			out = append(out, yaml.MapItem{Key: item.Key, Value: text})
		}
	}
	return out
}

func writeGroup(b *strings.Builder, group yaml.MapSlice, newline string) error {
	b.WriteString("{")
	for i, item := range group {
		if i > 0 {
			b.WriteString(",")
		}
		b.WriteString(newline + "  ")
		if err := writeText(b, fmt.Sprint(item.Key)); err != nil {
			return err
		}
		b.WriteString(": ")
		var err error
		if inner, ok := item.Value.(yaml.MapSlice); ok {
			err = writeGroup(b, inner, newline+"  ")
		} else {
			err = writeText(b, fmt.Sprint(item.Value))
		}
		if err != nil {
			return err
		}
	}
	b.WriteString(newline + "}")
	return nil
}

func writeText(b *strings.Builder, text string) error {
	var line strings.Builder
	encode := json.NewEncoder(&line)
	encode.SetEscapeHTML(false) // the files have <b> as it is
	if err := encode.Encode(text); err != nil {
		return err
	}
	b.WriteString(strings.TrimSuffix(line.String(), "\n"))
	return nil
}
