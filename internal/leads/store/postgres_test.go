package store

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/pgtest"
)

func holdPostgres(t testing.TB, address string) func() {
	t.Helper()
	c, err := pgx.Connect(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Exec(context.Background(), "BEGIN; LOCK TABLE repeats IN EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	return sync.OnceFunc(func() { c.Close(context.Background()) })
}

// What is acknowledged while connections break is counted by test/recovery.
func TestAServerThatStopsOrIsNotThereYetIsTriedAgain(t *testing.T) {
	server := pgtest.Start(t)
	address := server.Database(t)
	s := openReady(t, address, Options{})
	kept := []string{mustAdd(t, s, enquiryAt(noon), leads.Mail).ID}
	pgtest.Exec(t, address, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE application_name = 'aldaba' AND datname = current_database()`)
	kept = append(kept, mustAdd(t, s, enquiryAt(noon), leads.Mail).ID) // on another connection
	server.Down(t)
	_, err := s.Add(t.Context(), submission(enquiryAt(noon), ""), mail)
	wantError(t, err, leads.ErrUnavailable)
	early := open(t, address, Options{})
	if s.Ready() == nil || early.Ready() == nil {
		t.Fatal("a store is ready without its server")
	}
	server.Up(t)
	for _, s := range []*Store{s, early} {
		awaitReady(t, s, true)
		kept = append(kept, mustAdd(t, s, enquiryAt(noon), leads.Mail).ID)
		wantKept(t, s, kept)
	}
}

func TestADatabaseThatMayOnlyBeReadIsNotReady(t *testing.T) {
	address := pgtest.Database(t)
	openReady(t, address, Options{}).Close()
	name := databaseOf(t, address)
	pgtest.Exec(t, address, "ALTER DATABASE "+name+" SET default_transaction_read_only = on")
	s := open(t, address, Options{})
	if s.Ready() == nil {
		t.Fatal("it is ready")
	}
	pgtest.Exec(t, address+"&default_transaction_read_only=off", "ALTER DATABASE "+name+" RESET default_transaction_read_only")
	awaitReady(t, s, true)
}

func databaseOf(t testing.TB, address string) string {
	t.Helper()
	config, err := pgx.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	return config.Database
}

// Replicas whose clocks differ go by the database's, here one that is an hour
// late.
func TestLeasesGoByTheDatabasesClock(t *testing.T) {
	address := pgtest.Database(t)
	openReady(t, address, Options{}).Close()
	name := databaseOf(t, address)
	pgtest.Exec(t, address, `CREATE SCHEMA late; CREATE FUNCTION late.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
		$$SELECT pg_catalog.clock_timestamp() - interval '1 hour'$$;
		ALTER DATABASE `+name+` SET search_path = late, pg_catalog, public`)
	s := openReady(t, address, Options{})
	mustAdd(t, s, enquiryAt(time.Now().Add(-30*time.Minute)), leads.Mail)
	if leased := mustLease(t, s, leads.Mail, 1); len(leased) != 0 {
		t.Error("it goes by the process's clock")
	}
	mustAdd(t, s, enquiryAt(time.Now().Add(-90*time.Minute)), leads.Mail)
	mustLeaseOne(t, s)
}

// lines gives the single column of a query, sorted.
func lines(t testing.TB, address, query string) []string {
	t.Helper()
	c, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close(context.Background())
	rows, err := c.Query(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	return found
}

// The trigger sees the setting at the commit.
func TestCommitsAreSynchronous(t *testing.T) {
	address := pgtest.Database(t)
	name := databaseOf(t, address)
	openReady(t, address, Options{}).Close()
	pgtest.Exec(t, address, `CREATE TABLE seen (at text, setting text);
		CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			INSERT INTO seen VALUES (TG_TABLE_NAME || ' ' || TG_OP, current_setting('synchronous_commit')); RETURN NULL; END $$;
		CREATE CONSTRAINT TRIGGER e AFTER INSERT OR DELETE ON enquiries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION see();
		CREATE CONSTRAINT TRIGGER o AFTER INSERT OR UPDATE ON outbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION see()`)
	for setting, want := range map[string]string{"off": "on", "local": "local", "on": "on"} {
		pgtest.Exec(t, address, "ALTER DATABASE "+name+" SET synchronous_commit = "+setting+"; TRUNCATE seen")
		s := openReady(t, address, Options{})
		kept := mustAdd(t, s, enquiryAt(time.Now()), leads.Mail)
		mustLeaseOne(t, s)
		if err := s.Delete(t.Context(), kept.ID); err != nil {
			t.Fatal(err)
		}
		s.Close()
		got := lines(t, address, "SELECT at || ' ' || setting FROM seen")
		if wanted := []string{"enquiries DELETE " + want, "enquiries INSERT " + want, "outbox INSERT " + want, "outbox UPDATE " + want}; !slices.Equal(got, wanted) {
			t.Errorf("where it is %s the commits have %q, want %q", setting, got, wanted)
		}
	}
}

func TestNothingIsLeftOfKeysThatAreForgotten(t *testing.T) {
	address := pgtest.Database(t)
	s := openReady(t, address, Options{})
	for i := range 3 {
		if _, err := s.Add(t.Context(), submission(enquiryAt(noon), fmt.Sprint("key", i)), mail); err != nil {
			t.Fatal(err)
		}
		mustAdd(t, s, enquiryAt(noon), leads.Mail)
	}
	for _, step := range []struct {
		after time.Duration
		left  int
	}{{hashTTL, 6}, {hashTTL + time.Millisecond, 3}, {keyTTL + time.Millisecond, 0}} {
		if err := s.maintainOnce(t.Context(), noon.Add(step.after)); err != nil {
			t.Fatal(err)
		}
		if left := lines(t, address, "SELECT enquiry FROM repeats"); len(left) != step.left {
			t.Errorf("after %v %d are left, want %d", step.after, len(left), step.left)
		}
	}
}

type callersKey struct{}

// queryBook takes the callers of the statements that write enquiries.
type queryBook struct {
	mu      sync.Mutex
	callers []any
}

func (b *queryBook) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	if data.SQL == insertEnquiry {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.callers = append(b.callers, ctx.Value(callersKey{}))
	}
	return ctx
}

func (*queryBook) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func TestAnEnquiryIsTracedWithItsCaller(t *testing.T) {
	var book queryBook
	s := openReady(t, pgtest.Database(t), Options{Queries: &book})
	ctx, leave := context.WithCancel(context.WithValue(t.Context(), callersKey{}, "a request"))
	defer leave()
	if _, err := s.Add(ctx, submission(enquiryAt(time.Now()), ""), nil); err != nil {
		t.Fatal(err)
	}
	if len(book.callers) != 1 || book.callers[0] != "a request" {
		t.Errorf("the statement's callers are %v", book.callers)
	}
}
