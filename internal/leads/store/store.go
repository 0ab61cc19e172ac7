// Package store stores enquiries and their deliveries in SQLite or PostgreSQL.
//
//	s, err := store.Open(ctx, "data/aldaba.db", store.Options{Logger: log})
//	defer s.Close()
//	receipt, err := s.Add(ctx, submission, channels)
//
// An enquiry, the token that recognises its repeats, and its deliveries are
// written in one transaction, and the call returns when its commit is on disk.
//
// A Store whose database fails is not Ready, rejects writes, and reconnects until
// a write succeeds.
package store

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/internal/leads"
)

// Options configure a Store. The zero value has good defaults.
type Options struct {
	// Logger logs failures and recoveries; default: none.
	Logger *slog.Logger
	// Now is the clock of leases, for tests. Default: the process's for SQLite,
	// the database's for PostgreSQL, because its replicas' clocks differ.
	Now func() time.Time
	// Queries traces the queries of PostgreSQL. Default: nothing is traced.
	Queries pgx.QueryTracer
	// BusyTimeout is how long a write to an SQLite file waits for other processes'
	// writes, in whole milliseconds. SQLite has no queue: beside a server that
	// writes all the time each attempt has a small chance. If it is set,
	// truncating the log after a deletion is retried as long. Default: 5 s, and
	// one attempt to truncate.
	BusyTimeout time.Duration
	// Synchronous is SQLite's setting of that name, for tests that must see a
	// loss. Default, and the only durable one: FULL.
	Synchronous string
}

// Store is a leads.Store, leads.Outbox and leads.Archive. It is safe for
// concurrent use; several Stores, of several processes too, may share a database.
// Failures of the database are leads.ErrUnavailable, except when deleted data
// could not be erased. No error has words of an enquiry.
type Store struct {
	db     database
	health *health
	now    func() time.Time
	cancel context.CancelFunc
	work   sync.WaitGroup
}

var (
	_ leads.Store   = (*Store)(nil)
	_ leads.Outbox  = (*Store)(nil)
	_ leads.Archive = (*Store)(nil)
)

// Open opens the database at an address: postgres:// or postgresql:// is
// PostgreSQL, anything else the path of an SQLite file, which is created with its
// folders if missing. A malformed address is an error. A database that cannot be
// reached is not: the Store is not Ready and keeps trying. ctx bounds the opening
// alone.
func Open(ctx context.Context, address string, o Options) (*Store, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	s := &Store{health: newHealth(o.Logger.With("database", Describe(address))), now: o.Now}
	var err error
	if s.db, err = newDatabase(address, o, s.health); err != nil {
		return nil, err
	}
	background, cancel := context.WithCancel(context.WithoutCancel(ctx))
	s.cancel = cancel
	tried := make(chan struct{})
	s.work.Go(func() { s.run(background, sync.OnceFunc(func() { close(tried) })) })
	s.work.Go(func() { s.maintain(background) })
	select {
	case <-tried:
		return s, nil
	case <-ctx.Done():
		s.Close()
		return nil, fmt.Errorf("open the database: %w", ctx.Err())
	}
}

// run connects to the database, and again after each failure, until ctx ends. It calls
// tried after the first attempt.
func (s *Store) run(ctx context.Context, tried func()) {
	defer tried()
	defer s.db.disconnect()
	var retry backoff
	for ctx.Err() == nil {
		select {
		case <-s.health.failed: // of the connections before
		default:
		}
		if err := s.db.connect(ctx); err == nil {
			retry = backoff{}
			s.health.set(nil)
			tried()
			select {
			case <-s.health.failed:
			case <-ctx.Done():
			}
		} else if ctx.Err() == nil {
			s.health.set(redact(err))
			tried()
			select {
			case <-time.After(retry.next()):
			case <-ctx.Done():
			}
		}
	}
}

// Close waits for transactions that have begun and stops. Later writes are rejected.
func (s *Store) Close() {
	s.health.close()
	s.cancel()
	s.work.Wait()
}

// Ready is why enquiries cannot be stored now; nil: they can.
func (s *Store) Ready() error {
	return s.health.ready()
}

// clock is the time of leases.
func (s *Store) clock(ctx context.Context, q querier) (time.Time, error) {
	if s.now != nil {
		return s.now(), nil
	}
	return s.db.clock(ctx, q)
}
