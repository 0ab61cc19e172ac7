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
	// Each page by its name: a pattern would lead "/es//other.example" to
	// another site, and go in circles where a host takes EN for en.
	for _, l := range r.languages {
		stray := "/" + l.code
		if l.prefix != "" {
			stray = "/" + strings.ToUpper(l.code)
		}
		for _, page := range r.pages {
			if below := strings.TrimPrefix(page, l.prefix); r.prefixOf(page) == l.prefix {
				say("%s %s 301", strings.TrimSuffix(stray+below, "/"), page)
			}
		}
		for _, old := range slices.Sorted(maps.Keys(r.moved)) {
			if below := strings.TrimPrefix(old, l.prefix); r.prefixOf(old) == l.prefix {
				say("%s %s 301", stray+below, r.moved[old])
			}
		}
	}
	for _, page := range r.asked {
		path, query, _ := strings.Cut(page, "?")
		say("%s %s /%s 200!", path, strings.ReplaceAll(query, "&", " "), fileName(page, ".html"))
		if path != "/" {
			live := "/payload/live" + page
			say("/payload/live%s %s /%s 200", path, strings.ReplaceAll(query, "&", " "), fileName(live, ".json"))
		}
	}
	if slices.Contains(r.folders, "/payload/") {
		say("/payload/live/* /payload/live/:splat.json 200")
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
