package export

import (
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// languageMaps are the negotiation of i18n.Locales.Negotiate, as far as patterns can
// follow it: languages count in the order of the header, which every browser sorts by
// weight. aldaba_home is where the root redirects to, and aldaba_cookie what remembers
// the language of what a visitor went to.
func (r *rules) languageMaps() []mapping {
	standard := r.languages[0].code
	tag := mapping{name: "aldaba_accepted_tag", source: "{header.Accept-Language}", otherwise: "any"}
	accepted := mapping{name: "aldaba_accepted", source: "{aldaba_accepted_tag}", rows: [][2]string{{"other", r.fallback}}, otherwise: standard}
	home := mapping{name: "aldaba_home", source: "{aldaba_chosen}"}
	shown := mapping{name: "aldaba_shown", source: "{aldaba_path}", rows: [][2]string{{"/", "{aldaba_chosen}"}}, otherwise: standard}
	cookie := mapping{name: "aldaba_cookie", source: "{header.Sec-Fetch-Dest} {header.Sec-Purpose}{header.Purpose} {aldaba_shown} {aldaba_known}"}
	for _, step := range [][][2]string{r.offered, r.relatives} {
		var bases []string
		for _, pair := range step {
			bases = append(bases, pair[0])
			accepted.rows = append(accepted.rows, [2]string{"~(?i)^" + pair[0] + "$", pair[1]})
		}
		if bases != nil {
			tag.rows = append(tag.rows, [2]string{acceptedFirst(strings.Join(bases, "|")), "$1"})
		}
	}
	tag.rows = append(tag.rows, [2]string{`~\*`, "any"}, [2]string{acceptedFirst(anyLanguage), "other"})
	var codes []string
	for _, l := range r.languages {
		codes = append(codes, l.code)
		cookie.rows = append(cookie.rows, [2]string{"~ " + l.code + " " + l.code + "$", ""})
		if l.prefix != "" {
			home.rows = append(home.rows, [2]string{l.code, l.prefix})
			shown.rows = append(shown.rows, [2]string{"~^" + l.prefix + "(/|$)", l.code})
		}
	}
	anyCode := "(" + strings.Join(codes, "|") + ")"
	cookie.rows = append(cookie.rows, [2]string{"~^(?:document)?  " + anyCode + " ", i18n.CookieName + "=$1; " + r.cookieAttributes()})
	return []mapping{
		tag, accepted,
		// Of several cookies the first that names a language of the site.
		{name: "aldaba_known", source: "{header.Cookie}", rows: [][2]string{{`~(?:^|;)\s*` + i18n.CookieName + "=" + anyCode + `\s*(?:;|$)`, "$1"}}},
		{name: "aldaba_preferred", source: "{aldaba_known}", rows: [][2]string{{"~(.+)", "$1"}}, otherwise: "{aldaba_accepted}"},
		// A link of the site to the root is a choice of the default.
		{
			name: "aldaba_chosen", source: "{header.Sec-Fetch-Site} {header.Sec-Fetch-Dest} {header.Sec-Purpose}{header.Purpose}",
			rows: [][2]string{{"~^same-origin (document)? $", standard}}, otherwise: "{aldaba_preferred}",
		},
		home, shown, cookie,
	}
}

// anyLanguage is two or three letters except "und", which is no language.
const anyLanguage = "(?:[a-tv-z][a-z]|u[a-mo-z])[a-z]?|un[a-ce-z]?"

// acceptedFirst is the pattern of the first item of Accept-Language for one of some
// languages with a weight above 0.
func acceptedFirst(bases string) string {
	return `~(?i)(?:^|,)\s*(` + bases + `)(?:-[^,;]*)?\s*(?:;\s*q=(?:1|0?\.0*[1-9])[^,]*)?(?:,|$)`
}
