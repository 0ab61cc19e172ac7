package pgtest

import (
	"context"
	"os"
	"testing"

	"github.com/jackc/pgx/v5"
)

func TestMain(m *testing.M) {
	code := m.Run()
	Stop()
	os.Exit(code)
}

func ask(t *testing.T, address, query string) (answer string) {
	t.Helper()
	c, err := pgx.Connect(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close(context.Background())
	if err := c.QueryRow(context.Background(), query).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestItKeepsItsPromises(t *testing.T) {
	address := Database(t)
	for _, setting := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
		if got := ask(t, address, "SHOW "+setting); got != "on" {
			t.Errorf("%s is %s", setting, got)
		}
	}
	if got := ask(t, address, "SHOW listen_addresses"); got != "" {
		t.Errorf("it listens on %s", got)
	}
}

func TestADatabaseIsEmptyWhateverTheTestBeforeLeft(t *testing.T) {
	var before string
	t.Run("a test that leaves all sorts", func(t *testing.T) {
		before = Database(t)
		name := ask(t, before, "SELECT current_database()")
		Exec(t, before, "CREATE TABLE left_over (); CREATE SCHEMA more; CREATE FUNCTION more.one() RETURNS int LANGUAGE sql AS 'SELECT 1'; ALTER DATABASE "+name+" SET default_transaction_read_only = on")
		open, err := pgx.Connect(context.Background(), before+"&default_transaction_read_only=off")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := open.Exec(context.Background(), "BEGIN; INSERT INTO left_over DEFAULT VALUES"); err != nil {
			t.Fatal(err)
		}
	})
	address := Database(t)
	if address != before {
		t.Fatalf("%s is another database than %s: the test shows nothing", address, before)
	}
	for query, want := range map[string]string{
		"SELECT count(*)::text FROM pg_class WHERE relnamespace = 'public'::regnamespace":                               "0",
		"SELECT string_agg(nspname, ' ') FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'": "public",
		"SHOW default_transaction_read_only": "off",
		"SELECT count(*)::text FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()": "0",
	} {
		if got := ask(t, address, query); got != want {
			t.Errorf("%s gives %s, want %s", query, got, want)
		}
	}
}
