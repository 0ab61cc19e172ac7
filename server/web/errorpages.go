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
	"sync"

	"github.com/aldaba/aldaba/i18n"
)

// ErrorPages are the responses that need no VM. They are made at start, but for
// the status and the request's id.
type ErrorPages struct {
	fallback string // the language where none is known
	byLocale map[string]errorLocale
}

type errorLocale struct {
	shared *prepared // the headers of its pages
	pages  map[string]errorPage
}

// errorPage is a document, cut where the status and the request's id go.
type errorPage struct {
	text               ErrorText
	start, middle, end string
}

// ErrorText is what people read of an error.
type ErrorText struct{ Title, Text string }

// errorStatuses have a page.
var errorStatuses = []string{"404", "405", "414", "429", "500", "503", UnknownMiddleware, Withheld}

// UnknownMiddleware is the error of a route that names middleware the server lacks.
const UnknownMiddleware = "middleware"

// Withheld is the error of a page whose content has faults.
const Withheld = "withheld"

var errorTemplate = template.Must(template.New("error").Parse(`<!doctype html><html lang="{{.Lang}}" dir="{{.Dir}}"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>{{.Title}}</title></head>` +
	`<body><main><h1>{{.Title}}</h1><p>{{.Status}}{{.Text}}</p><p>{{.Request}}</p><p><a href="{{.Home}}">{{.Back}}</a></p></main></body></html>`))

// Where a template has the status and the request's id.
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
	e := &ErrorPages{fallback: locales.Default().Code, byLocale: map[string]errorLocale{}}
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
		of := errorLocale{
			shared: prepare(http.Header{"Content-Type": TypeHTML, "Content-Language": {loc.Code}, "Cache-Control": CacheNever}),
			pages:  map[string]errorPage{},
		}
		request = strings.Replace(request, "{{id}}", idMark, 1)
		e.byLocale[loc.Code] = of
		for _, name := range slices.Concat(errorStatuses, names) {
			var text ErrorText
			if err := json.Unmarshal(m.Error[name], &text); err != nil {
				return nil, fmt.Errorf("%s: error.%s: %w", loc.File, name, err)
			}
			var page bytes.Buffer
			if err := errorTemplate.Execute(&page, map[string]string{
				"Lang": loc.Code, "Dir": loc.Dir, "Title": text.Title, "Text": text.Text, "Home": HomePath(locales, loc), "Back": back, "Status": statusMark, "Request": request,
			}); err != nil {
				return nil, fmt.Errorf("make the error page %s: %w", name, err)
			}
			start, rest, _ := strings.Cut(page.String(), statusMark)
			middle, end, _ := strings.Cut(rest, idMark)
			of.pages[name] = errorPage{text, start, " · " + middle, end}
		}
	}
	return e, nil
}

// Send answers with the page of a status, in the language of the path.
func (e *ErrorPages) Send(w http.ResponseWriter, r *http.Request, status int) {
	e.SendNamed(w, r, status, strconv.Itoa(status))
}

// errorBodies are for the documents that are put together.
var errorBodies = sync.Pool{New: func() any { return new(slices.Grow([]byte(nil), 2<<10)) }}

// SendNamed answers with a page whose name is not its status.
func (e *ErrorPages) SendNamed(w http.ResponseWriter, r *http.Request, status int, name string) {
	c := ContextOf(w)
	of := e.byLocale[cmp.Or(c.Locale.Code, e.fallback)]
	page, buffer := of.pages[name], errorBodies.Get().(*[]byte)
	defer errorBodies.Put(buffer)
	body := strconv.AppendInt(append((*buffer)[:0], page.start...), int64(status), 10)
	body = append(append(body, page.middle...), c.ID...) // letters, digits and hyphens: givenID
	body = append(body, page.end...)
	*buffer = body
	h := w.Header()
	delete(h, "Content-Encoding") // of a handler that failed on its way
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	c.writeHeader(status, of.shared)
	if r.Method != http.MethodHead {
		w.Write(body) // the client may have gone: nothing to do about it
	}
}

// Page is an error's document in a language, without the status and an id.
func (e *ErrorPages) Page(locale, name string) []byte {
	page := e.byLocale[locale].pages[name]
	return []byte(page.start + page.middle + page.end)
}

// Text is what an error's page says in a language.
func (e *ErrorPages) Text(locale, name string) ErrorText { return e.byLocale[locale].pages[name].text }
