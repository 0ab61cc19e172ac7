package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/store"
	"github.com/aldaba/aldaba/test/torture/client"
	"github.com/aldaba/aldaba/test/torture/ledger"
)

// What the rows are judged by must see what is wrong.

func TestAnAuditSeesWhatIsMissing(t *testing.T) {
	const key = "torture-00000001-00000001"
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
			l.Told[key] = add(t, database, key)
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
	receipt, err := in.Take(context.Background(), leads.Enquiry{Kind: leads.Contact, Fields: leads.Fields{Message: key}}, key)
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

func TestArrivalsSeeWhatIsMissing(t *testing.T) {
	const one, two = "torture-00000001-00000001", "torture-00000001-00000002"
	told := map[string]string{one: "", two: ""}
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
			if again, err := a.judge(told); (err == nil) != c.ok || again != c.again {
				t.Errorf("%d again, %v", again, err)
			}
		})
	}
}

func TestALeaseThatIsHeldTwiceIsSeen(t *testing.T) {
	start := time.Now()
	at := func(ms time.Duration) time.Time { return start.Add(ms * time.Millisecond) }
	taken := func(lease string, ms time.Duration) event {
		return event{Delivery: "d", Lease: lease, Asked: at(ms), Taken: at(ms + 5)}
	}
	lease := replicaLease.Milliseconds()
	for _, c := range []struct {
		name   string
		events []event
		ok     bool
	}{
		{"after its end by time", []event{taken("a", 0), taken("b", time.Duration(lease))}, true},
		{"after it was given up", []event{taken("a", 0), {Delivery: "d", Lease: "a", Ended: at(50)}, taken("b", 50)}, true},
		{"while it holds", []event{taken("a", 0), taken("b", time.Duration(lease)-100)}, false},
		{"before it was given up", []event{taken("b", 40), {Delivery: "d", Lease: "a", Ended: at(50)}, taken("a", 0)}, false},
		{"of another delivery", []event{taken("a", 0), {Delivery: "e", Lease: "b", Asked: at(1), Taken: at(2)}}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := doubled(c.events); (err == nil) != c.ok {
				t.Errorf("it says %v", err)
			}
		})
	}
}

// The lines of a trace are as strace 6.1 writes them.
func TestATraceIsReadAsItHappened(t *testing.T) {
	file := filepath.Join(t.TempDir(), "trace")
	lines := []string{
		`10 open("/data/a.db-wal", O_RDWR|O_CREAT|O_CLOEXEC, 0600) = 8</data/a.db-wal>`,
		`10 pwrite64(8</data/a.db-wal>, "\x00\x01\"\n", 4, 4152 <unfinished ...>`,
		`11 read(9<socket:[77]>,  <unfinished ...>`,
		`10 <... pwrite64 resumed>)           = 4`,
		`11 <... read resumed>"POST \"x\"\r\n\\", 4096) = 12`,
		`10 fsync(8</data/a.db-wal>) = -1 EIO (Input/output error) (INJECTED)`,
		`10 +++ killed by SIGKILL +++`,
		`11 write(9<socket:[77]>, "HTTP/1.1 201 Created\r\n", 22 <unfinished ...>`,
	}
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	calls, err := readTrace(file)
	if err != nil {
		t.Fatal(err)
	}
	var got []call
	for _, c := range calls {
		c.numbers = nil
		got = append(got, *c)
	}
	want := []call{
		{name: "open", path: "/data/a.db-wal", data: "/data/a.db-wal", creates: true, result: 8, begun: 1, ended: 1},
		{name: "pwrite64", path: "/data/a.db-wal", data: "\x00\x01\"\n", result: 4, begun: 2, ended: 4},
		{name: "read", path: "socket:[77]", data: "POST \"x\"\r\n\\", result: 12, begun: 3, ended: 5},
		{name: "fsync", path: "/data/a.db-wal", result: -1, begun: 6, ended: 6},
		{name: "write", path: "socket:[77]", data: "HTTP/1.1 201 Created\r\n", result: -1, begun: 8, ended: never},
	}
	if !slices.EqualFunc(got, want, func(a, b call) bool { a.numbers, b.numbers = nil, nil; return equal(a, b) }) {
		t.Errorf("it is\n%+v, want\n%+v", got, want)
	}
}

func TestAWriteThatGaveMoreThanItWasAskedForIsNoTrace(t *testing.T) {
	file := filepath.Join(t.TempDir(), "trace")
	lines := `10 pwrite64(8</data/a.db-wal>, "\x00\x01", 2, 4152 <unfinished ...>
10 <... pwrite64 resumed>)           = 329
`
	if err := os.WriteFile(file, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readTrace(file); !errors.Is(err, errConfused) || !strings.Contains(err.Error(), "= 329") {
		t.Errorf("it gives %v", err)
	}
}

func equal(a, b call) bool {
	return a.name == b.name && a.path == b.path && a.data == b.data && a.creates == b.creates && a.result == b.result && a.begun == b.begun && a.ended == b.ended
}

// A power failure keeps what was synced, whatever becomes of the rest.
func TestADiskKeepsWhatWasSynced(t *testing.T) {
	const folder, file = "/data", "/data/a"
	write := func(at int, data string, offset int64) *call {
		return &call{name: "pwrite64", path: file, data: data, numbers: []int64{offset}, result: int64(len(data)), begun: at, ended: at}
	}
	sync := func(at int, path string, result int64) *call {
		return &call{name: "fsync", path: path, result: result, begun: at, ended: at}
	}
	made := &call{name: "open", path: file, creates: true, begun: 1, ended: 1}
	for _, c := range []struct {
		name  string
		calls []*call
		want  []string // what the file may hold; "": it may be missing
	}{
		{"synced", []*call{made, write(2, "a", 0), sync(3, file, 0), sync(4, folder, 0)}, []string{"a"}},
		{"no name", []*call{made, write(2, "a", 0), sync(3, file, 0)}, []string{"", "a"}},
		{"not synced", []*call{made, sync(2, folder, 0), write(3, "a", 0)}, []string{"", "a"}},
		{"written during the sync", []*call{made, sync(2, folder, 0), {name: "fsync", path: file, begun: 3, ended: 5}, write(4, "a", 0)}, []string{"", "a"}},
		{"written over", []*call{made, sync(2, folder, 0), write(3, "a", 0), sync(4, file, 0), write(5, "b", 0)}, []string{"a", "b"}},
		{"the sync failed, the next did not", []*call{made, sync(2, folder, 0), write(3, "a", 0), sync(4, file, -1), sync(5, file, 0)}, []string{"", "a"}},
		{"written again after that", []*call{made, sync(2, folder, 0), write(3, "a", 0), sync(4, file, -1), write(5, "a", 0), sync(6, file, 0)}, []string{"a"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			seen := map[string]bool{}
			for range 200 {
				disk := newReplayed(folder)
				for _, h := range happenings(c.calls, folder) {
					disk.happen(h)
				}
				into := t.TempDir()
				if err := disk.fail(into); err != nil {
					t.Fatal(err)
				}
				data, _ := os.ReadFile(filepath.Join(into, "a")) // it may be missing
				seen[string(data)] = true
			}
			for _, want := range c.want {
				if !seen[want] {
					t.Errorf("it never holds %q", want)
				}
				delete(seen, want)
			}
			if len(seen) > 0 {
				t.Errorf("it may hold %v", seen)
			}
		})
	}
}
