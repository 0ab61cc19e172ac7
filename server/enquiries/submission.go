package enquiries

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/web"
)

// Bounds of what may be sent. The longest enquiry that the rules allow, with
// every character escaped, fits.
const (
	maxBody      = 64 << 10
	usualBody    = 4 << 10 // is allocated at once
	maxFields    = 60
	maxFieldName = 64  // bytes
	maxKey       = 200 // characters
)

const (
	typeForm      = "application/x-www-form-urlencoded"
	typeMultipart = "multipart/form-data"
)

// utf8Names are the charsets that UTF-8 reads.
var utf8Names = []string{"utf-8", "utf8", "us-ascii"}

// unencoded are the transfer encodings of a part that change no byte; browsers name none.
var unencoded = []string{"", "binary", "8bit", "7bit"}

// submission is what was sent.
type submission struct {
	fields
	key string // a repeat with the same key is the same enquiry
}

// readSubmission reads a request's body and its key.
func readSubmission(w http.ResponseWriter, r *http.Request) (submission, *refusal) {
	for _, coding := range r.Header["Content-Encoding"] {
		if !strings.EqualFold(coding, "identity") {
			return submission{}, encoded
		}
	}
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if charset, given := params["charset"]; err != nil || (given && !slices.Contains(utf8Names, strings.ToLower(charset))) {
		return submission{}, otherType
	}
	var read func([]byte) (fields, *refusal)
	switch kind {
	case web.TypeJSON:
		read = readJSON
	case typeForm:
		read = readForm
	case typeMultipart:
		read = func(body []byte) (fields, *refusal) { return readMultipart(body, params["boundary"]) }
	default:
		return submission{}, otherType
	}
	key, ok := keyOfRequest(r.Header["Idempotency-Key"])
	if !ok {
		return submission{}, badKey
	}
	body, refused := readBody(w, r)
	if refused != nil {
		return submission{}, refused
	}
	sent, refused := read(body)
	if refused != nil {
		return submission{}, refused
	}
	if kind != web.TypeJSON && key == "" && sent.values["key"] != "" {
		if key, ok = keyOfRequest([]string{sent.values["key"]}); !ok {
			return submission{}, badKey
		}
	}
	return submission{sent, key}, nil
}

func readBody(w http.ResponseWriter, r *http.Request) ([]byte, *refusal) {
	if r.ContentLength > maxBody {
		return nil, tooLarge
	}
	// With net/http's own writer it closes the connection.
	from := http.MaxBytesReader(web.ContextOf(w).ResponseWriter, r.Body, maxBody)
	var body []byte
	var err error
	if n := r.ContentLength; 0 < n && n <= usualBody {
		body = make([]byte, n)
		_, err = io.ReadFull(from, body)
	} else {
		body, err = io.ReadAll(from)
	}
	switch {
	case err == nil:
		return body, nil
	case errors.As(err, new(*http.MaxBytesError)):
		// Without it net/http waits for the rest before it responds.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now())
		return nil, tooLarge
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, tooSlow
	}
	return nil, malformed
}

// keyOfRequest reads an Idempotency-Key: one line of visible ASCII characters,
// or none.
func keyOfRequest(lines []string) (string, bool) {
	switch len(lines) {
	case 0:
		return "", true
	case 1:
		key := lines[0]
		visible := !strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' })
		return key, visible && 0 < len(key) && len(key) <= maxKey
	}
	return "", false
}

// fields gathers what was sent. Values go to the rules as they came, those of a repeated
// name with commas between them.
type fields struct {
	values  leads.Values
	several []string // the repeated names, in any order
}

// newFields has room for what most forms send.
func newFields() fields { return fields{values: make(leads.Values, 14)} }

func (f *fields) add(name, value string) *refusal {
	before, twice := f.values[name]
	if twice {
		if f.several = append(f.several, name); len(f.several) > maxFields {
			return tooManyFields
		}
		value = before + "," + value
	} else if len(f.values) == maxFields {
		return tooManyFields
	}
	if name == "" || len(name) > maxFieldName || !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl) {
		return malformed
	}
	f.values[name] = value
	return nil
}

func readForm(body []byte) (fields, *refusal) {
	f := newFields()
	for rest := string(body); rest != ""; {
		var pair string
		pair, rest, _ = strings.Cut(rest, "&")
		if pair == "" {
			continue
		}
		name, value, _ := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(name)
		if err != nil {
			return fields{}, malformed
		}
		if value, err = url.QueryUnescape(value); err != nil {
			return fields{}, malformed
		}
		if refused := f.add(name, value); refused != nil {
			return fields{}, refused
		}
	}
	return f, nil
}

func readMultipart(body []byte, boundary string) (fields, *refusal) {
	if boundary == "" {
		return fields{}, malformed
	}
	f := newFields()
	for parts := multipart.NewReader(bytes.NewReader(body), boundary); ; {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return f, nil
		}
		if err != nil {
			return fields{}, malformed
		}
		if _, params, err := mime.ParseMediaType(part.Header.Get("Content-Disposition")); err != nil {
			return fields{}, malformed
		} else if _, file := params["filename"]; file {
			return fields{}, withFile
		}
		value, err := io.ReadAll(part)
		if err != nil || !slices.Contains(unencoded, strings.ToLower(part.Header.Get("Content-Transfer-Encoding"))) {
			return fields{}, malformed
		}
		if refused := f.add(part.FormName(), string(value)); refused != nil {
			return fields{}, refused
		}
	}
}

// readJSON reads one object of texts, numbers, booleans and lists of texts. null is a field
// that was not sent.
func readJSON(body []byte) (fields, *refusal) {
	body = bytes.TrimPrefix(body, []byte("\ufeff"))
	// Half of a surrogate pair is U+FFFD, as in any browser's text; bytes that
	// are no UTF-8 are no JSON.
	if !utf8.Valid(body) {
		return fields{}, malformed
	}
	in := json.NewDecoder(bytes.NewReader(body))
	in.UseNumber()
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return fields{}, malformed
	}
	f := newFields()
	for in.More() {
		name, err := in.Token() // a text, or an error
		if err != nil {
			return fields{}, malformed
		}
		value, err := in.Token()
		if err != nil {
			return fields{}, malformed
		}
		if value == json.Delim('[') {
			if refused := f.addList(in, name.(string)); refused != nil {
				return fields{}, refused
			}
			continue
		}
		text := ""
		switch value := value.(type) {
		case string:
			text = value
		case json.Number:
			text = wholeNumber(value)
		case bool:
			if value {
				text = "true"
			}
		case nil:
		default:
			return fields{}, malformed
		}
		if refused := f.add(name.(string), text); refused != nil {
			return fields{}, refused
		}
	}
	if _, err := in.Token(); err != nil {
		return fields{}, malformed
	}
	if _, err := in.Token(); err != io.EOF {
		return fields{}, malformed
	}
	return f, nil
}

// addList adds a list of texts, whose begin was read.
func (f *fields) addList(in *json.Decoder, name string) *refusal {
	if _, twice := f.values[name]; twice {
		return malformed
	}
	if refused := f.add(name, ""); refused != nil {
		return refused
	}
	f.several = append(f.several, name)
	var list []string
	for in.More() {
		token, err := in.Token()
		text, ok := token.(string)
		if err != nil || !ok || len(list) == maxFields {
			return malformed
		}
		list = append(list, text)
	}
	if _, err := in.Token(); err != nil {
		return malformed
	}
	f.values[name] = strings.Join(list, ",")
	return nil
}

// wholeNumber writes a number as forms do: 2 for 2.0 and 2e0 too.
func wholeNumber(number json.Number) string {
	text := number.String()
	if !strings.ContainsAny(text, ".eE") {
		return text
	}
	if n, err := number.Float64(); err == nil && n == math.Trunc(n) && math.Abs(n) < 1e15 {
		return strconv.FormatInt(int64(n), 10)
	}
	return text
}
