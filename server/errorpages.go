package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"html/template"
	"net/http"
	"strconv"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/renderer"
)

// errorPages are the answers that need no VM: they are made at start.
type errorPages struct {
	pages map[string]map[string][]byte    // by language and name
	texts map[string]map[string]errorText // likewise
}

type errorText struct{ Title, Text string }

// errorNames are what has a page: the messages are i18n's error.<name>.title
// and .text. The first are statuses, the others what may become of a form.
var errorNames = []string{"404", "405", "429", "500", "503", textForeign, textUnreadable, textInvalid, textReused, textLimited, textUnsent}

var errorTemplate = template.Must(template.New("error").Parse(`<!doctype html><html lang="{{.Lang}}" dir="{{.Dir}}"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>{{.Title}}</title></head>` +
	`<body><main><h1>{{.Title}}</h1><p>{{.Text}}</p><p><a href="{{.Home}}">{{.Back}}</a></p></main></body></html>`))

func newErrorPages(locales *i18n.Locales) (*errorPages, error) {
	messages, err := locales.Messages()
	if err != nil {
		return nil, fmt.Errorf("read the messages of the error pages: %w", err)
	}
	e := &errorPages{pages: map[string]map[string][]byte{}, texts: map[string]map[string]errorText{}}
	for _, loc := range locales.All() {
		var m struct {
			Error map[string]json.RawMessage `json:"error"`
		}
		if err := json.Unmarshal(messages[loc.Code], &m); err != nil {
			return nil, fmt.Errorf("read the messages of the error pages: %w", err)
		}
		var back string
		if err := json.Unmarshal(m.Error["home"], &back); err != nil {
			return nil, fmt.Errorf("%s: error.home: %w", loc.File, err)
		}
		e.pages[loc.Code], e.texts[loc.Code] = map[string][]byte{}, map[string]errorText{}
		for _, name := range errorNames {
			var text errorText
			if err := json.Unmarshal(m.Error[name], &text); err != nil {
				return nil, fmt.Errorf("%s: error.%s: %w", loc.File, name, err)
			}
			var page bytes.Buffer
			if err := errorTemplate.Execute(&page, map[string]string{
				"Lang": loc.Code, "Dir": loc.Dir, "Title": text.Title, "Text": text.Text, "Home": home(locales, loc), "Back": back,
			}); err != nil {
				return nil, fmt.Errorf("make the error page %s: %w", name, err)
			}
			e.pages[loc.Code][name], e.texts[loc.Code][name] = page.Bytes(), text
		}
	}
	return e, nil
}

// send answers with the page of a status, in the language of the path.
func (e *errorPages) send(w http.ResponseWriter, r *http.Request, status int) {
	e.sendNamed(w, r, status, strconv.Itoa(status))
}

// sendNamed answers with a page that is called otherwise than its status.
func (e *errorPages) sendNamed(w http.ResponseWriter, r *http.Request, status int, name string) {
	v := visitOf(w)
	code := v.locale.Code
	if code == "" {
		code = v.edition.Site.Locales.Default().Code
	}
	page := e.pages[code][name]
	h := w.Header()
	delete(h, "Content-Encoding") // of a handler that failed on its way
	h["Content-Type"] = typeHTML
	h["Content-Language"] = []string{code}
	h["Cache-Control"] = cacheNever
	h["Content-Length"] = []string{strconv.Itoa(len(page))}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(page) // the client may have gone: nothing to do about it
	}
}

// explain shows a failed render to a developer, with the stack in the sources.
func explain(section string, err error) string {
	text := section + ": " + err.Error()
	var thrown *renderer.Error
	if errors.As(err, &thrown) && thrown.Stack != "" {
		text = section + ": " + thrown.Stack
	}
	return `<pre class="render-error">` + html.EscapeString(text) + `</pre>`
}
