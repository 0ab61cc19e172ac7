package export

import "strings"

// caddyLanguages writes the negotiation of i18n/negotiate.go, as nginxLanguages
// does. Go's patterns have no lookahead, but find the first match: the first
// language of the header that the site has, else the first relative of one.
func (r *rules) caddyLanguages(writef func(string, ...any)) {
	standard := r.languages[0]
	var bases, relatives, codes []string
	for _, l := range r.languages {
		bases, relatives, codes = append(bases, l.base), append(relatives, l.relatives...), append(codes, l.code)
	}
	writef("# The language of a visitor who arrives at the root.")
	writef("map {header.Accept-Language} {aldaba_accepted_tag} {\n\t%s `${1}`", backquoted(acceptedFirst(strings.Join(bases, "|"))))
	if len(relatives) > 0 {
		writef("\t%s `${1}`", backquoted(acceptedFirst(strings.Join(relatives, "|"))))
	}
	writef("\t`~\\*` any\n\t%s other\n\tdefault any\n}", backquoted(acceptedFirst(anyLanguage)))
	writef("map {aldaba_accepted_tag} {aldaba_accepted} {")
	for _, l := range r.languages {
		writef("\t%s %s", backquoted("~(?i)^(?:"+strings.Join(append([]string{l.base}, l.relatives...), "|")+")$"), l.code)
	}
	writef("\tother %s\n\tdefault %s\n}", r.fallback, standard.code)
	writef("# Of several cookies the first that names a language of the site.")
	writef("map {header.Cookie} {aldaba_known} {\n\t%s `${1}`\n\tdefault ``\n}", backquoted(`~(?:^|;)\s*locale=(`+strings.Join(codes, "|")+`)\s*(?:;|$)`))
	writef("map {aldaba_known} {aldaba_preferred} {")
	for _, code := range codes {
		writef("\t%s %s", code, code)
	}
	writef("\tdefault {aldaba_accepted}\n}")
	writef("map `{header.Sec-Fetch-Site} {header.Sec-Fetch-Dest} {header.Sec-Purpose}{header.Purpose}` {aldaba_chosen} {")
	writef("\t`~^same-origin (document)? $` %s\n\tdefault {aldaba_preferred}\n}", standard.code)
	writef("map {aldaba_chosen} {aldaba_home} {")
	for _, l := range r.languages[1:] {
		writef("\t%s %s", l.code, l.prefix)
	}
	writef("\tdefault ``\n}")
	writef("map {aldaba_path} {aldaba_shown} {\n\t/ {aldaba_chosen}")
	for _, l := range r.languages[1:] {
		writef("\t%s %s", backquoted("~^"+l.prefix+"(/|$)"), l.code)
	}
	writef("\tdefault %s\n}", standard.code)
	writef("# What a visitor went to is remembered for a year.")
	writef("map `{header.Sec-Fetch-Dest} {header.Sec-Purpose}{header.Purpose} {aldaba_shown} {aldaba_known}` {aldaba_cookie} {")
	for _, code := range codes {
		writef("\t%s ``", backquoted("~ "+code+" "+code+"$"))
	}
	writef("\t%s `locale=${1}; %s`\n\tdefault ``\n}", backquoted("~^(?:document)?  ("+strings.Join(codes, "|")+") "), r.cookieAttributes())
}

// anyLanguage is two or three letters except "und", which is no language.
const anyLanguage = "(?:[a-tv-z][a-z]|u[a-mo-z])[a-z]?|un[a-ce-z]?"

// acceptedFirst is the pattern of the first item of Accept-Language for one of some
// languages with a weight above 0.
func acceptedFirst(bases string) string {
	return `~(?i)(?:^|,)\s*(` + bases + `)(?:-[^,;]*)?\s*(?:;\s*q=(?:1|0?\.0*[1-9])[^,]*)?(?:,|$)`
}

// backquoted is a raw string of Caddy.
func backquoted(text string) string { return "`" + text + "`" }
