package delivery

import (
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
	"pgregory.net/rapid"

	"github.com/aldaba/aldaba/internal/leads"
)

// hostile are pieces of what people with bad intentions write.
var hostile = []string{
	"\r\n", "\n", "\r", "\x00", "\x1b[31m", "\r\nBcc: victim@example.com", "\r\n\r\n<h1>", "\n.\r\n", ".", "\u2028", "\u2029", "\u0085",
	"\u202e", "\u2066", "\u200f", "\ufeff", "\u00ad", "\xff\xfe", "</script>", "<script>alert(1)</script>", "<img src=https://example.com/x>",
	"<a href=javascript:alert(1)>", "\"", "'", "&lt;", "{{.Brand}}", "=?utf-8?q?=0D=0ABcc:_x?=", "--part-", "javascript:", "data:text/html,x",
	"a@b.example", "ana?cc=boss@example.com", "x@example.com, y@example.com", "Ana <ana@example.com>", "é", "漢字", "🔑", " ", strings.Repeat("x", 1000),
}

func hostileText() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		piece := rapid.OneOf(rapid.SampledFrom(hostile), rapid.String())
		return strings.Join(rapid.SliceOfN(piece, 0, 5).Draw(t, "pieces"), "")
	})
}

// Whatever a visitor writes, the letter has our headers and no others, goes to
// the team alone, and shows no hidden characters and no markup but ours.
func TestNothingThatIsWrittenBreaksOutOfALetter(t *testing.T) {
	m, err := NewMail(theTeam())
	if err != nil {
		t.Fatal(err)
	}
	kinds := append(slices.Clone(forms.Kinds()), "unheard-of")
	rapid.Check(t, func(t *rapid.T) {
		text := hostileText()
		email := rapid.OneOf(text, rapid.SampledFrom([]string{"ana@example.com", "o'hara+x?cc=b@example.co.uk", "#{}|@example.com"}))
		phone := rapid.OneOf(text, rapid.Just("+34600123123"))
		e := leads.Enquiry{
			ID: text.Draw(t, "id"), Received: time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "received"), 0),
			Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Locale: rapid.SampledFrom([]string{"es", "ca", "en", "\r\nx"}).Draw(t, "locale"),
			Page: text.Draw(t, "page"), Consent: text.Draw(t, "consent"),
			Fields: leads.FieldsOf(
				"name", text.Draw(t, "name"), "email", email.Draw(t, "email"), "phone", phone.Draw(t, "phone"), "city", text.Draw(t, "city"),
				"company", text.Draw(t, "company"), "sector", text.Draw(t, "sector"), "message", text.Draw(t, "message"), "offer", text.Draw(t, "offer"),
				"rooms", rapid.Int().Draw(t, "rooms"),
			),
		}
		raw, err := m.message(leads.Delivery{ID: text.Draw(t, "delivery"), Enquiry: e})
		if err != nil {
			t.Fatal(err)
		}
		holdLetter(t, string(raw), e)
	})
}

func holdLetter(t *rapid.T, raw string, e leads.Enquiry) {
	head, _, _ := strings.Cut(raw, "\r\n\r\n")
	for _, line := range strings.Split(head, "\r\n") {
		if strings.IndexFunc(line, func(r rune) bool { return r < ' ' && r != '\t' || r > '~' }) >= 0 {
			t.Fatalf("a header line holds more than ASCII: %q", line)
		}
	}
	m, err := mail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatalf("%v\n%s", err, raw)
	}
	allowed := []string{
		"Auto-Submitted", "Content-Language", "Content-Type", "Date", "From", "Message-Id", "Mime-Version", "Reply-To", "Subject", "To",
	}
	for name, values := range m.Header {
		if !slices.Contains(allowed, name) || len(values) != 1 {
			t.Fatalf("header %s: %q", name, values)
		}
	}
	if to := m.Header.Get("To"); to != "<sales@aldaba.example>" {
		t.Fatalf("to %q", to)
	}
	if reply := m.Header.Get("Reply-To"); reply != "" {
		list, err := m.Header.AddressList("Reply-To")
		if err != nil || len(list) != 1 || list[0].Address != e.Fields.Text("email") || strings.IndexFunc(list[0].Name, isHidden) >= 0 {
			t.Fatalf("reply to %q: %v, %v", reply, list, err)
		}
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || !strings.HasPrefix(subject, "[Aldaba] ") || strings.IndexFunc(subject, isHidden) >= 0 {
		t.Fatalf("subject %q: %v", subject, err)
	}
	_, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(m.Body, parameters["boundary"])
	for _, kind := range []string{"text/plain; charset=UTF-8", "text/html; charset=UTF-8"} {
		part, err := parts.NextRawPart()
		if err != nil || part.Header.Get("Content-Type") != kind {
			t.Fatalf("the part %s: %v %v", kind, part, err)
		}
		decoded, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		body := strings.ReplaceAll(string(decoded), "\r\n", "\n")
		if at := strings.IndexFunc(body, func(r rune) bool { return r != '\n' && isHidden(r) }); at >= 0 {
			t.Fatalf("%s hides something: %q", kind, body[at:])
		}
		if strings.HasPrefix(kind, "text/html") {
			holdHTML(t, body)
		}
	}
	if _, err := parts.NextRawPart(); err != io.EOF {
		t.Fatalf("a third part: %v", err)
	}
}

func holdHTML(t *rapid.T, body string) {
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	ours := []string{"html", "head", "meta", "title", "style", "body", "h1", "p", "br", "strong", "dl", "dt", "dd", "a"}
	for node := range root.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		if !slices.Contains(ours, node.Data) {
			t.Fatalf("<%s> is not ours:\n%s", node.Data, body)
		}
		for _, a := range node.Attr {
			switch a.Key {
			case "lang", "charset", "name", "content", "dir":
			case "href":
				if !strings.HasPrefix(a.Val, "tel:+") && (!strings.HasPrefix(a.Val, "mailto:") || strings.ContainsAny(a.Val, "?#")) {
					t.Fatalf("a link to %q", a.Val)
				}
			default:
				t.Fatalf("<%s %s=%q>", node.Data, a.Key, a.Val)
			}
		}
	}
}

func TestLinesOfAMessageCannotPassForRows(t *testing.T) {
	for _, f := range []leads.Fields{leads.FieldsOf("message", "Hi\nPhone: +34999999999"), leads.FieldsOf("name", "Ana\nPhone: +34999999999")} {
		l, err := writeLetter(leads.Enquiry{Kind: leads.Contact, Locale: "en", Fields: f}, content(), "", time.UTC)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := l.text()
		if err != nil || strings.Contains(plain, "\nPhone:") || !strings.Contains(plain, "\n    Phone:") {
			t.Errorf("%v\n%s", err, plain)
		}
	}
}

func TestHiddenCharactersAreShown(t *testing.T) {
	for written, want := range map[string]string{
		"invoice\u202efdp.exe": "invoice[U+202E]fdp.exe",
		"a\x00b\x1b":           "a[U+0000]b[U+001B]",
		"a\tb":                 "a b",
		"\ufeffa":              "[U+FEFF]a",
		"👩\u200d🔧":             "👩\u200d🔧", // one emoji
		"bad \xff":             "bad \uFFFD",
	} {
		if got := strings.Join(visibleLines(written), "|"); got != want {
			t.Errorf("%q: %q, want %q", written, got, want)
		}
	}
	if got := visibleLines("a\r\nb\rc\u2028d"); !slices.Equal(got, []string{"a", "b", "c", "d"}) {
		t.Errorf("lines: %q", got)
	}
}

func TestAHeadlineIsOneShortLine(t *testing.T) {
	for written, want := range map[string]string{
		" a \r\n b ":     "a b",
		"a\u202eb\x00":   "ab",
		"1234567890":     "1234567890",
		"12345678901":    "123456789…",
		"=?utf-8?q?a?=":  "= ?utf-8?…",
		"ñññññññññññ":    "ñññññññññ…",
		"\u2028a\u2029b": "a b",
	} {
		if got := headerText(written, 10); got != want {
			t.Errorf("%q: %q, want %q", written, got, want)
		}
	}
}

func TestWhomAReplyReaches(t *testing.T) {
	for email, want := range map[string]string{
		"ana@example.com":                     `"Ana" <ana@example.com>`,
		"o'hara+x?cc=b@example.co.uk":         `"Ana" <o'hara+x?cc=b@example.co.uk>`,
		"Boss <boss@example.com>":             "", // not only an address
		"ana@example.com, b@c.example":        "",
		"ana@example.com\r\nBcc: b@c.example": "",
		"ana@español.example":                 "", // the rules keep the name system's spelling
		"ñ@example.com":                       "",
		"ana":                                 "",
		"":                                    "",
	} {
		got := ""
		if a := replyAddress("Ana", email); a != nil {
			got = a.String()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", email, got, want)
		}
	}
	if a := replyAddress("\\À\r\n\u202eB", "ana@example.com"); a == nil || a.Name != "/À B" {
		t.Errorf("a name for a header: %+v", a)
	}
}
