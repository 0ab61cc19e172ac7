package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/site"
)

// Enquiries is how the server takes what visitors send with forms. Only Intake
// is needed.
type Enquiries struct {
	Intake *leads.Intake
	// Kept is told after each enquiry that is to be delivered.
	Kept func()
	// Ready says why enquiries cannot be kept now: /readyz?scope=leads tells
	// it. nil: they always can.
	Ready func() error
	// Outbox is asked for its backlog, for the metrics. nil: none is told.
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
	contactPath = "/api/contact"
	leadsPath   = "/api/leads"
)

// keepTimeout is how long an enquiry may take to be kept: less than the
// browser's script waits (app/lib/send-enquiry.ts). The visitor is told to send
// it again then, and a repeat is no second one.
const keepTimeout = 10 * time.Second

// leastElapsed is the shortest time in which a person fills a form.
const leastElapsed = 2000 // milliseconds

// Fields that say something of the form and not of the visitor.
const (
	fieldKind    = "kind"
	fieldLocale  = "locale"
	fieldPage    = "page"
	fieldKey     = "key"
	fieldElapsed = "elapsed" // milliseconds since the form was first shown
	fieldTrap    = "website" // people do not see it
)

// desk is where enquiries are handed in.
type desk struct {
	Enquiries
	rates   rates
	origins *http.CrossOriginProtection
	// insecure is the site's own origin without encryption, where anybody on
	// the way may have written the page; empty: the site itself has none.
	insecure string
}

func newDesk(config Config) *desk {
	if config.Enquiries == nil {
		return nil
	}
	d := &desk{Enquiries: *config.Enquiries, rates: newRates(config.Enquiries.Rate), origins: http.NewCrossOriginProtection()}
	if config.Origin != nil {
		// A proxy in front may ask under another host name than visitors do.
		_ = d.origins.AddTrustedOrigin(originOf(config.Origin)) // it is scheme and host
		if config.Origin.Scheme == "https" {
			d.insecure = "http://" + config.Origin.Host
		}
	}
	for _, site := range d.Sites {
		_ = d.origins.AddTrustedOrigin(site) // whoever configures it has checked
	}
	return d
}

// ready says why enquiries cannot be kept now.
func (d *desk) ready() error {
	if d.Ready == nil {
		return nil
	}
	return d.Ready()
}

// answerEnquiry takes what a form sends; false: the address is none of theirs.
func (s *Server) answerEnquiry(w http.ResponseWriter, r *http.Request) bool {
	path := r.URL.EscapedPath()
	if s.desk == nil || path != contactPath && path != leadsPath {
		return false
	}
	v := visitOf(w)
	v.route = "enquiry"
	if !s.desk.asksAhead(w, r) {
		(&enquiry{server: s, edition: v.edition, w: w, r: r, people: forPeople(r), toContact: path == contactPath}).take()
	}
	return true
}

// enquiry is one request that hands an enquiry in.
type enquiry struct {
	server    *Server
	edition   *edition
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
	v, desk := visitOf(q.w), q.server.desk
	if loc := q.edition.Site.Locales.Negotiate(cookieLocale(q.r), q.r.Header.Get("Accept-Language")); loc.Domain == v.domain {
		v.locale = loc // until the form says better
	}
	client := q.server.proxies.client(q.r)
	switch {
	case q.r.Method != http.MethodPost:
		q.people = likesPages(q.r)
		q.refuse(notAllowed)
		return
	case desk.origins.Check(q.r) != nil, desk.insecure != "" && q.r.Header.Get("Origin") == desk.insecure:
		q.refuse(crossOrigin)
		return
	}
	if _, ok := desk.rates.posts.take(q.w, q.r, client); !ok {
		q.refuse(limited) // and no VM is asked for a page
		return
	}
	sent, refused := readSubmission(q.w, q.r)
	if refused != nil {
		q.refuse(refused)
		return
	}
	q.values = sent.values
	q.place()
	checked, faults := leads.Check(q.kind, q.values, q.terms())
	if len(faults) > 0 {
		q.again(invalid, site.EnquiryInvalid, faults)
		return
	}
	checked.Locale, checked.Page, checked.Suspicion = v.locale.Code, q.from, suspicionOf(q.values)
	back, ok := desk.rates.enquiries.take(q.w, q.r, client)
	if !ok {
		q.again(limited, site.EnquiryLimited, nil)
		return
	}
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

// place finds out what is asked for, in which language, and where the form
// stands. What the request says of that and nobody knows counts for nothing.
func (q *enquiry) place() {
	v, current := visitOf(q.w), q.edition.Site
	q.kind = leads.Contact
	if !q.toContact {
		if q.kind = leads.Kind(q.values[fieldKind]); q.kind == leads.Contact {
			q.kind = "" // that has an address of its own
		}
	}
	page, known := current.At(v.domain, q.values[fieldPage])
	if known {
		q.from, v.locale = page.Path, page.Locale
	}
	if loc, ok := current.Locales.Get(q.values[fieldLocale]); ok && loc.Domain == v.domain {
		v.locale = loc
	}
	form := site.EnquiryKind(q.kind)
	if known {
		if _, has := page.EnquirySection(form); has {
			q.page = page
			return
		}
	}
	if page, ok := current.EnquiryPage(form, v.locale.Code, q.values["offer"]); ok && page.Locale.Domain == v.domain {
		q.page = page
	}
}

// terms are what an enquiry may refer to now.
func (q *enquiry) terms() leads.Terms {
	current := q.edition.Site
	return leads.Terms{Consents: current.Consents, Offer: func(slug string) bool {
		_, ok := current.EnquiryPage(site.EnquiryKind(leads.JobApplication), current.Locales.Default().Code, slug)
		return ok
	}}
}

// keep hands the enquiry to the store. A visitor who goes away does not end
// it: what is committed is known to have been.
func (q *enquiry) keep(checked leads.Enquiry, key string) (leads.Receipt, error) {
	s := q.server
	ctx, cancel := context.WithTimeout(context.WithoutCancel(q.r.Context()), keepTimeout)
	defer cancel()
	start := time.Now()
	receipt, err := s.desk.Intake.Take(ctx, checked, key)
	s.config.Metrics.leads.commit.Observe(time.Since(start).Seconds())
	switch {
	case errors.Is(err, leads.ErrKeyReused):
	case err != nil:
		s.config.Logger.Error("an enquiry could not be kept", "id", visitOf(q.w).id, "kind", checked.Kind, "error", err)
	default:
		s.config.Metrics.leads.kept(checked, receipt)
		if (!receipt.Repeat || receipt.Released) && checked.Suspicion == "" && s.desk.Kept != nil {
			s.desk.Kept()
		}
	}
	return receipt, err
}

// suspicionOf tells what no person sends.
func suspicionOf(values leads.Values) leads.Suspicion {
	if values[fieldTrap] != "" {
		return leads.Honeypot
	}
	if elapsed, err := strconv.ParseInt(values[fieldElapsed], 10, 64); err == nil && elapsed < leastElapsed {
		return leads.TooFast
	}
	return ""
}
