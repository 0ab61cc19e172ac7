package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// otherSQLite is a connection that is not the store's, as of another process.
func otherSQLite(t testing.TB, address string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+address+"?_busy_timeout=10000&_fk=1")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	return db
}

func holdSQLite(t testing.TB, address string) func() {
	t.Helper()
	db := otherSQLite(t, address)
	if _, err := db.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	return sync.OnceFunc(func() {
		if _, err := db.Exec("ROLLBACK"); err != nil {
			t.Error(err)
		}
		db.Close()
	})
}

func askSQLite(t testing.TB, address, query string) (answer string) {
	t.Helper()
	db := otherSQLite(t, address)
	defer db.Close()
	if err := db.QueryRowContext(context.Background(), query).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestTheFileIsItsOwnersAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "data")
	address := filepath.Join(folder, "aldaba.db")
	s := openReady(t, address, Options{})
	mustAdd(t, s, enquiryAt(noon))
	for path, want := range map[string]os.FileMode{folder: 0o700, filepath.Dir(folder): 0o700, address: 0o600, address + "-wal": 0o600, address + "-shm": 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s is %o, want %o", path, got, want)
		}
	}
}

func TestAPathMayHoldAnything(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"with space", "què?x=1", "100%", "a#b", "it's", "mode=ro&x"} {
		address := filepath.Join(folder, name)
		s := openReady(t, address, Options{})
		mustAdd(t, s, enquiryAt(noon))
		if _, err := os.Stat(address); err != nil {
			t.Error(err)
		}
	}
}

// pragma is a setting of the connection that writes.
func pragma(t testing.TB, s *Store, name string) (value string) {
	t.Helper()
	err := s.db.(*sqliteDB).alone(t.Context(), func(ctx context.Context, c *sql.Conn) error {
		return c.QueryRowContext(ctx, "PRAGMA "+name).Scan(&value)
	})
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestCommitsAreSyncedInFull(t *testing.T) {
	s := openReady(t, sqliteAddress(t), Options{})
	for name, want := range map[string]string{"synchronous": "2", "journal_mode": "wal", "secure_delete": "1", "foreign_keys": "1"} {
		if got := pragma(t, s, name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

// The control of the proofs that follow acknowledged enquiries to the disk.
func TestSynchronousIsForTests(t *testing.T) {
	if got := pragma(t, openReady(t, sqliteAddress(t), Options{Synchronous: "OFF"}), "synchronous"); got != "0" {
		t.Errorf("it is %s", got)
	}
}

// bytesOf reads the database's files by another process: one that opens and
// closes them in this one would take its locks away.
func bytesOf(t testing.TB, address string) []byte {
	t.Helper()
	data, err := exec.CommandContext(t.Context(), "cat", address, address+"-wal").Output()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Rows of some lengths, deleted in an order that no index has, until pages are
// so empty that SQLite joins them: then copies of rows stay where they were.
func TestNoWordIsLeftOfWhatIsDeleted(t *testing.T) {
	address := sqliteAddress(t)
	s := openReady(t, address, Options{})
	random := rand.New(rand.NewPCG(0, 2))
	var all []leads.Enquiry
	for i := range 4000 {
		e := enquiryAt(noon)
		name := fmt.Sprintf("(word %d)", i)
		e.Fields = leads.FieldsOf("name", name, "message", strings.Repeat("x", 300+random.IntN(38))+name)
		all = append(all, e)
	}
	for batch := range slices.Chunk(all, 500) {
		addMany(t, s, mail, batch...)
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	kept, last, gone := all[:300], all[300], all[301:]
	for batch := range slices.Chunk(gone, 8) {
		var ids []string
		for _, e := range batch {
			ids = append(ids, e.ID)
		}
		removeQuietly(t, s, ids...)
	}
	found := func(enquiries []leads.Enquiry) (n int) {
		t.Helper()
		files := bytesOf(t, address)
		for _, e := range enquiries {
			if bytes.Contains(files, []byte(e.Fields.Text("name"))) {
				n++
			}
		}
		return n
	}
	if err := s.db.checkpoint(t.Context()); err != nil {
		t.Fatal(err)
	}
	if found(gone) == 0 {
		t.Error("nothing is left even before it is erased: the test shows nothing")
	}
	if err := s.Delete(t.Context(), last.ID); err != nil {
		t.Fatal(err)
	}
	if n := found(all[300:]); n > 0 {
		t.Errorf("of %d deleted enquiries %d are in the files still", len(gone)+1, n)
	}
	if n := found(kept); n != len(kept) {
		t.Errorf("of %d that are kept %d are in the files", len(kept), n)
	}
}

// removeQuietly deletes without erasing what is left, as when a process dies
// between the two.
func removeQuietly(t testing.TB, s *Store, ids ...string) {
	t.Helper()
	err := s.db.write(t.Context(), func(ctx context.Context, q querier) error {
		for _, id := range ids {
			if _, err := remove(ctx, q, "id = $1", id); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Litestream reads the log all the time.
func TestWhoReadsTheLogIsNoFaultOfTheUpkeep(t *testing.T) {
	address := sqliteAddress(t)
	s := openReady(t, address, Options{BusyTimeout: 50 * time.Millisecond})
	mustAdd(t, s, enquiryAt(noon))
	reader := otherSQLite(t, address)
	for _, q := range []string{"BEGIN", "SELECT count(*) FROM enquiries"} {
		if _, err := reader.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	mustAdd(t, s, enquiryAt(noon)) // the reader needs the log without it
	if err := s.maintainOnce(t.Context(), noon); err != nil {
		t.Errorf("where nothing was deleted: %v", err)
	}
	removeQuietly(t, s, mustAdd(t, s, enquiryAt(noon)).ID)
	if err := s.maintainOnce(t.Context(), noon); err == nil {
		t.Error("where something was, it says that nothing is left")
	}
}

// moving holds what a process holds that moves the log into the database, and
// lets it go.
func moving(t testing.TB, address string) (release func()) {
	t.Helper()
	c, said, tell := helper(t, "move", address)
	if !said.Scan() || said.Text() != "moving" {
		t.Fatal("the log is not held")
	}
	release = sync.OnceFunc(func() {
		if _, err := io.WriteString(tell, "go\n"); err != nil {
			t.Error(err)
		}
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(release)
	return release
}

// helpMove holds SQLite's lock of who moves a log until it is told.
// Source: https://www.sqlite.org/walformat.html §2.3.1
func helpMove() {
	index, err := os.OpenFile(os.Getenv("STORE_TEST_ADDRESS")+"-shm", os.O_RDWR, 0)
	if err == nil {
		err = syscall.FcntlFlock(index.Fd(), syscall.F_SETLK, &syscall.Flock_t{Type: syscall.F_WRLCK, Start: 121, Len: 1})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("moving")
	fmt.Scanln()
}

// The command beside a server: the rewriting makes the log so long that the
// server begins to move it.
func TestDeleteWaitsForAnotherThatMovesTheLog(t *testing.T) {
	for name, remove := range map[string]func(s *Store, e leads.Enquiry) error{
		"delete": func(s *Store, e leads.Enquiry) error { return s.Delete(t.Context(), e.ID) },
		"purge": func(s *Store, e leads.Enquiry) error {
			_, err := s.Purge(t.Context(), e.Received.Add(time.Millisecond))
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			address := sqliteAddress(t)
			server := openReady(t, address, Options{})
			e := enquiryAt(noon)
			e.Fields = e.Fields.With("message", "(a word)")
			mustAdd(t, server, e)
			command := openReady(t, address, Options{BusyTimeout: 30 * time.Second})
			release, tries := moving(t, address), 0
			command.db.(*sqliteDB).after = func(time.Duration) <-chan time.Time {
				if tries++; tries == 3 {
					release()
				}
				now := make(chan time.Time)
				close(now)
				return now
			}
			if err := remove(command, e); err != nil {
				t.Fatal(err)
			}
			if tries != 3 {
				t.Errorf("it is tried again %d times, want 3", tries)
			}
			if bytes.Contains(bytesOf(t, address), []byte("(a word)")) || askSQLite(t, address, "SELECT traces FROM upkeep") != "0" {
				t.Error("a trace is left")
			}
			mustAdd(t, server, enquiryAt(noon))
		})
	}
}

// A server does not wait, since enquiries would wait with it; a command gives
// up in the end. Both say what became of the enquiry.
func TestDeleteThatCannotEraseSaysThatTheEnquiryIsDeleted(t *testing.T) {
	for _, patience := range []time.Duration{0, time.Millisecond} {
		t.Run(patience.String(), func(t *testing.T) {
			address := sqliteAddress(t)
			s := openReady(t, address, Options{BusyTimeout: patience})
			db := s.db.(*sqliteDB)
			again := db.after
			db.after = func(d time.Duration) <-chan time.Time {
				if patience == 0 {
					t.Error("the server tries again")
				}
				return again(d)
			}
			id := mustAdd(t, s, enquiryAt(noon)).ID
			release := moving(t, address)
			err := s.Delete(t.Context(), id)
			want := "the enquiry is deleted, but its words may stand in the database's files until a server that runs erases them, within an hour: " +
				"move the log into the database: another reads or moves the log, so that it cannot be emptied"
			if err == nil || err.Error() != want || errors.Is(err, leads.ErrUnavailable) {
				t.Errorf("it says %v, want %s", err, want)
			}
			if _, err := s.Purge(t.Context(), noon); err == nil || !strings.HasPrefix(err.Error(), "the enquiries are deleted, but their words may stand") {
				t.Errorf("purge says %v", err)
			}
			release()
			mustAdd(t, s, enquiryAt(noon))
			if err := s.maintainOnce(t.Context(), noon); err != nil {
				t.Errorf("when the log is free: %v", err)
			}
			if got := askSQLite(t, address, "SELECT traces FROM upkeep"); got != "0" {
				t.Error("traces are left")
			}
		})
	}
}

// Nobody can write while one who empties the log waits for those who read.
func TestWhoWaitsForAReaderLetsOthersWrite(t *testing.T) {
	address := sqliteAddress(t)
	server := openReady(t, address, Options{BusyTimeout: 3 * time.Second})
	id := mustAdd(t, server, enquiryAt(noon)).ID
	command := openReady(t, address, Options{BusyTimeout: 30 * time.Second})
	reader := otherSQLite(t, address)
	for _, q := range []string{"BEGIN", "SELECT count(*) FROM enquiries"} {
		if _, err := reader.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	tries := make(chan bool)
	command.db.(*sqliteDB).after = func(time.Duration) <-chan time.Time {
		now := make(chan time.Time)
		if <-tries {
			reader.Close()
		}
		close(now)
		return now
	}
	deleted := make(chan error, 1)
	go func() { deleted <- command.Delete(t.Context(), id) }()
	for range 3 {
		tries <- false
		mustAdd(t, server, enquiryAt(noon))
	}
	tries <- true
	if err := <-deleted; err != nil {
		t.Error(err)
	}
}

func TestAFileThatIsTakenAwayIsNoticed(t *testing.T) {
	for name, replace := range map[string]func(t *testing.T, address string){
		"and nothing in its place": func(*testing.T, string) {},
		"and another in its place": func(t *testing.T, address string) {
			openReady(t, address+".other", Options{}).Close()
			if err := os.Rename(address+".other", address); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			address := sqliteAddress(t)
			s := openReady(t, address, Options{})
			before := enquiryAt(noon)
			mustAdd(t, s, before)
			for _, suffix := range []string{"", "-wal", "-shm"} {
				if err := os.Rename(address+suffix, address+".away"+suffix); err != nil {
					t.Fatal(err)
				}
			}
			replace(t, address)
			e := enquiryAt(noon)
			_, err := s.Add(t.Context(), submission(e, ""), nil)
			wantError(t, err, leads.ErrUnavailable)
			awaitReady(t, s, true)
			if receipt := mustAdd(t, s, e); receipt.ID != e.ID {
				t.Errorf("the new file has %v", receipt)
			}
			before.ID = enquiryAt(noon).ID
			if receipt := mustAdd(t, s, before); receipt.Repeat {
				t.Errorf("what the old file had is known: %v", receipt)
			}
		})
	}
}

func TestADamagedFileIsNoticedAndItsRepairToo(t *testing.T) {
	address := sqliteAddress(t)
	s := openReady(t, address, Options{})
	s.Close()
	good, err := os.ReadFile(address)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(address, bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	s = open(t, address, Options{})
	if s.Ready() == nil {
		t.Fatal("it is ready")
	}
	_, err = s.Add(t.Context(), submission(enquiryAt(noon), ""), nil)
	wantError(t, err, leads.ErrUnavailable)
	if err := os.WriteFile(address+".good", good, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(address+".good", address); err != nil {
		t.Fatal(err)
	}
	awaitReady(t, s, true)
	mustAdd(t, s, enquiryAt(noon))
}

// The index of tokens is younger than databases.
func TestAKeyInADatabaseOfTheReleaseBeforeIsKnown(t *testing.T) {
	address := sqliteAddress(t)
	s := openReady(t, address, Options{})
	sub := submission(enquiryAt(noon), "a key")
	if _, err := s.Add(t.Context(), sub, mail); err != nil {
		t.Fatal(err)
	}
	s.Close()
	db := otherSQLite(t, address)
	for _, q := range []string{"DROP INDEX enquiries_token", "ALTER TABLE upkeep DROP COLUMN aged", "ALTER TABLE upkeep DROP COLUMN aged_at", "DELETE FROM goose_db_version WHERE version_id > 1"} {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	db.Close()
	s = openReady(t, address, Options{})
	first := sub.Enquiry.ID
	sub.Enquiry.ID = enquiryAt(noon).ID
	if receipt, err := s.Add(t.Context(), sub, mail); err != nil || receipt.ID != first {
		t.Errorf("the key gets %v, %v", receipt, err)
	}
	if askSQLite(t, address, "SELECT count(*) FROM sqlite_master WHERE name = 'enquiries_token'") != "1" {
		t.Error("the database has no index of tokens")
	}
}

// The disk may lack a part of a log that could not be synced: it is not moved into the
// file before it is written again.
func TestTheLogStaysAfterAFailure(t *testing.T) {
	for _, failed := range []bool{false, true} {
		address := sqliteAddress(t)
		s := openReady(t, address, Options{})
		mustAdd(t, s, enquiryAt(noon))
		if failed {
			s.health.set(storeError("a sync failed"))
		}
		s.db.disconnect()
		if log, err := os.Stat(address + "-wal"); (err == nil && log.Size() > 0) != failed {
			t.Errorf("after a failure: %v: the log is %v, %v", failed, log, err)
		}
	}
}

// A process that is killed while it gives a new file its log leaves a journal, which
// only a connection that writes can undo.
func TestAFileWithAJournalIsOpened(t *testing.T) {
	address := sqliteAddress(t)
	other := otherSQLite(t, address)
	for _, q := range []string{"PRAGMA cache_size = 1", "CREATE TABLE t (b)", "BEGIN", "INSERT INTO t SELECT randomblob(9000) FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8))"} {
		if _, err := other.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	killed := sqliteAddress(t) // as the process would leave it
	for _, suffix := range []string{"", "-journal"} {
		if err := exec.CommandContext(t.Context(), "cp", address+suffix, killed+suffix).Run(); err != nil {
			t.Fatal(err)
		}
	}
	mustAdd(t, openReady(t, killed, Options{}), enquiryAt(noon))
}
