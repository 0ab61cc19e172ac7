package export

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// ruleFiles are the configuration files of hosts, which are not served.
var ruleFiles = []string{"nginx.conf", "nginx-server.conf", "Caddyfile", "_redirects", "_headers"}

// hiddenPattern matches paths that name a file of the copy but are no address, and
// spellings that hosts would resolve to one.
const hiddenPattern = `([%*\\\[\]]|\.(html|br|gz|zst)$|\.[a-z]+=|//|/\.\.?(/|$)|/\.aldaba-)`

// hiddenPaths are the other files that are not served by their own path.
func (r *rules) hiddenPaths() []string {
	names := []string{"/index", "/" + manifestFile}
	for _, name := range ruleFiles {
		names = append(names, "/"+name)
	}
	for _, l := range r.languages {
		names = append(names, l.prefix+notFoundName, l.prefix+goneName)
	}
	return names
}

// markdownByAccept are patterns of Accept, of which the first match counts:
// Markdown is sent when nothing has a greater weight. Patterns cannot compare
// weights below 1; Markdown, which was named, wins then.
var markdownByAccept = []struct{ pattern, suffix string }{
	{`text/markdown\s*(;\s*[^q\s,;][^,;]*)*(;\s*q=1[^,;]*)?\s*(,|$)`, ".md"},
	{`(text/html|text/\*|\*/\*)\s*(,|;\s*q=1|$)`, ""},
	{`text/markdown\s*;[^,]*q=0?\.0*[1-9]`, ".md"},
}

// rules are what a host of files needs to respond as the server does.
type rules struct {
	origin string
	common http.Header // of every response
	// perAddress are the other headers, sorted by name.
	perAddress []headerRule
	// mediaTypes are by extension; exceptions, by address, are those that differ.
	mediaTypes, exceptions map[string]string
	moved                  map[string]string
	gone                   []string
	pages                  []string // without a query
	queryPages             []string // pages with one
	queryKeys              []string // of queryPages
	languages              []language
	offered, relatives     [][2]string // i18n.Locales.Negotiated
	fallback               string
	folders                []string // below which there are no pages, "/assets/"
}

// cookieAttributes are those of the cookie of the language.
func (r *rules) cookieAttributes() string {
	attributes := fmt.Sprintf("Path=/; Max-Age=%d; SameSite=Lax", i18n.CookieAge)
	if strings.HasPrefix(r.origin, "https:") {
		attributes += "; Secure"
	}
	return attributes
}

// language is a language of the site; the first is the default.
type language struct {
	code, prefix string // "ca", "/ca"
}

// excludedHeaders are set by the host itself, or belong to one request.
var excludedHeaders = []string{
	"Content-Type", "Content-Length", "Content-Encoding", "Etag", "Last-Modified", "Accept-Ranges", "Date",
	"Server-Timing", "Set-Cookie", "X-Request-Id",
}

// makeRules derives the rules from the responses.
func (c *copier) makeRules() rules {
	slices.SortFunc(c.fetched, func(a, b fetched) int { return cmp.Compare(a.address, b.address) })
	r := rules{
		origin: c.options.Origin.String(), moved: c.addresses.Moved, gone: c.addresses.Gone, common: http.Header{},
		languages: languagesOf(c.options.Locales), fallback: c.options.Locales.Fallback().Code,
		mediaTypes: map[string]string{}, exceptions: map[string]string{},
		queryKeys: queryKeys(c.addresses.Pages), folders: foldersWithoutPages(c.fetched, c.addresses.Pages),
	}
	r.offered, r.relatives = c.options.Locales.Negotiated()
	for _, page := range c.addresses.Pages {
		if strings.Contains(page, "?") {
			r.queryPages = append(r.queryPages, page)
		} else {
			r.pages = append(r.pages, page)
		}
	}
	c.addHeaders(&r)
	c.addMediaTypes(&r)
	return r
}

func languagesOf(locales *i18n.Locales) (list []language) {
	for _, loc := range locales.All() {
		l := language{loc.Code, locales.Prefix(loc.Code)}
		if loc.Code == locales.Default().Code {
			list = slices.Insert(list, 0, l)
		} else {
			list = append(list, l)
		}
	}
	return list
}

// addHeaders separates the headers that all responses share from those that
// differ.
func (c *copier) addHeaders(r *rules) {
	values := c.headerValues()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		valueOf := func(f fetched) string {
			address, _, _ := strings.Cut(f.address, "?")
			return values[name][address]
		}
		value := valueOf(c.fetched[0])
		if value != "" && !slices.ContainsFunc(c.fetched, func(f fetched) bool { return valueOf(f) != value }) {
			r.common.Set(name, value)
		} else {
			r.perAddress = append(r.perAddress, newHeaderRule(name, c.fetched, valueOf))
		}
	}
}

// headerValues are the values by header and address, without queries.
func (c *copier) headerValues() map[string]map[string]string {
	values := map[string]map[string]string{}
	for _, f := range c.fetched {
		address, _, _ := strings.Cut(f.address, "?")
		for name := range f.header {
			if !slices.Contains(excludedHeaders, name) && !strings.HasPrefix(name, http.TrailerPrefix) {
				if values[name] == nil {
					values[name] = map[string]string{}
				}
				values[name][address] = f.header.Get(name)
			}
		}
	}
	return values
}

// addMediaTypes finds the media type of each extension, and the exceptions.
func (c *copier) addMediaTypes(r *rules) {
	byExtension := map[string][]fetched{}
	for _, f := range c.fetched {
		byExtension[extensionOf(f.file)] = append(byExtension[extensionOf(f.file)], f)
	}
	for extension, list := range byExtension {
		typeOf := func(f fetched) (string, bool) { return f.header.Get("Content-Type"), true }
		most, _ := mostCommon(list, typeOf)
		if extension != "" {
			r.mediaTypes[extension] = most
		}
		for _, f := range list {
			if own, _ := typeOf(f); own != most || extension == "" {
				r.exceptions[f.address] = own
			}
		}
	}
}

// extensionOf is "js" of a file's name.
func extensionOf(file string) string {
	_, extension, _ := strings.Cut(path.Ext(file), ".")
	return extension
}

// queryKeys are the keys of pages' queries.
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

// foldersWithoutPages are the folders at the root without pages.
func foldersWithoutPages(responses []fetched, pages []string) (folders []string) {
	for _, a := range responses {
		first, _, below := strings.Cut(strings.TrimPrefix(a.address, "/"), "/")
		folder := "/" + first + "/"
		if !below || slices.Contains(folders, folder) || slices.ContainsFunc(pages, func(p string) bool { return strings.HasPrefix(p+"/", folder) }) {
			continue
		}
		folders = append(folders, folder)
	}
	return folders
}

// writeRules writes the configuration files of all hosts.
func (c *copier) writeRules() error {
	r := c.makeRules()
	for name, text := range map[string]string{
		"nginx.conf": r.nginx(), "nginx-server.conf": r.nginxServer(), "Caddyfile": r.caddy(), "_redirects": r.redirects(), "_headers": r.headers(),
	} {
		if err := c.folder.put(name, &response{body: []byte(text)}); err != nil {
			return err
		}
	}
	return nil
}
