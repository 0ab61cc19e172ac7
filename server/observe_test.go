package server

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestARequestHasAnId(t *testing.T) {
	h := open(t, given{config: Config{PageConfig: PageConfig{Proxies: prefixes(t, "192.0.2.0/24")}}}) // where the tests' requests come from
	made := regexp.MustCompile(`^[A-Z2-7]{26}$`)
	for name, c := range map[string]struct {
		given []string
		kept  bool
	}{
		"none":              {nil, false},
		"a proxy's":         {[]string{"7f9c2b1e-5d1a-4c1e-9d0b-2f6a"}, true},
		"the shortest":      {[]string{"abcd_123"}, true},
		"the longest":       {[]string{strings.Repeat("a", 64)}, true},
		"too short":         {[]string{"abc"}, false},
		"too long":          {[]string{strings.Repeat("a", 65)}, false},
		"empty":             {[]string{""}, false},
		"two":               {[]string{"abcdefgh", "ijklmnop"}, false},
		"a line of its own": {[]string{"abcdefgh\nlevel=error"}, false},
		"a line at its end": {[]string{"abcdefgh\n"}, false},
		"an e-mail address": {[]string{"someone@example.com"}, false},
		"not ASCII":         {[]string{"identificación"}, false},
		"quotes":            {[]string{`","user":"x`}, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRequest(http.MethodGet, "/favicon.ico")
			r.Header["X-Request-Id"] = c.given
			got := h.ask(r).Header.Get("X-Request-Id")
			if c.kept && got != c.given[0] || !c.kept && !made.MatchString(got) {
				t.Errorf("%q becomes %q", c.given, got)
			}
			records := h.log.records(t, "request")
			if last := records[len(records)-1]["id"]; last != got {
				t.Errorf("the log has %q, the answer %q", last, got)
			}
		})
	}
	r := newRequest(http.MethodGet, "/favicon.ico", "X-Request-Id: abcd_123")
	r.RemoteAddr = "198.51.100.7:1234"
	if got := h.ask(r).Header.Get("X-Request-Id"); !made.MatchString(got) {
		t.Errorf("a stranger's request has the id that it came with: %q", got)
	}
	if a, b := h.get("/favicon.ico").Header.Get("X-Request-Id"), h.get("/favicon.ico").Header.Get("X-Request-Id"); a == b {
		t.Errorf("two requests have the id %s", a)
	}
}

func TestTheLogSaysHowARequestWent(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	size := float64(len(h.mustGet(t, contactPage).body))
	for name, c := range map[string]struct {
		request *http.Request
		want    map[string]any
	}{
		"a kept page":   {newRequest("GET", contactPage), map[string]any{"method": "GET", "route": "contact", "locale": "en", "status": 200.0, "cache": "hit", "bytes": size}},
		"its headers":   {newRequest("HEAD", contactPage), map[string]any{"method": "HEAD", "route": "contact", "status": 200.0, "bytes": 0.0}},
		"a new page":    {newRequest("GET", "/privacidad"), map[string]any{"route": "privacy-policy", "locale": "es", "status": 200.0, "cache": "miss"}},
		"no page":       {newRequest("GET", "/secret"), map[string]any{"route": "not-found", "locale": "es", "status": 404.0}},
		"the root":      {newRequest("GET", "/", "Accept-Language: en"), map[string]any{"route": "root", "status": 302.0}},
		"an old path":   {newRequest("GET", "/en/team"), map[string]any{"route": "moved", "status": 301.0}},
		"a bad path":    {newRequest("GET", "/EN/team"), map[string]any{"route": "moved", "status": 301.0}},
		"an asset":      {newRequest("GET", "/assets/entry-1.js"), map[string]any{"route": "asset", "status": 200.0}},
		"no asset":      {newRequest("GET", "/assets/secret.js"), map[string]any{"route": "asset", "status": 404.0}},
		"a method":      {newRequest("PUT", contactPage), map[string]any{"method": "PUT", "route": "method-not-allowed", "status": 405.0}},
		"an odd method": {newRequest("SECRET", contactPage), map[string]any{"method": "other", "status": 405.0}},
	} {
		t.Run(name, func(t *testing.T) {
			h.ask(c.request)
			records := h.log.records(t, "request")
			last := records[len(records)-1]
			for key, value := range c.want {
				if last[key] != value {
					t.Errorf("%s: %v, want %v", key, last[key], value)
				}
			}
		})
	}
}

func TestTheLogKnowsNothingOfTheVisitor(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{contactPage, dentistsPage, "/", "/secret-path", "/assets/secret-file.js", "/SECRET/", "/en/secret/", "/%zzsecret"} {
		r := newRequest(http.MethodGet, "/", "User-Agent: Secret/1.0", "Referer: https://secret.example/", "X-Forwarded-For: 203.0.113.9",
			"Cookie: session=secret; locale=secret", "Accept-Language: secret", "Host: secret.example", "Authorization: Basic secret")
		path, _, _ := strings.Cut(target, "?")
		r.URL.Path, r.URL.RawQuery, r.RemoteAddr = path, "q=secret-query", "203.0.113.7:4711"
		h.ask(r)
	}
	h.ask(newRequest("SECRET", "/"))
	text, _ := h.log.read()
	if len(h.log.records(t, "request")) < 8 {
		t.Fatalf("the log is %s", text)
	}
	for _, word := range []string{"secret", "203.0.113", "session"} {
		if i := strings.Index(strings.ToLower(text), word); i >= 0 {
			t.Errorf("the log holds %q: %s", word, text[max(0, i-200):min(len(text), i+100)])
		}
	}
	fields := []string{"bytes", "cache", "id", "level", "locale", "method", "ms", "msg", "route", "status", "time"}
	for _, record := range h.log.records(t, "request") {
		var got []string
		for key := range record {
			got = append(got, key)
		}
		if slices.Sort(got); !slices.Equal(got, fields) {
			t.Errorf("a line has %q, want %q", got, fields)
		}
	}
}
