package store

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestAMalformedAddressIsRefused(t *testing.T) {
	folder := t.TempDir()
	for _, address := range []string{
		"", ":memory:", "file:x.db", "mysql://host/db", "x\x00y", folder,
		"postgres://host:many/db", "postgres://u:a secret@host:x/db", "postgresql://host/db?sslmode=sometimes",
	} {
		s, err := Open(t.Context(), address, Options{})
		if err == nil {
			s.Close()
			t.Errorf("%q is opened", address)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("the password stands in %q", err)
		}
	}
}

func TestDescribeHidesThePassword(t *testing.T) {
	for address, want := range map[string]string{
		"data/aldaba.db": "data/aldaba.db",
		"postgres://u:secret@db.example:5432/site":                                       "postgres://u@db.example:5432/site",
		"postgresql://db/site?user=u&password=secret&sslpassword=secret&sslmode=require": "postgresql://db/site?sslmode=require&user=u",
		"postgres://u:sec%ret@db/site":                                                   "postgres://…",
	} {
		if got := Describe(address); got != want {
			t.Errorf("%s is described as %s, want %s", address, got, want)
		}
	}
}

// A process that is killed while goose makes its list leaves it empty.
func TestADatabaseThatWasHardlyBegunIsFinished(t *testing.T) {
	address := sqliteAddress(t)
	db := otherSQLite(t, address)
	if _, err := db.Exec("PRAGMA journal_mode = WAL"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')))"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	s, err := Open(t.Context(), address, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Add(t.Context(), submission(enquiryAt(noon), ""), mail); err != nil {
		t.Error(err)
	}
}

func TestStoresThatStartTogetherMigrateOnce(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		var work sync.WaitGroup
		for range 6 {
			work.Go(func() {
				s, err := Open(context.Background(), address, Options{})
				if err != nil {
					t.Error(err)
					return
				}
				defer s.Close()
				if err := s.Ready(); err != nil {
					t.Error(err)
				}
				if _, err := s.Add(context.Background(), submission(enquiryAt(noon), ""), mail); err != nil {
					t.Error(err)
				}
			})
		}
		work.Wait()
		if n := len(ids(t, openReady(t, address, Options{}), leads.Filter{})); n != 6 {
			t.Errorf("%d enquiries, want 6", n)
		}
	})
}

// What a migration does before it fails must not stay.
func TestAMigrationIsDoneAsAWholeOrNotAtAll(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		g.exec(t, address, "CREATE TABLE upkeep (a int)") // the last that it makes
		s := open(t, address, Options{})
		if s.Ready() == nil {
			t.Fatal("it is ready")
		}
		g.exec(t, address, "DROP TABLE upkeep")
		awaitReady(t, s, true)
		mustAdd(t, s, enquiryAt(noon), leads.Mail)
	})
}

func TestAFailureIsLoggedOnceAndItsEndToo(t *testing.T) {
	var log bytes.Buffer
	h := newHealth(slog.New(slog.NewTextHandler(&log, nil)))
	for _, err := range []error{nil, nil, storeError("a"), storeError("b"), nil, nil} {
		h.set(err)
	}
	if failures, ends := strings.Count(log.String(), "cannot be kept"), strings.Count(log.String(), "kept again"); failures != 1 || ends != 1 {
		t.Errorf("the log is %s", &log)
	}
}

func TestBackoffGrowsToFiveSeconds(t *testing.T) {
	var b backoff
	for i, want := range []float64{0.2, 0.4, 0.8, 1.6, 3.2, 5, 5} {
		if got := b.next().Seconds(); got < 0.79*want || got > 1.21*want {
			t.Errorf("wait %d is %v s, want about %v", i, got, want)
		}
	}
}

func TestMaintenanceRunsEveryHour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := &maintained{}
		s := &Store{db: db, health: newHealth(slog.New(slog.DiscardHandler))}
		ctx, cancel := context.WithCancel(t.Context())
		go s.maintain(ctx)
		time.Sleep(3*time.Hour + time.Minute)
		cancel()
		synctest.Wait()
		if db.times != 3 {
			t.Errorf("it ran %d times in three hours", db.times)
		}
	})
}

// maintained counts the checkpoints of a database without tokens.
type maintained struct {
	database
	times int
}

func (d *maintained) expireTokens(context.Context, time.Time) error { return nil }
func (d *maintained) scrub(context.Context) error                   { return nil }
func (d *maintained) checkpoint(context.Context) error              { d.times++; return nil }

func TestAnotherProcessMayBeAtWork(t *testing.T) {
	address := sqliteAddress(t)
	s := openReady(t, address, Options{})
	release := holdSQLite(t, address)
	added := make(chan error)
	go func() {
		_, err := s.Add(context.Background(), submission(enquiryAt(noon), ""), nil)
		added <- err
	}()
	release()
	if err := <-added; err != nil {
		t.Fatal(err)
	}
}

func TestPostgresOffTheMachineIsEncryptedUnlessSaid(t *testing.T) {
	t.Setenv("PGSSLMODE", "")
	for address, refused := range map[string]bool{
		"postgres://u:secret@db.example/site":                              true,
		"postgres://u:secret@10.0.0.5/site":                                true,
		"postgres://u:secret@localhost,db.example/site":                    true,
		"postgres://u:secret@db.example/site?sslmode=prefer":               true,
		"postgres://u:secret@db.example/site?sslmode=allow":                true,
		"postgres://u:secret@db.example/site?sslmode=disable":              false,
		"postgres://u:secret@db.example/site?sslmode=require":              false,
		"postgres://u:secret@db.example/site?sslmode=verify-full":          false,
		"postgres://u@/site?host=/run/postgresql":                          false,
		"postgres://u@localhost/site":                                      false,
		"postgres://u@db.localhost/site":                                   false,
		"postgres://u@127.0.0.1/site":                                      false,
		"postgres://u@[::1]/site?sslmode=allow":                            false,
		"postgres://u@/site?host=/run/postgresql,localhost&sslmode=prefer": false,
	} {
		_, err := newPostgres(address, Options{}, nil)
		if (err != nil) != refused {
			t.Errorf("%s: %v, want refused: %v", address, err, refused)
		}
		if err != nil && (!strings.Contains(err.Error(), "sslmode=verify-full") || strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%s: the error is %q", address, err)
		}
	}
	t.Setenv("PGSSLMODE", "disable")
	if _, err := newPostgres("postgres://u@db.example/site", Options{}, nil); err != nil {
		t.Errorf("PGSSLMODE=disable: %v", err)
	}
}
