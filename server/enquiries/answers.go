package enquiries

import (
	"cmp"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/pages"
	"github.com/aldaba/aldaba/server/web"
)

// Accepted is the response to a program whose enquiry is kept.
type Accepted struct {
	ID          string            `json:"id"`
	NextContact leads.NextContact `json:"nextContact"`
}

// accept confirms that the enquiry is kept.
func (q *enquiry) accept(receipt leads.Receipt) {
	next, h := leads.NextContactAt(receipt.Received), q.w.Header()
	h["Cache-Control"] = web.CacheNever
	if q.people {
		h["Location"] = []string{q.sentPage(next)}
		q.w.WriteHeader(http.StatusSeeOther)
		return
	}
	body := web.EncodeJSON(Accepted{receipt.ID, next})
	h["Content-Type"] = []string{web.TypeJSON}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	q.w.WriteHeader(http.StatusCreated)
	q.w.Write(body) // the client may have gone: it asks again with its key
}

// sentPage is the address at which the form says that it was sent. Where the
// site has no such form, it is the page that the visitor came from, or home.
func (q *enquiry) sentPage(next leads.NextContact) string {
	if q.page == nil {
		return cmp.Or(q.from, web.HomePath(q.edition.Site.Locales, web.ContextOf(q.w).Locale))
	}
	section, _ := q.page.EnquirySection(site.EnquiryKind(q.kind))
	query := url.Values{"sent": {string(q.kind)}, "next": {string(next)}}
	path := q.page.Path + "?"
	if q.page.Query != "" {
		path = q.page.Path + q.page.Query + "&"
	}
	return path + query.Encode() + "#" + section
}

// refuse answers with the reason why nothing was taken, before the fields are
// known.
func (q *enquiry) refuse(f *refusal) {
	q.handler.metrics.rejected.WithLabelValues(f.code).Inc()
	if q.people {
		q.handler.sendPlain(q.w, q.r, f)
		return
	}
	q.handler.sendProblem(q.w, f, nil)
}

// again shows the form as it was sent, with the outcome.
func (q *enquiry) again(f *refusal, outcome site.EnquiryOutcome, faults []leads.FieldError) {
	q.handler.metrics.rejected.WithLabelValues(f.code).Inc()
	switch {
	case !q.people:
		q.handler.sendProblem(q.w, f, faults)
		return
	case q.page == nil:
		q.handler.sendPlain(q.w, q.r, f)
		return
	}
	state := site.EnquiryState{Outcome: outcome, Values: map[string]string{}}
	for _, fault := range faults {
		state.Errors = append(state.Errors, site.EnquiryError{Field: fault.Field, Code: string(fault.Code)})
	}
	form, _ := q.edition.Site.Forms.Form(q.kind)
	for name, value := range form.Truncate(q.values) {
		state.Values[name] = Printable(value)
	}
	if key := q.values[fieldKey]; key != "" && f != keyReused { // else the next one is another enquiry
		state.Values[fieldKey] = key
	}
	page, _ := q.page.WithEnquiry(site.EnquiryKind(q.kind), state)
	maps.Copy(q.w.Header(), f.header)
	switch err := q.edition.SendPrivate(q.w, q.r, page, f.status); {
	// Nothing was written. The browser still has the form.
	case errors.Is(err, pages.ErrTooMany):
		q.handler.sendPlain(q.w, q.r, limited)
	case err != nil:
		q.handler.sendPlain(q.w, q.r, unavailable)
	}
}

// Printable is a value without the control characters that HTML cannot hold.
func Printable(value string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(value, "\uFFFD"))
}

// forPeople tells whether a page answers the request: those of forms, unless
// the client likes JSON better.
func forPeople(r *http.Request) bool {
	kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	switch strings.ToLower(strings.TrimSpace(kind)) {
	case web.TypeJSON:
		return false
	case typeForm, typeMultipart:
		json := max(web.MediaWeight(r, web.TypeJSON), web.MediaWeight(r, "application/problem+json"))
		return json == 0 || json <= web.MediaWeight(r, "text/html")
	}
	return likesPages(r)
}

// likesPages tells whether the client asks for HTML, as browsers do.
func likesPages(r *http.Request) bool { return web.MediaWeight(r, "text/html") > 0 }
