package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// memory stores enquiries, by the meaning of leads.Store.
type memory struct {
	mu    sync.Mutex
	kept  []leads.Submission
	fails error
	waits chan struct{} // when set, Add waits for it or the context
	began chan struct{} // closed when the first Add has come
	once  sync.Once
}

func newMemory() *memory { return &memory{began: make(chan struct{})} }

func (k *memory) Add(ctx context.Context, s leads.Submission, _ []leads.Channel) (leads.Receipt, error) {
	k.once.Do(func() { close(k.began) })
	if k.waits != nil {
		select {
		case <-k.waits:
		case <-ctx.Done():
			return leads.Receipt{}, ctx.Err()
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.fails != nil {
		return leads.Receipt{}, k.fails
	}
	for _, before := range k.kept {
		switch {
		case s.Key != "" && s.Key == before.Key && s.Hash != before.Hash:
			return leads.Receipt{}, leads.ErrKeyReused
		case s.Key == before.Key && s.Hash == before.Hash:
			return leads.Receipt{ID: before.Enquiry.ID, Received: before.Enquiry.Received, Repeat: true}, nil
		}
	}
	k.kept = append(k.kept, s)
	return leads.Receipt{ID: s.Enquiry.ID, Received: s.Enquiry.Received}, nil
}

// enquiries are those that were kept.
func (k *memory) enquiries() (list []leads.Enquiry) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, s := range k.kept {
		list = append(list, s.Enquiry)
	}
	return list
}

func (k *memory) only(t testing.TB) leads.Enquiry {
	t.Helper()
	list := k.enquiries()
	if len(list) != 1 {
		t.Fatalf("%d enquiries are kept, want 1", len(list))
	}
	return list[0]
}

// counter is a house that takes enquiries.
type counter struct {
	*house
	*memory
	woken int // how often the delivery was told
}

func openCounter(t testing.TB, g given, e enquiries.Config) *counter {
	t.Helper()
	c := &counter{memory: newMemory()}
	e.Intake = &leads.Intake{Store: c.memory}
	e.Kept = func() { c.woken++ }
	g.config.Enquiries = &e
	c.house = open(t, g)
	return c
}

// fill is what a visitor writes, as name and value in turn.
func fill(pairs ...string) url.Values {
	values := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return values
}

// with changes some of what is filled in; the empty text takes a field out.
func with(values url.Values, pairs ...string) url.Values {
	changed := url.Values{}
	for name, value := range values {
		changed[name] = value
	}
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			changed.Del(pairs[i])
		} else {
			changed.Set(pairs[i], pairs[i+1])
		}
	}
	return changed
}

func asJSON(values url.Values) string {
	object := map[string]string{}
	for name := range values {
		object[name] = values.Get(name)
	}
	data, err := json.Marshal(object)
	if err != nil {
		panic(err)
	}
	return string(data)
}

var (
	message = fill("name", "Aina Puig", "email", "aina@example.com", "phone", "600 111 222", "message", "Seven teeth.", "consent", "on", "locale", "en", "page", contactPage)
	checkup = fill("kind", "group", "name", "Aina Puig", "email", "aina@example.com", "phone", "600 111 222", "city", "Girona", "company", "Ca l’Aina",
		"sector", "school", "people", "12", "consent", "on", "locale", "en", "page", companiesPage)
	appointment = fill("kind", "appointment", "name", "Aina Puig", "email", "aina@example.com", "birthday", "1980-02-29", "clinic", "north", "consent", "on", "locale", "en", "page", "/en")
	call        = fill("kind", "call", "phone", "600 111 222", "consent", "on", "locale", "en", "page", contactPage)
)

const companiesPage = "/en/companies"

func newPost(path, kind, body string, header ...string) *http.Request {
	r := newRequest(http.MethodPost, path, append([]string{"Content-Type: " + kind}, header...)...)
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
	return r
}

func (h *house) post(path, kind, body string, header ...string) answer {
	return h.ask(newPost(path, kind, body, header...))
}

func (h *house) send(path string, values url.Values, header ...string) answer {
	return h.post(path, typeForm, values.Encode(), header...)
}

func (h *house) sendJSON(path string, values url.Values, header ...string) answer {
	return h.post(path, web.TypeJSON, asJSON(values), header...)
}

// mustBeAccepted reads what a program is told of an enquiry that is kept.
func mustBeAccepted(t testing.TB, a answer) enquiries.Accepted {
	t.Helper()
	var told enquiries.Accepted
	if err := json.Unmarshal([]byte(a.body), &told); a.StatusCode != http.StatusCreated || err != nil || told.ID == "" || told.NextContact == "" {
		t.Fatalf("%d, %s", a.StatusCode, a.body)
	}
	mustHave(t, a.Header, map[string]string{"Content-Type": web.TypeJSON, "Cache-Control": "no-store", "Location": "", "ETag": ""})
	return told
}

// mustBeProblem reads what a program is told of one that is not.
func mustBeProblem(t testing.TB, a answer, status int, code string) enquiries.Problem {
	t.Helper()
	var told enquiries.Problem
	if err := json.Unmarshal([]byte(a.body), &told); err != nil {
		t.Fatalf("%d, %s: %v", a.StatusCode, a.body, err)
	}
	if a.StatusCode != status || told.Status != status || told.Code != code || told.Type != "about:blank" || told.Title == "" || told.Detail == "" {
		t.Errorf("%d, %s; want %d, %s", a.StatusCode, a.body, status, code)
	}
	mustHave(t, a.Header, map[string]string{"Content-Type": "application/problem+json", "Cache-Control": "no-store", "ETag": ""})
	return told
}

func TestEachKindOfEnquiryIsKept(t *testing.T) {
	for _, c := range []struct {
		path   string
		values url.Values
		want   leads.Enquiry
	}{
		{enquiries.ContactPath, message, leads.Enquiry{Kind: leads.Contact, Page: contactPage, Fields: leads.FieldsOf("name", "Aina Puig", "email", "aina@example.com", "phone", "+34600111222", "message", "Seven teeth.")}},
		{enquiries.LeadsPath, checkup, leads.Enquiry{Kind: "group", Page: companiesPage, Fields: leads.FieldsOf("name", "Aina Puig", "email", "aina@example.com", "phone", "+34600111222", "company", "Ca l’Aina", "city", "Girona", "sector", "school", "people", 12)}},
		{enquiries.LeadsPath, call, leads.Enquiry{Kind: "call", Page: contactPage, Fields: leads.FieldsOf("phone", "+34600111222")}},
		{enquiries.LeadsPath, appointment, leads.Enquiry{Kind: "appointment", Page: "/en", Fields: leads.FieldsOf("name", "Aina Puig", "email", "aina@example.com", "birthday", "1980-02-29", "clinic", "north")}},
	} {
		t.Run(string(c.want.Kind), func(t *testing.T) { openCounter(t, given{}, enquiries.Config{}).mustStore(t, c.path, c.values, c.want) })
	}
}

// mustStore sends what is to be stored as an enquiry.
func (c *counter) mustStore(t *testing.T, path string, values url.Values, want leads.Enquiry) {
	t.Helper()
	told := mustBeAccepted(t, c.sendJSON(path, values))
	got := c.only(t)
	if got.ID != told.ID || told.NextContact != leads.NextContactAt(got.Received) {
		t.Errorf("%+v is told of %s, received %v", told, got.ID, got.Received)
	}
	want.ID, want.Received, want.Locale, want.Consent, want.Status = got.ID, got.Received, "en", c.shown.Site.Consents[0], leads.Accepted
	if got != want {
		t.Errorf("stored is\n%+v, want\n%+v", got, want)
	}
	if c.woken != 1 {
		t.Errorf("the delivery is told %d times", c.woken)
	}
}

// Each way of sending it is the same enquiry.
func TestEveryEncodingOfAFormIsRead(t *testing.T) {
	const boundary = "xyz"
	var parts strings.Builder
	for name := range checkup {
		parts.WriteString("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + checkup.Get(name) + "\r\n")
	}
	parts.WriteString("--" + boundary + "--\r\n")
	for name, c := range map[string]struct{ kind, body string }{
		"a form":             {typeForm, checkup.Encode()},
		"a form, in letters": {"Application/X-WWW-Form-Urlencoded; charset=UTF-8", checkup.Encode()},
		"parts":              {typeMultipart + "; boundary=" + boundary, parts.String()},
		"a form, utf8":       {typeForm + "; charset=utf8", checkup.Encode()},
		"a form, us-ascii":   {typeForm + "; charset=US-ASCII", checkup.Encode()},
		"parts, binary":      {typeMultipart + "; boundary=" + boundary, strings.ReplaceAll(parts.String(), "\r\n\r\n", "\r\nContent-Transfer-Encoding: binary\r\n\r\n")},
		"parts, 8bit":        {typeMultipart + "; boundary=" + boundary, strings.ReplaceAll(parts.String(), "\r\n\r\n", "\r\nContent-Transfer-Encoding: 8BIT\r\n\r\n")},
		"JSON":               {web.TypeJSON + "; charset=utf-8", asJSON(checkup)},
		"JSON with a BOM":    {web.TypeJSON, "\ufeff" + asJSON(checkup)},
		"JSON with a float":  {web.TypeJSON, strings.Replace(asJSON(checkup), `"12"`, "12.0", 1)},
		"JSON, exponent":     {web.TypeJSON, strings.Replace(asJSON(checkup), `"12"`, "1.2e1", 1)},
		"JSON with a number": {web.TypeJSON, strings.Replace(strings.Replace(asJSON(checkup), `"12"`, "12", 1), `"consent":"on"`, `"consent":true,"marketing":false,"message":null`, 1)},
	} {
		t.Run(name, func(t *testing.T) {
			h := openCounter(t, given{}, enquiries.Config{})
			if a := h.post(enquiries.LeadsPath, c.kind, c.body, "Content-Encoding: identity"); a.StatusCode != 201 && a.StatusCode != 303 {
				t.Fatalf("%d, %s", a.StatusCode, a.body)
			}
			if got := h.only(t); got.Fields.Text("people") != "12" || got.Fields.Text("company") != "Ca l’Aina" || got.Marketing {
				t.Errorf("kept is %+v", got)
			}
		})
	}
}

func TestWhoSentAFormIsLedBackToIt(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	for _, c := range []struct {
		name, path string
		values     url.Values
		header     string
		want       string // where it leads, up to what the clock decides
	}{
		{"the page it stands on", enquiries.ContactPath, message, "", "/en/contact?next="},
		{"another form there", enquiries.LeadsPath, call, "", "/en/contact?next="},
		{"a page in another language", enquiries.LeadsPath, with(checkup, "page", "/empresas", "locale", "es"), "", "/empresas?next="},
		{"no page", enquiries.LeadsPath, with(checkup, "page", "", "locale", "es"), "", "/empresas?next="},
		{"no page, no language", enquiries.ContactPath, with(message, "page", "", "locale", ""), "Accept-Language: en", "/en/contact?next="},
		{"no page, a language of the cookie", enquiries.ContactPath, with(message, "page", "", "locale", ""), "Cookie: locale=en", "/en/contact?next="},
		{"a page without such a form", enquiries.LeadsPath, with(checkup, "page", "/en/about"), "", "/en/companies?next="},
		{"a page that there is not", enquiries.LeadsPath, with(checkup, "page", "/en/nothing"), "", "/en/companies?next="},
		{"another site", enquiries.LeadsPath, with(checkup, "page", "https://example.org/en/companies"), "", "/en/companies?next="},
		{"another host", enquiries.LeadsPath, with(checkup, "page", "//example.org"), "", "/en/companies?next="},
		{"a language that there is not", enquiries.LeadsPath, with(checkup, "page", "", "locale", "xx"), "Accept-Language: en", "/en/companies?next="},
	} {
		t.Run(c.name, func(t *testing.T) {
			header := []string{"Accept: text/html,application/xhtml+xml,*/*;q=0.8"}
			if c.header != "" {
				header = append(header, c.header)
			}
			h.mustLeadBack(t, c.path, c.values, header, c.want)
		})
	}
}

// mustLeadBack sends a form that leads to an address which begins so, and has the form.
func (c *counter) mustLeadBack(t *testing.T, path string, values url.Values, header []string, want string) {
	t.Helper()
	a := c.send(path, values, header...)
	location := a.Header.Get("Location")
	if a.StatusCode != http.StatusSeeOther || !strings.HasPrefix(location, want) || !strings.Contains(location, "&sent=") {
		t.Fatalf("%d, %s; want %s", a.StatusCode, location, want)
	}
	mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store", "ETag": ""})
	at, section, _ := strings.Cut(location, "#")
	there := c.mustGet(t, at)
	if !strings.Contains(there.body, `<section id="`+section+`" class="section" data-kind="enquiry"`) {
		t.Errorf("there is no form at #%s", section)
	}
	if !strings.Contains(there.body, `"outcome":"sent"`) {
		t.Error("the page does not say that the form was sent")
	}
}

func TestWhatIsWrongWithAFieldIsSaid(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	wrong := with(checkup, "email", "aina", "phone", "", "people", "many")
	want := []leads.FieldError{{Field: "email", Code: leads.BadEmail}, {Field: "phone", Code: leads.Required}, {Field: "people", Code: leads.BadNumber}}
	for _, language := range []string{"en", "es"} {
		told := mustBeProblem(t, h.sendJSON(enquiries.LeadsPath, with(wrong, "locale", language)), 422, "invalid")
		if len(told.Errors) != len(want) || told.Errors[0] != want[0] || told.Errors[1] != want[1] || told.Errors[2] != want[2] {
			t.Errorf("the faults are %v, want %v", told.Errors, want)
		}
		if told.Title != errorNamed(t, language, "invalid") {
			t.Errorf("in %s it is called %q", language, told.Title)
		}
	}
	if n := len(h.enquiries()); n != 0 {
		t.Errorf("%d enquiries are kept", n)
	}
}

func TestAFormWithFaultsIsShownAgain(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	a := h.send(enquiries.LeadsPath, with(checkup, "email", "aina@", "marketing", "on", "key", "k-1", "elapsed", "5000"), "Accept: text/html")
	if a.StatusCode != 422 {
		t.Fatalf("%d, %s", a.StatusCode, a.body)
	}
	mustHave(t, a.Header, map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "ETag": "", "Content-Language": "en", "Set-Cookie": ""})
	mustBeSecure(t, a, 422, securityHeaders)
	state := stateOf(t, a.body, "form")
	if state.Outcome != site.EnquiryInvalid || len(state.Errors) != 1 || state.Errors[0] != (site.EnquiryError{Field: "email", Code: "email"}) {
		t.Errorf("the form says %+v", state)
	}
	for name, want := range map[string]string{"name": "Aina Puig", "email": "aina@", "company": "Ca l’Aina", "people": "12", "marketing": "on", "consent": "on", "key": "k-1"} {
		if state.Values[name] != want {
			t.Errorf("%s is %q, want %q", name, state.Values[name], want)
		}
	}
	for _, name := range []string{"kind", "locale", "page", "elapsed", "website"} {
		if value, ok := state.Values[name]; ok {
			t.Errorf("%s is shown as %q", name, value)
		}
	}
	if !strings.Contains(a.body, `data-fragment="footer"`) || !strings.Contains(a.body, `<meta name="robots" content="noindex">`) || !strings.HasSuffix(a.body, "</html>") {
		t.Error("the page is not whole")
	}
}

// stateOf is what a form's props say of it, in the data that the browser gets.
func stateOf(t testing.TB, body, section string) site.EnquiryState {
	t.Helper()
	_, block, _ := strings.Cut(body, `<script type="application/json" id="data">`)
	block, _, _ = strings.Cut(block, "</script>")
	var data struct {
		Sections []struct {
			ID    string
			Props site.EnquiryForm
		}
	}
	if err := json.Unmarshal([]byte(block), &data); err != nil {
		t.Fatalf("%.200q: %v", block, err)
	}
	for _, s := range data.Sections {
		if s.ID == section && s.Props.State != nil {
			return *s.Props.State
		}
	}
	t.Fatalf("#%s has no state", section)
	return site.EnquiryState{}
}

func TestARepeatIsTheSameEnquiry(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	const key = "Idempotency-Key: 8f14e45f"
	first := mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, message, key))
	if again := mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, message, key)); again != first {
		t.Errorf("a repeat is told %+v, the first %+v", again, first)
	}
	if a := h.send(enquiries.ContactPath, with(message, "key", "8f14e45f")); a.StatusCode != http.StatusSeeOther {
		t.Errorf("a repeat by a form with its key: %d", a.StatusCode)
	}
	h.only(t)
	if h.woken != 1 {
		t.Errorf("the delivery is told %d times", h.woken)
	}
	mustBeProblem(t, h.sendJSON(enquiries.ContactPath, with(message, "message", "Eight teeth."), key), 422, "key-reused")
	a := h.send(enquiries.ContactPath, with(message, "message", "Eight teeth.", "key", "8f14e45f"))
	state := stateOf(t, a.body, "form")
	if _, still := state.Values["key"]; a.StatusCode != 422 || state.Outcome != site.EnquiryReused || state.Values["message"] != "Eight teeth." || still {
		t.Errorf("%d, the form says %+v", a.StatusCode, state)
	}
}

func TestKeysHaveAForm(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	for name, c := range map[string]struct {
		header []string
		ok     bool
	}{
		"one character":    {[]string{"Idempotency-Key: a"}, true},
		"200 characters":   {[]string{"Idempotency-Key: " + strings.Repeat("k", 200)}, true},
		"201 characters":   {[]string{"Idempotency-Key: " + strings.Repeat("k", 201)}, false},
		"none":             {[]string{"Idempotency-Key: "}, false},
		"a blank":          {[]string{"Idempotency-Key: a b"}, false},
		"not ASCII":        {[]string{"Idempotency-Key: clavé"}, false},
		"two":              {[]string{"Idempotency-Key: a", "Idempotency-Key: a"}, false},
		"all that is seen": {[]string{`Idempotency-Key: "!~"`}, true},
	} {
		t.Run(name, func(t *testing.T) {
			a := h.sendJSON(enquiries.ContactPath, message, c.header...)
			if c.ok {
				mustBeAccepted(t, a)
				return
			}
			mustBeProblem(t, a, 400, "idempotency-key")
		})
	}
	if a := h.send(enquiries.ContactPath, with(message, "key", "a b")); a.StatusCode != 400 {
		t.Errorf("a form's key with a blank: %d", a.StatusCode)
	}
}

func TestWhatNoPersonSendsIsAnsweredLikeAnyOther(t *testing.T) {
	for name, c := range map[string]struct {
		pairs []string
		want  leads.Suspicion
	}{
		"a person":                          {nil, ""},
		"a person with a script":            {[]string{"elapsed", "2000"}, ""},
		"who fills what people do not see":  {[]string{"website", "https://example.org"}, leads.Honeypot},
		"who is quick":                      {[]string{"elapsed", "1999"}, leads.TooFast},
		"who sends it before it was shown":  {[]string{"elapsed", "-1"}, leads.TooFast},
		"who writes something into it":      {[]string{"elapsed", "soon"}, ""},
		"who does both":                     {[]string{"elapsed", "1", "website", "x"}, leads.Honeypot},
		"whose clock says more than it can": {[]string{"elapsed", "99999999999999999999"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			h := openCounter(t, given{}, enquiries.Config{})
			mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, with(message, c.pairs...)))
			want, woken := leads.Accepted, 1
			if c.want != "" {
				want, woken = leads.Quarantined, 0
			}
			if got := h.only(t); got.Suspicion != c.want || got.Status != want || h.woken != woken {
				t.Errorf("it is %s for %q, and the delivery told %d times", got.Status, got.Suspicion, h.woken)
			}
		})
	}
}

func TestAFormThatCannotBeKeptComesBackFilledIn(t *testing.T) {
	for name, err := range map[string]error{"the store says so": leads.ErrUnavailable, "the store fails": errors.New("disk I/O error")} {
		t.Run(name, func(t *testing.T) {
			h := openCounter(t, given{}, enquiries.Config{})
			h.fails = err
			a := h.send(enquiries.ContactPath, message)
			mustHave(t, a.Header, map[string]string{"Retry-After": "5", "Cache-Control": "no-store"})
			state := stateOf(t, a.body, "form")
			if a.StatusCode != 503 || state.Outcome != site.EnquiryFailed || state.Values["message"] != "Seven teeth." {
				t.Errorf("%d, the form says %+v", a.StatusCode, state)
			}
			told := h.sendJSON(enquiries.ContactPath, message)
			mustBeProblem(t, told, 503, "unavailable")
			mustHave(t, told.Header, map[string]string{"Retry-After": "5"})
			h.mustGet(t, contactPage)
			h.fails = nil
			mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, message))
		})
	}
}

// Without a VM there is no page to show the form in: the browser has it still.
func TestAFormIsNotLostWhenNoPageCanBeMade(t *testing.T) {
	h := openCounter(t, given{options: renderer.Options{Queue: -1}}, enquiries.Config{})
	h.warm(t, contactPage)
	h.busy(t, h.shown)
	a := h.send(enquiries.ContactPath, with(message, "email", "aina"))
	mustHave(t, a.Header, map[string]string{"Retry-After": "5", "Cache-Control": "no-store", "Content-Language": "en"})
	if a.StatusCode != 503 || !strings.Contains(a.body, "<h1>"+errorNamed(t, "en", "unsent")+"</h1>") {
		t.Errorf("%d, %s", a.StatusCode, a.body)
	}
	if a := h.send(enquiries.ContactPath, message); a.StatusCode != http.StatusSeeOther {
		t.Errorf("one without faults needs none: %d", a.StatusCode)
	}
	mustBeProblem(t, h.sendJSON(enquiries.ContactPath, with(message, "email", "aina")), 422, "invalid")
	h.mustGet(t, contactPage)
}

func TestAFormWhoseComponentFailsIsNotLost(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	h.fail("enquiry", "Aina Puig is no name")
	a := h.send(enquiries.LeadsPath, with(checkup, "email", "aina"))
	if a.StatusCode != 503 || !strings.Contains(a.body, errorNamed(t, "en", "unsent")) {
		t.Errorf("%d, %s", a.StatusCode, a.body)
	}
	text, _ := h.log.read()
	if lines := h.log.records(t, "render a private page"); len(lines) != 1 || lines[0]["section"] != "form" || strings.Contains(text, "Aina") {
		t.Errorf("the log says %s", text)
	}
}

// Somebody who closes the page does not make a commit that nobody knows of.
func TestAVisitorWhoGoesAwayDoesNotEndACommit(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	h.waits = make(chan struct{})
	ctx, leave := context.WithCancel(t.Context())
	r := newPost(enquiries.ContactPath, web.TypeJSON, asJSON(message)).WithContext(ctx)
	answered := make(chan answer)
	go func() { answered <- h.ask(r) }()
	<-h.began
	leave()
	close(h.waits)
	mustBeAccepted(t, <-answered)
	h.only(t)
}

func TestWithoutAStoreThereIsNowhereToSendAForm(t *testing.T) {
	h := open(t, given{})
	if a := h.sendJSON(enquiries.ContactPath, message); a.StatusCode != 404 {
		t.Errorf("%d", a.StatusCode)
	}
}
