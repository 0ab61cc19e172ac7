package enquiries

import (
	"maps"
	"net/http"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/web"
)

// refusal is why an enquiry was not taken.
type refusal struct {
	status int
	// code names it for programs and metrics.
	code string
	// text names its messages for people: error.<text>.
	text   string
	header http.Header // besides those of its body
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
const retryUnsent = "5"

// The refusals. Source of the statuses: RFC 9110 §15.5, RFC 6585 §4.
var (
	notAllowed    = &refusal{http.StatusMethodNotAllowed, "method", "405", http.Header{"Allow": {http.MethodPost}}}
	crossOrigin   = &refusal{http.StatusForbidden, "cross-origin", textForeign, nil}
	malformed     = &refusal{http.StatusBadRequest, "malformed", textUnreadable, nil}
	tooManyFields = &refusal{http.StatusBadRequest, "too-many-fields", textUnreadable, nil}
	withFile      = &refusal{http.StatusBadRequest, "file", textUnreadable, nil}
	badKey        = &refusal{http.StatusBadRequest, "idempotency-key", textUnreadable, nil}
	tooSlow       = &refusal{http.StatusRequestTimeout, "timeout", textUnreadable, closes}
	tooLarge      = &refusal{http.StatusRequestEntityTooLarge, "too-large", textUnreadable, closes}
	// Source: W3C Linked Data Platform §7.1.
	otherType   = &refusal{http.StatusUnsupportedMediaType, "media-type", textUnreadable, http.Header{"Accept-Post": {web.TypeJSON + ", " + typeForm + ", " + typeMultipart}}}
	encoded     = &refusal{http.StatusUnsupportedMediaType, "content-encoding", textUnreadable, http.Header{"Accept-Encoding": {web.Identity}}} // Source: RFC 9110 §12.5.3
	invalid     = &refusal{http.StatusUnprocessableEntity, "invalid", textInvalid, nil}
	keyReused   = &refusal{http.StatusUnprocessableEntity, "key-reused", textReused, nil}
	limited     = &refusal{http.StatusTooManyRequests, "limited", textLimited, http.Header{"Retry-After": web.RetryAfterLimited}}
	unavailable = &refusal{http.StatusServiceUnavailable, "unavailable", textUnsent, http.Header{"Retry-After": {retryUnsent}}}
)

// refusals are those that need no form shown again.
var refusals = []*refusal{notAllowed, crossOrigin, malformed, tooManyFields, withFile, badKey, tooSlow, tooLarge, otherType, encoded, invalid, keyReused, limited, unavailable}

// closes: what is still to come is not read.
var closes = http.Header{"Connection": {"close"}}

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

// problem is what programs read of a refusal.
type problem struct {
	refusal *refusal
	locale  string
}

// newProblems writes out those that name no fields.
func newProblems(locales *i18n.Locales, texts *web.ErrorPages) map[problem]*web.Message {
	list := map[problem]*web.Message{}
	for _, loc := range locales.All() {
		for _, f := range refusals {
			list[problem{f, loc.Code}] = newProblem(f, texts.Text(loc.Code, f.text), loc.Code, nil)
		}
	}
	return list
}

func newProblem(f *refusal, text web.ErrorText, locale string, errors []leads.FieldError) *web.Message {
	return web.NewMessage(http.Header{"Content-Type": {"application/problem+json"}, "Content-Language": {locale}},
		web.EncodeJSON(Problem{Type: "about:blank", Title: text.Title, Status: f.status, Detail: text.Text, Code: f.code, Errors: errors}))
}

// sendProblem answers a program.
func (h *Handler) sendProblem(w http.ResponseWriter, f *refusal, errors []leads.FieldError) {
	locale := web.ContextOf(w).Locale.Code
	message, ok := h.problems[problem{f, locale}]
	if !ok || len(errors) > 0 {
		message = newProblem(f, h.errors.Text(locale, f.text), locale, errors)
	}
	maps.Copy(w.Header(), f.header)
	message.Send(w, f.status)
}

// sendPlain answers a person without the page, which needs a VM and the values
// that were sent.
func (h *Handler) sendPlain(w http.ResponseWriter, r *http.Request, f *refusal) {
	maps.Copy(w.Header(), f.header)
	h.errors.SendNamed(w, r, f.status, f.text)
}
