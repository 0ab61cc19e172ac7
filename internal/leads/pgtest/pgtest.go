// Package pgtest runs a temporary PostgreSQL for tests: Debian's binaries, with a
// folder and a Unix socket of its own and no TCP port.
//
//	func TestMain(m *testing.M) { code := m.Run(); pgtest.Stop(); os.Exit(code) }
//	func TestIt(t *testing.T)   { address := pgtest.Database(t); … }
//
// The server ends with the process that started it, even if that is killed. It is
// durable: fsync and synchronous commits are on.
package pgtest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
)

var (
	shared    *Server
	sharedErr error
	once      sync.Once
	databases atomic.Int64
)

// Database creates a database on the test binary's shared server, which it starts
// if need be, and gives its address. Without PostgreSQL the test fails; with -short
// it is skipped.
func Database(t testing.TB) string {
	t.Helper()
	skipShort(t)
	once.Do(func() { shared, sharedErr = start() })
	if sharedErr != nil {
		t.Fatal(sharedErr)
	}
	return shared.Database(t)
}

func skipShort(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: needs PostgreSQL")
	}
}

// Stop stops the server that Database started, and removes its folder.
func Stop() {
	if shared != nil {
		shared.stop()
	}
}

// Start starts a server that the test may stop and restart. It ends with the test,
// which -short skips.
func Start(t testing.TB) *Server {
	t.Helper()
	skipShort(t)
	s, err := start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}

// Database gives the address of an empty database. After the test it is emptied, even
// if connections are open, for the next one: to create one takes 30 times as long.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	var name string
	if last := len(s.empty) - 1; last >= 0 {
		name, s.empty = s.empty[last], s.empty[:last]
	} else {
		name = fmt.Sprintf("test%d", databases.Add(1))
		if err := s.admin("CREATE DATABASE " + name); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		if !s.isUp() {
			return
		}
		if err := s.clear(name); err != nil {
			t.Error(err)
		}
		s.empty = append(s.empty, name)
	})
	return s.address(name)
}

// clear ends the connections to a database, and removes its settings and all schemas.
func (s *Server) clear(name string) error {
	if err := s.admin("ALTER DATABASE " + name + " RESET ALL"); err != nil {
		return err
	}
	return execute(s.address(name), `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
		DO $$ DECLARE name text; BEGIN
			FOR name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
				EXECUTE format('DROP SCHEMA %I CASCADE', name);
			END LOOP;
		END $$;
		CREATE SCHEMA public`)
}

// Exec runs a statement in a database, on a new connection.
func Exec(t testing.TB, address, statement string, args ...any) {
	t.Helper()
	if err := execute(address, statement, args...); err != nil {
		t.Fatal(err)
	}
}

func (s *Server) admin(statement string) error { return execute(s.address("postgres"), statement) }

func execute(address, statement string, args ...any) error {
	ctx := context.Background()
	c, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("connect to the tests' PostgreSQL: %w", err)
	}
	defer c.Close(ctx)
	if _, err := c.Exec(ctx, statement, args...); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

func (s *Server) address(database string) string {
	return "postgres://" + user + "@/" + database + "?host=" + s.dir
}
