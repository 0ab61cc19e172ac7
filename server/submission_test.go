package server

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/textproto"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// asParts writes fields as multipart/form-data; header lines are added to the
// first of them.
func asParts(fields [][2]string, header textproto.MIMEHeader) (kind, body string) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for i, f := range fields {
		part := textproto.MIMEHeader{"Content-Disposition": {fmt.Sprintf(`form-data; name=%q`, f[0])}}
		if i == 0 {
			for name, lines := range header {
				part[name] = lines
			}
		}
		out, _ := w.CreatePart(part) // to memory: it cannot fail
		io.WriteString(out, f[1])
	}
	w.Close()
	return w.FormDataContentType(), b.String()
}

func packed(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

func TestWhatCannotBeReadIsRefused(t *testing.T) {
	name := [][2]string{{"name", "Aina"}}
	partsOf := func(header textproto.MIMEHeader) [2]string {
		kind, body := asParts(name, header)
		return [2]string{kind, body}
	}
	many := func(n int, format, between string) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(format, i))
		}
		return strings.Join(list, between)
	}
	file := partsOf(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="name"; filename="cv.pdf"`}, "Content-Type": {"application/pdf"}})
	empty := partsOf(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="name"; filename=""`}})
	quoted := partsOf(textproto.MIMEHeader{"Content-Transfer-Encoding": {"base64"}})
	nameless := partsOf(textproto.MIMEHeader{"Content-Disposition": {`form-data`}})
	whole := partsOf(nil)
	var fields [][2]string
	for i := range maxFields + 1 {
		fields = append(fields, [2]string{fmt.Sprint("f", i), ""})
	}
	manyKind, manyParts := asParts(fields, nil)
	for _, c := range []struct {
		name, kind, body string
		header           []string
		status           int
		code             string
	}{
		{"no type", "", "name=Aina", nil, 415, "media-type"},
		{"text", "text/plain", "name=Aina", nil, 415, "media-type"},
		{"XML", "application/xml", "<name>Aina</name>", nil, 415, "media-type"},
		{"a type that is none", "form;;", "{}", nil, 415, "media-type"},
		{"another charset", typeForm + "; charset=iso-8859-1", "name=Aina", nil, 415, "media-type"},
		{"gzip", web.TypeJSON, packed(`{"name":"Aina"}`), []string{"Content-Encoding: gzip"}, 415, "content-encoding"},
		{"a bomb", typeForm, packed("message=" + strings.Repeat("0", 4<<20)), []string{"Content-Encoding: gzip"}, 415, "content-encoding"},
		{"64 KiB and a byte", typeForm, "message=" + strings.Repeat("a", maxBody-7), nil, 413, "too-large"},
		{"4 MB", typeForm, "phone=" + strings.Repeat("6", 4<<20), nil, 413, "too-large"},
		{"61 fields", typeForm, many(maxFields+1, "f%d=", "&"), nil, 400, "too-many-fields"},
		{"10,001 fields", typeForm, many(10_001, "%d", "&"), nil, 400, "too-many-fields"},
		{"61 members", web.TypeJSON, "{" + many(maxFields+1, `"f%d":""`, ",") + "}", nil, 400, "too-many-fields"},
		{"61 parts", manyKind, manyParts, nil, 400, "too-many-fields"},
		{"a long name", typeForm, strings.Repeat("n", maxFieldName+1) + "=", nil, 400, "malformed"},
		{"a field twice", typeForm, "name=Aina&name=Berta", nil, 400, "malformed"},
		{"a member twice", web.TypeJSON, `{"name":"Aina","name":"Berta"}`, nil, 400, "malformed"},
		{"a member twice, escaped", web.TypeJSON, `{"name":"Aina","n\u0061me":"Berta"}`, nil, 400, "malformed"},
		{"a member without a name", web.TypeJSON, `{"":"Aina"}`, nil, 400, "malformed"},
		{"a control character in JSON", web.TypeJSON, "{\"name\":\"A\nna\"}", nil, 400, "malformed"},
		{"a comma too many", web.TypeJSON, `{"name":"Aina",}`, nil, 400, "malformed"},
		{"a field without a name", typeForm, "=Aina", nil, 400, "malformed"},
		{"NUL in a name", typeForm, "na%00me=Aina", nil, 400, "malformed"},
		{"a name that is no UTF-8", typeForm, "na%ffme=Aina", nil, 400, "malformed"},
		{"a bad escape", typeForm, "name=%zz", nil, 400, "malformed"},
		{"a bad escape in a name", typeForm, "na%me=Aina", nil, 400, "malformed"},
		{"JSON that breaks off", web.TypeJSON, `{"name":"Aina"`, nil, 400, "malformed"},
		{"more than one object", web.TypeJSON, `{}{}`, nil, 400, "malformed"},
		{"a list", web.TypeJSON, `["Aina"]`, nil, 400, "malformed"},
		{"a text", web.TypeJSON, `"Aina"`, nil, 400, "malformed"},
		{"nothing", web.TypeJSON, ``, nil, 400, "malformed"},
		{"an object within", web.TypeJSON, `{"name":{"first":"Aina"}}`, nil, 400, "malformed"},
		{"a list within", web.TypeJSON, `{"name":["Aina"]}`, nil, 400, "malformed"},
		{"depth", web.TypeJSON, strings.Repeat(`{"a":`, 10_000), nil, 400, "malformed"},
		{"JSON that is no UTF-8", web.TypeJSON, "{\"name\":\"A\xffna\"}", nil, 400, "malformed"},
		{"a file", file[0], file[1], nil, 400, "file"},
		{"a file that was not chosen", empty[0], empty[1], nil, 400, "file"},
		{"a part without a name", nameless[0], nameless[1], nil, 400, "malformed"},
		{"a part in base64", quoted[0], quoted[1], nil, 400, "malformed"},
		{"parts that break off", whole[0], whole[1][:len(whole[1])-8], nil, 400, "malformed"},
		{"parts without a boundary", typeMultipart, whole[1], nil, 400, "malformed"},
		{"parts with another boundary", typeMultipart + "; boundary=other", whole[1], nil, 400, "malformed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := openCounter(t, given{}, enquiries.Config{})
			a := h.post(enquiries.ContactPath, c.kind, c.body, append(c.header, "Accept: application/json", "Accept-Language: en")...)
			told := mustBeProblem(t, a, c.status, c.code)
			if told.Title != errorNamed(t, "en", "unreadable") {
				t.Errorf("it is called %q", told.Title)
			}
			page := h.post(enquiries.ContactPath, c.kind, c.body, append(c.header, "Accept: text/html", "Accept-Language: en")...)
			if kind := page.Header.Get("Content-Type"); c.kind != web.TypeJSON && (page.StatusCode != c.status || kind != "text/html; charset=utf-8" || !strings.Contains(page.body, errorNamed(t, "en", "unreadable"))) {
				t.Errorf("people are answered with %d, %s, %s", page.StatusCode, kind, page.body)
			}
			if got := h.metrics(t)[`aldaba_leads_rejected_total{reason="`+c.code+`"}`]; got != 2 {
				t.Errorf("%v are counted", got)
			}
			if n := len(h.enquiries()); n != 0 {
				t.Errorf("%d enquiries are kept", n)
			}
		})
	}
}

func TestRefusalsSayWhatWouldBeTaken(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	mustHave(t, h.post(enquiries.ContactPath, "text/plain", "x").Header, map[string]string{"Accept-Post": "application/json, application/x-www-form-urlencoded, multipart/form-data"})
	mustHave(t, h.post(enquiries.ContactPath, web.TypeJSON, "x", "Content-Encoding: br").Header, map[string]string{"Accept-Encoding": "identity"})
	for _, path := range []string{enquiries.ContactPath, enquiries.LeadsPath} {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPut, http.MethodDelete, http.MethodOptions, "BREW"} {
			a := h.ask(newRequest(method, path, "Accept: application/json"))
			mustHave(t, a.Header, map[string]string{"Allow": "POST", "Content-Type": "application/problem+json", "Cache-Control": "no-store"})
			if a.StatusCode != 405 {
				t.Errorf("%s %s: %d", method, path, a.StatusCode)
			}
		}
	}
	a := h.get(enquiries.ContactPath, "Accept: text/html", "Accept-Language: en")
	if a.StatusCode != 405 || a.Header.Get("Allow") != "POST" || !strings.Contains(a.body, errorTitle(t, "en", 405)) {
		t.Errorf("a visitor who comes back is answered with %d, %s", a.StatusCode, a.body)
	}
}

// The longest enquiry that the rules allow fits, however it is written.
func TestTheLongestEnquiryFits(t *testing.T) {
	long := with(message, "name", strings.Repeat("🗝", 100), "message", strings.Repeat("🗝", 5000))
	if n := len(long.Encode()); n > maxBody {
		t.Errorf("it has %d bytes", n)
	}
	h := openCounter(t, given{}, enquiries.Config{})
	mustBeAccepted(t, h.send(enquiries.ContactPath, long, "Accept: application/json"))
}

func TestWhatIsTooMuchIsNotRead(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	r := run(t, h.house, Listen{DrainTimeout: time.Minute})
	for name, head := range map[string]string{
		"that says how much": "Content-Length: 4000000\r\n\r\n",
		"in chunks":          "Transfer-Encoding: chunked\r\n\r\n" + fmt.Sprintf("%x\r\nmessage=%s\r\n", maxBody+1, strings.Repeat("a", maxBody-7)),
	} {
		t.Run(name, func(t *testing.T) {
			status, rest := talk(t, r.site, "POST "+enquiries.ContactPath+" HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: "+typeForm+"\r\n"+head)
			if !strings.HasPrefix(status, "HTTP/1.1 413 ") || !strings.Contains(rest, "Connection: close") {
				t.Errorf("%s, %s", status, rest)
			}
		})
	}
	r.stop()
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
}

// talk says something on a connection, and gives the answer until it is
// closed, or reset for what was not read.
func talk(t testing.TB, site, text string) (status, rest string) {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(site, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	data, _ := io.ReadAll(c)
	status, rest, _ = strings.Cut(string(data), "\r\n")
	return status, rest
}

// slow is a body of which no more comes.
type slow struct{ err error }

func (s slow) Read([]byte) (int, error) { return 0, s.err }

func TestABodyThatDoesNotComeIsNotWaitedFor(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	for err, want := range map[error]string{os.ErrDeadlineExceeded: "timeout", io.ErrUnexpectedEOF: "malformed"} {
		r := newRequest(http.MethodPost, enquiries.ContactPath, "Content-Type: "+web.TypeJSON)
		r.Body, r.ContentLength = io.NopCloser(slow{err}), -1
		status := map[string]int{"timeout": 408, "malformed": 400}[want]
		mustBeProblem(t, h.ask(r), status, want)
	}
}
