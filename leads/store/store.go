// Package store keeps enquiries and their deliveries in SQLite or PostgreSQL.
//
//	s, err := store.Open(ctx, "data/aldaba.db", store.Options{Logger: log})
//	defer s.Close()
//	receipt, err := s.Add(ctx, submission, channels)
//
// An enquiry, the key or hash that knows its repeats, and its deliveries are
// written in one transaction. Those that wait are committed together; each
// caller returns after that commit, and not before it is on disk.
//
// A Store whose database fails says so (Ready), refuses what comes, and tries
// until a real write succeeds.
package store

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// Options are what the zero value has good defaults for.
type Options struct {
	// Logger hears of failures and recoveries; default: nobody does.
	Logger *slog.Logger
	// Committed is told how many submissions a commit settled, repeats among
	// them, and how long it took; nil: nobody is. It must return at once.
	Committed func(enquiries int, took time.Duration)
	// Now is the clock of leases and of what is due; it is set by tests.
	// Default: the process's for SQLite, the database's for PostgreSQL, since
	// the clocks of its replicas differ.
	Now func() time.Time
	// BusyTimeout is how long a write to an SQLite file waits while other
	// processes write; it is a whole number of milliseconds. Nobody queues there:
	// beside a server that writes all the time each try has a small chance.
	// Who sets it waits as long, after a deletion, until the log can be emptied.
	// Default: 5 s, and the log is tried once.
	BusyTimeout time.Duration
	// Synchronous is for tests that must see a loss: SQLite's setting of that
	// name. Default, and the only one that keeps the promise: FULL.
	Synchronous string
}

// Store is a leads.Keeper, leads.Outbox and leads.Archive. Its methods may be
// called at the same time; several Stores, of several processes too, may share
// a database. What the database fails at gives errors that are
// leads.ErrUnavailable, but for what could not be erased while enquiries are
// kept all the same; none says a word of an enquiry.
type Store struct {
	db     database
	health *health
	now    func() time.Time
	cancel context.CancelFunc
	work   sync.WaitGroup
}

var (
	_ leads.Keeper  = (*Store)(nil)
	_ leads.Outbox  = (*Store)(nil)
	_ leads.Archive = (*Store)(nil)
)

// Open opens the database at an address: postgres:// or postgresql:// is
// PostgreSQL, anything else the path of an SQLite file, which is made when it
// is missing, with its folders. A malformed address is an error. A database
// that cannot be reached is none: Ready tells, and the Store goes on trying.
// ctx is for opening alone.
func Open(ctx context.Context, address string, o Options) (*Store, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	s := &Store{health: newHealth(o.Logger.With("database", Describe(address))), now: o.Now}
	var err error
	if isPostgres(address) {
		s.db, err = newPostgres(address, o, s.health)
	} else {
		s.db, err = newSQLite(address, o, s.health)
	}
	if err != nil {
		return nil, err
	}
	background, cancel := context.WithCancel(context.WithoutCancel(ctx))
	s.cancel = cancel
	tried := make(chan struct{})
	s.work.Go(func() { s.db.run(background, sync.OnceFunc(func() { close(tried) })) })
	s.work.Go(func() { s.keepTidy(background) })
	select {
	case <-tried:
		return s, nil
	case <-ctx.Done():
		s.Close()
		return nil, fmt.Errorf("open the database: %w", ctx.Err())
	}
}

// Close keeps what waits, ends, and waits for the end. What comes later is
// refused.
func (s *Store) Close() {
	s.health.close()
	s.cancel()
	s.work.Wait()
}

// Ready says why enquiries cannot be kept now; nil: they can.
func (s *Store) Ready() error {
	return s.health.ready()
}

// clock is the time that leases are measured by.
func (s *Store) clock(ctx context.Context, q querier) (time.Time, error) {
	if s.now != nil {
		return s.now(), nil
	}
	return s.db.clock(ctx, q)
}
