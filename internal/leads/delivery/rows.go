package delivery

import (
	html "html/template"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// letterOrder is that of columns with the phone before the e-mail address, because
// the reader calls back.
func letterOrder(forms *leads.Forms) []leads.Field {
	order := slices.Clone(forms.Columns())
	at := func(t leads.FieldType) int {
		return slices.IndexFunc(order, func(f leads.Field) bool { return f.Type == t })
	}
	if email, phone := at(leads.EmailField), at(leads.PhoneField); email >= 0 && email < phone {
		order[email], order[phone] = order[phone], order[email]
	}
	return order
}

// rows are the fields of an enquiry, then consent, marketing and its id.
func (w *letterWriter) rows(e leads.Enquiry) []row {
	var rows []row
	add := func(field, value string, block bool, link html.URL) {
		if value == "" {
			return
		}
		lines := visibleLines(value)
		rows = append(rows, row{
			Label: w.label(e.Kind, field), Lines: lines, Link: link,
			// A value of several lines must not look like other rows.
			Block: block || len(lines) > 1,
		})
	}
	answers := e.Fields.Texts()
	for _, f := range letterOrder(w.forms) {
		value, link := answers[f.Name], html.URL("")
		switch f.Type {
		case leads.PhoneField:
			link = phoneLink(value)
		case leads.EmailField:
			link = mailLink(value)
		case leads.ChoiceField:
			if value != "" {
				value = w.choice(e.Kind, f.Name, value)
			}
		case leads.ChoicesField:
			var names []string
			for choice := range strings.SplitSeq(value, ", ") {
				names = append(names, w.choice(e.Kind, f.Name, choice))
			}
			value = strings.Join(names, ", ")
		case leads.DateField:
			if day, err := time.Parse(time.DateOnly, value); err == nil {
				value = day.Format(letterDay)
			}
		case leads.ConsentField:
			if value != "" {
				value = w.phrase("given", value)
			}
		}
		add(f.Name, value, f.Type == leads.TextField, link)
		delete(answers, f.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(answers)) { // of forms that are no more
		add(name, answers[name], false, "")
	}
	if e.Consent != "" {
		add("consent", w.phrase("consent", e.Consent), false, "")
	}
	add("marketing", w.phrase(map[bool]string{true: "marketing yes", false: "marketing no"}[e.Marketing], nil), false, "")
	add("reference", e.ID, false, "")
	return rows
}

var e164 = regexp.MustCompile(`^\+[0-9]{3,15}$`)

// phoneLink is a tel: link; empty: the number is not in E.164.
func phoneLink(phone string) html.URL {
	if !e164.MatchString(phone) {
		return ""
	}
	return html.URL("tel:" + phone)
}

// mailLink is a mailto: link to the visitor alone: a ? in the address is escaped,
// so that it adds no recipients.
func mailLink(address string) html.URL {
	if replyAddress("", address) == nil {
		return ""
	}
	return html.URL("mailto:" + url.PathEscape(address))
}
