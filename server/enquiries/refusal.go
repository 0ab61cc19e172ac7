package enquiries

import (
	"net/http"
	"strconv"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/server/web"
)

// refusal is why an enquiry was not taken.
type refusal struct {
	status int
	// code names it for programs and metrics.
	code string
	// text names its messages for people: error.<text>.
	text  string
	retry int // seconds after which to try again; 0: it would not help
}

// The texts of refusals, in i18n's messages: error.<text>.title and .text.
const (
	textForeign    = "foreign"
	textUnreadable = "unreadable"
	textInvalid    = "invalid"
	textReused     = "reused"
	textLimited    = "limited"
	textUnsent     = "unsent"
)

// ErrorNames are those that need a page.
var ErrorNames = []string{textForeign, textUnreadable, textInvalid, textReused, textLimited, textUnsent}

// retryUnsent is how long to wait before another try, in seconds, until a store
// that failed has been tried again.
const retryUnsent = 5

// The refusals. Source of the statuses: RFC 9110 §15.5, RFC 6585 §4.
var (
	notAllowed    = &refusal{http.StatusMethodNotAllowed, "method", "405", 0}
	crossOrigin   = &refusal{http.StatusForbidden, "cross-origin", textForeign, 0}
	malformed     = &refusal{http.StatusBadRequest, "malformed", textUnreadable, 0}
	tooManyFields = &refusal{http.StatusBadRequest, "too-many-fields", textUnreadable, 0}
	withFile      = &refusal{http.StatusBadRequest, "file", textUnreadable, 0}
	badKey        = &refusal{http.StatusBadRequest, "idempotency-key", textUnreadable, 0}
	tooSlow       = &refusal{http.StatusRequestTimeout, "timeout", textUnreadable, 0}
	tooLarge      = &refusal{http.StatusRequestEntityTooLarge, "too-large", textUnreadable, 0}
	otherType     = &refusal{http.StatusUnsupportedMediaType, "media-type", textUnreadable, 0}
	encoded       = &refusal{http.StatusUnsupportedMediaType, "content-encoding", textUnreadable, 0}
	invalid       = &refusal{http.StatusUnprocessableEntity, "invalid", textInvalid, 0}
	keyReused     = &refusal{http.StatusUnprocessableEntity, "key-reused", textReused, 0}
	limited       = &refusal{http.StatusTooManyRequests, "limited", textLimited, web.RetryLimited}
	unavailable   = &refusal{http.StatusServiceUnavailable, "unavailable", textUnsent, retryUnsent}
)

func (f *refusal) headers(h http.Header) {
	h["Cache-Control"] = web.CacheNever
	if f.retry > 0 {
		h["Retry-After"] = []string{strconv.Itoa(f.retry)}
	}
	switch f {
	case notAllowed:
		h["Allow"] = []string{http.MethodPost}
	case encoded:
		h["Accept-Encoding"] = []string{web.Identity} // Source: RFC 9110 §12.5.3
	case otherType:
		h["Accept-Post"] = []string{web.TypeJSON + ", " + typeForm + ", " + typeMultipart} // Source: W3C Linked Data Platform §7.1
	case tooLarge, tooSlow:
		h["Connection"] = []string{"close"} // what is still to come is not read
	}
}

// Problem is a refusal as programs read it. Source: RFC 9457 §3.1; code and
// errors are members of ours.
type Problem struct {
	Type   string             `json:"type"`
	Title  string             `json:"title"`
	Status int                `json:"status"`
	Detail string             `json:"detail"`
	Code   string             `json:"code"`
	Errors []leads.FieldError `json:"errors,omitempty"`
}

// sendProblem answers a program.
func (h *Handler) sendProblem(w http.ResponseWriter, f *refusal, errors []leads.FieldError) {
	c := web.ContextOf(w)
	text := h.errors.Text(c.Locale.Code, f.text)
	body := web.EncodeJSON(Problem{Type: "about:blank", Title: text.Title, Status: f.status, Detail: text.Text, Code: f.code, Errors: errors})
	header := w.Header()
	f.headers(header)
	header["Content-Type"] = []string{"application/problem+json"}
	header["Content-Language"] = []string{c.Locale.Code}
	header["Content-Length"] = []string{strconv.Itoa(len(body))}
	w.WriteHeader(f.status)
	w.Write(body) // the client may have gone: nothing to do about it
}

// sendPlain answers a person without the page, which needs a VM and the values
// that were sent.
func (h *Handler) sendPlain(w http.ResponseWriter, r *http.Request, f *refusal) {
	f.headers(w.Header())
	h.errors.SendNamed(w, r, f.status, f.text)
}
