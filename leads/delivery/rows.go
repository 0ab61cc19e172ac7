package delivery

import (
	html "html/template"
	"net/url"
	"regexp"
	"strconv"

	"github.com/aldaba/aldaba/leads"
)

// rows lists what the visitor said, and what we must know of it.
func (w *writer) rows(e leads.Enquiry) []row {
	var rows []row
	add := func(field, value string, link html.URL) {
		if value == "" {
			return
		}
		lines := visible(value)
		rows = append(rows, row{
			Label: w.say("label "+field, nil), Lines: lines, Link: link,
			// A value that brings lines of its own must not look like other rows.
			Block: field == "message" || len(lines) > 1,
		})
	}
	f := e.Fields
	add("name", f.Name, "")
	add("phone", f.Phone, phoneLink(f.Phone))
	add("email", f.Email, mailLink(f.Email))
	add("company", f.Company, "")
	add("city", f.City, "")
	if f.Sector != "" {
		add("sector", w.say("sector "+f.Sector, nil), "")
	}
	for _, count := range []struct {
		field string
		n     int
	}{
		{"apartments", f.Apartments}, {"rooms", f.Rooms}, {"units", f.Units},
		{"doors", f.Doors}, {"employees", f.Employees},
	} {
		if count.n != 0 {
			add(count.field, strconv.Itoa(count.n), "")
		}
	}
	add("offer", f.Offer, "")
	add("message", f.Message, "")
	if e.Consent != "" {
		add("consent", w.say("consent", e.Consent), "")
	}
	add("marketing", w.say(map[bool]string{true: "marketing yes", false: "marketing no"}[e.Marketing], nil), "")
	add("reference", e.ID, "")
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
