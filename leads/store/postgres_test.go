package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/pgtest"
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

// poster adds from some goroutines, and sends what was refused again.
type poster struct {
	mu   sync.Mutex
	more *sync.Cond
	kept []string // acknowledged
	stop func() []string
}

func posting(t testing.TB, s *Store) *poster {
	p := new(poster)
	p.more = sync.NewCond(&p.mu)
	ctx, cancel := context.WithCancel(context.Background())
	var work sync.WaitGroup
	for range 16 {
		work.Go(func() {
			for ctx.Err() == nil {
				id, err := insist(ctx, s)
				p.mu.Lock()
				if err != nil {
					t.Error(err)
				} else if id != "" {
					p.kept = append(p.kept, id)
				}
				p.more.Broadcast()
				p.mu.Unlock()
			}
		})
	}
	p.stop = sync.OnceValue(func() []string {
		cancel()
		work.Wait()
		return p.kept
	})
	t.Cleanup(func() { p.stop() })
	return p
}

// await waits until so many more are acknowledged.
func (p *poster) await(t testing.TB, more int) {
	t.Helper()
	late := time.AfterFunc(time.Minute, p.more.Broadcast)
	defer late.Stop()
	begun := time.Now()
	p.mu.Lock()
	defer p.mu.Unlock()
	for want := len(p.kept) + more; len(p.kept) < want; p.more.Wait() {
		if time.Since(begun) >= time.Minute {
			t.Fatal("no enquiry is kept any more")
		}
	}
}

// insist sends an enquiry, and again under its key until it is kept, as
// visitors do.
func insist(ctx context.Context, s *Store) (id string, err error) {
	sub := submission(enquiryAt(noon), fmt.Sprint(serial.Add(1)))
	for {
		s.health.mu.Lock()
		ready, changed := s.health.err == nil, s.health.changed
		s.health.mu.Unlock()
		if ready {
			receipt, err := s.Add(ctx, sub, mail)
			switch {
			case err == nil || !errors.Is(err, leads.ErrUnavailable):
				return receipt.ID, err
			case ctx.Err() != nil:
				return "", nil
			}
			sub.Enquiry.ID = enquiryAt(noon).ID
			continue
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return "", nil
		}
	}
}

// wantOnePerKey: nothing is there twice.
func wantOnePerKey(t testing.TB, s *Store) {
	t.Helper()
	times := map[string]int{}
	for e, err := range s.List(t.Context(), leads.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		times[e.Fields.Email]++
	}
	for email, n := range times {
		if n != 1 {
			t.Errorf("%s is there %d times", email, n)
		}
	}
}

func TestKilledConnectionsLoseNothing(t *testing.T) {
	address := pgtest.Database(t)
	s := openReady(t, address, Options{})
	p := posting(t, s)
	for range 30 {
		p.await(t, 50)
		pgtest.Exec(t, address, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE application_name = 'aldaba' AND datname = current_database()`)
	}
	p.await(t, 50)
	kept := p.stop()
	awaitReady(t, s, true)
	wantKept(t, s, kept)
	wantOnePerKey(t, s)
}

func TestAServerThatStopsOrIsNotThereYetIsTriedAgain(t *testing.T) {
	server := pgtest.Start(t)
	address := server.Database(t)
	s := openReady(t, address, Options{})
	p := posting(t, s)
	for range 2 {
		p.await(t, 50)
		server.Down(t)
		awaitReady(t, s, false)
		_, err := s.Add(t.Context(), submission(enquiryAt(noon), ""), mail)
		wantError(t, err, leads.ErrUnavailable)
		server.Up(t)
		awaitReady(t, s, true)
	}
	p.await(t, 50)
	kept := p.stop()
	wantKept(t, s, kept)
	wantOnePerKey(t, s)
	s.Close()

	server.Down(t)
	early := open(t, address, Options{})
	if early.Ready() == nil {
		t.Fatal("a store is ready before its server is there")
	}
	server.Up(t)
	awaitReady(t, early, true)
	mustAdd(t, early, enquiryAt(noon), leads.Mail)
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

// A replica that starts while another migrates waits for it.
func TestMigrationsTakeTurns(t *testing.T) {
	address := pgtest.Database(t)
	other, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close(context.Background())
	if _, err := other.Exec(t.Context(), "SELECT pg_advisory_lock($1)", int64(migrationLock)); err != nil {
		t.Fatal(err)
	}
	opened := make(chan *Store)
	go func() {
		s, err := Open(context.Background(), address, Options{})
		if err != nil {
			t.Error(err)
		}
		opened <- s
	}()
	for waiting := 0; waiting == 0; {
		if err := other.QueryRow(t.Context(), `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`).Scan(&waiting); err != nil {
			t.Fatal(err)
		}
		select {
		case s := <-opened:
			s.Close()
			t.Fatal("it did not wait")
		default:
		}
	}
	other.Close(t.Context())
	s := <-opened
	defer s.Close()
	if err := s.Ready(); err != nil {
		t.Error(err)
	}
}

func TestNothingIsLeftOfKeysThatAreForgotten(t *testing.T) {
	s := openReady(t, pgtest.Database(t), Options{})
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
		if left, err := s.db.(*postgresDB).tokensAfter(t.Context(), []byte{0}); len(left) != step.left || err != nil {
			t.Errorf("after %v %d are left, %v, want %d", step.after, len(left), err, step.left)
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
