package recovery

import (
	"fmt"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
)

// keyClients post the same enquiry under the same key at the same time, to two
// servers of one database.
const keyClients = 100

func keySQLite(t *testing.T, times int) string   { return repeat(t, newSQLite(t), times) }
func keyPostgres(t *testing.T, times int) string { return repeat(t, newPostgres(t), times) }

// repeat posts so many keys, each as often as there are clients. Every answer must be a
// 201 with the same id.
func repeat(t *testing.T, database string, keys int) string {
	var conns []*client.Conn
	servers := []small{startSmall(t, database), startSmall(t, database)}
	for i := range keyClients {
		c, err := client.Dial(t.Context(), servers[i%len(servers)].addr)
		must(t, err)
		defer c.Close()
		conns = append(conns, c)
	}
	l := ledger.New(len(channels))
	for range keys {
		key, begin := l.NewKey(), make(chan struct{})
		request := ledger.AsProgram(key)
		var work sync.WaitGroup
		for _, c := range conns {
			work.Go(func() {
				<-begin
				if a, err := c.Do(request); err != nil || !l.Note(key, a) {
					t.Errorf("an answer of %d (%v)", a.Status, err)
				}
			})
		}
		close(begin)
		work.Wait()
		must(t, l.Err())
	}
	for _, s := range servers {
		s.Stop(t)
	}
	stored, err := l.Audit(t.Context(), database)
	must(t, err)
	if stored != keys {
		t.Errorf("%d enquiries are stored of %d", stored, keys)
	}
	return fmt.Sprintf("%d answers of 201, one id and one row for each key", keys*keyClients)
}
