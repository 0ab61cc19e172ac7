package site

import "unicode/utf8"

// Bounds on what search engines show, in characters.
const (
	maxTitle       = 60
	minDescription = 70
	maxDescription = 160

	// Bounds for pages that are written, and not made of an entry: they use what is shown.
	minPageTitle       = 45
	minPageDescription = 120
	maxPageDescription = 155
)

// checkHead checks a page's title and description: their lengths, and that no other
// page of the language has them.
func (l *loader) checkHead(file string, p *Page, heads map[string]string) {
	title, description := "title."+p.Locale.Code, "description."+p.Locale.Code
	if c := l.collections[l.routes[p.ID].Collection]; c.Collection != nil {
		title, description = c.headKey(c.Title, p.Locale.Code), c.headKey(c.Description, p.Locale.Code)
		if _, language := slugAndLanguage(file); language != "" {
			title, description = "title", "description"
		}
	}
	if n := utf8.RuneCountInString(p.Title); n > maxTitle {
		l.faults.add(file, title, "%d characters; %d at most", n, maxTitle)
	}
	if n := utf8.RuneCountInString(p.Description); n > 0 && (n < minDescription || n > maxDescription) {
		l.faults.add(file, description, "%d characters; %d to %d", n, minDescription, maxDescription)
	}
	if l.routes[p.ID].Collection == "" && !p.NoIndex {
		if n := utf8.RuneCountInString(p.Title); n < minPageTitle {
			l.review.add(file, title, "%d characters; %d to %d", n, minPageTitle, maxTitle)
		}
		if n := utf8.RuneCountInString(p.Description); n < minPageDescription || n > maxPageDescription {
			l.review.add(file, description, "%d characters; %d to %d", n, minPageDescription, maxPageDescription)
		}
	}
	for _, head := range []struct{ key, text string }{{title, p.Title}, {description, p.Description}} {
		k := p.Locale.Code + head.text
		if other, ok := heads[k]; ok && other != file && head.text != "" {
			l.faults.add(file, head.key, "is that of %s too", other)
		}
		heads[k] = file
	}
}

// headKey is the key of a field with a page's title or description, in a language.
func (c collection) headKey(field, code string) string {
	if f, _ := c.Fields.Field(field); f.Type != nil && f.Type.Translated() {
		return field + "." + code
	}
	return field
}
