package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/torture/client"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

// markup must not stand in any page as it was sent.
const markup = `</script><img src=x onerror="torture()">`

// hostileWords are put into every field.
var hostileWords = []string{
	"\xff\xfe", "\xed\xa0\x80", "a\x00b", "Aina\r\nBcc: everybody@example.com", "aina@example.com\r\nRCPT TO:<b@example.com>", "\n", markup, `' onfocus='torture()`,
	"a\u2028b\u2029c", "\u202eelppa", "אבג", "\u200b\u200d", "🗝️", "%00%0d%0a", "\\u0000", "{{7*7}}", "=HYPERLINK(\"x\")", strings.Repeat("6", 60_000),
}

var hostileFields = []string{
	"name", "email", "phone", "message", "company", "city", "sector", "rooms", "offer", "consent", "marketing", "kind", "locale", "page", "elapsed", "website", "key", "unknown",
}

// writings are the ways to send fields.
var writings = []struct {
	name  string
	write func(fields map[string]string) (kind string, body []byte)
}{
	{"form", func(fields map[string]string) (string, []byte) {
		values := url.Values{}
		for name, value := range fields {
			values.Set(name, value)
		}
		return client.Form, []byte(values.Encode())
	}},
	{"JSON", func(fields map[string]string) (string, []byte) {
		// By hand: the encoder would mend what is no UTF-8.
		var parts []string
		for name, value := range fields {
			quoted, _ := json.Marshal(name) // a text
			parts = append(parts, string(quoted)+`:"`+strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\r", `\r`, "\n", `\n`, "\x00", `\u0000`).Replace(value)+`"`)
		}
		return client.JSON, []byte("{" + strings.Join(parts, ",") + "}")
	}},
	{"multipart", func(fields map[string]string) (string, []byte) {
		var b bytes.Buffer
		w := multipart.NewWriter(&b)
		for name, value := range fields {
			w.WriteField(name, value) // into memory
		}
		w.Close()
		return w.FormDataContentType(), b.Bytes()
	}},
}

// hostile sends the whole program what no visitor sends, each on a connection
// of its own. Nothing may make it panic or fail, and each answer says clearly
// what became of it.
func hostile(ctx context.Context, h *house) ([]result, error) {
	database, err := h.newSQLite()
	if err != nil {
		return nil, err
	}
	addr, err := process.Port()
	if err != nil {
		return nil, err
	}
	s, err := h.startSite(ctx, addr, "", database)
	if err != nil {
		return nil, err
	}
	defer s.Kill()
	if err := s.Ready(ctx); err != nil {
		return nil, err
	}
	statuses := map[int]int{}
	requests := hostileRequests(h.Full)
	for _, r := range requests {
		status, err := r.send(ctx, addr)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.what, err)
		}
		statuses[status]++
	}
	if err := s.Stop(); err != nil {
		return nil, err
	}
	if n := s.Said.Panics(); n > 0 {
		return nil, fmt.Errorf("%d lines of the log tell of a panic", n)
	}
	return []result{{"hostile requests to bin/aldaba", fmt.Sprintf("%d requests", len(requests)), fmt.Sprintf("no panic, no 5xx, each answer says what it is; by status %v", statuses)}}, nil
}

// hostileRequest is one of them, written out.
type hostileRequest struct {
	what string
	text []byte
}

// hostileRequests puts each word into each field, in one of the writings or,
// in full, in each; and adds those that are hostile in other ways.
func hostileRequests(full bool) []hostileRequest {
	list := oddRequests()
	n := 0
	for w, word := range hostileWords {
		for _, field := range hostileFields {
			for i, writing := range writings {
				if !full && i != n%len(writings) {
					continue
				}
				fields := ledger.FieldsOf("torture-00000000-00000000")
				fields[field] = word
				path := "/api/contact"
				if field == "kind" || n%2 == 0 {
					path = "/api/leads"
					fields = maps.Clone(fields)
					maps.Copy(fields, map[string]string{"kind": "sales", "company": "Aldaba", "city": "Girona", "sector": "hotels"})
					fields[field] = word
				}
				kind, body := writing.write(fields)
				accept := []string{"Accept: text/html", "Accept: application/json"}[n/3%2]
				list = append(list, hostileRequest{fmt.Sprintf("word %d as %s in a %s", w, field, writing.name), client.Post(path, kind, "", body, accept)})
			}
			n++
		}
	}
	return list
}

// oddRequests are hostile as a whole.
func oddRequests() (list []hostileRequest) {
	add := func(what, kind, key, body string, lines ...string) {
		list = append(list, hostileRequest{what, client.Post("/api/contact", kind, key, []byte(body), lines...)})
	}
	whole, _ := url.QueryUnescape("name=A&email=a@example.com&phone=600111222&message=m&consent=on")
	for _, accept := range []string{"Accept: text/html", "Accept: application/json"} {
		add("a phone of 4 MB", client.Form, "", "phone="+strings.Repeat("6", 4<<20), accept)
		add("a phone of 4 MB as JSON", client.JSON, "", `{"phone":"`+strings.Repeat("6", 4<<20)+`"}`, accept)
		add("a gzip bomb", client.Form, "", bomb(), "Content-Encoding: gzip", accept)
		add("a gzip bomb that says nothing of it", client.Form, "", bomb(), accept)
		add("10,001 parameters", client.Form, "", strings.Repeat("a=&", 10_001), accept)
		add("10,001 parameters of other names", client.Form, "", many(10_001, "p%d=&"), accept)
		add("10,001 fields of JSON", client.JSON, "", "{"+many(10_001, `"p%d":1,`)+`"z":1}`, accept)
		add("10,001 parts", "multipart/form-data; boundary=x", "", many(10_001, "--x\r\nContent-Disposition: form-data; name=p%d\r\n\r\n\r\n")+"--x--\r\n", accept)
		add("parts without an end", "multipart/form-data; boundary=x", "", "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n", accept)
		add("parts without a boundary", "multipart/form-data", "", "--x--", accept)
		add("a file", "multipart/form-data; boundary=x", "", "--x\r\nContent-Disposition: form-data; name=a; filename=\"../../etc/passwd\"\r\n\r\nroot\r\n--x--\r\n", accept)
		add("JSON without an end", client.JSON, "", strings.Repeat("[", 60_000), accept)
		add("JSON of another shape", client.JSON, "", `[{"name":{"a":[1]}}]`, accept)
		add("half a surrogate", client.JSON, "", `{"name":"\ud800","rooms":1e999}`, accept)
		add("a field twice", client.Form, "", whole+"&name=B", accept)
		add("bad escapes", client.Form, "", "name=%zz&%=%", accept)
		add("no type", "", "", whole, accept)
		add("another charset", client.Form+"; charset=utf-16", "", whole, accept)
		add("a key that nobody can type", client.Form, "a b", whole, accept)
		add("a long key", client.Form, strings.Repeat("k", 20_000), whole, accept)
		add("headers without an end", client.Form, "", whole, accept, "X-Long: "+strings.Repeat("x", 60<<10))
		add("from another site", client.Form, "", whole, accept, "Origin: https://evil.example", "Sec-Fetch-Site: cross-site")
		add("nothing", client.Form, "", "", accept)
	}
	return list
}

func many(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// bomb is 64 MB of zeros, packed.
func bomb() string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(make([]byte, 64<<20)) // into memory
	w.Close()
	return b.String()
}

// send gives the status of the answer, and what is wrong with it.
func (r hostileRequest) send(ctx context.Context, addr string) (int, error) {
	c, err := (&net.Dialer{}).DialContext(ctx, "tcp", addr)
	if err != nil {
		return 0, err
	}
	sent := make(chan struct{})
	go func() {
		c.Write(r.text) // the server need not read all of it
		close(sent)
	}()
	defer func() { c.Close(); <-sent }()
	if err := c.SetDeadline(time.Now().Add(client.Patience)); err != nil {
		return 0, err
	}
	a, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0, fmt.Errorf("it is not answered: %w", err)
	}
	defer a.Body.Close()
	body, err := io.ReadAll(a.Body)
	if err != nil && a.StatusCode != http.StatusRequestHeaderFieldsTooLarge { // which net/http does not wait for anybody to read
		return 0, fmt.Errorf("its answer breaks off: %w", err)
	}
	return a.StatusCode, unclear(a, string(body))
}

// unclear tells what is wrong with an answer: it must say what became of the
// request, in the way that was asked for.
func unclear(a *http.Response, body string) error {
	switch kind := a.Header.Get("Content-Type"); {
	case a.StatusCode >= 500:
		return fmt.Errorf("status %d", a.StatusCode)
	case strings.Contains(body, markup):
		return errors.New("its markup stands in the answer")
	case a.StatusCode == http.StatusCreated, a.StatusCode == http.StatusSeeOther:
		return nil
	case a.StatusCode < 400:
		return fmt.Errorf("status %d", a.StatusCode)
	case kind == "application/problem+json" && strings.Contains(body, `"code":"`):
		return nil
	case kind == "text/html; charset=utf-8" && strings.HasSuffix(body, "</html>"):
		return nil
	case a.StatusCode == http.StatusRequestHeaderFieldsTooLarge || a.StatusCode == http.StatusBadRequest && kind == "text/plain; charset=utf-8":
		return nil // net/http's own, which no handler sees
	default:
		return fmt.Errorf("status %d, %s: %.200q", a.StatusCode, kind, body)
	}
}
