package store

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/pgtest"
)

func TestMain(m *testing.M) {
	if run := helpers[os.Getenv("STORE_TEST_HELPER")]; run != nil {
		run()
		os.Exit(0)
	}
	goleak.VerifyTestMain(thenStop{m})
}

// thenStop runs the tests and ends PostgreSQL, before goroutines are counted.
type thenStop struct{ *testing.M }

func (m thenStop) Run() int {
	defer pgtest.Stop()
	return m.M.Run()
}

// ground is a kind of database that the store stands on.
type ground struct {
	name string
	// address is of a new, empty database.
	address func(t testing.TB) string
	// hold keeps enquiries from being committed until release.
	hold func(t testing.TB, address string) (release func())
}

var grounds = []ground{
	{"SQLite", sqliteAddress, holdSQLite},
	{"PostgreSQL", pgtest.Database, holdPostgres},
}

func sqliteAddress(t testing.TB) string { return filepath.Join(t.TempDir(), "aldaba.db") }

// onEach runs a test of what all stores have in common.
func onEach(t *testing.T, test func(t *testing.T, g ground)) {
	for _, g := range grounds {
		t.Run(g.name, func(t *testing.T) { test(t, g) })
	}
}

func open(t testing.TB, address string, o Options) *Store {
	t.Helper()
	s, err := Open(t.Context(), address, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func openReady(t testing.TB, address string, o Options) *Store {
	t.Helper()
	s := open(t, address, o)
	if err := s.Ready(); err != nil {
		t.Fatal(err)
	}
	return s
}

// fresh is a ready store on a new database of its own.
func (g ground) fresh(t testing.TB, o Options) *Store {
	t.Helper()
	return openReady(t, g.address(t), o)
}

// awaitReady waits until a store is ready, or no longer is.
func awaitReady(t testing.TB, s *Store, want bool) {
	t.Helper()
	late := time.After(2 * time.Minute)
	for {
		s.health.mu.Lock()
		err, changed := s.health.err, s.health.changed
		s.health.mu.Unlock()
		if (err == nil) == want {
			return
		}
		select {
		case <-changed:
		case <-late:
			t.Fatalf("after two minutes the store is %v, want ready: %v", err, want)
		}
	}
}

// clock is a time that tests move.
type clock struct{ at atomic.Int64 }

func newClock() *clock {
	c := new(clock)
	c.at.Store(noon.UnixMilli())
	return c
}

func (c *clock) now() time.Time         { return time.UnixMilli(c.at.Load()).UTC() }
func (c *clock) pass(d time.Duration)   { c.at.Add(d.Milliseconds()) }
func (c *clock) options() Options       { return Options{Now: c.now} }
func (c *clock) enquiry() leads.Enquiry { return enquiryAt(c.now()) }

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

var serial atomic.Int64

// enquiryAt is like no other.
func enquiryAt(at time.Time) leads.Enquiry {
	return leads.Enquiry{
		ID:       uuid.Must(uuid.NewV7()).String(),
		Received: at.UTC().Truncate(time.Millisecond),
		Kind:     "sales",
		Locale:   "ca",
		Page:     "/ca/contacta",
		Fields: leads.FieldsOf(
			"name", "Núria Puig", "email", fmt.Sprintf("nuria%d@example.com", serial.Add(1)), "phone", "+34934567890", "city", "L'Hospitalet",
			"sector", "hotels", "message", "Seixanta portes. \x00 \u2028 </script> 'א", "apartments", 3, "rooms", 100000,
		),
		Consent:   "2026-1",
		Marketing: true,
		Status:    leads.Accepted,
	}
}

func hashOf(e leads.Enquiry) [32]byte {
	said, _ := json.Marshal(e.Fields)
	return sha256.Sum256(said)
}

func submission(e leads.Enquiry, key string) leads.Submission {
	return leads.Submission{Enquiry: e, Key: key, Hash: hashOf(e)}
}

var mail = []leads.Channel{leads.Mail}

// mustAdd keeps an enquiry without a key.
func mustAdd(t testing.TB, s *Store, e leads.Enquiry, channels ...leads.Channel) leads.Receipt {
	t.Helper()
	receipt, err := s.Add(t.Context(), submission(e, ""), channels)
	if err != nil {
		t.Fatal(err)
	}
	return receipt
}

func mustShow(t testing.TB, s *Store, id string) (leads.Enquiry, []leads.Progress) {
	t.Helper()
	e, deliveries, err := s.Show(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return e, deliveries
}

func mustLease(t testing.TB, s *Store, channel leads.Channel, n int) []leads.Delivery {
	t.Helper()
	leased, err := s.Lease(t.Context(), channel, n, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	return leased
}

// mustLeaseOne takes the one delivery that is due.
func mustLeaseOne(t testing.TB, s *Store) leads.Delivery {
	t.Helper()
	leased := mustLease(t, s, leads.Mail, 2)
	if len(leased) != 1 {
		t.Fatalf("%d deliveries are due, want one", len(leased))
	}
	return leased[0]
}

// ids lists what a filter chooses, in the order of List.
func ids(t testing.TB, s *Store, f leads.Filter) (found []string) {
	t.Helper()
	for e, err := range s.List(t.Context(), f) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, e.ID)
	}
	return found
}

func wantError(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("the error is %v, want %v", err, want)
	}
}

// exec runs a statement on a connection that is not the store's.
func (g ground) exec(t testing.TB, address, statement string, args ...any) {
	t.Helper()
	if g.name == "PostgreSQL" {
		pgtest.Exec(t, address, statement, args...)
		return
	}
	db := otherSQLite(t, address)
	defer db.Close()
	if _, err := db.ExecContext(context.Background(), statement, args...); err != nil {
		t.Fatal(err)
	}
}

// addMany adds enquiries in one transaction, each with pending deliveries.
func addMany(t testing.TB, s *Store, channels []leads.Channel, enquiries ...leads.Enquiry) {
	t.Helper()
	var records []leads.Record
	for _, e := range enquiries {
		hash := hashOf(e)
		r := leads.Record{Enquiry: e, Token: hash[:]}
		for _, channel := range channelNames(channels) {
			r.Deliveries = append(r.Deliveries, leads.Progress{Channel: leads.Channel(channel), State: leads.Pending})
		}
		records = append(records, r)
	}
	if n, err := s.Import(t.Context(), records); n != len(records) || err != nil {
		t.Fatalf("%d are added, %v", n, err)
	}
}

func enquiriesAt(at time.Time, n int) (all []leads.Enquiry) {
	for range n {
		all = append(all, enquiryAt(at))
	}
	return all
}
