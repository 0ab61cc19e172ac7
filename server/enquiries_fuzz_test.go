package server

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// FuzzEnquiry holds that no body makes the site panic or fail, and that every
// answer says clearly what became of it.
func FuzzEnquiry(f *testing.F) {
	parts := func(body string) string {
		return "--x\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\n" + body + "\r\n--x--\r\n"
	}
	const multipartX = typeMultipart + "; boundary=x"
	for _, word := range []string{
		"Aina Puig", "\xff\xfe", "a\x00b", "a\r\nBcc: b@example.com", "</script><script>alert(1)</script>", "a\u2028b", "\u202eelppa", "%", "\"", "\\u0000", "{}", "🗝️",
	} {
		f.Add(enquiries.ContactPath, typeForm, with(message, "name", word, "email", word+"@example.com").Encode(), "text/html", "", "")
		f.Add(enquiries.LeadsPath, web.TypeJSON, asJSON(with(checkup, "kind", word, "sector", word, "page", word, "locale", word)), "", "", word)
		f.Add(enquiries.LeadsPath, web.TypeJSON, `{"kind":"`+word+`"}`, "", "", "")
		f.Add(enquiries.ContactPath, multipartX, parts(word), word, "", "")
		f.Add(enquiries.ContactPath, word, word, word, word, word)
	}
	f.Add(enquiries.LeadsPath, typeForm, checkup.Encode(), "", "", "")
	f.Add(enquiries.LeadsPath, typeForm, "phone="+strings.Repeat("6", 4<<20), "", "", "")
	f.Add(enquiries.LeadsPath, typeForm, strings.Repeat("a=&", 10_001), "", "", "")
	f.Add(enquiries.LeadsPath, typeForm, packed("name=Aina"), "", "gzip", "")
	f.Add(enquiries.LeadsPath, typeForm, packed(strings.Repeat("\x00", 64<<20)), "", "gzip", "")
	f.Add(enquiries.ContactPath, typeForm, message.Encode()+"&name=B", "text/html", "", "")
	f.Add(enquiries.ContactPath, typeForm, "name=%zz&%=%", "text/html", "", "")
	f.Add(enquiries.ContactPath, typeForm+"; charset=utf-16", message.Encode(), "text/html", "", strings.Repeat("k", 20_000))
	f.Add(enquiries.LeadsPath, multipartX, strings.Repeat("--x\r\n\r\n\r\n", 5000), "", "", "")
	f.Add(enquiries.LeadsPath, multipartX, "--x\r\n"+strings.Repeat("A: b\r\n", 9000), "", "", "")
	f.Add(enquiries.LeadsPath, multipartX, "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n", "text/html", "", "")
	f.Add(enquiries.LeadsPath, multipartX, "--x\r\nContent-Disposition: form-data; name=a; filename=\"../../etc/passwd\"\r\n\r\nroot\r\n--x--\r\n", "", "", "")
	f.Add(enquiries.LeadsPath, typeMultipart, "--x--", "", "", "")
	f.Add(enquiries.LeadsPath, web.TypeJSON, `[{"name":{"a":[1]}}]`, "", "", "")
	f.Add(enquiries.LeadsPath, web.TypeJSON, strings.Repeat("[", 60_000), "", "", "")
	f.Add(enquiries.LeadsPath, web.TypeJSON, `{"kind":"group","name":"\ud800","people":1e999}`, "application/json", "", "")
	h := openCounter(f, given{config: Config{PageConfig: PageConfig{Logger: slog.New(slog.NewJSONHandler(io.Discard, nil))}}}, enquiries.Config{})
	f.Fuzz(func(t *testing.T, path, kind, body, accept, encoding, key string) {
		if path != enquiries.ContactPath {
			path = enquiries.LeadsPath
		}
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		for name, value := range map[string]string{"Content-Type": kind, "Accept": accept, "Content-Encoding": encoding, "Idempotency-Key": key} {
			if value != "" {
				r.Header.Set(name, value) // also what net/http would not let in
			}
		}
		h.memory.kept = nil
		a := h.ask(r)
		switch {
		case a.broken || a.StatusCode >= 500:
			// There is a VM and a store, and nobody else asks.
			t.Fatalf("%d, broken off: %v, %.300s", a.StatusCode, a.broken, a.body)
		case a.StatusCode == http.StatusSeeOther:
			if to := a.Header.Get("Location"); !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\r\n\\") {
				t.Fatalf("it leads to %q", to)
			}
		case a.StatusCode == http.StatusCreated:
			if !strings.HasPrefix(a.body, `{"id":"`) {
				t.Fatalf("%s", a.body)
			}
		case a.StatusCode < 400:
			t.Fatalf("%d", a.StatusCode)
		case a.Header.Get("Content-Type") == "application/problem+json":
			if !strings.Contains(a.body, `"code":"`) {
				t.Fatalf("%d, %s", a.StatusCode, a.body)
			}
		case a.Header.Get("Content-Type") != "text/html; charset=utf-8" || !strings.HasSuffix(a.body, "</html>"):
			t.Fatalf("%d, %s, %.300s", a.StatusCode, a.Header.Get("Content-Type"), a.body)
		}
		if kept := len(h.enquiries()); (kept > 0) != (a.StatusCode == 201 || a.StatusCode == 303) {
			t.Fatalf("%d, and %d enquiries are kept", a.StatusCode, kept)
		}
		if a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("ETag") != "" {
			t.Fatalf("it may be kept: %v", a.Header)
		}
	})
}
