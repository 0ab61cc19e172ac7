package site

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
)

const (
	enquiriesFile = "enquiries.yaml"
	enquiryKind   = "enquiry" // of the sections that are forms
)

// JSONSchema lists the allowed values.
func (EnquiryOutcome) JSONSchema() *jsonschema.Schema {
	return enum(EnquirySent, EnquiryInvalid, EnquiryFailed, EnquiryLimited, EnquiryReused)
}

// JSONSchema lists the allowed values.
func (EnquiryNext) JSONSchema() *jsonschema.Schema { return enum(leads.NextContacts...) }

// enquiries is what all forms share.
type enquiries struct {
	// Consent is what a visitor agrees to. Another text is another version.
	Consent ConsentText `json:"consent"`
	// Earlier are the versions that visitors may still agree to: their page
	// was loaded before the text changed.
	Earlier   []string `json:"earlier,omitempty" source:"may be empty"`
	Marketing Inline   `json:"marketing,omitempty"`
	// Fields are what each field is called (city), what there is to choose from
	// (sector.hotels), and how one kind of form asks (message.contact).
	Fields map[string]Text `json:"fields,omitempty"`
	// Stored is the order in which answers are stored, and Columns that of exports and
	// letters; fields that they do not name follow.
	Stored  []string `json:"stored,omitempty"`
	Columns []string `json:"columns,omitempty"`
	// FAQ is where a form that was sent leads.
	FAQ Link `json:"faq,omitempty"`
	// Application is the form under every job offer.
	Application *applicationText `json:"application,omitempty"`
}

type applicationText struct {
	Title Inline `json:"title"`
	Lead  Inline `json:"lead"`
}

// formsInUse are the kinds of the forms that pages have.
func (l *loader) formsInUse() (forms []leads.Kind) {
	if entryPage(l.routes, l.one("offer")).ID != "" {
		forms = append(forms, leads.JobApplication)
	}
	for _, s := range l.sources {
		for _, w := range s.sections {
			if form, ok := w.props["form"].(string); ok && w.head.Kind == enquiryKind {
				forms = append(forms, leads.Kind(form))
			}
		}
	}
	return forms
}

// readEnquiries reads what all forms share. A site without forms may do without.
func (l *loader) readEnquiries() {
	forms := l.formsInUse()
	if _, err := fs.Stat(l.fsys, enquiriesFile); errors.Is(err, fs.ErrNotExist) && len(forms) == 0 {
		return
	}
	l.enquiries = l.readYAML(enquiriesFile, enquiries{})
	doc, _ := l.enquiries.(map[string]any)
	if doc != nil && doc["application"] == nil && slices.Contains(forms, leads.JobApplication) {
		l.faults.add(enquiriesFile, "application", "missing key: job offers have the form")
	}
	if doc == nil { // the schema has said so
		return
	}
	labels, _ := doc["fields"].(map[string]any)
	needed, known := l.labelKeys(forms)
	for _, key := range needed {
		if labels[key] == nil {
			l.faults.add(enquiriesFile, "fields."+key, "is missing: a form or a letter names it")
		}
	}
	for _, key := range sortedKeys(labels) {
		if !slices.Contains(known, key) {
			l.faults.add(enquiriesFile, "fields."+key, "no form has it")
		}
	}
}

// labelKeys are the keys of the fields' labels: those that some forms and their letters
// need, and all that may be there.
func (l *loader) labelKeys(forms []leads.Kind) (needed, known []string) {
	names := map[string]bool{} // keys that are needed
	inUse := func(kind leads.Kind) bool { return slices.Contains(forms, kind) }
	add := func(key string, isNeeded bool) {
		known = append(known, key)
		names[key] = names[key] || isNeeded
	}
	for _, kind := range l.forms.Kinds() {
		form, _ := l.forms.Form(kind)
		texts := l.formTexts(kind, l.locales.Default())
		for _, f := range form.Fields {
			own := texts.field(f.Name)
			add(f.Name, inUse(kind) && own.Label == "")
			for _, choice := range f.Choices {
				add(f.Name+"."+choice, inUse(kind) && own.Labels[choice] == "")
			}
			if f.Type == leads.QuoteField { // its list is the letter's alone
				add("list", inUse(kind))
			}
		}
	}
	known = slices.Compact(slices.Sorted(slices.Values(known)))
	for _, key := range known {
		if names[key] {
			needed = append(needed, key)
		}
	}
	return needed, known
}

// labels are what a form calls its fields, and their choices.
func (l *loader) labels(kind leads.Kind, loc i18n.Locale) map[string]string {
	form, _ := l.forms.Form(kind)
	shared, own := l.enquiryTexts(loc), l.formTexts(kind, loc)
	labels := map[string]string{}
	for _, f := range form.Fields {
		if f.Type == leads.OfferField {
			continue
		}
		texts := own.field(f.Name)
		labels[f.Name] = string(cmp.Or(texts.Label, shared.Fields[f.Name]))
		for _, choice := range f.Choices {
			key := f.Name + "." + choice
			labels[key] = string(cmp.Or(texts.Labels[choice], shared.Fields[key]))
		}
	}
	return labels
}

// fieldLabels are what letters call forms, fields and choices, by language.
func (l *loader) fieldLabels() map[string]map[string]string {
	labels := map[string]map[string]string{}
	for _, loc := range l.locales.All() {
		of := map[string]string{}
		labels[loc.Code] = of
		for key, label := range l.enquiryTexts(loc).Fields {
			of[key] = string(label)
		}
		for _, kind := range l.forms.Kinds() {
			texts := l.formTexts(kind, loc)
			of["heading."+string(kind)], of["subject."+string(kind)] = string(texts.Heading), string(texts.Subject)
			of["intro."+string(kind)] = string(texts.Intro)
			for key, label := range l.labels(kind, loc) {
				of[string(kind)+"/"+key] = label
			}
		}
	}
	return labels
}

func (l *loader) enquiryTexts(loc i18n.Locale) enquiries {
	return decodeOnce(l, enquiriesFile, nil, l.enquiries, enquiries{}, loc.Code)
}

// consents lists the versions that may be agreed to, the current one first.
func (l *loader) consents() []string {
	if l.enquiries == nil {
		return nil
	}
	texts := l.enquiryTexts(l.locales.Default())
	return append([]string{texts.Consent.Version}, texts.Earlier...)
}

// fillEnquiry adds to a form what all forms share and where it stands.
func (l *loader) fillEnquiry(f EnquiryForm, p *Page, loc i18n.Locale, file, key string) EnquiryForm {
	if q := l.routes[p.ID].Query; slices.ContainsFunc(sentKeys, func(key string) bool { return !slices.Contains(q, key) }) {
		l.faults.add(file, key, `in %s, %s wants "query": ["sent", "next"]: without JavaScript, the page says by it that the form was sent`, routesFile, p.ID)
	}
	if _, twice := p.enquiry(f.Form); twice {
		l.faults.add(file, key, "the page has this form already")
	}
	f.computed = l.computedKeys(p.ID)
	l.checkForm(f.Form, file, key)
	texts := l.enquiryTexts(loc)
	f.Action, f.Page, f.FAQ, f.Phone = l.enquiriesAt+"/api/leads", p.Path, string(texts.FAQ), l.brand.Phone
	if f.Form == EnquiryKind(leads.Contact) {
		f.Action = l.enquiriesAt + "/api/contact"
	}
	if l.noEnquiries {
		f.Action, f.Mail = "", l.brand.Email
		if f.Mail == "" {
			l.faults.add(brandFile, "email", "missing key: forms show it where no server accepts them")
		}
	}
	f.Consent, f.Marketing, f.Labels = &texts.Consent, texts.Marketing, l.labels(leads.Kind(f.Form), loc)
	own := l.formTexts(leads.Kind(f.Form), loc)
	f.Submit, f.Sent = string(own.Submit), string(own.Sent)
	for name, group := range own.Groups {
		if group.Legend != "" {
			if f.Legends == nil {
				f.Legends = map[string]string{}
			}
			f.Legends[name] = string(group.Legend)
		}
	}
	if form, _ := l.forms.Form(leads.Kind(f.Form)); l.scripted != nil && l.scripted[string(f.Form)] != form.Rules() {
		f.Rules = form.Rules()
	}
	return f
}

// application is the form that stands under a job offer.
func (l *loader) application(p *Page, loc i18n.Locale) Section {
	texts := cmp.Or(l.enquiryTexts(loc).Application, &applicationText{})
	f := l.fillEnquiry(EnquiryForm{Title: texts.Title, Lead: texts.Lead, Form: EnquiryKind(leads.JobApplication), section: applySection}, p, loc, enquiriesFile, "application")
	f.Offer = p.Entry
	return Section{Kind: enquiryKind, ID: applySection, Tone: Sand, Live: true}.with(f)
}

// applySection is the place of the form under a job offer.
const applySection = "apply"

func (f EnquiryForm) takes(key, value string) bool {
	return key == "sent" && EnquiryKind(value) == f.Form || key == "next" && slices.Contains(leads.NextContacts, leads.NextContact(value))
}

// narrow shows the form as sent when the query says so: without JavaScript,
// the server answers a form with that address.
func (f EnquiryForm) narrow(query map[string]string) any {
	if EnquiryKind(query["sent"]) != f.Form {
		return f
	}
	again := f.Page
	if computed := queryOf(f.computed, query); computed != "" {
		again += "?" + computed
	}
	f.State = &EnquiryState{Outcome: EnquirySent, Next: EnquiryNext(query["next"]), Again: again + "#" + f.section}
	return f
}

// splitHoles has none: a form that was sent is another one.
func (f EnquiryForm) splitHoles() (any, map[string]Hole) { return f, nil }

// sentKeys are the query parameters of a page whose form was sent.
var sentKeys = []string{"sent", "next"}

// Carried is the part of the query that links to other languages carry, where no
// form was sent.
func (p *Page) Carried() string {
	var carried []string
	for pair := range strings.SplitSeq(strings.TrimPrefix(p.Query, "?"), "&") {
		if key, _, _ := strings.Cut(pair, "="); pair != "" && !slices.Contains(sentKeys, key) {
			carried = append(carried, pair)
		}
	}
	if len(carried) == 0 {
		return ""
	}
	return "?" + strings.Join(carried, "&")
}

// ReadsQuery tells whether another query is another page. The parameters of a form
// that was sent do not count: a script knows without them.
func (p *Page) ReadsQuery() bool {
	return slices.ContainsFunc(p.QueryKeys, func(key string) bool { return !slices.Contains(sentKeys, key) })
}
