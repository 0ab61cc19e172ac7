package program

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/net/html"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/store"
)

// appointment is what a visitor sends from the clinic's home page.
func appointment() url.Values {
	return url.Values{
		"kind": {"appointment"}, "name": {"Aina Puig"}, "email": {"aina@example.com"}, "birthday": {"1980-02-29"}, "clinic": {"north"}, "notes": {"From Girona"},
		"consent": {"on"}, "locale": {"en"}, "page": {"/en"},
	}
}

func (p *program) post(t testing.TB, path string, values url.Values, headers ...string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://"+p.site+path, strings.NewReader(values.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := p.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, response)
}

// One program takes them all; the parts go from an empty database on.
func TestEnquiriesOfAProgramWithoutAChannel(t *testing.T) {
	database := filepath.Join(t.TempDir(), "aldaba.db")
	p := boot(t, "--database="+database, "--lead-rate=0")
	t.Run("what was acknowledged is on disk", func(t *testing.T) { p.keepsEnquiries(t, database) })
	t.Run("the program's commands look after them", func(t *testing.T) { p.looksAfterEnquiries(t, database) })
	t.Run("what was sent too fast is released when it is sent again", func(t *testing.T) { p.releasesEnquiries(t, database) })
	t.Run("the form comes back filled in without a script", p.fillsFormsIn)
}

func (p *program) keepsEnquiries(t *testing.T, database string) {
	if got := p.post(t, "/api/leads", appointment()); got.status != http.StatusSeeOther || !strings.HasPrefix(got.header.Get("Location"), "/en?") {
		t.Fatalf("%d, %s: %s", got.status, got.header.Get("Location"), got.body)
	}
	told := p.post(t, "/api/leads", appointment(), "Accept", "application/json")
	var receipt struct{ ID, NextContact string }
	if err := json.Unmarshal([]byte(told.body), &receipt); told.status != http.StatusCreated || err != nil {
		t.Fatalf("%d, %s", told.status, told.body)
	}
	if status := p.probe("/readyz?scope=leads"); status != http.StatusOK {
		t.Errorf("/readyz?scope=leads is %d", status)
	}
	s, err := store.Open(t.Context(), database, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for e, err := range s.List(t.Context(), leads.Filter{}) {
		if err != nil || e.ID != receipt.ID || e.Fields.Text("notes") != "From Girona" || e.Page != "/en" || e.Locale != "en" {
			t.Errorf("kept is %+v, %v", e, err)
		}
	}
	if _, deliveries, err := s.Show(t.Context(), receipt.ID); err != nil || len(deliveries) != 1 || deliveries[0].Channel != leads.Unrouted {
		t.Errorf("without a channel its deliveries are %+v, %v", deliveries, err)
	}
	if p.log.tells("Aina") || p.log.tells("aina@") || p.log.tells("Girona") {
		t.Error("the log tells of the visitor")
	}
}

// Who is told that it was sent is heard, at the latest when they send it again.
func (p *program) releasesEnquiries(t *testing.T, database string) {
	s, err := store.Open(t.Context(), database, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for suspicion, c := range map[leads.Suspicion]struct {
		first [2]string
		want  leads.Status
	}{
		leads.TooFast:  {[2]string{"elapsed", "900"}, leads.Released},
		leads.Honeypot: {[2]string{"website", "https://example.org"}, leads.Quarantined},
	} {
		form := appointment()
		form.Set("name", string(suspicion))
		id := func(status leads.Status) string {
			t.Helper()
			told := p.post(t, "/api/leads", form, "Accept", "application/json")
			var receipt struct{ ID string }
			if err := json.Unmarshal([]byte(told.body), &receipt); told.status != http.StatusCreated || err != nil {
				t.Fatalf("%d, %s", told.status, told.body)
			}
			e, deliveries, err := s.Show(t.Context(), receipt.ID)
			if err != nil || e.Status != status || e.Suspicion != suspicion || (len(deliveries) > 0) != (status == leads.Released) {
				t.Errorf("it is %s for %s with %d deliveries, %v; want %s", e.Status, e.Suspicion, len(deliveries), err, status)
			}
			return receipt.ID
		}
		form.Set(c.first[0], c.first[1])
		first := id(leads.Quarantined)
		if again := id(leads.Quarantined); again != first {
			t.Errorf("sent again as fast, it is %s and was %s", again, first)
		}
		form.Del(c.first[0])
		if again := id(c.want); again != first {
			t.Errorf("sent again it is %s and was %s", again, first)
		}
		id(c.want)
	}
}

func TestAnEnquiryIsDeliveredAtOnce(t *testing.T) {
	delivered := make(chan string, 1)
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		delivered <- string(body)
	}))
	t.Cleanup(hook.Close)
	p := boot(t, "--webhook-url="+hook.URL, "--webhook-secret=s", "--webhook-allow-private")
	p.post(t, "/api/leads", appointment())
	select {
	case body := <-delivered:
		if !strings.Contains(body, "Girona") {
			t.Errorf("delivered is %s", body)
		}
	case <-time.After(patience):
		t.Fatal("nothing is delivered")
	}
	metrics := func() string { return p.metrics(t) }
	eventually(t, "the delivery is counted", func() bool {
		return strings.Contains(metrics(), `aldaba_outbox_attempts_total{channel="webhook",result="delivered"} 1`)
	})
	if !strings.Contains(metrics(), `aldaba_leads_accepted_total{kind="appointment"} 1`) {
		t.Error("the enquiry is not counted")
	}
}

// metrics is the text of /metrics.
func (p *program) metrics(t testing.TB) string {
	t.Helper()
	response, err := p.client.Get("http://" + p.admin + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	return read(t, response).body
}

// The form itself, of the real application: filled in again, and nothing in it
// but what a form is made of.
func (p *program) fillsFormsIn(t *testing.T) {
	plain := formOf(t, p.get(t, "/en").body)
	for _, word := range []string{"Ca l’Aina", `"><script>alert(1)</script>`, `' onfocus='alert(1)`, "\u202eelppa", "a\x00b"} {
		values := appointment()
		values.Set("name", word)
		values.Set("notes", word)
		values.Set("email", "aina@")
		got := p.post(t, "/api/leads", values, "Accept", "text/html")
		if got.status != http.StatusUnprocessableEntity || got.header.Get("Cache-Control") != "no-store" || got.header.Get("Etag") != "" {
			t.Fatalf("%d, %v", got.status, got.header)
		}
		form := formOf(t, got.body)
		want := strings.ReplaceAll(word, "\x00", "")
		if form["name"] != want || form["notes"] != want || form["email"] != "aina@" || form["birthday"] != "1980-02-29" {
			t.Errorf("with %q, the form holds %q", word, form)
		}
		if len(form) < len(plain) {
			t.Errorf("it has %d fields, had %d", len(form), len(plain))
		}
		if strings.Contains(got.body, "<script>alert") || strings.Contains(got.body, "onfocus='alert") && !strings.Contains(got.body, "&#x27; onfocus=&#x27;alert") {
			t.Errorf("%q stands there as it was sent", word)
		}
		if got := formOf(t, p.get(t, "/en").body); got["name"] != "" || got["notes"] != "" || got["email"] != "" {
			t.Errorf("the next visitor's form holds %q", got)
		}
	}
}

// formOf gives the fields of the page's form of enquiries, as a browser would
// send them.
func formOf(t testing.TB, body string) map[string]string {
	t.Helper()
	document, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]string{}
	for n := range document.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		attributes := map[string]string{}
		for _, a := range n.Attr {
			attributes[a.Key] = a.Val
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
				t.Errorf("<%s> has %s", n.Data, a.Key)
			}
		}
		switch {
		case attributes["name"] == "":
		case n.Data == "textarea" && n.FirstChild != nil:
			fields[attributes["name"]] = n.FirstChild.Data
		case n.Data == "input" || n.Data == "textarea" || n.Data == "select":
			fields[attributes["name"]] = attributes["value"]
		}
	}
	return fields
}

// What is under way when the program stops is kept, and told so.
func TestAnEnquiryUnderWayIsKeptWhenTheProgramStops(t *testing.T) {
	p := boot(t)
	body := appointment().Encode()
	connection, err := net.DialTimeout("tcp", p.site, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { connection.Close() })
	if _, err := io.WriteString(connection, "POST /api/leads HTTP/1.1\r\nHost: "+p.site+"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(connection)
	if line, err := answers.ReadString('\n'); err != nil || !strings.HasPrefix(line, "HTTP/1.1 100 ") {
		t.Fatalf("%q, %v: want to be told that the program reads the body", line, err)
	}
	if _, err := answers.Discard(len("\r\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(connection, body[:10]); err != nil {
		t.Fatal(err)
	}
	p.cancel()
	eventually(t, "/readyz is 503", func() bool { return p.probe("/readyz") != http.StatusOK })
	if _, err := io.WriteString(connection, body[10:]+"&x="+strings.Repeat("x", 500-len(body)-3)); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(answers, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := read(t, response); got.status != http.StatusSeeOther {
		t.Errorf("%d, %s", got.status, got.body)
	}
}

// archive counts the purges.
type archive struct {
	mu     sync.Mutex
	before []time.Time
	fails  error
}

func (a *archive) Age(_ context.Context, now time.Time) (time.Time, error) { return now, nil }

func (a *archive) Purge(_ context.Context, before time.Time) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.before = append(a.before, before)
	return 1, a.fails
}

// What waits for a channel that was taken away is told of, without a word of
// whom it is from.
func TestAServerTellsWhatWaitsForAChannelThatItLacks(t *testing.T) {
	database := filepath.Join(t.TempDir(), "aldaba.db")
	s, err := store.Open(t.Context(), database, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	intake := leads.Intake{Store: s, Channels: []leads.Channel{leads.Webhook}}
	if _, err := intake.Take(t.Context(), leads.Enquiry{Kind: "appointment", Fields: leads.FieldsOf("name", "Aina Puig", "notes", "From Girona")}, ""); err != nil {
		t.Fatal(err)
	}
	s.Close()
	p := boot(t, "--database="+database, "--smtp-url=smtp://127.0.0.1:1", "--mail-from=web@example.com", "--mail-to=sales@example.com")
	eventually(t, "it is told", func() bool {
		return p.log.tells("deliveries wait for a channel that is not configured: `aldaba leads retry` with the settings of a channel moves them there\" channel=webhook deliveries=1")
	})
	if p.log.tells("Aina") || p.log.tells("Girona") {
		t.Error("the log tells of the visitor")
	}
}

// backlogs gives one answer after the other.
type backlogs []any

func (b *backlogs) Backlog(context.Context) (map[leads.Channel]leads.Backlog, error) {
	next := (*b)[0]
	*b = (*b)[1:]
	if err, failed := next.(error); failed {
		return nil, err
	}
	return next.(map[leads.Channel]leads.Backlog), nil
}

func TestOnlyWhatNobodyDeliversIsWarnedOf(t *testing.T) {
	waits := map[leads.Channel]leads.Backlog{leads.Mail: {Pending: 2}, leads.Webhook: {Pending: 3, Dead: 4}, leads.Unrouted: {Pending: 5}}
	for _, c := range []struct {
		name     string
		channels []leads.Channel
		answers  backlogs
		want     string
	}{
		{"a channel that is not there", []leads.Channel{leads.Mail}, backlogs{waits}, "channel=webhook deliveries=3"},
		{"all are there", []leads.Channel{leads.Mail, leads.Webhook}, backlogs{waits}, ""},
		{"none is there", nil, backlogs{waits}, "channel=mail deliveries=2 channel=webhook deliveries=3"},
		{"nothing waits", nil, backlogs{map[leads.Channel]leads.Backlog{leads.Mail: {Dead: 1}}}, ""},
		{"the database comes late", []leads.Channel{leads.Webhook}, backlogs{errors.New("no"), errors.New("no"), waits}, "channel=mail deliveries=2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				log := &journal{}
				warnOfStranded(t.Context(), &c.answers, c.channels, slog.New(slog.NewTextHandler(log, nil)))
				var got []string
				for line := range strings.Lines(log.text.String()) {
					_, attributes, _ := strings.Cut(strings.TrimSpace(line), "moves them there\" ")
					got = append(got, attributes)
				}
				if said := strings.Join(got, " "); said != c.want {
					t.Errorf("it warns of %q, want %q", said, c.want)
				}
			})
		})
	}
}

// A server whose database is away says that it takes none.
func TestAStartWithoutADatabaseDoesNotSayThatEnquiriesAreTaken(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "no folder")
	writeFile(t, folder, "")
	p := boot(t, "--database="+filepath.Join(folder, "aldaba.db"))
	if p.log.tells("enquiries are taken") || !p.log.tells("enquiries cannot be kept") || !p.log.tells("enquiries are refused until the database can be written") {
		t.Errorf("the log is %s", p.log.text.String())
	}
}

func TestOldEnquiriesAreDeletedEveryDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &archive{}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { purgeDaily(ctx, a, 48*time.Hour, slog.New(slog.DiscardHandler)); close(ended) }()
		start := time.Now()
		synctest.Wait()
		time.Sleep(24 * time.Hour)
		synctest.Wait()
		a.mu.Lock()
		a.fails = errors.New("the disk is full")
		a.mu.Unlock()
		time.Sleep(24 * time.Hour)
		synctest.Wait()
		time.Sleep(time.Hour)
		synctest.Wait()
		stop()
		<-ended
		for i, hours := range []time.Duration{0, 24, 48, 49} {
			if want := start.Add(hours*time.Hour - 48*time.Hour); i >= len(a.before) || !a.before[i].Equal(want) {
				t.Errorf("purge %d of %v, want %v", i+1, a.before, want)
			}
		}
		if len(a.before) != 4 {
			t.Errorf("%d purges", len(a.before))
		}
	})
}
