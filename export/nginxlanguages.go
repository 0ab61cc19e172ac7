package export

import "strings"

// nginxLanguages writes the negotiation of i18n/negotiate.go, as far as patterns
// can: languages count in the order of the header, which every browser sorts by
// weight.
func (r *rules) nginxLanguages(writef func(string, ...any)) {
	standard := r.languages[0]
	var bases, relatives, codes []string
	for _, l := range r.languages {
		bases, relatives, codes = append(bases, l.base), append(relatives, l.relatives...), append(codes, l.code)
	}
	first := func(of, one []string) string {
		return quoted("~*^(?:(?!" + accepted(of) + ")[^,]*,)*" + accepted(one))
	}
	writef("# The language of a visitor who arrives at the root.")
	writef("map $http_accept_language $aldaba_accepted {\n\tdefault %s;", standard.code)
	for _, l := range r.languages {
		writef("\t%s %s;", first(bases, []string{l.base}), l.code)
	}
	for _, l := range r.languages {
		if len(l.relatives) > 0 {
			writef("\t%s %s;", first(relatives, l.relatives), l.code)
		}
	}
	writef("\t%s %s;", quoted(`~\*`), standard.code)
	writef("\t%s %s;\n}", quoted("~*^(?:[^,]*,)*"+accepted([]string{"(?!und)[a-z]{2,3}"})), r.fallback)
	writef("# Of several cookies the first that names a language of the site.")
	writef("map $http_cookie $aldaba_known {\n\tdefault \"\";\n\t%s $aldaba_named;\n}", quoted(`~(?:^|;)\s*locale=(?<aldaba_named>`+strings.Join(codes, "|")+`)\s*(?:;|$)`))
	writef("map $aldaba_known $aldaba_preferred {\n\tdefault $aldaba_known;\n\t\"\" $aldaba_accepted;\n}")
	writef("map \"$http_sec_fetch_site $http_sec_fetch_dest\" $aldaba_chosen {\n\tdefault $aldaba_preferred;\n\t\"same-origin document\" %s;\n\t\"same-origin \" %s;\n}", standard.code, standard.code)
	writef("map $aldaba_chosen $aldaba_home {\n\tdefault \"\";")
	for _, l := range r.languages[1:] {
		writef("\t%s %s;", l.code, l.prefix)
	}
	writef("}")
	writef("map $aldaba_path $aldaba_language {\n\tdefault %s;", standard.code)
	for _, l := range r.languages[1:] {
		writef("\t%s %s;", quoted("~^"+l.prefix+"(/|$)"), l.code)
	}
	writef("}")
	writef("map \"$status $sent_http_content_type\" $aldaba_shown {\n\tdefault \"\";\n\t%s $aldaba_language;\n\t%s $aldaba_root;\n}", quoted("~^(200|304) text/html"), quoted("~^302 "))
	writef("map $aldaba_path $aldaba_root {\n\tdefault \"\";\n\t/ $aldaba_chosen;\n}")
	writef("# What a visitor went to is remembered for a year.")
	writef("map \"$aldaba_shown $aldaba_known $http_sec_fetch_dest $http_sec_purpose$http_purpose\" $aldaba_cookie {\n\tdefault \"\";")
	writef("\t%s \"locale=$aldaba_new; %s\";\n}", quoted(`~^(?<aldaba_new>`+strings.Join(codes, "|")+`) (?!\1 )[^ ]* (document)? $`), r.cookieAttributes())
}

// accepted is the pattern of an item of Accept-Language for one of some languages
// with a weight above 0.
func accepted(bases []string) string {
	return `\s*(?:` + strings.Join(bases, "|") + `)(?:-[^,;]*)?\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?=,|$)`
}
