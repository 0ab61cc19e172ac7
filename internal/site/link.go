package site

import (
	"net/url"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/internal/spelling"
)

// linker resolves the links of content to addresses, in one language.
type linker struct {
	locale  string
	address func(path string) string // of a route's path, as it is served
	routes  map[string]Route
	entries map[Collection][]string    // slugs
	anchors map[string]map[string]bool // page id → its anchors
	brand   map[string]string          // external links by name; nil: not known
	self    string                     // the id of the page that holds the link; empty: no one page

	pictures map[string]pictureFiles
	caption  func(picture string) pictureText
}

// resolve gives the address that href takes, or what is wrong with the link.
func (l linker) resolve(link string) (href, problem string) {
	scheme, rest, ok := strings.Cut(link, ":")
	switch {
	case strings.HasPrefix(link, "#") && l.self == "":
		return "", "broken link " + link + ": name the page, route:page#anchor"
	case strings.HasPrefix(link, "#"):
		if !l.anchors[l.self][link[1:]] {
			return "", "broken link " + link + ": this page has no such anchor"
		}
		return link, ""
	case ok && scheme == "route":
		return l.route(link, rest)
	case ok && scheme == "brand":
		if to, ok := l.brand[rest]; ok || l.brand == nil {
			return to, ""
		}
		return "", "broken link " + link + ": brand.yaml has no link of that name"
	case ok && (scheme == "https" || scheme == "mailto" || scheme == "tel"):
		if !external(link) {
			return "", "broken link " + link + ": not an address"
		}
		return link, ""
	}
	return "", "broken link " + link + ": write route:…, #…, brand:…, https:…, mailto:… or tel:…"
}

func (l linker) route(link, target string) (href, problem string) {
	target, anchor, hasAnchor := strings.Cut(target, "#")
	id, entry, hasEntry := strings.Cut(target, "/")
	r, ok := l.routes[id]
	switch {
	case !ok:
		return "", "broken link " + link + ": routes.json has no page " + id + spelling.Hint(id, sortedKeys(l.routes))
	case r.faulty:
		return "", "" // it follows from another fault
	case (r.Collection != "") != hasEntry:
		return "", "broken link " + link + ": a page of a collection is named with its entry, page/entry"
	case hasEntry && !slices.Contains(l.entries[r.Collection], entry):
		return "", "broken link " + link + ": no entry " + entry + " in " + string(r.Collection)
	case hasAnchor && !l.anchors[id][anchor] && !(l.anchors[id] == nil && r.Collection == ""):
		return "", "broken link " + link + ": that page has no such anchor"
	}
	href = l.address(r.Path(l.locale, entry))
	if hasAnchor {
		href += "#" + anchor
	}
	return href, ""
}

// external tells whether a link leads out of the site: to a host, a mailbox or
// a telephone.
func external(link string) bool {
	u, err := url.Parse(link)
	return err == nil && (u.Scheme == "https" && u.Host != "" || (u.Scheme == "mailto" || u.Scheme == "tel") && u.Opaque != "")
}
