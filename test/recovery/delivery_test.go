package recovery

import (
	"database/sql"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// deliveryLimit bounds how long after its receiver recovers everything is delivered.
const deliveryLimit = time.Minute

// receivers makes a row in which a mail server and a webhook fail in these ways while
// enquiries come, and recover.
func receivers(mail, web manner) func(*testing.T, int) string {
	return func(t *testing.T, times int) string {
		letters, posts, database := openMailbox(t, mail), openHook(t, web), newSQLite(t)
		server := startSmall(t, database, "--smtp-url", "smtp://"+letters.address, "--webhook-url", posts.URL)
		l := ledger.New(len(channels))
		l.SendAll(t, server.addr, times)
		outage := 3 * time.Second
		if *counts == "full" {
			outage = 90 * time.Second // by then the dispatcher tries a receiver every 30 s
		}
		process.Pause(t.Context(), outage)
		outbox, err := ledger.OpenDatabase(database)
		must(t, err)
		defer outbox.Close()
		if n := undelivered(t, outbox); n < len(channels)*times {
			t.Errorf("the fault was not felt: %d deliveries wait", n)
		}
		letters.recover()
		posts.recover()
		took := process.Within(t, deliveryLimit, "everything is delivered", func() bool { return undelivered(t, outbox) == 0 })
		lettersAgain, postsAgain := letters.judge(t, l.Acknowledged), posts.judge(t, l.Acknowledged)
		if mail == drops && lettersAgain == 0 || web == drops && postsAgain == 0 {
			t.Error("the fault was not felt: nothing came twice")
		}
		if n := posts.astray.Load(); n > 0 {
			t.Errorf("%d deliveries followed a redirect", n)
		}
		return fmt.Sprintf("all delivered %s after they recovered; %d letters and %d posts again, with the same id", took.Round(100*time.Millisecond), lettersAgain, postsAgain)
	}
}

// undelivered counts what waits.
func undelivered(t *testing.T, outbox *sql.DB) (n int) {
	must(t, outbox.QueryRowContext(t.Context(), "SELECT count(*) FROM outbox WHERE state <> 'delivered'").Scan(&n))
	return n
}

// arrivals are the deliveries that a receiver took: for each enquiry, how often each id
// came.
type arrivals struct {
	mu  sync.Mutex
	ids map[string]map[string]int
}

func newArrivals() *arrivals { return &arrivals{ids: map[string]map[string]int{}} }

// take notes a delivery. One that was never posted has no key.
func (a *arrivals) take(text, id string) {
	key := ledger.Key.FindString(text)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ids[key] == nil {
		a.ids[key] = map[string]int{}
	}
	a.ids[key][id]++
}

// judge compares the arrivals with what was to be delivered, and counts those that came
// again.
func (a *arrivals) judge(t testing.TB, acknowledged map[string]string) (again int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	missing, renamed, foreign := 0, 0, 0
	for key := range acknowledged {
		if len(a.ids[key]) == 0 {
			missing++
		}
	}
	for key, ids := range a.ids {
		if _, known := acknowledged[key]; !known {
			foreign++
		}
		if len(ids) > 1 || ids[""] > 0 {
			renamed++
		}
		for _, times := range ids {
			again += times - 1
		}
	}
	if missing+renamed+foreign > 0 {
		t.Errorf("%d enquiries never arrived, %d came under several ids or none, %d were never sent", missing, renamed, foreign)
	}
	return again
}
