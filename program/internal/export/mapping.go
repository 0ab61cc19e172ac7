package export

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// mapping sets a variable to the value of the first row that matches its source. nginx and
// Caddy read patterns, which begin with "~", alike: $1 is what the first group matched.
// Placeholders are Caddy's, which fills none in the value of a pattern.
type mapping struct {
	name, source string
	rows         [][2]string // patterns last, because nginx prefers exact ones
	otherwise    string
}

// caddy writes the mapping for Caddy, which evaluates it lazily: {path} in one is the
// rewritten path.
func (m mapping) caddy(writef func(string, ...any)) {
	writef("map %s {%s} {", backquoted(m.source), m.name)
	for _, row := range m.rows {
		writef("\t%s %s", backquoted(row[0]), backquoted(row[1]))
	}
	writef("\tdefault %s\n}", backquoted(m.otherwise))
}

func (m mapping) nginx(writef func(string, ...any)) {
	writef("map %s $%s {\n\tdefault %s;", nginxText(m.source), m.name, nginxText(m.otherwise))
	for _, row := range m.rows {
		writef("\t%s %s;", quoted(row[0]), nginxText(row[1]))
	}
	writef("}")
}

var (
	placeholder = regexp.MustCompile(`\{([a-z][\w.-]*)\}`)
	nginxNames  = map[string]string{"path": "uri", "http.request.orig_uri": "request_uri"}
)

// nginxText is a quoted text with nginx's own variables: {header.Sec-Purpose} is
// ${http_sec_purpose}.
func nginxText(text string) string {
	return quoted(placeholder.ReplaceAllStringFunc(text, func(p string) string {
		name := p[1 : len(p)-1]
		if own, ok := nginxNames[name]; ok {
			return "${" + own + "}"
		}
		return "${" + strings.NewReplacer("header.", "http_", "query.", "arg_", "-", "_").Replace(strings.ToLower(name)) + "}"
	}))
}

// backquoted is a raw string of Caddy.
func backquoted(text string) string { return "`" + text + "`" }

// quoted is a string of nginx. It need not escape dollars: patterns alone have
// them, where they match the end.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// variable is the variable of a header: aldaba_cache_control.
func variable(header string) string {
	return "aldaba_" + strings.ToLower(strings.ReplaceAll(header, "-", "_"))
}

// addressMaps lead from a request to its canonical address and its file.
func (r *rules) addressMaps() []mapping {
	standard := r.languages[0]
	// An address with an empty segment is no other spelling of a page.
	const rest = "([a-z0-9](?:/?[^/])*)/*$"
	canonical := mapping{name: "aldaba_canonical", source: "{aldaba_path}", otherwise: "{aldaba_path}"}
	// The prefix of the error page of a missing file's language, or none: a line of text.
	missing := mapping{name: "aldaba_missing", source: "{aldaba_path}", otherwise: standard.prefix}
	own := "/+(?:" + standard.code + "/+)*"
	for _, folder := range r.folders {
		missing.rows = append(missing.rows, [2]string{"~^" + regexp.QuoteMeta(folder), "none"})
	}
	for _, l := range r.languages[1:] {
		canonical.rows = append(canonical.rows, [2]string{"~(?i)^" + own + l.code + "/*$", l.prefix},
			[2]string{"~(?i)^" + own + l.code + "/+" + rest, l.prefix + "/$1"})
		missing.rows = append(missing.rows, [2]string{"~^" + l.prefix + "(/|$)", l.prefix})
	}
	canonical.rows = append(canonical.rows, [2]string{"~(?i)^/+(?:" + standard.code + "(?:/+|$))*$", "/"},
		[2]string{"~(?i)^" + own + rest, "/$1"})
	address := mapping{name: "aldaba_address", source: "{aldaba_canonical}", otherwise: "{aldaba_canonical}"}
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		address.rows = append(address.rows, [2]string{old, r.moved[old]})
	}
	gone := mapping{name: "aldaba_gone", source: "{aldaba_path}"}
	for _, path := range r.gone {
		gone.rows = append(gone.rows, [2]string{path, "gone"})
	}
	// Files without an address: a page has no .html, and rules are private.
	hidden := mapping{name: "aldaba_hidden", source: "{aldaba_path}"}
	for _, name := range r.hiddenPaths() {
		hidden.rows = append(hidden.rows, [2]string{name, "hidden"})
	}
	hidden.rows = append(hidden.rows, [2]string{"~" + hiddenPattern, "hidden"})
	// Clients that prefer Markdown get it.
	markdown := mapping{name: "aldaba_markdown", source: "{header.Accept}"}
	for _, c := range markdownByAccept {
		markdown.rows = append(markdown.rows, [2]string{"~(?i)" + c.pattern, c.suffix})
	}
	list := []mapping{
		{name: "aldaba_path", source: "{http.request.orig_uri}", rows: [][2]string{{"~^([^?]+)", "$1"}}, otherwise: "/"},
		canonical, address, gone, hidden, markdown, missing,
		// The address whose headers a response has: a page's Markdown has its own.
		{name: "aldaba_header_path", source: "{path}", rows: [][2]string{{`~^(.+\.md)$`, "$1"}}, otherwise: "{aldaba_path}"},
	}
	for _, key := range r.queryKeys {
		list = append(list, mapping{name: "aldaba_of_" + key, source: "{query." + key + "}", rows: [][2]string{{"~^([a-z0-9-]+)$", "$1"}}, otherwise: "none"})
	}
	return list
}

// headerMap gives the values of a header by address.
func headerMap(h headerRule) mapping {
	m := mapping{name: variable(h.name), source: "{aldaba_header_path}", otherwise: h.defaultValue}
	for _, address := range slices.Sorted(maps.Keys(h.exact)) {
		m.rows = append(m.rows, [2]string{address, h.exact[address]})
	}
	for _, p := range h.prefixes {
		m.rows = append(m.rows, [2]string{"~^" + regexp.QuoteMeta(p.path) + "(/|$)", p.value})
	}
	return m
}
