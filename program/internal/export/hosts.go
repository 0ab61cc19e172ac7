package export

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// redirects writes _redirects. It has no negotiation, because such a host cannot
// recognise a visitor who returns to "/" on purpose; the page's module can.
func (r *rules) redirects() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`.")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		writef("%s %s 301", old, r.moved[old])
	}
	// Each page by itself: a pattern would redirect "/es//other.example" to another
	// site, and loop on hosts that ignore case.
	for _, l := range r.languages {
		otherSpelling := "/" + l.code
		if l.prefix != "" {
			otherSpelling = "/" + strings.ToUpper(l.code)
		}
		for _, page := range r.pages {
			if below := strings.TrimPrefix(page, l.prefix); r.prefixOf(page) == l.prefix {
				writef("%s %s 301", strings.TrimSuffix(otherSpelling+below, "/"), page)
			}
		}
		for _, old := range slices.Sorted(maps.Keys(r.moved)) {
			if below := strings.TrimPrefix(old, l.prefix); r.prefixOf(old) == l.prefix {
				writef("%s %s 301", otherSpelling+below, r.moved[old])
			}
		}
	}
	for _, page := range r.queryPages {
		path, query, _ := strings.Cut(page, "?")
		writef("%s %s /%s 200!", path, strings.ReplaceAll(query, "&", " "), fileName(page, ".html"))
		if path != "/" {
			live := "/payload/live" + page
			writef("/payload/live%s %s /%s 200", path, strings.ReplaceAll(query, "&", " "), fileName(live, ".json"))
		}
	}
	if slices.Contains(r.folders, "/payload/") {
		writef("/payload/live/* /payload/live/:splat.json 200")
	}
	for _, gone := range r.gone {
		writef("%s %s%s.html 410", gone, r.prefixOf(gone), goneName)
	}
	for _, l := range slices.Backward(r.languages) {
		writef("%s/* %s%s.html 404", l.prefix, l.prefix, notFoundName)
	}
	return b.String()
}

// headers writes _headers. Hosts send a header of two matching rules twice, so only
// values of whole folders are written; the others get the host's own default,
// which is to revalidate.
func (r *rules) headers() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`.\n/*")
	for _, name := range slices.Sorted(maps.Keys(r.common)) {
		writef("  %s: %s", name, r.common.Get(name))
	}
	lines := map[string][]string{}
	for _, h := range r.perAddress {
		if h.name == "Content-Security-Policy" { // two at once would forbid what either does
			writef("  %s: %s", h.name, h.defaultValue)
		}
		if h.name != "Cache-Control" && h.name != "X-Robots-Tag" {
			continue
		}
		for _, p := range h.uniform {
			outer := slices.ContainsFunc(h.uniform, func(o prefix) bool { return strings.HasPrefix(p.path, o.path+"/") })
			if !outer && p.value != h.defaultValue {
				lines[p.path] = append(lines[p.path], h.name+": "+p.value)
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(lines)) {
		writef("%s/*", path)
		for _, line := range lines[path] {
			writef("  %s", line)
		}
	}
	return b.String()
}

// prefixOf is the prefix of an address's language.
func (r *rules) prefixOf(address string) string {
	for _, l := range r.languages[1:] {
		if address == l.prefix || strings.HasPrefix(address, l.prefix+"/") {
			return l.prefix
		}
	}
	return r.languages[0].prefix
}
