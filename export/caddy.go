package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// What is written for Caddy. Maps stand first: they are read where they are
// asked for, so {path} in one is what the path has become by then.

// caddy writes what is imported into a site's block, beside its root.
func (r *rules) caddy() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# Made by `aldaba export`. Import it into a site's block, beside root.")
	r.caddyAddresses(say)
	r.caddyLanguages(say)
	for _, h := range r.each {
		say("map {aldaba_told} {%s} {", variable(h.name))
		for _, address := range slices.Sorted(maps.Keys(h.exact)) {
			say("\t%s %s", ticked(address), ticked(h.exact[address]))
		}
		for _, p := range h.prefixes {
			say("\t%s %s", ticked("~^"+regexp.QuoteMeta(p.path)+"(/|$)"), ticked(p.value))
		}
		say("\tdefault %s\n}", ticked(h.standard))
	}
	say("map {path} {aldaba_content_type} {")
	for _, address := range slices.Sorted(maps.Keys(r.odd)) {
		say("\t%s %s", ticked(address), ticked(r.odd[address]))
	}
	for _, extension := range slices.Sorted(maps.Keys(r.kinds)) {
		say("\t%s %s", ticked(`~\.`+regexp.QuoteMeta(extension)+"$"), ticked(r.kinds[extension]))
	}
	say("\tdefault application/octet-stream\n}")
	r.caddyRoute(say)
	r.caddyErrors(say)
	return b.String()
}

// caddyAddresses says where an address leads, and which file stands for it.
func (r *rules) caddyAddresses(say func(string, ...any)) {
	standard := r.languages[0]
	say("# The address as it was asked for, and the one that it stands for.")
	say("map {http.request.orig_uri} {aldaba_path} {\n\t`~^([^?]+)` `${1}`\n\tdefault /\n}")
	say("map {query} {aldaba_query} {\n\t`~^(.+)$` `?${1}`\n\tdefault ``\n}")
	own := "/+(?:" + standard.code + "/+)*"
	say("map {aldaba_path} {aldaba_spelt} {")
	for _, l := range r.languages[1:] {
		say("\t%s %s", ticked("~(?i)^"+own+l.code+"/*$"), l.prefix)
		say("\t%s %s", ticked("~(?i)^"+own+l.code+"/+([a-z0-9].*?)/*$"), ticked(l.prefix+"/${1}"))
	}
	say("\t%s /", ticked("~(?i)^/+(?:"+standard.code+"(?:/+|$))*$"))
	say("\t%s `/${1}`\n\tdefault {aldaba_path}\n}", ticked("~(?i)^"+own+"([a-z0-9].*?)/*$"))
	say("map {aldaba_spelt} {aldaba_address} {")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		say("\t%s %s", ticked(old), ticked(r.moved[old]))
	}
	say("\tdefault {aldaba_spelt}\n}")
	say("map {aldaba_path} {aldaba_gone} {")
	for _, gone := range r.gone {
		say("\t%s gone", ticked(gone))
	}
	say("\tdefault ``\n}")
	say("# Files that are no addresses: a page has no .html, and rules are nobody's business.")
	say("map {aldaba_path} {aldaba_hidden} {")
	for _, name := range r.hidden() {
		say("\t%s hidden", ticked(name))
	}
	say("\t%s hidden\n\tdefault ``\n}", ticked("~"+hiddenPattern))
	for _, key := range r.queries {
		say("map {query.%s} {aldaba_of_%s} {\n\t`~^([a-z0-9-]+)$` `${1}`\n\tdefault none\n}", key, key)
	}
	say("# Programs that ask for a page's text get that.")
	say("map {header.Accept} {aldaba_text} {")
	for _, c := range textByAccept {
		say("\t%s `%s`", ticked("~(?i)"+c.pattern), c.suffix)
	}
	say("\tdefault ``\n}")
	say("# The address whose headers an answer has: a page's text has its own.")
	say("map {path} {aldaba_told} {\n\t`~^(.+\\.md)$` `${1}`\n\tdefault {aldaba_path}\n}")
	say("map {path} {aldaba_file} {\n\t/ /index\n\tdefault {path}\n}")
	say("# What stands in the place of a file that is not there: a page, by the language, or a line of text.")
	say("map {aldaba_path} {aldaba_missing} {")
	for _, folder := range r.folders {
		say("\t%s none", ticked("~^"+regexp.QuoteMeta(folder)))
	}
	for _, l := range r.languages[1:] {
		say("\t%s %s", ticked("~^"+l.prefix+"(/|$)"), l.prefix)
	}
	say("\tdefault %s\n}", ticked(standard.prefix))
}
