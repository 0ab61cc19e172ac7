package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// caddy writes what a site's block imports, besides its root. Maps come first:
// Caddy evaluates them lazily, so {path} in one is the rewritten path.
func (r *rules) caddy() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`. Import it into a site's block, beside root.")
	r.caddyAddresses(writef)
	r.caddyLanguages(writef)
	for _, h := range r.perAddress {
		writef("map {aldaba_header_path} {%s} {", variable(h.name))
		for _, address := range slices.Sorted(maps.Keys(h.exact)) {
			writef("\t%s %s", backquoted(address), backquoted(h.exact[address]))
		}
		for _, p := range h.prefixes {
			writef("\t%s %s", backquoted("~^"+regexp.QuoteMeta(p.path)+"(/|$)"), backquoted(p.value))
		}
		writef("\tdefault %s\n}", backquoted(h.defaultValue))
	}
	writef("map {path} {aldaba_content_type} {")
	for _, address := range slices.Sorted(maps.Keys(r.exceptions)) {
		writef("\t%s %s", backquoted(address), backquoted(r.exceptions[address]))
	}
	for _, extension := range slices.Sorted(maps.Keys(r.mediaTypes)) {
		writef("\t%s %s", backquoted(`~\.`+regexp.QuoteMeta(extension)+"$"), backquoted(r.mediaTypes[extension]))
	}
	writef("\tdefault application/octet-stream\n}")
	r.caddyRoute(writef)
	r.caddyErrors(writef)
	return b.String()
}

// caddyAddresses writes the maps from a request to its canonical address and its
// file.
func (r *rules) caddyAddresses(writef func(string, ...any)) {
	standard := r.languages[0]
	writef("# The requested path, and its canonical address.")
	writef("map {http.request.orig_uri} {aldaba_path} {\n\t`~^([^?]+)` `${1}`\n\tdefault /\n}")
	writef("map {query} {aldaba_query} {\n\t`~^(.+)$` `?${1}`\n\tdefault ``\n}")
	own := "/+(?:" + standard.code + "/+)*"
	writef("map {aldaba_path} {aldaba_canonical} {")
	for _, l := range r.languages[1:] {
		writef("\t%s %s", backquoted("~(?i)^"+own+l.code+"/*$"), l.prefix)
		writef("\t%s %s", backquoted("~(?i)^"+own+l.code+"/+([a-z0-9].*?)/*$"), backquoted(l.prefix+"/${1}"))
	}
	writef("\t%s /", backquoted("~(?i)^/+(?:"+standard.code+"(?:/+|$))*$"))
	writef("\t%s `/${1}`\n\tdefault {aldaba_path}\n}", backquoted("~(?i)^"+own+"([a-z0-9].*?)/*$"))
	writef("map {aldaba_canonical} {aldaba_address} {")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		writef("\t%s %s", backquoted(old), backquoted(r.moved[old]))
	}
	writef("\tdefault {aldaba_canonical}\n}")
	writef("map {aldaba_path} {aldaba_gone} {")
	for _, gone := range r.gone {
		writef("\t%s gone", backquoted(gone))
	}
	writef("\tdefault ``\n}")
	writef("# Files without an address: a page has no .html, and rules are private.")
	writef("map {aldaba_path} {aldaba_hidden} {")
	for _, name := range r.hiddenPaths() {
		writef("\t%s hidden", backquoted(name))
	}
	writef("\t%s hidden\n\tdefault ``\n}", backquoted("~"+hiddenPattern))
	for _, key := range r.queryKeys {
		writef("map {query.%s} {aldaba_of_%s} {\n\t`~^([a-z0-9-]+)$` `${1}`\n\tdefault none\n}", key, key)
	}
	writef("# Clients that prefer Markdown get it.")
	writef("map {header.Accept} {aldaba_markdown} {")
	for _, c := range markdownByAccept {
		writef("\t%s `%s`", backquoted("~(?i)"+c.pattern), c.suffix)
	}
	writef("\tdefault ``\n}")
	writef("# The address whose headers a response has: a page's Markdown has its own.")
	writef("map {path} {aldaba_header_path} {\n\t`~^(.+\\.md)$` `${1}`\n\tdefault {aldaba_path}\n}")
	writef("map {path} {aldaba_file} {\n\t/ /index\n\tdefault {path}\n}")
	writef("# What a missing file gets: the error page of its language, or a line of text.")
	writef("map {aldaba_path} {aldaba_missing} {")
	for _, folder := range r.folders {
		writef("\t%s none", backquoted("~^"+regexp.QuoteMeta(folder)))
	}
	for _, l := range r.languages[1:] {
		writef("\t%s %s", backquoted("~^"+l.prefix+"(/|$)"), l.prefix)
	}
	writef("\tdefault %s\n}", backquoted(standard.prefix))
}
