package pages

import "github.com/aldaba/aldaba/internal/site"

// cookiePolicy is the id of the page that explains what visitors consent to.
const cookiePolicy = "cookie-policy"

// Consent is what the browser needs to ask a visitor for consent. It is empty
// when there is nothing to consent to.
type Consent struct {
	TagManager   string `json:"tagManager,omitempty"`
	CookiePolicy string `json:"cookiePolicy,omitempty"` // its path
}

// consentIn is what the pages of a language need.
func consentIn(site *site.Site, tagManager, locale string) Consent {
	if tagManager == "" {
		return Consent{}
	}
	c := Consent{TagManager: tagManager}
	if page, ok := site.Page(cookiePolicy, locale, ""); ok {
		c.CookiePolicy = page.Path
	}
	return c
}
