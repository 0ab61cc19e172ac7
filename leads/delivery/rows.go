package delivery

import (
	html "html/template"
	"net/url"
	"regexp"
	"slices"

	"github.com/aldaba/aldaba/leads"
)

// letterOrder is the table's, but for the phone, which stands before the
// address: whoever reads a letter rings back.
var letterOrder = func() []leads.Field {
	order := slices.Clone(leads.Table)
	at := func(t leads.FieldType) int {
		return slices.IndexFunc(order, func(f leads.Field) bool { return f.Type == t })
	}
	email, phone := at(leads.EmailField), at(leads.PhoneField)
	order[email], order[phone] = order[phone], order[email]
	return order
}()

// rows lists what the visitor said, and what we must know of it.
func (w *writer) rows(e leads.Enquiry) []row {
	var rows []row
	add := func(field, value string, block bool, link html.URL) {
		if value == "" {
			return
		}
		lines := visible(value)
		rows = append(rows, row{
			Label: w.say("label "+field, nil), Lines: lines, Link: link,
			// A value that brings lines of its own must not look like other rows.
			Block: block || len(lines) > 1,
		})
	}
	for _, f := range letterOrder {
		value, link := f.Value(e.Fields), html.URL("")
		switch f.Type {
		case leads.PhoneField:
			link = phoneLink(value)
		case leads.EmailField:
			link = mailLink(value)
		case leads.ChoiceField:
			if value != "" {
				value = w.say(f.Name+" "+value, nil)
			}
		}
		add(f.Name, value, f.Type == leads.TextField, link)
	}
	if e.Consent != "" {
		add("consent", w.say("consent", e.Consent), false, "")
	}
	add("marketing", w.say(map[bool]string{true: "marketing yes", false: "marketing no"}[e.Marketing], nil), false, "")
	add("reference", e.ID, false, "")
	return rows
}

var e164 = regexp.MustCompile(`^\+[0-9]{3,15}$`)

// phoneLink lets a phone dial; empty: it is no number in E.164.
func phoneLink(phone string) html.URL {
	if !e164.MatchString(phone) {
		return ""
	}
	return html.URL("tel:" + phone)
}

// mailLink lets a mail program write to the visitor, and to nobody else: a ?
// in the address must not begin a list of copies.
func mailLink(address string) html.URL {
	if replyAddress("", address) == nil {
		return ""
	}
	return html.URL("mailto:" + url.PathEscape(address))
}
