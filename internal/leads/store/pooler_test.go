package store

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/pgtest"
)

// PgBouncer gives each transaction another connection, on which statements that other
// clients prepared may exist: a second server shows what the first does not meet.
func TestAPoolerMayStandBetween(t *testing.T) {
	for _, mode := range []string{"session", "transaction"} {
		t.Run(mode, func(t *testing.T) {
			address := pgtest.Pooler(t, pgtest.Database(t), "pool_mode = "+mode)
			for range 3 {
				s := openReady(t, address, Options{})
				if got := burst(t, fmt.Sprint(serial.Add(1)), s); got["first"] != 1 || len(got) != 2 {
					t.Errorf("a hundred at once are %v", got)
				}
				if leased := mustLease(t, s, leads.Mail, 1); len(leased) != 1 {
					t.Error("nothing is due")
				}
				s.Close()
			}
		})
	}
}

// Migrations end their lock with their transaction, since a pooler gives the next
// statement to another session.
func TestNoLockOutlivesAMigration(t *testing.T) {
	address := pgtest.Database(t)
	through := pgtest.Pooler(t, address, "pool_mode = transaction", "server_round_robin = 1", "min_pool_size = 3")
	for range 3 {
		openReady(t, through, Options{}).Close()
	}
	pgtest.Exec(t, address, `DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) THEN RAISE 'a lock is left'; END IF; END $$`)
}

func TestTooFewConnectionsAreNamed(t *testing.T) {
	for setting, want := range map[string]string{
		"max_client_conn = 4": "no more connections allowed (max_client_conn)",
		"pool_mode = session\ndefault_pool_size = 4\nquery_wait_timeout = 1": "query_wait_timeout",
	} {
		var log strings.Builder
		s := open(t, pgtest.Pooler(t, pgtest.Database(t), strings.Split(setting, "\n")...), Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
		s.Close()
		if said := log.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, "connections=4 pool_max_conns=8") || !strings.Contains(said, want) {
			t.Errorf("%s: logged %q", setting, said)
		}
	}
}

func TestEnoughConnectionsAreNotNamed(t *testing.T) {
	var log strings.Builder
	s := openReady(t, pgtest.Database(t), Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
	s.Close()
	if log.Len() > 0 {
		t.Errorf("logged %q", log.String())
	}
}

// A setting of a transaction, whatever connection a pooler gives it.
func TestATransactionThatHangsIsEnded(t *testing.T) {
	s := openReady(t, pgtest.Database(t), Options{})
	var got string
	if err := s.db.write(t.Context(), func(ctx context.Context, q querier) error {
		return q.QueryRowContext(ctx, "SHOW idle_in_transaction_session_timeout").Scan(&got)
	}); err != nil || got != "30s" {
		t.Errorf("it may be idle for %q, %v", got, err)
	}
}
