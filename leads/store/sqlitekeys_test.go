package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// keep adds an enquiry under a key, at the time of a clock.
func (c *clock) keep(t testing.TB, s *Store, key string) leads.Receipt {
	t.Helper()
	e := c.enquiry()
	e.Fields = leads.Fields{Message: key}
	receipt, err := s.Add(t.Context(), submission(e, key), mail)
	if err != nil {
		t.Fatal(err)
	}
	return receipt
}

// wantKnown holds a store to knowing a key, by the receipt of the first.
func (c *clock) wantKnown(t testing.TB, s *Store, key string, first leads.Receipt) {
	t.Helper()
	if again := c.keep(t, s, key); again.ID != first.ID || !again.Repeat {
		t.Errorf("%s gets %v, want that of %v", key, again, first)
	}
}

// alone runs do on the connection that writes.
func alone(t testing.TB, s *Store, do func(c *connection) error) {
	t.Helper()
	if err := s.db.(*sqliteDB).do(t.Context(), job{standalone: do}); err != nil {
		t.Fatal(err)
	}
}

func TestAKeyThatAnotherProcessKeptIsKnown(t *testing.T) {
	c, address := newClock(), sqliteAddress(t)
	a, b := openReady(t, address, c.options()), openReady(t, address, c.options())
	for i := range 10 {
		key := fmt.Sprint("key", i)
		first := c.keep(t, a, key)
		c.wantKnown(t, b, key, first)
		c.wantKnown(t, a, key, first)
		a, b = b, a
	}
}

func TestAKeyIsKnownAfterTheNextOpen(t *testing.T) {
	c, address := newClock(), sqliteAddress(t)
	reopened := func() *Store {
		s := openReady(t, address, c.options())
		t.Cleanup(s.Close)
		return s
	}
	s := reopened()
	early := c.keep(t, s, "early")
	c.pass(time.Hour)
	late := c.keep(t, s, "late")
	s.Close()
	c.pass(keyTTL - 2*time.Hour)
	s = reopened()
	c.wantKnown(t, s, "early", early)
	s.Close()
	c.pass(time.Hour)
	s = reopened()
	if c.keep(t, s, "early").Repeat {
		t.Error("a key is known when its time is over")
	}
	c.wantKnown(t, s, "late", late)
}

// A repeat is found among committed rows alone.
func TestAKeyOfATransactionThatIsUndoneIsFree(t *testing.T) {
	c, address := newClock(), sqliteAddress(t)
	s, other := openReady(t, address, c.options()), openReady(t, address, c.options())
	before := c.keep(t, s, "before")
	first, spoiling := c.enquiry(), c.enquiry()
	spoiling.ID = before.ID
	var batch []*request[job]
	for _, sub := range []leads.Submission{submission(first, "a key"), submission(spoiling, "another")} {
		r, err := newRow(sub, mail)
		if err != nil {
			t.Fatal(err)
		}
		batch = append(batch, newRequest(job{do: func(c *connection) error { return c.add(r) }}))
	}
	alone(t, s, func(c *connection) error {
		dataErr, err := s.db.(*sqliteDB).transaction(c, batch)
		if dataErr == nil {
			t.Error("nothing is undone: the test shows nothing")
		}
		return err
	})
	mustLease(t, s, leads.Mail, 1) // a transaction that adds nothing
	c.wantKnown(t, s, "next", c.keep(t, other, "next"))
	if receipt := c.keep(t, s, "a key"); receipt.Repeat { // with other content
		t.Errorf("it gets %v", receipt)
	}
	c.wantKnown(t, s, "before", before)
}

// What another process deletes takes its key along.
func TestAKeyThatAnotherProcessDeletedIsFree(t *testing.T) {
	c, address := newClock(), sqliteAddress(t)
	a := openReady(t, address, c.options())
	first := c.keep(t, a, "a key")
	b := openReady(t, address, c.options())
	if err := b.Delete(t.Context(), first.ID); err != nil {
		t.Fatal(err)
	}
	b.Close()
	b = openReady(t, address, c.options())
	second := c.keep(t, b, "another key")
	c.wantKnown(t, a, "another key", second)
	if c.keep(t, a, "a key").Repeat {
		t.Error("the key of a deleted enquiry is known")
	}
}

// The index of tokens is younger than databases.
func TestAKeyInADatabaseOfTheReleaseBeforeIsKnown(t *testing.T) {
	c, address := newClock(), sqliteAddress(t)
	s := openReady(t, address, c.options())
	first := c.keep(t, s, "a key")
	s.Close()
	db := otherSQLite(t, address)
	for _, q := range []string{"DROP INDEX enquiries_token", "ALTER TABLE upkeep DROP COLUMN aged", "ALTER TABLE upkeep DROP COLUMN aged_at", "DELETE FROM goose_db_version WHERE version_id > 1"} {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	db.Close()
	s = openReady(t, address, c.options())
	c.wantKnown(t, s, "a key", first)
	if askSQLite(t, address, "SELECT count(*) FROM sqlite_master WHERE name = 'enquiries_token'") != "1" {
		t.Error("the database has no index of tokens")
	}
}
