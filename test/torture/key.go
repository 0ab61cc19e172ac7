package main

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/aldaba/aldaba/test/torture/client"
	"github.com/aldaba/aldaba/test/torture/ledger"
)

// keyClients post the same enquiry under the same key at the same time, to two
// servers of one database.
const keyClients = 100

// oneKey must make one enquiry of all that come with one key.
func oneKey(ctx context.Context, h *house) ([]result, error) {
	var lines []result
	for _, kind := range []struct {
		name string
		made func() (string, error)
	}{{"SQLite", h.newSQLite}, {"PostgreSQL", h.NewPostgres}} {
		database, err := kind.made()
		if err != nil {
			return lines, err
		}
		rounds := h.Times(20, 1000)
		if err := h.repeat(ctx, database, rounds); err != nil {
			return lines, fmt.Errorf("%s: %w", kind.name, err)
		}
		lines = append(lines, result{fmt.Sprintf("%d posts of one key at once to 2 processes, %s", keyClients, kind.name), fmt.Sprintf("%d keys", rounds),
			fmt.Sprintf("%d answers of 201, one id and one row for each key", rounds*keyClients)})
	}
	return lines, nil
}

// repeat posts so many keys, each as often as there are clients.
func (h *house) repeat(ctx context.Context, database string, rounds int) error {
	var servers [2]small
	for i := range servers {
		var err error
		if servers[i], err = h.startSmall(ctx, database); err != nil {
			return err
		}
		defer servers[i].Kill()
	}
	var conns []*client.Conn
	for i := range keyClients {
		c, err := client.Dial(ctx, servers[i%len(servers)].addr)
		if err != nil {
			return err
		}
		defer c.Close()
		conns = append(conns, c)
	}
	l := ledger.New(len(channels))
	for range rounds {
		if err := atOnce(l, conns); err != nil {
			return err
		}
	}
	for _, p := range servers {
		if err := p.Stop(); err != nil {
			return err
		}
	}
	kept, err := l.Audit(ctx, database)
	if err == nil && kept != rounds {
		err = fmt.Errorf("%d enquiries are kept of %d", kept, rounds)
	}
	return err
}

// atOnce posts one key over all connections; every answer must be a 201 with
// the same id.
func atOnce(l *ledger.Ledger, conns []*client.Conn) error {
	key := l.NewKey()
	request := ledger.AsProgram(key)
	begin := make(chan struct{})
	faults := make([]error, len(conns))
	var work sync.WaitGroup
	for i, c := range conns {
		work.Go(func() {
			<-begin
			a, err := c.Do(request)
			if err == nil && !l.Note(key, a) {
				err = fmt.Errorf("an answer of %d", a.Status)
			}
			faults[i] = err
		})
	}
	close(begin)
	work.Wait()
	return errors.Join(errors.Join(faults...), l.Err())
}
