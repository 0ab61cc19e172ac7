package server

import (
	"testing"
)

// tagsOf gives a page's tag in each encoding, once all of them are there.
func tagsOf(h *house, target string) map[string]string {
	tags := map[string]string{}
	for _, encoding := range []string{"br", "zstd", "gzip", "identity"} {
		tags[encoding] = h.get(target, "Accept-Encoding: "+encoding).Header.Get("ETag")
	}
	return tags
}

func TestEachEncodingHasItsTag(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	for _, target := range []string{contactPage, "/assets/entry-1.js"} {
		seen := map[string]string{}
		for encoding, tag := range tagsOf(h, target) {
			a := h.mustGet(t, target, "Accept-Encoding: "+encoding)
			got := a.Header.Get("Content-Encoding")
			if other, ok := seen[tag]; ok && other != got || len(tag) < 10 {
				t.Errorf("%s: %q is the tag of %q and of %q", target, tag, got, other)
			}
			seen[tag] = got
		}
	}
}

func TestWhoHasAPageIsToldSo(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	const all = "gzip, deflate, br, zstd"
	tags := tagsOf(h, contactPage)
	br, gzip, plain := tags["br"], tags["gzip"], tags["identity"]
	for name, c := range map[string]struct {
		accept string
		given  []string
		status int
		tag    string
	}{
		"brotli":                          {all, []string{br}, 304, br},
		"zstd, though brotli is better":   {all, []string{tags["zstd"]}, 304, tags["zstd"]},
		"gzip, though brotli came since":  {all, []string{gzip}, 304, gzip},
		"as it is, though others came":    {all, []string{plain}, 304, plain},
		"as it is":                        {"", []string{plain}, 304, plain},
		"weak, as proxies make it":        {all, []string{"W/" + gzip}, 304, gzip},
		"one of a list":                   {all, []string{`"a", W/"b,c", ` + gzip + `, "d"`}, 304, gzip},
		"one of two lines":                {all, []string{`"a"`, gzip}, 304, gzip},
		"any":                             {all, []string{"*"}, 304, br},
		"any, with blanks":                {"", []string{" * "}, 304, plain},
		"an encoding not taken any more":  {"gzip", []string{br}, 200, gzip},
		"another page's":                  {all, []string{`"0000000000000000-br"`}, 200, br},
		"one that begins like it":         {all, []string{plain[:len(plain)-1] + `x"`}, 200, br},
		"one that ends like it":           {all, []string{`"x` + plain[1:]}, 200, br},
		"one without quotes":              {all, []string{plain[1 : len(plain)-1]}, 200, br},
		"nothing":                         {all, []string{""}, 200, br},
		"a star among others is no tag":   {all, []string{`"a", *`}, 200, br},
		"a star in quotes is another tag": {all, []string{`"*"`}, 200, br},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRequest("GET", contactPage)
			if c.accept != "" {
				r.Header.Set("Accept-Encoding", c.accept)
			}
			r.Header["If-None-Match"] = c.given
			a := h.ask(r)
			if a.StatusCode != c.status || a.Header.Get("ETag") != c.tag {
				t.Errorf("%d with the tag %s, want %d with %s", a.StatusCode, a.Header.Get("ETag"), c.status, c.tag)
			}
			if c.status != 304 {
				return
			}
			if a.body != "" || a.Header["Content-Length"] != nil || a.Header["Content-Encoding"] != nil {
				t.Errorf("it holds %.60q, %v", a.body, a.Header)
			}
			mustHave(t, a.Header, map[string]string{"Cache-Control": "no-cache", "Vary": "Accept, Accept-Encoding"})
		})
	}
}

// The page of those not found has an address no more than they have.
func TestWhatIsNotFoundIsNeverNotModified(t *testing.T) {
	h := open(t, given{})
	h.warm(t, "/en/nothing")
	if a := h.get("/en/nothing", "If-None-Match: *"); a.StatusCode != 404 || a.body == "" {
		t.Errorf("status %d, %d bytes", a.StatusCode, len(a.body))
	}
}

func TestATagIsOfTheContent(t *testing.T) {
	first, second := open(t, given{}), open(t, given{})
	tag := func(h *house, target string) string {
		h.get(target)
		return h.mustGet(t, target).Header.Get("ETag")
	}
	if a, b := tag(first, contactPage), tag(second, contactPage); a != b {
		t.Errorf("two servers give the same page the tags %s and %s", a, b)
	}
	if a, b := tag(first, contactPage), tag(first, "/en/privacy"); a == b {
		t.Errorf("two pages have the tag %s", a)
	}
}
