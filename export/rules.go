package export

import (
	"cmp"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
)

// ruleFiles are those for hosts: no address of the site leads to them.
var ruleFiles = []string{"nginx.conf", "nginx-server.conf", "Caddyfile", "_redirects", "_headers"}

// hiddenPattern is that of paths that are no address: files as they are kept,
// and spellings that would find one all the same.
const hiddenPattern = `([%*\\\[\]]|\.(html|br|gz|zst)$|\.[a-z]+=|//|/\.\.?(/|$)|/\.aldaba-)`

// hidden are the files besides that no address leads to.
func (r *rules) hidden() []string {
	names := []string{"/index", "/" + manifestFile}
	for _, name := range ruleFiles {
		names = append(names, "/"+name)
	}
	for _, l := range r.languages {
		names = append(names, l.prefix+missingName, l.prefix+goneName)
	}
	return names
}

// textByAccept are patterns of Accept, of which the first counts: Markdown is
// sent to who likes nothing better. Where both have a weight below 1, patterns
// cannot tell which is greater, and Markdown was named.
var textByAccept = []struct{ pattern, suffix string }{
	{`text/markdown\s*(;\s*[^q\s,;][^,;]*)*(;\s*q=1[^,;]*)?\s*(,|$)`, ".md"},
	{`(text/html|text/\*|\*/\*)\s*(,|;\s*q=1|$)`, ""},
	{`text/markdown\s*;[^,]*q=0?\.0*[1-9]`, ".md"},
}

// rules are what a host of files has to know to answer as the server does.
type rules struct {
	origin string
	always http.Header // of every answer
	// each are headers that differ, by name, in the order of names.
	each []rule
	// kinds are the media types of files by their extension; odd, by address,
	// those of files whose extension says otherwise.
	kinds, odd map[string]string
	moved      map[string]string
	gone       []string
	pages      []string // without a query
	asked      []string // pages with one
	queries    []string // keys that pages have links to themselves with
	languages  []language
	fallback   string
	folders    []string // below which there are no pages, "/assets/"
}

// language is one that the site speaks; the first is the default.
type language struct {
	code, prefix, base string // "ca", "/ca", "ca"
	relatives          []string
}

// rule is a header whose value depends on the address.
type rule struct {
	name, standard string // the value of what nothing else is said of
	exact          map[string]string
	prefixes       []prefix // the longest first
	// alone are prefixes below which all addresses have one value.
	alone []prefix
}

type prefix struct{ path, value string } // "/assets": it, and what is below it

// notTold are headers that are a host's own to say, or one visit's.
var notTold = []string{
	"Content-Type", "Content-Length", "Content-Encoding", "Etag", "Last-Modified", "Accept-Ranges", "Date",
	"Server-Timing", "Set-Cookie", "X-Request-Id",
}

// rules makes them of what the server has answered.
func (c *copier) rules() rules {
	slices.SortFunc(c.answers, func(a, b told) int { return cmp.Compare(a.address, b.address) })
	r := rules{
		origin: c.options.Origin.String(), moved: c.addresses.Moved, gone: c.addresses.Gone, always: http.Header{},
		fallback: c.options.Locales.Fallback().Code, kinds: map[string]string{}, odd: map[string]string{},
	}
	standard := c.options.Locales.Default().Code
	for _, loc := range c.options.Locales.All() {
		base, _, _ := strings.Cut(loc.Tag, "-")
		l := language{loc.Code, c.options.Locales.Prefix(loc.Code), base, loc.Relatives}
		if loc.Code == standard {
			r.languages = slices.Insert(r.languages, 0, l)
		} else {
			r.languages = append(r.languages, l)
		}
	}
	values := map[string]map[string]string{} // by header, by address
	for _, a := range c.answers {
		address, _, _ := strings.Cut(a.address, "?")
		for name := range a.header {
			if !slices.Contains(notTold, name) && !strings.HasPrefix(name, http.TrailerPrefix) {
				if values[name] == nil {
					values[name] = map[string]string{}
				}
				values[name][address] = a.header.Get(name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		of := func(a told) string {
			address, _, _ := strings.Cut(a.address, "?")
			return values[name][address]
		}
		if value := of(c.answers[0]); value != "" && !slices.ContainsFunc(c.answers, func(a told) bool { return of(a) != value }) {
			r.always.Set(name, value)
			continue
		}
		r.each = append(r.each, ruleOf(name, c.answers, of))
	}
	c.tellKinds(&r)
	for _, page := range c.addresses.Pages {
		if strings.Contains(page, "?") {
			r.asked = append(r.asked, page)
		} else {
			r.pages = append(r.pages, page)
		}
	}
	r.queries = queryKeys(c.addresses.Pages)
	r.folders = foldersWithoutPages(c.answers, c.addresses.Pages)
	return r
}

// ruleOf finds the fewest words for the values of a header.
func ruleOf(name string, answers []told, of func(told) string) rule {
	r := rule{name: name, exact: map[string]string{}}
	all := make([]told, 0, len(answers))
	seen := map[string]bool{}
	for _, a := range answers {
		a.address, _, _ = strings.Cut(a.address, "?")
		if !seen[a.address] {
			seen[a.address] = true
			all = append(all, a)
		}
	}
	// Pages are what is asked for by addresses that nobody has listed too.
	// Where as many pages have another value, as of their language, the first
	// page's counts.
	page := func(a told) (string, bool) { return of(a), strings.HasSuffix(a.file, ".html") }
	var most int
	r.standard, most = mostOf(all, page)
	if all[0].address == "/" {
		first, _ := page(all[0])
		if _, count := mostOf(all, func(a told) (string, bool) { v, ok := page(a); return v, ok && v == first }); count == most {
			r.standard = first
		}
	}
	r.add("", all, r.standard, of)
	slices.SortStableFunc(r.prefixes, func(a, b prefix) int { return len(b.path) - len(a.path) })
	return r
}

// add says what is below a path otherwise than above it.
func (r *rule) add(path string, below []told, above string, of func(told) string) {
	value, count := mostOf(below, func(a told) (string, bool) { return of(a), true })
	if path != "" && count == len(below) && (len(below) > 1 || below[0].address != path) {
		r.alone = append(r.alone, prefix{path, value})
	}
	if path != "" && value != above && 2*count > len(below) && len(below) > 1 {
		r.prefixes = append(r.prefixes, prefix{path, value})
		above = value
	}
	if count == len(below) && value == above {
		return
	}
	children := map[string][]told{}
	for _, a := range below {
		rest := strings.TrimPrefix(a.address, path)
		if rest == "" || rest == "/" {
			if of(a) != above {
				r.exact[a.address] = of(a)
			}
			continue
		}
		next, _, _ := strings.Cut(rest[1:], "/")
		children[path+"/"+next] = append(children[path+"/"+next], a)
	}
	for _, child := range slices.Sorted(maps.Keys(children)) {
		r.add(child, children[child], above, of)
	}
}

// mostOf is the value that most have, the first of equals, and how many do.
func mostOf(list []told, of func(told) (string, bool)) (most string, count int) {
	counts := map[string]int{}
	for _, a := range list {
		if value, ok := of(a); ok {
			counts[value]++
		}
	}
	for _, value := range slices.Sorted(maps.Keys(counts)) {
		if counts[value] > count {
			most, count = value, counts[value]
		}
	}
	return most, count
}

func (c *copier) tellKinds(r *rules) {
	byExtension := map[string][]told{}
	for _, a := range c.answers {
		byExtension[extensionOf(a.file)] = append(byExtension[extensionOf(a.file)], a)
	}
	for extension, list := range byExtension {
		kind := func(a told) (string, bool) { return a.header.Get("Content-Type"), true }
		most, _ := mostOf(list, kind)
		if extension != "" {
			r.kinds[extension] = most
		}
		for _, a := range list {
			if own, _ := kind(a); own != most || extension == "" {
				r.odd[a.address] = own
			}
		}
	}
}

// extensionOf is "js" of a file's name.
func extensionOf(file string) string {
	_, extension, _ := strings.Cut(path.Ext(file), ".")
	return extension
}

// queryKeys are the keys of the queries that pages are listed with.
func queryKeys(pages []string) (keys []string) {
	for _, page := range pages {
		_, query, _ := strings.Cut(page, "?")
		for pair := range strings.SplitSeq(query, "&") {
			if key, _, ok := strings.Cut(pair, "="); ok && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// foldersWithoutPages are those at the root that hold files alone.
func foldersWithoutPages(answers []told, pages []string) (folders []string) {
	for _, a := range answers {
		first, _, below := strings.Cut(strings.TrimPrefix(a.address, "/"), "/")
		folder := "/" + first + "/"
		if !below || slices.Contains(folders, folder) || slices.ContainsFunc(pages, func(p string) bool { return strings.HasPrefix(p+"/", folder) }) {
			continue
		}
		folders = append(folders, folder)
	}
	return folders
}

// writeRules writes them for each host.
func (c *copier) writeRules() error {
	r := c.rules()
	for name, text := range map[string]string{
		"nginx.conf": r.nginx(), "nginx-server.conf": r.nginxServer(), "Caddyfile": r.caddy(), "_redirects": r.redirects(), "_headers": r.headers(),
	} {
		if err := c.folder.put(name, &answer{body: []byte(text)}); err != nil {
			return err
		}
	}
	return nil
}
