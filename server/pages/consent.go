package pages

import "github.com/aldaba/aldaba/site"

// cookiePolicy is the id of the page that tells what a visitor is asked to
// consent to.
const cookiePolicy = "cookie-policy"

// Consent is what the browser needs to ask a visitor. It is empty when there
// is nothing to consent to.
type Consent struct {
	TagManager   string `json:"tagManager,omitempty"`
	CookiePolicy string `json:"cookiePolicy,omitempty"` // its path
}

// consentIn is the question in a language.
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
