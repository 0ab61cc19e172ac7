package site

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
)

// words are the components' messages that the text of a page needs too.
type words struct {
	Topic map[string]string `json:"topic"`
	Error struct {
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
		Talk string `json:"talk"`
	} `json:"story"`
	Offer struct {
		Apply  string `json:"apply"`
		Posted string `json:"posted"`
		Closes string `json:"closes"`
	} `json:"offer"`
	Similar struct {
		Title string `json:"title"`
	} `json:"similar"`
	Enquiry struct {
		Fields map[string]string `json:"fields"`
	} `json:"enquiry"`
	all map[string]any
}

// choice is what the component of a kind calls one of the choices of a type: by the kind's
// messages, or those that the last word of the type's name names. Without one it is the
// choice itself.
func (w *words) choice(kind string, of *decl.Type, choice string) string {
	last := of.Name[strings.LastIndex(of.Name, "-")+1:]
	return cmp.Or(textAt(w.all, kind+"."+choice), textAt(w.all, last+"."+choice), choice)
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
