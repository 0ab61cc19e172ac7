package export

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// someRules are those of a small site.
func someRules() *rules {
	return &rules{
		common: http.Header{"X-Frame-Options": {"DENY"}},
		perAddress: []headerRule{
			{name: "Cache-Control", defaultValue: "no-cache", prefixes: []prefix{{"/assets", "immutable"}}},
			{name: "Link", defaultValue: "style", exact: map[string]string{"/en/contact.md": "canonical"}},
		},
		mediaTypes: map[string]string{"html": "text/html; charset=utf-8", "md": "text/markdown", "xml": "application/atom+xml"},
		exceptions: map[string]string{"/sitemap.xml": "application/xml"},
		moved:      map[string]string{"/en/jobs": "/en/careers"}, gone: []string{"/en/old"},
		pages: []string{"/", "/contacta", "/en", "/en/careers"}, queryPages: []string{"/academia?topic=events"}, queryKeys: []string{"topic"},
		languages: []language{{"es", "", "es", []string{"gl", "eu"}}, {"ca", "/ca", "ca", []string{"oc"}}, {"en", "/en", "en", nil}},
		fallback:  "en", folders: []string{"/assets/", "/payload/"},
	}
}

// caddyMaps reads the maps of a Caddyfile as Caddy does: by what they define,
// their source and their lines, each an input and an output.
type caddyMaps map[string][][2]string

func readMaps(text string) caddyMaps {
	maps := caddyMaps{}
	words := regexp.MustCompile("`[^`]*`|[^\\s`]+")
	var name string
	for line := range strings.Lines(text) {
		w := words.FindAllString(strings.TrimSpace(line), -1)
		for i := range w {
			w[i] = strings.Trim(w[i], "`")
		}
		switch {
		case len(w) == 4 && w[0] == "map":
			name = strings.Trim(w[2], "{}")
			maps[name] = [][2]string{{"", w[1]}}
		case len(w) == 1 && w[0] == "}":
			name = ""
		case name != "" && len(w) == 2:
			maps[name] = append(maps[name], [2]string{w[0], w[1]})
		}
	}
	return maps
}

// value is what a placeholder stands for in a request.
func (m caddyMaps) value(name string, request map[string]string) string {
	filled := func(text string) string {
		return regexp.MustCompile(`\{[a-zA-Z][\w.-]*\}`).ReplaceAllStringFunc(text, func(p string) string { return m.value(strings.Trim(p, "{}"), request) })
	}
	lines, ok := m[name]
	if !ok {
		return request[name]
	}
	source := filled(lines[0][1])
	for _, line := range lines[1:] {
		pattern, isPattern := strings.CutPrefix(line[0], "~")
		switch {
		case line[0] == "default" || !isPattern && line[0] == source:
			return filled(line[1])
		case isPattern:
			re := regexp.MustCompile(pattern)
			if found := re.FindStringSubmatchIndex(source); found != nil {
				return string(re.ExpandString(nil, line[1], source, found))
			}
		}
	}
	return ""
}

func TestCaddyReadsWhatARequestAsksFor(t *testing.T) {
	m := readMaps(someRules().caddy())
	for _, c := range []struct{ what, header, value, want string }{
		{"aldaba_address", "http.request.orig_uri", "/en/contact?a=b", "/en/contact"},
		{"aldaba_address", "http.request.orig_uri", "//en//contact", "/en/contact"},
		{"aldaba_address", "http.request.orig_uri", "/EN/contact/", "/en/contact"},
		{"aldaba_address", "http.request.orig_uri", "/es/en/jobs", "/en/careers"},
		{"aldaba_address", "http.request.orig_uri", "//other.example/", "/other.example"},
		{"aldaba_address", "http.request.orig_uri", "/ES/", "/"},
		{"aldaba_gone", "http.request.orig_uri", "/en/old", "gone"},
		{"aldaba_hidden", "http.request.orig_uri", "/en/contact", ""},
		{"aldaba_hidden", "http.request.orig_uri", "/en/contact.html", "hidden"},
		{"aldaba_hidden", "http.request.orig_uri", "/%6eginx.conf", "hidden"},
		{"aldaba_hidden", "http.request.orig_uri", "/en/../Caddyfile", "hidden"},
		{"aldaba_hidden", "http.request.orig_uri", "/academia.topic=events", "hidden"},
		{"aldaba_of_topic", "query.topic", "events", "events"},
		{"aldaba_of_topic", "query.topic", "../*", "none"},
		{"aldaba_content_type", "path", "/sitemap.xml", "application/xml"},
		{"aldaba_content_type", "path", "/academia/feed.xml", "application/atom+xml"},
		{"aldaba_link", "path", "/en/contact.md", "canonical"},
		{"aldaba_missing", "http.request.orig_uri", "/en/nope", "/en"},
		{"aldaba_missing", "http.request.orig_uri", "/assets/nope.js", "none"},
		{"aldaba_chosen", "header.Accept-Language", "de-DE,de;q=0.9,ca;q=0.5", "ca"},
		{"aldaba_chosen", "header.Accept-Language", "en;q=0, ca", "ca"},
		{"aldaba_chosen", "header.Accept-Language", "fr, OC;q=0.8", "ca"},
		{"aldaba_chosen", "header.Accept-Language", "zh-Hant-TW", "en"},
		{"aldaba_chosen", "header.Accept-Language", "de, *;q=0.1", "es"},
		{"aldaba_chosen", "header.Accept-Language", "und", "es"},
		{"aldaba_chosen", "header.Cookie", "a=b; locale=en", "en"},
		{"aldaba_chosen", "header.Cookie", "locale=xx", "es"},
		{"aldaba_chosen", "header.Cookie", "locale=en-US; locale=ca; locale=en", "ca"},
		{"aldaba_chosen", "header.Cookie", "mylocale=en", "es"},
		{"aldaba_markdown", "header.Accept", "text/html, text/markdown", ".md"},
		{"aldaba_markdown", "header.Accept", "text/markdown;q=0.5, */*", ""},
		{"aldaba_markdown", "header.Accept", "text/markdown;q=0.9, text/html;q=0.5", ".md"},
		{"aldaba_markdown", "header.Accept", "text/markdown;q=0", ""},
		{"aldaba_markdown", "header.Accept", "text/html,application/xhtml+xml,*/*;q=0.8", ""},
	} {
		if got := m.value(c.what, map[string]string{c.header: c.value}); got != c.want {
			t.Errorf("%s for %s %q: %q, want %q", c.what, c.header, c.value, got, c.want)
		}
	}
}

func TestCaddyRemembersWhatAVisitorWentTo(t *testing.T) {
	m := readMaps(someRules().caddy())
	const english = "locale=en; Path=/; Max-Age=31536000; SameSite=Lax"
	for _, c := range []struct{ cookie, kind, purpose, want string }{
		{"", "document", "", english},
		{"", "", "", english},
		{"ca", "document", "", english},
		{"en", "document", "", ""},
		{"", "empty", "", ""},
		{"", "document", "prefetch", ""},
	} {
		got := m.value("aldaba_cookie", map[string]string{
			"http.request.orig_uri": "/en/contact", "header.Cookie": "locale=" + c.cookie, "header.Sec-Fetch-Dest": c.kind, "header.Sec-Purpose": c.purpose,
		})
		if got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
