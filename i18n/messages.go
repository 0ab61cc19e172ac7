package i18n

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
)

//go:embed messages/*.json
var messageFiles embed.FS

// Messages returns each locale's interface messages by code: the words of
// components, such as the menu's button, as JSON in i18next's format v4, with
// nested keys and plurals as key_one, key_other. The error joins all files
// that are missing or are not JSON; CheckMessages reads what stands in them.
func (l *Locales) Messages() (map[string]json.RawMessage, error) {
	messages := make(map[string]json.RawMessage, len(l.list))
	var faults []error
	for _, locale := range l.list {
		data, err := messageFiles.ReadFile(locale.File)
		if err == nil && !json.Valid(data) {
			err = fmt.Errorf("%s is not JSON", locale.File)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("i18n: messages of locale %q: %w", locale.Code, err))
			continue
		}
		messages[locale.Code] = data
	}
	return messages, errors.Join(faults...)
}
