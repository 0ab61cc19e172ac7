package admin

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/pgtest"
	"github.com/aldaba/aldaba/internal/leads/store"
	"github.com/aldaba/aldaba/program/internal/settings"
)

func TestMain(m *testing.M) {
	code := m.Run()
	pgtest.Stop()
	os.Exit(code)
}

// newSQLite is the address of a new database: the store's tests hold what PostgreSQL does alike.
func newSQLite(t testing.TB) string { return filepath.Join(t.TempDir(), "aldaba.db") }

// onEachDatabase runs a test on both kinds; address is of a new, empty one.
func onEachDatabase(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("SQLite", func(t *testing.T) { test(t, newSQLite(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, pgtest.Database(t)) })
}

// The enquiries of the tests. Only aina's is delivered; brut's is in
// quarantine; call's was given up; dora's is of the year before, without a
// channel.
const (
	aina   = "019aa8c2-0000-7000-8000-00000000000a"
	brut   = "019aa8c2-0000-7000-8000-00000000000b"
	call   = "019aa8c2-0000-7000-8000-00000000000c"
	dora   = "0189a8c2-0000-7000-8000-00000000000d"
	nobody = "019aa8c2-0000-7000-8000-0000000000ff"
)

var monday = time.Date(2026, 3, 2, 9, 30, 0, 0, time.UTC)

func testEnquiries() []leads.Enquiry {
	return []leads.Enquiry{
		{ID: aina, Received: monday, Kind: "appointment", Locale: "ca", Page: "/ca/hora", Consent: "2026-1", Marketing: true, Status: leads.Accepted, Fields: leads.FieldsOf(
			"name", "Aina Puig", "email", "aina@example.com", "phone", "+34934567890", "city", "Girona", "company", "Ca l’Aina, S.L. i companyia de Girona", "sector", "schools", "visits", 12,
		)},
		{ID: brut, Received: monday.Add(time.Hour), Kind: leads.Contact, Locale: "en", Page: "/en/contact", Consent: "2026-1", Status: leads.Quarantined, Suspicion: leads.Honeypot, Fields: leads.FieldsOf(
			"name", "=1+1\x1b[2J\u202e", "email", "brut@example.com", "phone", "+34600111222", "message", "Hello\nStatus      accepted\n=cmd|' /C calc'!A0",
		)},
		{ID: call, Received: monday.Add(2 * time.Hour), Kind: "call-me-now", Locale: "es", Page: "/", Consent: "2026-1", Status: leads.Accepted, Fields: leads.FieldsOf("phone", "+34600111333")},
		{ID: dora, Received: monday.AddDate(-1, 0, 0), Kind: leads.JobApplication, Locale: "es", Page: "/empleo/ingenieria", Consent: "2025-1", Status: leads.Accepted, Fields: leads.FieldsOf(
			"name", "山田 Dora", "email", "dora@example.com", "phone", "+34600111444", "offer", "ingenieria",
		)},
	}
}

// keep adds an enquiry as a server does.
func keep(t testing.TB, s *store.Store, e leads.Enquiry, channels ...leads.Channel) {
	t.Helper()
	said, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Add(t.Context(), leads.Submission{Enquiry: e, Hash: sha256.Sum256(said)}, channels); err != nil {
		t.Fatal(err)
	}
}

// openStore opens it as the server does, and goes on beside the commands.
func openStore(t testing.TB, address string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), address, store.Options{})
	if err == nil {
		err = s.Ready()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// fill opens a store with the enquiries of the tests.
func fill(t testing.TB, address string) *store.Store {
	t.Helper()
	s := openStore(t, address)
	for _, e := range testEnquiries() {
		if e.ID == dora {
			keep(t, s, e)
			continue
		}
		keep(t, s, e, leads.Mail)
	}
	leased, err := s.Lease(t.Context(), leads.Mail, 10, time.Minute)
	if err != nil || len(leased) != 2 {
		t.Fatalf("%d deliveries are due (%v), want 2", len(leased), err)
	}
	for _, d := range leased {
		if d.Enquiry.ID == aina {
			err = s.Done(t.Context(), d)
		} else {
			err = s.Failed(t.Context(), d, time.Now(), "no answer in time", true)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// serve gives the settings of enquiries, and one that is not of them.
func serve() (*flag.FlagSet, *Config) {
	c, f := &Config{Forms: func() *leads.Forms { return forms }}, flag.NewFlagSet("serve", flag.ContinueOnError)
	c.Flags(f)
	f.String("addr", "127.0.0.1:8080", "where the site is")
	return f, c
}

// on is a day after the newest enquiry of the tests.
func on(out, notes io.Writer) Command {
	return Command{Out: out, Err: notes, Now: func() time.Time { return monday.AddDate(0, 0, 1) }, Serve: serve}
}

// lookAfter runs the command on a database.
func lookAfter(ctx context.Context, address string, args ...string) (out, notes string, err error) {
	var stdout, stderr bytes.Buffer
	err = on(&stdout, &stderr).Run(ctx, args, []string{"ALDABA_DATABASE=" + address})
	return stdout.String(), stderr.String(), err
}

func isMisuse(err error) bool { return errors.As(err, new(settings.Misuse)) }

func TestTheTableOfEnquiries(t *testing.T) {
	address := newSQLite(t)
	fill(t, address)
	const want = `
ID                                    RECEIVED (UTC)    KIND             STATUS       DELIVERIES        NAME OR PHONE      COMPANY OR SECTOR
019aa8c2-0000-7000-8000-00000000000c  2026-03-02 11:30  call-me-now      accepted     mail dead         +34600111333
019aa8c2-0000-7000-8000-00000000000b  2026-03-02 10:30  contact          quarantined                    =1+1\x1b[2J\u202e
019aa8c2-0000-7000-8000-00000000000a  2026-03-02 09:30  appointment      accepted     mail delivered    Aina Puig          Ca l’Aina, S.L. i compa…
0189a8c2-0000-7000-8000-00000000000d  2025-03-02 09:30  job-application  accepted     unrouted pending  山田 Dora          ingenieria
`
	if out, notes, err := lookAfter(t.Context(), address, "list"); err != nil || "\n"+out != want || notes != "" {
		t.Errorf("%v\n%s%s\nwant%s", err, out, notes, want)
	}
}

// lettersOf gives the last letters of the ids that a list has.
func lettersOf(out string) (letters string) {
	for line := range strings.Lines(out) {
		if id, _, _ := strings.Cut(line, " "); id != "ID" {
			letters += id[len(id)-1:]
		}
	}
	return letters
}

func TestListChoosesByItsFlags(t *testing.T) {
	address := newSQLite(t)
	fill(t, address)
	for _, c := range []struct{ args, want, notes string }{
		{"", "cbad", ""},
		{"--kind appointment", "a", ""},
		{"--kind=contact --status=quarantined", "b", ""},
		{"--status released", "", "no such enquiries\n"},
		{"--state dead", "c", ""},
		{"--state pending", "d", ""},
		{"--state delivered", "a", ""},
		{"--since 2026-03-02", "cba", ""},
		{"--since 2026-03-02T10:30:00Z", "cb", ""},
		{"--before 2026-03-02", "d", ""},
		{"--before 2026-03-02T11:30:00+01:00", "ad", ""},
		{"--limit 2", "cb", "the newest 2; --limit 0 lists all\n"},
		{"--limit 4", "cbad", ""},
		{"--limit 0", "cbad", ""},
	} {
		t.Run(c.args, func(t *testing.T) {
			out, notes, err := lookAfter(t.Context(), address, append([]string{"list"}, strings.Fields(c.args)...)...)
			if err != nil || lettersOf(out) != c.want || notes != c.notes {
				t.Errorf("it lists %q, says %q (%v), want %q, %q", lettersOf(out), notes, err, c.want, c.notes)
			}
		})
	}
}

func TestShowHasEverything(t *testing.T) {
	address := newSQLite(t)
	fill(t, address)
	for id, want := range map[string]string{
		aina: `
ID          019aa8c2-0000-7000-8000-00000000000a
Received    2026-03-02 09:30:00 UTC
Kind        appointment
Status      accepted
Page        /ca/hora
Language    ca
Name        Aina Puig
Email       aina@example.com
Phone       +34934567890
Company     Ca l’Aina, S.L. i companyia de Girona
City        Girona
Sector      schools
Visits      12
Consent     2026-1
Marketing   yes

CHANNEL  STATE      ATTEMPTS  NEXT  LAST FAULT  DELIVERY
mail     delivered  1                           019aa8c2-0000-7000-8000-00000000000a.mail
`,
		brut: `
ID          019aa8c2-0000-7000-8000-00000000000b
Received    2026-03-02 10:30:00 UTC
Kind        contact
Status      quarantined (honeypot)
Page        /en/contact
Language    en
Name        =1+1\x1b[2J\u202e
Email       brut@example.com
Phone       +34600111222
Message     Hello
            Status      accepted
            =cmd|' /C calc'!A0
Consent     2026-1
Marketing   no

No deliveries.
`,
		dora: `
ID          0189a8c2-0000-7000-8000-00000000000d
Received    2025-03-02 09:30:00 UTC
Kind        job-application
Status      accepted
Page        /empleo/ingenieria
Language    es
Name        山田 Dora
Email       dora@example.com
Phone       +34600111444
Offer       ingenieria
Consent     2025-1
Marketing   no

CHANNEL   STATE    ATTEMPTS  NEXT                     LAST FAULT  DELIVERY
unrouted  pending  0         2025-03-02 09:30:00 UTC              0189a8c2-0000-7000-8000-00000000000d.unrouted
`,
	} {
		out, _, err := lookAfter(t.Context(), address, "show", strings.ToUpper(id))
		if err != nil || "\n"+out != want {
			t.Errorf("%v\n%s\nwant%s", err, out, want)
		}
	}
	out, _, err := lookAfter(t.Context(), address, "show", call)
	if err != nil || !strings.HasSuffix(out, "\nmail     dead   1               no answer in time  "+call+".mail\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// where tells the status of an enquiry and its deliveries.
func where(t testing.TB, s *store.Store, id string) string {
	t.Helper()
	e, deliveries, err := s.Show(t.Context(), id)
	if err != nil {
		return err.Error()
	}
	return string(e.Status) + ": " + deliveryStates(deliveries)
}

// upkeep is a task with what it says, and where one enquiry stands after it.
type upkeep struct{ args, out, fault, id, want string }

func (u upkeep) mustHappen(t *testing.T, s *store.Store, address string) {
	t.Run(u.args, func(t *testing.T) {
		out, _, err := lookAfter(t.Context(), address, strings.Fields(u.args)...)
		if out != u.out || fmt.Sprint(err) != cmp.Or(u.fault, "<nil>") {
			t.Errorf("it says %q (%v), want %q (%s)", out, err, u.out, u.fault)
		}
		if got := where(t, s, u.id); got != u.want {
			t.Errorf("then %s is %q, want %q", u.id, got, u.want)
		}
	})
}

// What the commands do, the server that runs beside them sees.
func TestUpkeep(t *testing.T) {
	smtp := "--smtp-url=smtp://localhost --mail-from=web@example.com --mail-to=sales@example.com"
	hook := " --webhook-url=https://example.com/hook --webhook-secret=s"
	gone := "show an enquiry: no such enquiry"
	onEachDatabase(t, func(t *testing.T, address string) {
		s := fill(t, address)
		for _, c := range []upkeep{
			{"retry " + aina, "deliveries that are due now: 0\n", "", aina, "accepted: mail delivered"},
			{"retry " + brut, "deliveries that are due now: 0\n", "", brut, "quarantined: "},
			{"retry", "deliveries that are due now: 1\n", "", call, "accepted: mail pending"},
			{"retry " + nobody, "", nobody + ": retry deliveries: no such enquiry", call, "accepted: mail pending"},
			{"release " + nobody, "", nobody + ": show an enquiry: no such enquiry", call, "accepted: mail pending"},
			{"release " + aina + " " + smtp, aina + " is not in quarantine\n", "", aina, "accepted: mail delivered"},
			{"release " + brut + " " + smtp + hook, brut + " is released, and goes out by mail, webhook\n", "", brut, "released: mail pending, webhook pending"},
			{"release " + brut, brut + " is not in quarantine\n", "", brut, "released: mail pending, webhook pending"},
			{"delete " + brut, brut + " is deleted\n", "", brut, gone},
			{"delete " + brut, "", brut + ": delete an enquiry: no such enquiry", brut, gone},
			{"purge --older-than 366d", "enquiries from before 2025-03-02 09:30:00 UTC: 0\n", "", dora, "accepted: unrouted pending"},
			{"purge --older-than 365d", "enquiries from before 2025-03-03 09:30:00 UTC: 1\n", "nothing was deleted: --yes deletes them", dora, "accepted: unrouted pending"},
			{"purge --older-than 8760h --yes", "enquiries deleted: 1\n", "", dora, gone},
			{"purge --older-than 365d --yes", "enquiries deleted: 0\n", "", aina, "accepted: mail delivered"},
		} {
			c.mustHappen(t, s, address)
		}
	})
}

// A server that lost a channel: what waits for it goes where retry is told.
func TestRetryMovesWhatWaitsForAChannelThatIsGone(t *testing.T) {
	address := newSQLite(t)
	const smtp = "--smtp-url=smtp://localhost --mail-from=web@example.com --mail-to=sales@example.com"
	s := openStore(t, address)
	for i, channels := range [][]leads.Channel{{leads.Webhook}, {leads.Mail, leads.Webhook}, {leads.Webhook}, nil} {
		keep(t, s, testEnquiries()[i], channels...) // brut's waits in quarantine
	}
	for _, c := range []upkeep{
		{"retry", "deliveries that are due now: 0\n", "", aina, "accepted: webhook pending"},
		{"retry " + nobody + " " + smtp, "", nobody + ": move deliveries to other channels: no such enquiry", aina, "accepted: webhook pending"},
		{"retry " + brut + " " + smtp, "deliveries that are due now: 0\n", "", aina, "accepted: webhook pending"},
		{"retry " + aina + " " + smtp, "deliveries moved from webhook to mail: 1\ndeliveries that are due now: 1\n", "", aina, "accepted: mail pending"},
		{"retry " + smtp, "deliveries moved from unrouted to mail: 1\ndeliveries moved from webhook to mail: 1\ndeliveries that are due now: 2\n", "", call, "accepted: mail pending"},
		{"retry " + smtp, "deliveries that are due now: 0\n", "", dora, "accepted: mail pending"},
	} {
		c.mustHappen(t, s, address)
	}
}

// Without channels it waits, as what came without them does.
func TestReleaseWithoutChannels(t *testing.T) {
	address := newSQLite(t)
	s := fill(t, address)
	out, _, err := lookAfter(t.Context(), address, "release", brut)
	if err != nil || out != brut+" is released, and goes out by the channels of the server, within a minute when one runs\n" {
		t.Errorf("it says %q (%v)", out, err)
	}
	if got := where(t, s, brut); got != "released: unrouted pending" {
		t.Errorf("then it is %q", got)
	}
}

// The channels of release are those of serve, with its names in the environment.
func TestReleaseKnowsTheChannelsFromTheEnvironment(t *testing.T) {
	address := newSQLite(t)
	s := fill(t, address)
	var out bytes.Buffer
	err := on(&out, &out).Run(t.Context(), []string{"release", brut}, []string{
		"ALDABA_DATABASE=" + address, "ALDABA_WEBHOOK_URL=https://example.com/hook", "ALDABA_WEBHOOK_SECRET=s", "ALDABA_ADDR=:80",
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := where(t, s, brut); got != "released: webhook pending" {
		t.Errorf("then it is %q", got)
	}
}

// A server takes enquiries in, and delivers them, while people look after them.
func TestCommandsWorkWhileEnquiriesArrive(t *testing.T) {
	onEachDatabase(t, func(t *testing.T, address string) {
		s := fill(t, address)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		added := make(chan int)
		go func() {
			n := 0
			defer func() { added <- n }()
			for ctx.Err() == nil {
				e := testEnquiries()[0]
				e.ID, e.Received, e.Fields = uuid.Must(uuid.NewV7()).String(), time.Now().UTC(), e.Fields.With("email", fmt.Sprintf("aina%d@example.com", n))
				keep(t, s, e, leads.Mail)
				n++
			}
		}()
		for _, args := range []string{"list", "list --limit 0", "show " + aina, "export --csv", "export --json", "retry", "release " + brut, "delete " + brut, "purge --older-than 365d --yes"} {
			if _, _, err := lookAfter(t.Context(), address, strings.Fields(args)...); err != nil {
				t.Errorf("%s: %v", args, err)
			}
		}
		stop()
		n := <-added
		if n == 0 {
			t.Fatal("nothing arrived meanwhile")
		}
		out, _, err := lookAfter(t.Context(), address, "export", "--json")
		var kept []exported
		if err := json.Unmarshal([]byte(out), &kept); err != nil {
			t.Fatal(err)
		}
		if err != nil || len(kept) != n+2 {
			t.Errorf("%d enquiries are kept (%v), want %d", len(kept), err, n+2)
		}
	})
}

func TestACommandLeavesNothingRunning(t *testing.T) {
	onEachDatabase(t, func(t *testing.T, address string) {
		fill(t, address).Close()
		before := goleak.IgnoreCurrent()
		for _, args := range []string{"list", "retry", "show " + nobody, "delete " + nobody} {
			_, _, err := lookAfter(t.Context(), address, strings.Fields(args)...)
			if err != nil && !errors.Is(err, leads.ErrNotFound) {
				t.Errorf("%s: %v", args, err)
			}
		}
		goleak.VerifyNone(t, before)
	})
}

func TestADatabaseThatIsNotThereIsNotMade(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "text"), []byte("no database, but some text that is longer than its header"), 0o600); err != nil {
		t.Fatal(err)
	}
	empty := pgtest.Database(t)
	for address, want := range map[string]string{
		filepath.Join(folder, "new", "aldaba.db"): "there is no such file",
		filepath.Join(folder, "text"):             "is not a database file",
		folder:                                    "is no file",
		"mysql://localhost/x":                     "is not known",
		empty:                                     "no server has kept enquiries there yet",
		strings.Replace(empty, "/test", "/none", 1): "does not exist",
		"postgres://u:secret@localhost:1/x":         "refused",
	} {
		for _, args := range []string{"list", "show " + aina, "export --csv", "retry", "release " + aina, "delete " + aina, "purge --older-than 1d --yes"} {
			out, _, err := lookAfter(t.Context(), address, strings.Fields(args)...)
			if err == nil || !strings.Contains(err.Error(), want) || isMisuse(err) || out != "" || strings.Contains(err.Error(), "secret") {
				t.Errorf("%s of %s: %q, %v; want %s", args, address, out, err, want)
			}
		}
	}
	if left, _ := os.ReadDir(folder); len(left) != 1 {
		t.Errorf("%v were made", left)
	}
	if _, _, err := lookAfter(t.Context(), empty, "list"); err == nil || !strings.Contains(err.Error(), "no server has kept") {
		t.Errorf("something was made in the empty database: %v", err)
	}
}
