package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// asked is the path that was asked for, whatever it is rewritten to.
const asked = "{http.request.orig_uri.path}"

// caddy writes what is imported into a site's block, beside its root. Its
// patterns cannot look ahead: of the languages that a visitor's browser names,
// the first one counts.
func (r *rules) caddy() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	standard := r.languages[0]
	say("# Made by `aldaba export`. Import it into a site's block, beside root.")
	say("header {")
	for _, name := range slices.Sorted(maps.Keys(r.always)) {
		say("\t%s `%s`", name, r.always.Get(name))
	}
	say("\t-Server\n}")
	for _, h := range r.each {
		name := variable(h.name)
		say("map "+asked+" {%s} {", name)
		for _, address := range slices.Sorted(maps.Keys(h.exact)) {
			say("\t%s `%s`", address, h.exact[address])
		}
		for _, p := range h.prefixes {
			say("\t~^%s(/|$) `%s`", regexp.QuoteMeta(p.path), p.value)
		}
		say("\tdefault `%s`\n}", h.standard)
		say("@%s expression `{%s} != \"\"`\nheader @%s %s {%s}", name, name, name, h.name, name)
	}
	for _, extension := range slices.Sorted(maps.Keys(r.kinds)) {
		if extension != "html" {
			say("@kind_%s path *.%s\nheader @kind_%s Content-Type `%s`", extension, extension, extension, r.kinds[extension])
		}
	}
	for i, address := range slices.Sorted(maps.Keys(r.odd)) {
		say("@odd_%d path %s\nheader @odd_%d >Content-Type `%s`", i, address, i, r.odd[address])
	}
	say("map " + asked + " {aldaba_address} {")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		say("\t%s %s", old, r.moved[old])
	}
	own := "/+(?:" + standard.code + "/+)*"
	for _, l := range r.languages[1:] {
		say("\t~(?i)^%s%s/+$ %s", own, l.code, l.prefix)
		say("\t~(?i)^%s%s/+([a-z0-9].*?)/*$ %s/${1}", own, l.code, l.prefix)
		say("\t~(?i)^%s%s$ %s", own, l.code, l.prefix)
	}
	say("\t~(?i)^/+(?:%s(?:/+|$))*$ /", standard.code)
	say("\t~(?i)^%s([a-z0-9].*?)/*$ /${1}\n\tdefault "+asked+"\n}", own)
	say("map {header.Accept-Language} {aldaba_asks} {")
	for _, l := range r.languages {
		say("\t~(?i)^\\s*(?:%s)(?:[-;,\\s]|$) %s", strings.Join(append([]string{l.base}, l.relatives...), "|"), l.code)
	}
	say("\t~^\\s*[a-zA-Z] %s\n\tdefault %s\n}", r.fallback, standard.code)
	say("route {")
	say("@elsewhere_asking expression `{aldaba_address} != {path} && {query} != \"\"`\nredir @elsewhere_asking {aldaba_address}?{query} 301")
	say("@elsewhere expression `{aldaba_address} != {path}`\nredir @elsewhere {aldaba_address} 301")
	if len(r.gone) > 0 {
		say("@gone path %s\nerror @gone 410", strings.Join(r.gone, " "))
	}
	hidden := []string{"*.html", "*.br", "*.gz", "*.zst", "/index", "/" + manifestFile}
	for _, name := range ruleFiles {
		hidden = append(hidden, "/"+name)
	}
	for _, l := range r.languages {
		hidden = append(hidden, l.prefix+missingName, l.prefix+goneName)
	}
	say("@hidden path %s\nerror @hidden 404", strings.Join(hidden, " "))
	for _, l := range r.languages[1:] {
		say("@to_%s expression `{path} == \"/\" && !({header.Sec-Fetch-Site} == \"same-origin\") && ({cookie.locale} == %q || !({cookie.locale} in [%s]) && {aldaba_asks} == %q)`", l.code, l.code, r.codes(), l.code)
		say("redir @to_%s %s 302", l.code, l.prefix)
	}
	tries := ""
	for _, key := range r.queries {
		tries += " {path}." + key + "={query." + key + "}.html"
	}
	say("try_files%s {path}.html {path} =404\nfile_server {\n\tprecompressed zstd br gzip\n}\n}", tries)
	say("handle_errors {\n\theader Cache-Control no-store")
	for _, l := range slices.Backward(r.languages) {
		say("\t@in_%s path %s/*\n\trewrite @in_%s %s/{err.status_code}.html", l.code, l.prefix, l.code, l.prefix)
	}
	say("\tfile_server {\n\t\tstatus {err.status_code}\n\t}\n}")
	return b.String()
}

// codes are those of the languages, as a list of words.
func (r *rules) codes() string {
	var list []string
	for _, l := range r.languages {
		list = append(list, fmt.Sprintf("%q", l.code))
	}
	return strings.Join(list, ", ")
}
