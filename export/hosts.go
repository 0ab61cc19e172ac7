package export

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// What hosts read that serve a folder of files by a list of rules.

// redirects writes _redirects. Language is not among them: such a host cannot
// tell a visitor who comes back to "/" on purpose, and the page's own module
// can.
func (r *rules) redirects() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# Made by `aldaba export`.")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		say("%s %s 301", old, r.moved[old])
	}
	standard := r.languages[0].code
	say("/%s / 301\n/%s/* /:splat 301", standard, standard)
	for _, l := range r.languages[1:] {
		upper := strings.ToUpper(l.code)
		say("/%s %s 301\n/%s/* %s/:splat 301", upper, l.prefix, upper, l.prefix)
	}
	for _, page := range r.asked {
		path, query, _ := strings.Cut(page, "?")
		say("%s %s /%s 200!", path, strings.ReplaceAll(query, "&", " "), fileName(page, ".html"))
	}
	for _, gone := range r.gone {
		say("%s %s%s.html 410", gone, r.prefixOf(gone), goneName)
	}
	for _, l := range slices.Backward(r.languages) {
		say("%s/* %s%s.html 404", l.prefix, l.prefix, missingName)
	}
	return b.String()
}

// headers writes _headers. A header that two rules name is sent twice, so only
// what holds for a whole folder is told; the host's own lifetime for the rest
// is to ask again each time.
func (r *rules) headers() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# Made by `aldaba export`.\n/*")
	for _, name := range slices.Sorted(maps.Keys(r.always)) {
		say("  %s: %s", name, r.always.Get(name))
	}
	told := map[string][]string{}
	for _, h := range r.each {
		if h.name != "Cache-Control" && h.name != "X-Robots-Tag" {
			continue
		}
		for _, p := range h.alone {
			outer := slices.ContainsFunc(h.alone, func(o prefix) bool { return strings.HasPrefix(p.path, o.path+"/") })
			if !outer && p.value != h.standard {
				told[p.path] = append(told[p.path], h.name+": "+p.value)
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(told)) {
		say("%s/*", path)
		for _, line := range told[path] {
			say("  %s", line)
		}
	}
	return b.String()
}

// prefixOf is that of an address's language.
func (r *rules) prefixOf(address string) string {
	for _, l := range r.languages[1:] {
		if address == l.prefix || strings.HasPrefix(address, l.prefix+"/") {
			return l.prefix
		}
	}
	return r.languages[0].prefix
}
