package i18n

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed messages/*.json
var messageFiles embed.FS

// MessageFiles are the files of the interface messages, as they stand.
func MessageFiles() fs.FS {
	files, err := fs.Sub(messageFiles, "messages")
	if err != nil {
		panic(err) // its name is a valid one
	}
	return files
}

// Messages returns each locale's interface messages by code: the words of
// components, such as the menu's button, as JSON in i18next's format v4, with
// nested keys and plurals as key_one, key_other. A draft's are completed with
// those of its base. The error joins all files that are missing or are not JSON;
// CheckMessages reads what stands in them.
func (l *Locales) Messages() (map[string]json.RawMessage, error) {
	return l.MessagesOf(MessageFiles())
}

// MessagesOf is Messages of other files: those of a folder like i18n/messages.
func (l *Locales) MessagesOf(files fs.FS) (map[string]json.RawMessage, error) {
	messages, err := l.readMessages(files)
	for _, locale := range l.list {
		own, ok := messages[locale.Code]
		if !locale.Draft || !ok {
			continue
		}
		complete, fault := CompleteMessages(own, messages[locale.Base], locale.Tag)
		messages[locale.Code], err = complete, errors.Join(err, fault)
	}
	return messages, err
}

// readMessages reads the files of Messages as they stand.
func (l *Locales) readMessages(files fs.FS) (map[string]json.RawMessage, error) {
	messages := make(map[string]json.RawMessage, len(l.list))
	var faults []error
	for _, locale := range l.list {
		data, err := fs.ReadFile(files, path.Base(locale.File))
		if err == nil && !json.Valid(data) {
			err = errors.New("not JSON")
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("i18n: messages of locale %q: %s: %w", locale.Code, locale.File, err))
			continue
		}
		messages[locale.Code] = data
	}
	return messages, errors.Join(faults...)
}

// CompleteMessages fills in what a draft's messages lack: from its base's, and
// plurals that its language has and the base's has not, from the form "other".
func CompleteMessages(own, base []byte, tag string) ([]byte, error) {
	var mine, others map[string]any
	if err := errors.Join(json.Unmarshal(own, &mine), json.Unmarshal(base, &others)); err != nil {
		return nil, fmt.Errorf("i18n: completing the messages of %s: %w", tag, err)
	}
	fill(mine, others, pluralCategories(tag))
	return json.Marshal(mine)
}

func fill(own, base map[string]any, categories map[string]bool) {
	for name, value := range base {
		group, grouped := value.(map[string]any)
		mine, ok := own[name].(map[string]any)
		switch {
		case grouped && ok:
			fill(mine, group, categories)
		case grouped:
			mine = map[string]any{}
			own[name] = mine
			fill(mine, group, categories)
		case own[name] == nil:
			own[name] = value
		}
	}
	for name, value := range own {
		stem, plural := strings.CutSuffix(name, "_other")
		for category := range categories {
			if plural && own[stem+"_"+category] == nil {
				own[stem+"_"+category] = value
			}
		}
	}
}
