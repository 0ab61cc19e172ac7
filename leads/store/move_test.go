package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/pgtest"
)

// lines gives the rows of a query as text, sorted.
func lines(t testing.TB, address, query string) (found []string) {
	t.Helper()
	var rows interface {
		Next() bool
		Scan(...any) error
		Err() error
	}
	if IsPostgres(address) {
		c, err := pgx.Connect(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close(context.Background())
		if rows, err = c.Query(t.Context(), query); err != nil {
			t.Fatal(err)
		}
	} else {
		db := otherSQLite(t, address)
		defer db.Close()
		r, err := db.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		rows = r
	}
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		found = append(found, line)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	return found
}

// dump gives all rows of enquiries and of the outbox.
func dump(t testing.TB, address string) (found []string) {
	t.Helper()
	for table, columns := range map[string]string{"enquiries": enquiryColumns, "outbox": outboxColumns} {
		var terms []string
		for column := range strings.SplitSeq(columns, ", ") {
			switch column {
			case "marketing":
				column = "CAST(marketing AS integer)"
			case "first":
				column = "coalesce(first, -1)"
			case "lease":
				column = "coalesce(lease, 'none')"
			}
			terms = append(terms, column)
		}
		found = append(found, lines(t, address, "SELECT concat_ws('|', '"+table+"', "+strings.Join(terms, ", ")+") FROM "+table)...)
	}
	slices.Sort(found)
	return found
}

// fillFile makes a file with enquiries of every kind and in every state, and more
// than fit into three chunks. It gives one that came with the key "again".
func fillFile(t testing.TB, address string) (keyed leads.Submission) {
	t.Helper()
	s := openReady(t, address, Options{})
	defer s.Close()
	now := time.Now()
	for i, kind := range leads.Kinds {
		e := enquiryAt(now)
		e.Kind, e.Marketing = kind, i%2 == 0
		mustAdd(t, s, e, leads.Mail, leads.Webhook)
	}
	quarantined := enquiryAt(now)
	quarantined.Status, quarantined.Suspicion = leads.Quarantined, leads.Honeypot
	mustAdd(t, s, quarantined)
	mustAdd(t, s, enquiryAt(now)) // unrouted
	leased := mustLease(t, s, leads.Mail, 4)
	for i, end := range []func(leads.Delivery) error{
		func(d leads.Delivery) error { return s.Done(t.Context(), d) },
		func(d leads.Delivery) error {
			return s.Failed(t.Context(), d, now.Add(time.Hour), "no answer", false)
		},
		func(d leads.Delivery) error { return s.Failed(t.Context(), d, now, "refused", true) },
	} { // the fourth stays leased
		if err := end(leased[i]); err != nil {
			t.Fatal(err)
		}
	}
	keyed = submission(enquiryAt(now), "again")
	if _, err := s.Add(t.Context(), keyed, mail); err != nil {
		t.Fatal(err)
	}
	var many []leads.Submission
	for range 3*moveChunk + 7 {
		many = append(many, submission(enquiryAt(noon), ""))
	}
	for batch := range slices.Chunk(many, maxBatch) {
		commitTogether(t, s, batch...)
	}
	return keyed
}

func mustMove(t testing.TB, from, to string) Moved {
	t.Helper()
	m, err := Move(t.Context(), from, to, func(Moved) {})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func wantSame(t testing.TB, from, to string) {
	t.Helper()
	if a, b := dump(t, from), dump(t, to); !slices.Equal(a, b) {
		t.Errorf("the file has %d rows, PostgreSQL %d, and they differ", len(a), len(b))
	}
}

func TestMoveKeepsEverything(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	keyed := fillFile(t, from)
	m := mustMove(t, from, to)
	kinds := len(leads.Kinds)
	if m.All != 3*moveChunk+10+kinds || m.Enquiries != m.All || m.Deliveries != m.All+kinds-1 || m.Earlier != 0 {
		t.Errorf("it moved %+v", m)
	}
	wantSame(t, from, to)

	s := openReady(t, to, Options{})
	receipt, err := s.Add(t.Context(), submission(enquiryAt(time.Now()), "again"), mail)
	wantError(t, err, leads.ErrKeyReused)
	repeat := keyed
	repeat.Enquiry.ID = enquiryAt(noon).ID
	if receipt, err = s.Add(t.Context(), repeat, mail); err != nil || !receipt.Repeat || receipt.ID != keyed.Enquiry.ID {
		t.Errorf("a repeat of what was moved gets %+v (%v)", receipt, err)
	}
	if n := len(lines(t, to, "SELECT enquiry FROM repeats")); n != kinds+3 {
		t.Errorf("%d keys and contents are known, want the %d of the last days", n, kinds+3)
	}
}

// Who held a lease may end it where the delivery is now; nobody else gets it.
func TestMoveKeepsLeases(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	s := openReady(t, from, Options{})
	mustAdd(t, s, enquiryAt(time.Now()), leads.Mail)
	d := mustLeaseOne(t, s)
	s.Close()
	mustMove(t, from, to)
	moved := openReady(t, to, Options{})
	if again := mustLease(t, moved, leads.Mail, 1); len(again) != 0 {
		t.Errorf("%s is leased twice", again[0].ID)
	}
	if err := moved.Done(t.Context(), d); err != nil {
		t.Error(err)
	}
}

// A column that a migration adds is moved, or stands here with its reason.
func TestMoveKnowsEveryColumn(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	openReady(t, from, Options{}).Close()
	openReady(t, to, Options{}).Close()
	columns := func(table, names string) (all []string) {
		for name := range strings.SplitSeq(names, ", ") {
			all = append(all, table+"."+name)
		}
		return all
	}
	moved := slices.Concat(columns("enquiries", enquiryColumns), columns("outbox", outboxColumns))
	stays := columns("upkeep", "id, probed, traces, aged, aged_at") // of one database's own work
	for _, c := range []struct {
		address, query string
		want           []string
	}{
		{from, `SELECT t.name || '.' || c.name FROM sqlite_master t, pragma_table_info(t.name) c
			WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'goose_%'`,
			slices.Concat(moved, stays, columns("enquiries", "token, hash, seq"))}, // seq is the order of reading
		{to, `SELECT table_name || '.' || column_name FROM information_schema.columns
			WHERE table_schema = 'public' AND table_name NOT LIKE 'goose_%'`,
			slices.Concat(moved, stays, columns("repeats", repeatColumns), columns("moves", "source, seq, enquiries, deliveries"))},
	} {
		slices.Sort(c.want)
		if got := lines(t, c.address, c.query); !slices.Equal(got, c.want) {
			t.Errorf("%s has the columns\n%v, and move knows\n%v", Describe(c.address), got, c.want)
		}
	}
	for names, row := range map[string][]any{enquiryColumns: enquiryRow(), outboxColumns: outboxRow(), repeatColumns: repeatRow()} {
		if n := len(strings.Split(names, ", ")); n != len(row) {
			t.Errorf("%s: %d are read", names, len(row))
		}
	}
}

func TestAnInterruptedMoveGoesOn(t *testing.T) {
	for name, stop := range map[string]func(cancel func(), to string){
		"cancelled": func(cancel func(), _ string) { cancel() },
		"disconnected": func(_ func(), to string) {
			pgtest.Exec(t, to, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
		},
	} {
		t.Run(name, func(t *testing.T) {
			from, to := sqliteAddress(t), pgtest.Database(t)
			fillFile(t, from)
			for run := range 3 { // each ends after a chunk
				ctx, cancel := context.WithCancel(t.Context())
				m, err := Move(ctx, from, to, func(m Moved) { stop(cancel, to) })
				cancel()
				if err == nil || m.Earlier != run*moveChunk || m.Enquiries != (run+1)*moveChunk {
					t.Fatalf("run %d moved %+v (%v)", run, m, err)
				}
				if s := open(t, from, Options{}); s.Ready() == nil {
					t.Fatal("a server takes enquiries with a file of which a part is elsewhere")
				}
			}
			m := mustMove(t, from, to)
			if m.Earlier != 3*moveChunk || m.Enquiries != m.All {
				t.Errorf("the last run moved %+v", m)
			}
			wantSame(t, from, to)
		})
	}
}

// helpCarry moves, and writes a line after each commit.
func helpCarry() {
	_, err := Move(context.Background(), os.Getenv("STORE_TEST_ADDRESS"), os.Getenv("STORE_TEST_ARGS"), func(m Moved) { fmt.Println(m.Enquiries) })
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func TestAKilledMoveGoesOn(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	fillFile(t, from)
	kills := 0
	for ; ; kills++ {
		c, said, _ := helper(t, "carry", from, to)
		if said.Scan() { // of the last chunks, one a run
			c.Process.Kill()
		}
		for said.Scan() { // Wait closes it
		}
		if err := c.Wait(); err == nil {
			break
		} else if !strings.Contains(err.Error(), "killed") {
			t.Fatal(err)
		}
	}
	if kills == 0 {
		t.Error("no run was killed")
	}
	if m := mustMove(t, from, to); m.Earlier != m.All {
		t.Errorf("after the last run there was more: %+v", m)
	}
	wantSame(t, from, to)
}

// Once all is there, moving again changes nothing, whatever servers and people
// have done since.
func TestMovingTwiceChangesNothing(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	keyed := fillFile(t, from)
	mustMove(t, from, to)
	s := openReady(t, to, Options{})
	if err := s.Delete(t.Context(), keyed.Enquiry.ID); err != nil {
		t.Fatal(err)
	}
	mustAdd(t, s, enquiryAt(time.Now()), leads.Mail)
	before := dump(t, to)
	if m := mustMove(t, from, to); m.Earlier != m.All || m.Enquiries != m.All {
		t.Errorf("it moved %+v", m)
	}
	if !slices.Equal(dump(t, to), before) {
		t.Error("something changed")
	}
}

func TestMoveRefusesAFileThatIsOpen(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	s := openReady(t, from, Options{})
	mustAdd(t, s, enquiryAt(noon))
	_, err := Move(t.Context(), from, to, nil)
	wantError(t, err, errIsOpen)
	mustAdd(t, s, enquiryAt(noon)) // it takes them still
	s.Close()
	if m, err := Move(t.Context(), from, to, func(Moved) {}); err != nil || m.Enquiries != 2 {
		t.Errorf("then it moved %+v (%v)", m, err)
	}
}

func TestAServerRefusesAFileThatWasMoved(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	s := openReady(t, from, Options{})
	id := mustAdd(t, s, enquiryAt(noon)).ID
	s.Close()
	mustMove(t, from, to)
	wantError(t, open(t, from, Options{}).Ready(), errIsMoved)
	archive, err := OpenReadOnly(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	mustShow(t, archive, id)
}

// A copy from before the move has no mark of it.
func TestMoveRefusesEnquiriesThatAreThere(t *testing.T) {
	from, to := sqliteAddress(t), pgtest.Database(t)
	fillFile(t, from)
	copied := filepath.Join(t.TempDir(), "copy.db")
	db := otherSQLite(t, from)
	if _, err := db.Exec("VACUUM INTO '" + copied + "'"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	mustMove(t, from, to)
	before := dump(t, to)
	_, err := Move(t.Context(), copied, to, nil)
	wantError(t, err, errMovedTwice)
	if !slices.Equal(dump(t, to), before) {
		t.Error("something changed")
	}
	if err := open(t, copied, Options{}).Ready(); err != nil {
		t.Errorf("the copy is of no use any more: %v", err)
	}
}

func TestMoveComparesWhatItWrote(t *testing.T) {
	for _, body := range []string{"NEW.page := '/'; RETURN NEW", "RETURN NULL"} {
		from, to := sqliteAddress(t), pgtest.Database(t)
		s := openReady(t, from, Options{})
		mustAdd(t, s, enquiryAt(noon))
		s.Close()
		openReady(t, to, Options{}).Close()
		pgtest.Exec(t, to, "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN "+strings.ReplaceAll(body, "'", "''")+"; END'")
		pgtest.Exec(t, to, "CREATE TRIGGER spoil BEFORE INSERT ON enquiries FOR EACH ROW EXECUTE FUNCTION spoil()")
		if _, err := Move(t.Context(), from, to, nil); err == nil || errors.Is(err, sql.ErrNoRows) {
			t.Errorf("with %s the error is %v", body, err)
		}
		if n := len(dump(t, to)); n != 0 {
			t.Errorf("with %s, %d rows are there", body, n)
		}
	}
}

func TestMoveNeedsAFile(t *testing.T) {
	to := pgtest.Database(t)
	for from, want := range map[string]string{
		filepath.Join(t.TempDir(), "none.db"): "there is no such file",
		to:                                    "no server has kept enquiries there yet",
	} {
		if _, err := Move(t.Context(), from, to, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}
