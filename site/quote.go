package site

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

const (
	quoteFile = "quote.yaml"
	// QuotePage is the id of the page that works a building out.
	QuotePage = "quote"
)

// quoteKeys are the parameters of a quote's address, in their order. What their
// values mean app/quote/address.ts knows.
var quoteKeys = []string{"from", "doors", "keys", "row"}

// submitKey is the name of the buttons of the quote's form.
const submitKey = "do"

// quoteForm is the id of the quote's form (app/sections/quote/quote.tsx). The buttons of other
// languages submit it when the query has more than maxLinked bytes: the links of the
// header would each hold it.
const (
	quoteForm = "quote-form"
	maxLinked = 1000
)

// The fragments that work something out for the server, as text.
const (
	quoteAddressFragment = "quote-address"
	quoteListFragment    = "quote-list"
	quoteSheetFragment   = "quote-sheet"
)

// quoteTexts gives the words of the quote in a language. The file is read when a
// page first shows one.
func (l *loader) quoteTexts(loc i18n.Locale) quoteTexts {
	if !l.quoteRead {
		l.quotes, l.quoteRead = l.readYAML(quoteFile, quoteTexts{}), true
	}
	return decodeOnce(l, quoteFile, nil, l.quotes, quoteTexts{}, loc.Code)
}

// fillQuoteStart adds the buildings, the page's own first.
func (l *loader) fillQuoteStart(s QuoteStart, loc i18n.Locale, file, key string) QuoteStart {
	texts := l.quoteTexts(loc)
	if l.routes[QuotePage].ID == "" {
		l.faults.add(file, key, "%s has no page %s, which the buildings lead to", routesFile, QuotePage)
	}
	s.Path = l.address(loc.Code, l.routes[QuotePage].Path(loc.Code, ""))
	s.Label, s.Action, s.Buildings = texts.Label, texts.Action, texts.Buildings
	own := slices.IndexFunc(s.Buildings, func(b QuoteBuilding) bool { return b.ID == s.From })
	switch {
	case s.From == "":
	case own < 0:
		l.faults.add(file, key+".from", "%s has no building %q", quoteFile, s.From)
	default:
		s.Buildings = slices.Concat(s.Buildings[own:own+1], s.Buildings[:own], s.Buildings[own+1:])
	}
	return s
}

// fillQuote adds the words, the prices and the limits.
func (l *loader) fillQuote(q Quote, p *Page, loc i18n.Locale, file, key string) Quote {
	if keys := l.routes[p.ID].Query; slices.ContainsFunc(quoteKeys, func(key string) bool { return !slices.Contains(keys, key) }) {
		l.faults.add(file, key, `in %s, %s wants "query": ["%s"]: the address holds the doors`, routesFile, p.ID, strings.Join(quoteKeys, `", "`))
	}
	texts := l.quoteTexts(loc)
	q.Path, q.Texts, q.Devices, q.Buildings, q.Facts = p.Path, texts.Words, texts.Devices, texts.Buildings, map[string]float64{}
	c := l.facts[loc.Code]
	for name := range c.Facts {
		if n, _, err := c.number(name, len(c.Facts)); err == nil && quoteFact(name) {
			q.Facts[name] = n
			l.quoted[name] = true
		}
	}
	return q
}

// quoteFact tells whether the rules count with a fact.
func quoteFact(name string) bool {
	return slices.ContainsFunc([]string{"price_", "plan_", "install_", "setup_", "link_devices"}, func(prefix string) bool {
		return strings.HasPrefix(name, prefix)
	})
}

// takes is true of every value: which are valid the rules say, on the page.
func (q Quote) takes(key, _ string) bool { return slices.Contains(quoteKeys, key) }

func (q Quote) narrow(query map[string]string) any {
	q.Query = quoteQuery(query)
	return q
}

// props leaves out the query, which a browser has from the page's data.
func (q Quote) props() json.RawMessage {
	q.Query = ""
	return encode(q)
}

// splitHoles has none: other doors are another quote.
func (q Quote) splitHoles() (any, map[string]Hole) { return q, nil }

// escapeQuery escapes a value as browsers do, who leave * as it is.
func escapeQuery(value string) string {
	return strings.ReplaceAll(url.QueryEscape(value), "%2A", "*")
}

// quoteQuery is the part of a query that a quote reads, in one spelling.
func quoteQuery(query map[string]string) string {
	var pairs []string
	for _, key := range quoteKeys {
		if query[key] != "" {
			pairs = append(pairs, key+"="+escapeQuery(query[key]))
		}
	}
	return strings.Join(pairs, "&")
}

// quoteOn is the quote that the page shows.
func (p *Page) quoteOn() (Quote, bool) {
	for _, s := range p.Sections {
		if q, ok := s.value.(Quote); ok {
			return q, true
		}
	}
	return Quote{}, false
}

// Submitted is the fragment that gives, as text, the address that a form's
// submission leads to. false: the query is none. The error is ErrTooLong.
func (p *Page) Submitted(rawQuery string) (address Piece, ok bool, err error) {
	if _, ok := p.quoteOn(); !ok || !strings.Contains("&"+rawQuery, "&"+submitKey+"=") {
		return Piece{}, false, nil
	}
	fields, err := submittedFields(rawQuery)
	return Piece{quoteAddressFragment, encode(fields)}, true, err
}

// QuoteList is the fragment that gives the list of a quote as text, for a person
// in sales. false: the query lists no doors.
func (s *Site) QuoteList(locale, query string) (address string, list Piece, ok bool) {
	p, _ := s.Page(QuotePage, locale, "")
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if p == nil || err != nil {
		return "", Piece{}, false
	}
	q, ok := p.With(values).quoteOn()
	if !ok || q.Query == "" {
		return "", Piece{}, false
	}
	return q.Path + "?" + q.Query, Piece{quoteListFragment, encode(q)}, true
}

// Computes reports whether the page has a section that computes something of its query.
func (p *Page) Computes() bool {
	_, ok := p.quoteOn()
	return ok
}

// Sheet is the fragment that gives what the page computes as CSV, with the name of the
// file. false: it computes nothing of its query.
func (p *Page) Sheet() (file string, sheet Piece, ok bool) {
	q, ok := p.Narrowed().quoteOn()
	if !ok || q.Query == "" {
		return "", Piece{}, false
	}
	return string(q.Texts["file"]), Piece{quoteSheetFragment, encode(q)}, true
}
