package i18n

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"
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
// those of its base. The error joins all files that are missing or are not JSON, by their name in i18n/messages;
// CheckMessages reads what stands in them.
func (l *Locales) Messages() (map[string]json.RawMessage, error) {
	messages, err := l.readMessages()
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

// WithMessages returns the same list with a site's own messages, the files of a folder
// like i18n/messages. They count before the engine's.
func (l *Locales) WithMessages(files fs.FS) *Locales {
	changed := *l
	changed.messages = files
	return &changed
}

// readMessages reads the site's messages and the engine's.
func (l *Locales) readMessages() (map[string]json.RawMessage, error) {
	messages := make(map[string]json.RawMessage, len(l.list))
	var faults []error
	for _, locale := range l.list {
		data, err := l.messagesIn(path.Base(locale.File))
		if errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("missing: the words of the interface in %s", locale.Name)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", path.Base(locale.File), err))
			continue
		}
		messages[locale.Code] = data
	}
	return messages, errors.Join(faults...)
}

// messagesIn are those of a file: the site's, completed with the engine's.
func (l *Locales) messagesIn(file string) ([]byte, error) {
	engines, missing := fs.ReadFile(MessageFiles(), file)
	if l.messages == nil {
		return engines, missing
	}
	own, err := fs.ReadFile(l.messages, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return engines, missing
	case err != nil:
		return nil, err
	case missing != nil:
		engines = []byte("{}")
	}
	return MergeMessages(own, engines)
}

// MergeMessages adds the engine's messages that a site has not written itself. An error
// has the line of the fault in the site's.
func MergeMessages(own, engines []byte) ([]byte, error) {
	var mine, others map[string]any
	if err := decode(own, &mine); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(engines, &others); err != nil {
		return nil, err
	}
	if mine == nil {
		mine = map[string]any{}
	}
	fill(mine, others, nil)
	return json.Marshal(mine)
}

// decode reads a site's file of JSON into what v points to, whichever editor saved it. An
// error has the line.
func decode(data []byte, v any) error {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields() // a misspelt "domain" would pass for none
	at, err := 0, decoder.Decode(v)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at = int(syntax.Offset)
	} else if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		at = int(kind.Offset)
	} else if errors.Is(err, io.ErrUnexpectedEOF) {
		at = len(data)
	} else if err != nil {
		at = int(decoder.InputOffset())
	}
	for i := 0; i < len(data) && !utf8.Valid(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			at, err = i, errors.New("a letter is not UTF-8: save the file with the encoding UTF-8")
			break
		}
		i += size
	}
	if err == nil && len(bytes.TrimSpace(data[decoder.InputOffset():])) > 0 {
		at, err = int(decoder.InputOffset())+1, errors.New("more follows the end of the value")
	}
	if err != nil {
		return fmt.Errorf("line %d: %w", 1+bytes.Count(data[:min(at, len(data))], []byte("\n")), err)
	}
	return nil
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
