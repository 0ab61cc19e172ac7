package site

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/aldaba/aldaba/i18n"
)

// words are the components' messages that the text of a page needs too.
type words struct {
	Category map[string]string `json:"category"`
	Topic    map[string]string `json:"topic"`
	Error    struct {
		Home string `json:"home"`
	} `json:"error"`
	Article struct {
		Notice  string `json:"notice"`
		Feed    string `json:"feed"`
		Related string `json:"related"`
		More    string `json:"more"`
	} `json:"article"`
	Talk struct {
		With    string `json:"with"` // {{name}}
		By      string `json:"by"`
		YouTube string `json:"youtube"`
	} `json:"talk"`
	Story struct {
		Read string `json:"read"`
		Talk string `json:"talk"`
		More string `json:"more"`
	} `json:"story"`
	Offer struct {
		Apply  string `json:"apply"`
		Posted string `json:"posted"`
		Closes string `json:"closes"`
	} `json:"offer"`
	Search struct {
		Integrations struct {
			Via string `json:"via"` // {{names}}
		} `json:"integrations"`
	} `json:"search"`
	Similar struct {
		Title string `json:"title"`
	} `json:"similar"`
	Enquiry struct {
		Fields map[string]string `json:"fields"`
	} `json:"enquiry"`
	all map[string]any
}

// choice is what the component of a kind calls one of its choices; without a message the
// choice itself.
func (w *words) choice(kind, choice string) string {
	of, _ := w.all[kind].(map[string]any)
	return cmp.Or(textAt(of, choice), choice)
}

// readWords reads them in every language.
func readWords(locales *i18n.Locales) (map[string]*words, error) {
	messages, err := locales.Messages()
	if err != nil {
		return nil, err
	}
	all := map[string]*words{}
	for code, text := range messages {
		w := new(words)
		if err := json.Unmarshal(text, w); err != nil {
			return nil, fmt.Errorf("messages of %s: %w", code, err)
		}
		_ = json.Unmarshal(text, &w.all) // as above
		all[code] = w
	}
	return all, nil
}
