package recovery

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/store"
	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
)

// What the rows are judged by must see what is wrong.

func TestAnAuditSeesWhatIsMissing(t *testing.T) {
	const key = "enquiry-00000001-00000001"
	for _, c := range []struct{ name, damage, want string }{
		{"nothing", "", ""},
		{"an enquiry", "DELETE FROM outbox; DELETE FROM enquiries", "1 acknowledged enquiries are lost"},
		{"its id", "PRAGMA foreign_keys = OFF; UPDATE enquiries SET id = 'other'; UPDATE outbox SET enquiry = 'other'", "1 acknowledged enquiries are lost"},
		{"a delivery", "DELETE FROM outbox WHERE channel = 'mail'", "1 enquiries lack rows of the outbox"},
		{"all its deliveries", "DELETE FROM outbox", "1 enquiries lack rows of the outbox"},
		{"its uniqueness", "INSERT INTO enquiries SELECT seq + 1, token, hash, 'again', received, kind, locale, page, fields, consent, marketing, status, suspicion FROM enquiries", "1 keys are kept twice\n1 enquiries lack rows of the outbox"},
		{"a reference", "PRAGMA foreign_keys = OFF; DELETE FROM enquiries", "1 acknowledged enquiries are lost\n1 rows of the outbox lack their enquiry\n2 references are broken"},
	} {
		t.Run(c.name, func(t *testing.T) {
			database := filepath.Join(t.TempDir(), "aldaba.db")
			l := ledger.New(len(channels))
			l.Acknowledged[key] = add(t, database, key)
			db, err := ledger.OpenDatabase(database)
			if err != nil {
				t.Fatal(err)
			}
			db.SetMaxOpenConns(1) // the settings are a connection's
			if _, err := db.ExecContext(t.Context(), c.damage); err != nil {
				t.Fatal(err)
			}
			db.Close()
			_, err = l.Audit(t.Context(), database)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
				t.Errorf("the audit says %v, want %q", err, c.want)
			}
			if c.want != "" && !errors.As(err, new(ledger.Breach)) {
				t.Error("it is no breach")
			}
		})
	}
}

// add keeps an enquiry with this key and gives its id.
func add(t *testing.T, database, key string) string {
	t.Helper()
	s, err := store.Open(t.Context(), database, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	in := &leads.Intake{Store: s, Channels: channels}
	receipt, err := in.Take(context.Background(), leads.Enquiry{Kind: leads.Contact, Fields: leads.FieldsOf("message", key)}, key)
	if err != nil {
		t.Fatal(err)
	}
	return receipt.ID
}

func TestALedgerSeesAnswersThatBreakAPromise(t *testing.T) {
	created := func(id string) client.Answer {
		return client.Answer{Status: 201, Body: []byte(`{"id":"` + id + `"}`)}
	}
	for _, c := range []struct {
		name    string
		answers []client.Answer
		want    string
	}{
		{"an id, twice the same", []client.Answer{created("a"), created("a")}, ""},
		{"503, then an id", []client.Answer{{Status: 503}, created("a")}, ""},
		{"two ids", []client.Answer{created("a"), created("b")}, "two ids"},
		{"no id", []client.Answer{{Status: 201, Body: []byte("{}")}}, "no id"},
		{"500", []client.Answer{{Status: 500}}, "500"},
		{"422", []client.Answer{{Status: 422}}, "422"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := ledger.New(0)
			for _, a := range c.answers {
				l.Note("key", a)
			}
			if err := l.Err(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("it says %v, want %q", err, c.want)
			}
		})
	}
}

// verdict is whether a check failed.
type verdict struct {
	testing.TB
	failed bool
}

func (v *verdict) Errorf(string, ...any) { v.failed = true }

func TestArrivalsSeeWhatIsMissing(t *testing.T) {
	const one, two = "enquiry-00000001-00000001", "enquiry-00000001-00000002"
	acknowledged := map[string]string{one: "", two: ""}
	for _, c := range []struct {
		name  string
		takes [][2]string
		again int
		ok    bool
	}{
		{"all, one twice", [][2]string{{one, "a"}, {two, "b"}, {one, "a"}}, 1, true},
		{"one is missing", [][2]string{{one, "a"}}, 0, false},
		{"one came under two ids", [][2]string{{one, "a"}, {two, "b"}, {one, "c"}}, 0, false},
		{"one came without an id", [][2]string{{one, "a"}, {two, ""}}, 0, false},
		{"one that nobody sent", [][2]string{{one, "a"}, {two, "b"}, {"x", "c"}}, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := newArrivals()
			for _, take := range c.takes {
				a.take(take[0], take[1])
			}
			seen := &verdict{TB: t}
			if again := a.judge(seen, acknowledged); seen.failed == c.ok || again != c.again {
				t.Errorf("%d again, failed: %v", again, seen.failed)
			}
		})
	}
}

// The lines of a trace are as strace 6.1 writes them.
func TestATraceShowsWhatWasAcknowledgedEarly(t *testing.T) {
	const (
		request = `11 read(9<socket:[77]>,  <unfinished ...>` + "\n" + `11 <... read resumed>"POST \"enquiry-00000001-00000001\"\r\n", 4096) = 39` + "\n"
		frame   = `10 pwrite64(8</a.db-wal>, "\x00\x00\x00\x02\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", 24, 32) = 24` + "\n"
		page    = `10 pwrite64(8</a.db-wal>, "enquiry-00000001-00000001", 25, 56) = 25` + "\n"
		sync    = `10 fsync(8</a.db-wal>) = 0` + "\n"
		created = `11 write(9<socket:[77]>, "HTTP/1.1 201 Created\r\n", 22 <unfinished ...>` + "\n"
	)
	open, more := strings.Replace(frame, `\x05`, `\x00`, 1), strings.Replace(page, "= 25", "= 26", 1)
	for _, c := range []struct {
		name, trace string
		early       int
		err         string
	}{
		{"synced", request + frame + page + sync + created, 0, ""},
		{"not synced", request + frame + page + created, 1, ""},
		{"not committed", request + open + page + sync + created, 1, ""},
		{"never written", request + sync + created, 1, ""},
		{"synced before it was written", request + frame + sync + page + created, 1, ""},
		{"written during the sync", request + frame + "12 fsync(8</a.db-wal> <unfinished ...>\n" + page + "12 <... fsync resumed>) = 0\n" + created, 1, ""},
		{"acknowledged during the sync", request + frame + page + "12 fsync(8</a.db-wal> <unfinished ...>\n" + created + "12 <... fsync resumed>) = 0\n", 1, ""},
		{"the sync failed", request + frame + page + "10 fsync(8</a.db-wal>) = -1 EIO (Input/output error) (INJECTED)\n" + created, 1, ""},
		{"a write gave more than it had", request + frame + more, 0, "confused"},
		{"written otherwise", strings.Replace(page, "pwrite64", "write", 1), 0, "changed by write"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &synced{wal: "/a.db-wal"}
			err := s.read(strings.NewReader(c.trace))
			if s.early != c.early || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
				t.Errorf("%d of %d early, %v", s.early, s.acks, err)
			}
		})
	}
}

func TestLink_Commits(t *testing.T) {
	const insert, execute = "P\x00\x00\x00\xff\x00INSERT INTO repeats AS r", "E\x00\x00\x00\x09\x00\x00\x00\x00\x00S\x00\x00\x00\x04"
	for piece, want := range map[string]bool{
		insert + execute: true, insert + "D\x00\x00\x00\x06S\x00": false, "P\x00\x00\x00\xff\x00SELECT" + execute: false,
		"Q\x00\x00\x00\x0bcommit\x00": true, "Q\x00\x00\x00\x0aBEGIN\x00": false, "": false,
	} {
		if commits([]byte(piece)) != want {
			t.Errorf("%q commits: %v", piece, !want)
		}
	}
}
