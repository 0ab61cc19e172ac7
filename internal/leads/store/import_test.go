package store

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/pgtest"
)

func recordsOf(t testing.TB, s *Store) (all []leads.Record) {
	t.Helper()
	for r, err := range s.List(t.Context(), leads.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// everyState fills a store with deliveries in every state, and gives one that came
// with the key "again".
func everyState(t testing.TB, s *Store) (keyed leads.Submission) {
	t.Helper()
	now := time.Now()
	for range pageSize { // with the others more than a page
		mustAdd(t, s, enquiryAt(now.Add(-time.Hour)))
	}
	for i, kind := range []leads.Kind{"contact", "sales", "call-me-now"} {
		e := enquiryAt(now)
		e.Kind, e.Marketing = kind, i%2 == 0
		mustAdd(t, s, e, leads.Mail, leads.Webhook)
	}
	quarantined := enquiryAt(now)
	quarantined.Status, quarantined.Suspicion = leads.Quarantined, leads.Honeypot
	mustAdd(t, s, quarantined)
	for i, d := range mustLease(t, s, leads.Mail, 3) {
		var err error
		switch i {
		case 0:
			err = s.Done(t.Context(), d)
		case 1:
			err = s.Failed(t.Context(), d, now.Add(time.Hour), "refused", true)
		case 2:
			err = s.Failed(t.Context(), d, now.Add(time.Hour), "refused", false)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	keyed = submission(enquiryAt(now), "again")
	if _, err := s.Add(t.Context(), keyed, mail); err != nil {
		t.Fatal(err)
	}
	return keyed
}

// From each kind of database to the other.
func TestImportIsComplete(t *testing.T) {
	for i, from := range grounds {
		to := grounds[1-i]
		t.Run("from "+from.name+" to "+to.name, func(t *testing.T) {
			source := from.fresh(t, Options{})
			keyed := everyState(t, source)
			want := recordsOf(t, source)
			s := to.fresh(t, Options{})
			for _, added := range []int{len(want), 0} {
				if n, err := s.Import(t.Context(), want); n != added || err != nil {
					t.Fatalf("it adds %d, %v, want %d", n, err, added)
				}
			}
			if got := recordsOf(t, s); !reflect.DeepEqual(got, want) {
				t.Errorf("it lists\n%+v\nwant\n%+v", got, want)
			}
			again := keyed
			again.Enquiry.ID = enquiryAt(noon).ID
			if receipt, err := s.Add(t.Context(), again, mail); err != nil || receipt.ID != keyed.Enquiry.ID || !receipt.Repeat {
				t.Errorf("the key gets %v, %v", receipt, err)
			}
			again.Hash[0]++
			_, err := s.Add(t.Context(), again, mail)
			wantError(t, err, leads.ErrKeyReused)
		})
	}
}

// An import beside a server that runs changes nothing that is there.
func TestImportLeavesWhatIsThere(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		mustAdd(t, s, enquiryAt(time.Now()), leads.Mail)
		old := recordsOf(t, s)
		if err := s.Done(t.Context(), mustLeaseOne(t, s)); err != nil {
			t.Fatal(err)
		}
		now := recordsOf(t, s)
		other := leads.Record{Enquiry: enquiryAt(noon)} // its token has expired
		if n, err := s.Import(t.Context(), append(old, other)); n != 1 || err != nil {
			t.Fatalf("it adds %d, %v", n, err)
		}
		if got := recordsOf(t, s); len(got) != 2 || !reflect.DeepEqual(got[:1], now) || !reflect.DeepEqual(got[1].Enquiry, other.Enquiry) {
			t.Errorf("it lists %+v", got)
		}
	})
}

func TestImportIsWholeOrNotAtAll(t *testing.T) {
	address := pgtest.Database(t)
	s := openReady(t, address, Options{})
	records := []leads.Record{{Enquiry: enquiryAt(noon)}, {Enquiry: enquiryAt(noon), Deliveries: []leads.Progress{{Channel: leads.Mail, State: leads.Pending}}}}
	pgtest.Exec(t, address, "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'")
	for _, table := range []string{"outbox", "enquiries"} {
		pgtest.Exec(t, address, "CREATE TRIGGER spoil BEFORE INSERT ON "+table+" FOR EACH ROW EXECUTE FUNCTION spoil()")
		if n, err := s.Import(t.Context(), records); n != 0 || !errors.Is(err, errNotStored) {
			t.Errorf("without %s it adds %d, %v", table, n, err)
		}
		if left := ids(t, s, leads.Filter{}); len(left) != 0 {
			t.Errorf("without %s there are %v", table, left)
		}
	}
}

// A column that a migration adds is imported, or stands here with its reason.
func TestImportKnowsEveryColumn(t *testing.T) {
	address := sqliteAddress(t)
	openReady(t, address, Options{}).Close()
	want := strings.Split("token, hash, "+enquiryColumns+", enquiry, channel, state, attempts, first, next, reason, received"+
		", seq"+ // the order of inserts
		", lease"+ // of a server that has ended
		", id, probed, traces, aged, aged_at", ", ") // of one database's own work
	got := strings.Split(askSQLite(t, address, `SELECT group_concat(c.name, ', ') FROM sqlite_master t, pragma_table_info(t.name) c
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'goose_%'`), ", ")
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the columns are\n%v, and import knows\n%v", got, want)
	}
}
