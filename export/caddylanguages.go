package export

import "strings"

// caddyLanguages writes the rules of i18n/negotiate.go, as nginxLanguages does.
// Its patterns cannot look ahead, but find the first place that they fit: the
// first language of the header that is offered, then the first that is close
// to one.
func (r *rules) caddyLanguages(say func(string, ...any)) {
	standard := r.languages[0]
	var bases, relatives, codes []string
	for _, l := range r.languages {
		bases, relatives, codes = append(bases, l.base), append(relatives, l.relatives...), append(codes, l.code)
	}
	say("# The language of a visitor who arrives at the root.")
	say("map {header.Accept-Language} {aldaba_word} {\n\t%s `${1}`", ticked(found(strings.Join(bases, "|"))))
	if len(relatives) > 0 {
		say("\t%s `${1}`", ticked(found(strings.Join(relatives, "|"))))
	}
	say("\t`~\\*` any\n\t%s other\n\tdefault any\n}", ticked(found(anyLanguage)))
	say("map {aldaba_word} {aldaba_asks} {")
	for _, l := range r.languages {
		say("\t%s %s", ticked("~(?i)^(?:"+strings.Join(append([]string{l.base}, l.relatives...), "|")+")$"), l.code)
	}
	say("\tother %s\n\tdefault %s\n}", r.fallback, standard.code)
	say("map {cookie.locale} {aldaba_prefers} {")
	for _, code := range codes {
		say("\t%s %s", code, code)
	}
	say("\tdefault {aldaba_asks}\n}")
	say("map `{header.Sec-Fetch-Site} {header.Sec-Fetch-Dest} {header.Sec-Purpose}{header.Purpose}` {aldaba_chosen} {")
	say("\t`~^same-origin (document)? $` %s\n\tdefault {aldaba_prefers}\n}", standard.code)
	say("map {aldaba_chosen} {aldaba_home} {")
	for _, l := range r.languages[1:] {
		say("\t%s %s", l.code, l.prefix)
	}
	say("\tdefault ``\n}")
	say("map {aldaba_path} {aldaba_shown} {\n\t/ {aldaba_chosen}")
	for _, l := range r.languages[1:] {
		say("\t%s %s", ticked("~^"+l.prefix+"(/|$)"), l.code)
	}
	say("\tdefault %s\n}", standard.code)
	say("# What a visitor went to is remembered for a year.")
	say("map `{header.Sec-Fetch-Dest} {header.Sec-Purpose}{header.Purpose} {aldaba_shown} {cookie.locale}` {aldaba_cookie} {")
	for _, code := range codes {
		say("\t%s ``", ticked("~ "+code+" "+code+"$"))
	}
	say("\t%s `locale=${1}; Path=/; Max-Age=31536000; SameSite=Lax`\n\tdefault ``\n}", ticked("~^(?:document)?  ("+strings.Join(codes, "|")+") "))
}

// anyLanguage is two or three letters, but for those of no language, "und".
const anyLanguage = "(?:[a-tv-z][a-z]|u[a-mo-z])[a-z]?|un[a-ce-z]?"

// found is the pattern of the first part of Accept-Language that asks for one
// of some languages, and does not refuse it.
func found(bases string) string {
	return `~(?i)(?:^|,)\s*(` + bases + `)(?:-[^,;]*)?\s*(?:;\s*q=(?:1|0?\.0*[1-9])[^,]*)?(?:,|$)`
}

// ticked is a word of Caddy's, as it stands.
func ticked(text string) string { return "`" + text + "`" }
