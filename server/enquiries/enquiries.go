// Package enquiries takes what visitors send with forms, over HTTP.
package enquiries

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/pages"
	"github.com/aldaba/aldaba/server/web"
)

// Config is how enquiries are taken. Only Intake is needed.
type Config struct {
	Intake *leads.Intake
	// Kept is called after each enquiry that is to be delivered.
	Kept func()
	// Ready is why enquiries cannot be kept now, for /readyz?scope=leads. nil: they
	// always can.
	Ready func() error
	// Outbox has the backlog, for the metrics. nil: the metrics have none.
	Outbox leads.Outbox
	// Rate is how many enquiries are kept in a minute from one client; six
	// times as many requests are answered. 0: any number.
	Rate int
	// Sites are the origins besides the server's own whose pages may send
	// enquiries here: copies of the site that cannot take them themselves.
	Sites []string
}

// Where forms are sent. Source: readings 15.
const (
	ContactPath = "/api/contact"
	LeadsPath   = "/api/leads"
)

// keepTimeout is how long an enquiry may take to be kept: less than the
// browser's script waits (app/engine/lib/send-enquiry.ts). The visitor sends it again
// then, and a repeat is no second one.
const keepTimeout = 10 * time.Second

// leastElapsed is the shortest time in which a person fills a form.
const leastElapsed = 2000 // milliseconds

// Fields about the form and not the visitor.
const (
	fieldKind    = "kind"
	fieldLocale  = "locale"
	fieldPage    = "page"
	fieldKey     = "key"
	fieldElapsed = "elapsed" // milliseconds since the form was first shown
	fieldTrap    = "website" // people do not see it
	fieldQuote   = "quote"   // of the quote's form
)

// postsPerEnquiry is how many requests may come for each enquiry that may be
// kept. A visitor who mistypes, or whose enquiry could not be kept, tries
// again: that is not what the rate is against.
const postsPerEnquiry = 6

// Handler takes enquiries. A nil one takes none.
type Handler struct {
	config  Config
	log     *slog.Logger
	metrics *Metrics
	errors  *web.ErrorPages
	proxies web.Proxies
	// admission bounds how many are kept at a time.
	admission *admission.Control
	// enquiries bounds what is kept of one client, posts its requests, whatever
	// became of them.
	enquiries, posts *web.RateLimit
	origins          *http.CrossOriginProtection
	// insecure is the site's own origin without encryption, where anybody on
	// the way may have written the page; empty: the site itself has none.
	insecure string
	problems map[problem]*web.Message
	site     string // the origin that addresses in enquiries begin with
}

// New makes a handler for a site at an origin; nil: it is at any.
func New(config Config, locales *i18n.Locales, origin *url.URL, log *slog.Logger, metrics *Metrics, errorPages *web.ErrorPages, proxies web.Proxies, admission *admission.Control) *Handler {
	h := &Handler{
		config: config, log: log, metrics: metrics, errors: errorPages, proxies: proxies, admission: admission, origins: http.NewCrossOriginProtection(),
		enquiries: web.NewRateLimit(config.Rate), posts: web.NewRateLimit(postsPerEnquiry * config.Rate),
		problems: newProblems(locales, errorPages),
	}
	if origin != nil {
		h.site = web.OriginOf(origin)
		// A proxy in front may ask under another host name than visitors do.
		_ = h.origins.AddTrustedOrigin(web.OriginOf(origin)) // it is scheme and host
		if origin.Scheme == "https" {
			h.insecure = "http://" + origin.Host
		}
	}
	for _, site := range config.Sites {
		_ = h.origins.AddTrustedOrigin(site) // whoever configures it has checked
	}
	return h
}

// Ready says why enquiries cannot be kept now.
func (h *Handler) Ready() error {
	if h == nil {
		return errors.New("no enquiries are taken")
	}
	if h.config.Ready == nil {
		return nil
	}
	return h.config.Ready()
}

// IsAddress tells whether a path is one that forms are sent to.
func IsAddress(path string) bool { return path == ContactPath || path == LeadsPath }

// Answer takes what a form sends; false: the address is none of theirs.
func (h *Handler) Answer(w http.ResponseWriter, r *http.Request, edition *pages.Edition) bool {
	path := r.URL.EscapedPath()
	if h == nil || !IsAddress(path) {
		return false
	}
	web.ContextOf(w).Route = "enquiry"
	if !h.answerPreflight(w, r) {
		(&enquiry{handler: h, edition: edition, w: w, r: r, people: forPeople(r), toContact: path == ContactPath}).take()
	}
	return true
}

// enquiry is one request that hands an enquiry in.
type enquiry struct {
	handler   *Handler
	edition   *pages.Edition
	w         http.ResponseWriter
	r         *http.Request
	people    bool // a person reads the answer: it is a page
	toContact bool

	kind   leads.Kind
	values leads.Values
	from   string     // the path of the page that it was sent from, when there is one
	page   *site.Page // with the form; nil: there is none
}

// take answers the request.
func (q *enquiry) take() {
	c, h := web.ContextOf(q.w), q.handler
	if loc := q.edition.Site.Locales.Negotiate(web.CookieLocale(q.r, q.edition.Site.Locales), q.r.Header.Get("Accept-Language")); loc.Domain == c.Domain {
		c.Locale = loc // until the form says better
	}
	client := h.proxies.Client(q.r)
	switch {
	case q.r.Method != http.MethodPost:
		q.people = likesPages(q.r)
		q.refuse(notAllowed)
		return
	case h.origins.Check(q.r) != nil, h.insecure != "" && q.r.Header.Get("Origin") == h.insecure:
		q.refuse(crossOrigin)
		return
	}
	if _, ok := h.posts.Take(client); !ok {
		q.refuse(limited) // and no VM is asked for a page
		return
	}
	if h.admission.Full(admission.Enquiry) {
		q.refuse(unavailable) // what was sent is not even read
		return
	}
	sent, refused := readSubmission(q.w, q.r)
	if refused != nil {
		q.refuse(refused)
		return
	}
	q.values = sent.values
	q.locate()
	form, _ := q.edition.Site.Forms.Form(q.kind)
	if slices.ContainsFunc(sent.several, func(name string) bool { return !form.TakesSeveral(name) }) {
		q.refuse(malformed) // either value may be the one that was meant
		return
	}
	checked, faults := q.edition.Site.Forms.Check(q.kind, q.values, q.terms())
	if len(faults) > 0 {
		q.again(invalid, site.EnquiryInvalid, faults)
		return
	}
	checked.Locale, checked.Page, checked.Suspicion = c.Locale.Code, q.from, suspicionOf(q.values)
	back, ok := h.enquiries.Take(client)
	if !ok {
		q.again(limited, site.EnquiryLimited, nil)
		return
	}
	checked.Fields = q.workOut(checked.Fields)
	receipt, err := q.keep(checked, sent.key)
	if err != nil || receipt.Repeat {
		back()
	}
	switch {
	case errors.Is(err, leads.ErrKeyReused):
		q.again(keyReused, site.EnquiryReused, nil)
	case err != nil:
		q.again(unavailable, site.EnquiryFailed, nil)
	default:
		q.accept(receipt)
	}
}

// locate finds the enquiry's kind, its language and the page with its form.
// Unknown values in the request are ignored.
func (q *enquiry) locate() {
	c, current := web.ContextOf(q.w), q.edition.Site
	q.kind = leads.Contact
	if !q.toContact {
		if q.kind = leads.Kind(q.values[fieldKind]); q.kind == leads.Contact {
			q.kind = "" // that has an address of its own
		}
	}
	page, known := current.At(c.Domain, q.values[fieldPage])
	if known {
		q.from, c.Locale = page.Path, page.Locale
	}
	if loc, ok := current.Locales.Get(q.values[fieldLocale]); ok && loc.Domain == c.Domain {
		c.Locale = loc
	}
	form := site.EnquiryKind(q.kind)
	if known {
		if _, has := page.EnquirySection(form); has {
			q.page = q.withQuote(page)
			return
		}
	}
	if page, ok := current.EnquiryPage(form, c.Locale.Code, q.values["offer"]); ok && page.Locale.Domain == c.Domain {
		q.page = q.withQuote(page)
	}
}

// withQuote is the page with the doors of the quote that is sent from it.
func (q *enquiry) withQuote(page *site.Page) *site.Page {
	doors, err := url.ParseQuery(strings.TrimPrefix(q.values[fieldQuote], "?"))
	if err != nil || q.kind != leads.Quote {
		return page
	}
	doors.Del("sent") // of an enquiry before
	return page.With(doors)
}

// terms are what an enquiry may refer to now.
func (q *enquiry) terms() leads.Terms {
	current := q.edition.Site
	return leads.Terms{Consents: current.Consents, Now: time.Now(), Offer: func(slug string) bool {
		_, ok := current.EnquiryPage(site.EnquiryKind(leads.JobApplication), current.Locales.Default().Code, slug)
		return ok
	}}
}

// workOut gives a quote its list, which is read off its address: what sales reads
// is what the rules say, whatever the browser showed. An enquiry without its list
// is kept all the same.
func (q *enquiry) workOut(f leads.Fields) leads.Fields {
	quote := f.Text(fieldQuote)
	if quote == "" {
		return f
	}
	c := web.ContextOf(q.w)
	address, list, ok := q.edition.Site.Computed(c.Locale.Code, quote)
	if !ok {
		return f.With(fieldQuote, nil)
	}
	f = f.With(fieldQuote, q.handler.site+address)
	text, err := q.edition.Text(q.r, c.Locale.Code, list)
	if err != nil {
		q.handler.log.Error("a quote has no list", "id", c.ID, "error", err)
		return f
	}
	return f.With("list", text)
}

// keep hands the enquiry to the store. A visitor who goes away does not end
// it: what is committed is known to have been.
func (q *enquiry) keep(checked leads.Enquiry, key string) (leads.Receipt, error) {
	h := q.handler
	ctx, cancel := context.WithTimeout(context.WithoutCancel(q.r.Context()), keepTimeout)
	defer cancel()
	leave, err := h.admission.Enter(ctx, admission.Enquiry)
	if err != nil {
		return leads.Receipt{}, err
	}
	defer leave()
	start := time.Now()
	receipt, err := h.config.Intake.Take(ctx, checked, key)
	h.metrics.commit.Observe(time.Since(start).Seconds())
	switch {
	case errors.Is(err, leads.ErrKeyReused):
	case err != nil:
		h.log.Error("an enquiry could not be kept", "id", web.ContextOf(q.w).ID, "kind", checked.Kind, "error", err)
	default:
		h.metrics.taken(checked, receipt)
		if (!receipt.Repeat || receipt.Released) && checked.Suspicion == "" && h.config.Kept != nil {
			h.config.Kept()
		}
	}
	return receipt, err
}

// suspicionOf recognises what no person sends.
func suspicionOf(values leads.Values) leads.Suspicion {
	if values[fieldTrap] != "" {
		return leads.Honeypot
	}
	if elapsed, err := strconv.ParseInt(values[fieldElapsed], 10, 64); err == nil && elapsed < leastElapsed {
		return leads.TooFast
	}
	return ""
}
