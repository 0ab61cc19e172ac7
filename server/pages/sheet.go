package pages

import (
	"mime"
	"net/http"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// SheetSuffix: what a page computes is also there as CSV, at its address with .csv appended: for
// browsers that run no script, which make the file themselves.
const SheetSuffix = ".csv"

var typeSheet = []string{"text/csv; charset=utf-8; header=present"}

// RouteSheets serves the sheets of a domain.
func (e *Edition) RouteSheets(m *mux.Router, domain string) {
	for _, p := range e.Site.Pages() {
		if p.Computes() && p.Locale.Domain == domain {
			m.Path(p.Path+SheetSuffix).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) { e.sendSheet(w, r, p) })
		}
	}
}

func (e *Edition) sendSheet(w http.ResponseWriter, r *http.Request, p *site.Page) {
	c := web.ContextOf(w)
	c.Route, c.Locale, c.Cache = p.ID, p.Locale, "none"
	file, sheet, ok := p.Requested(r.URL.Query()).Sheet()
	if !ok {
		e.AnswerNotFound(w, r)
		return
	}
	text, ok := e.textFor(w, r, p, sheet)
	if !ok {
		return
	}
	h := w.Header()
	h["Content-Type"] = typeSheet
	h["Content-Disposition"] = []string{mime.FormatMediaType("attachment", map[string]string{"filename": file})}
	h["Cache-Control"] = web.CacheNever
	h["X-Robots-Tag"] = web.NoIndex
	out := web.NewStreamWriter(w, r)
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead && out.Send([]byte(text)) == nil { // else the client has gone
		out.Close()
	}
}
