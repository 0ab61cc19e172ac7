package main

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
)

// keyClients post the same enquiry under the same key at the same time, to two
// servers of one database.
const keyClients = 100

func keySQLite(ctx context.Context, h *harness, times int) (string, error) {
	database, err := h.newSQLite()
	if err != nil {
		return "", err
	}
	return h.repeat(ctx, database, times)
}

func keyPostgres(ctx context.Context, h *harness, times int) (string, error) {
	database, err := h.newPostgres()
	if err != nil {
		return "", err
	}
	return h.repeat(ctx, database, times)
}

// repeat posts so many keys, each as often as there are clients.
func (h *harness) repeat(ctx context.Context, database string, keys int) (string, error) {
	var conns []*client.Conn
	var servers [2]small
	for i := range servers {
		var err error
		if servers[i], err = h.startSmall(ctx, database); err != nil {
			return "", err
		}
		defer servers[i].Kill()
		for range keyClients / len(servers) {
			c, err := client.Dial(ctx, servers[i].addr)
			if err != nil {
				return "", err
			}
			defer c.Close()
			conns = append(conns, c)
		}
	}
	l := ledger.New(len(channels))
	for range keys {
		if err := atOnce(l, conns); err != nil {
			return "", err
		}
	}
	if err := errors.Join(servers[0].Stop(), servers[1].Stop()); err != nil {
		return "", err
	}
	stored, err := l.Audit(ctx, database)
	if err == nil && stored != keys {
		err = fmt.Errorf("%d enquiries are stored of %d", stored, keys)
	}
	return fmt.Sprintf("%d answers of 201, one id and one row for each key", keys*keyClients), err
}

// atOnce posts one key over all connections. Every answer must be a 201 with the same
// id.
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
