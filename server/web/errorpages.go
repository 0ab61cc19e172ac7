package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// ErrorPages are the responses that need no VM: they are made at start.
type ErrorPages struct {
	fallback string                          // the language where none is known
	pages    map[string]map[string][]byte    // by language and name
	texts    map[string]map[string]ErrorText // likewise
	ids      map[string]string               // by language: the line with the request's id
}

// ErrorText is what people read of an error.
type ErrorText struct{ Title, Text string }

// errorStatuses have a page.
var errorStatuses = []string{"404", "405", "429", "500", "503", UnknownMiddleware}

// UnknownMiddleware is the error of a route that names middleware the server lacks.
const UnknownMiddleware = "middleware"

var errorTemplate = template.Must(template.New("error").Parse(`<!doctype html><html lang="{{.Lang}}" dir="{{.Dir}}"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>{{.Title}}</title></head>` +
	`<body><main><h1>{{.Title}}</h1><p>{{.Status}}{{.Text}}</p><p>{{.Request}}</p><p><a href="{{.Home}}">{{.Back}}</a></p></main></body></html>`))

// Where the status and the request's id go, which each response has its own of.
const (
	statusMark = "[status]"
	idMark     = "[request]"
)

// NewErrorPages makes the pages of the statuses and of further names: the messages
// are i18n's error.<name>.title and .text.
func NewErrorPages(locales *i18n.Locales, names ...string) (*ErrorPages, error) {
	messages, err := locales.Messages()
	if err != nil {
		return nil, fmt.Errorf("read the messages of the error pages: %w", err)
	}
	e := &ErrorPages{fallback: locales.Default().Code, pages: map[string]map[string][]byte{}, texts: map[string]map[string]ErrorText{}, ids: map[string]string{}}
	for _, loc := range locales.All() {
		var m struct {
			Error map[string]json.RawMessage `json:"error"`
		}
		if err := json.Unmarshal(messages[loc.Code], &m); err != nil {
			return nil, fmt.Errorf("read the messages of the error pages: %w", err)
		}
		var back, request string
		if err := errors.Join(json.Unmarshal(m.Error["home"], &back), json.Unmarshal(m.Error["request"], &request)); err != nil {
			return nil, fmt.Errorf("%s: error.home, error.request: %w", loc.File, err)
		}
		e.ids[loc.Code] = request
		e.pages[loc.Code], e.texts[loc.Code] = map[string][]byte{}, map[string]ErrorText{}
		for _, name := range slices.Concat(errorStatuses, names) {
			var text ErrorText
			if err := json.Unmarshal(m.Error[name], &text); err != nil {
				return nil, fmt.Errorf("%s: error.%s: %w", loc.File, name, err)
			}
			var page bytes.Buffer
			if err := errorTemplate.Execute(&page, map[string]string{
				"Lang": loc.Code, "Dir": loc.Dir, "Title": text.Title, "Text": text.Text, "Home": HomePath(locales, loc), "Back": back, "Status": statusMark, "Request": idMark,
			}); err != nil {
				return nil, fmt.Errorf("make the error page %s: %w", name, err)
			}
			e.pages[loc.Code][name], e.texts[loc.Code][name] = page.Bytes(), text
		}
	}
	return e, nil
}

// Send answers with the page of a status, in the language of the path.
func (e *ErrorPages) Send(w http.ResponseWriter, r *http.Request, status int) {
	e.SendNamed(w, r, status, strconv.Itoa(status))
}

// SendNamed answers with a page whose name is not its status.
func (e *ErrorPages) SendNamed(w http.ResponseWriter, r *http.Request, status int, name string) {
	code := cmp.Or(ContextOf(w).Locale.Code, e.fallback)
	// The id of a request is letters, digits and hyphens: givenID.
	page := bytes.Replace(e.Page(code, name), []byte(statusMark), []byte(strconv.Itoa(status)+" · "), 1)
	page = bytes.Replace(page, []byte(idMark), []byte(strings.ReplaceAll(e.ids[code], "{{id}}", ContextOf(w).ID)), 1)
	h := w.Header()
	delete(h, "Content-Encoding") // of a handler that failed on its way
	h["Content-Type"] = TypeHTML
	h["Content-Language"] = []string{code}
	h["Cache-Control"] = CacheNever
	h["Content-Length"] = []string{strconv.Itoa(len(page))}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(page) // the client may have gone: nothing to do about it
	}
}

// Page is an error's document in a language.
func (e *ErrorPages) Page(locale, name string) []byte { return e.pages[locale][name] }

// Text is what an error's page says in a language.
func (e *ErrorPages) Text(locale, name string) ErrorText { return e.texts[locale][name] }
