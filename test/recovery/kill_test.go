package recovery

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

const (
	clients = 8
	// perDatabase is how many kills a database goes through before it is audited and
	// another begins.
	perDatabase = 250
)

// killing starts servers that live for a random time, up to lifetime, after they are
// ready; one in five is killed while it starts.
type killing struct {
	lifetime    time.Duration
	perDatabase int
	deliveries  int // that each of their enquiries has
	newDatabase func(*testing.T) string
	start       func(t *testing.T, addr, database string) *process.Process
}

func killSmall(environment ...string) killing {
	return killing{60 * time.Millisecond, perDatabase, len(channels), newSQLite, func(t *testing.T, addr, database string) *process.Process {
		return process.Start(t, environment, self, serveFlags(database, addr)...)
	}}
}

func killSQLite(t *testing.T, times int) string { return held(t)(killSmall().rounds(t, times)) }

func killPostgres(t *testing.T, times int) string {
	k := killSmall()
	k.newDatabase = newPostgres
	return held(t)(k.rounds(t, times))
}

// killNew gives each database one kill, which comes while the server makes it.
func killNew(t *testing.T, times int) string {
	k := killSmall()
	k.perDatabase, k.lifetime = 1, 150*time.Millisecond
	return held(t)(k.rounds(t, times))
}

func killProgram(t *testing.T, times int) string {
	k := killing{300 * time.Millisecond, perDatabase, unrouted, newSQLite, func(t *testing.T, addr, database string) *process.Process {
		return process.Start(t, nil, program, siteFlags(addr, "", database)...)
	}}
	return held(t)(k.rounds(t, times))
}

// killEarly is the control: the kills must catch a server that acknowledges too early.
func killEarly(t *testing.T, times int) string {
	k := killSmall(earlyVariable + "=1")
	k.perDatabase = 5
	return caught(t)(k.rounds(t, times))
}

// held fails the row when a promise was broken.
func held(t *testing.T) func(string, error) string {
	return func(result string, err error) string {
		t.Helper()
		must(t, err)
		return result
	}
}

// caught fails a control when no promise was broken.
func caught(t *testing.T) func(string, error) string {
	return func(result string, err error) string {
		t.Helper()
		if !errors.As(err, new(ledger.Breach)) {
			t.Fatalf("the control was not caught, so the check proves nothing: %s (%v)", result, err)
		}
		return "caught: " + err.Error()
	}
}

func (k killing) rounds(t *testing.T, times int) (string, error) {
	var acknowledged, unsure, stored int
	for left := times; left > 0; left -= k.perDatabase {
		database, addr := k.newDatabase(t), process.Port(t)
		crowd := ledger.Gather(t, clients, ledger.New(k.deliveries), addr)
		for range min(left, k.perDatabase) {
			p := k.start(t, addr, database)
			if k.perDatabase > 1 && rand.IntN(5) > 0 {
				awaitListener(t, addr)
			}
			process.Pause(t.Context(), rand.N(k.lifetime))
			p.Kill(t)
			must(t, crowd.Err())
		}
		last := k.start(t, addr, database)
		crowd.Settle(t)
		last.Kill(t)
		n, err := crowd.Audit(t.Context(), database)
		if err != nil {
			return "", fmt.Errorf("within %d kills: %w", times-left+min(left, k.perDatabase), err)
		}
		more, _ := crowd.Counts()
		acknowledged += more
		unsure += crowd.Unsure
		stored += n
	}
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice, 0 without their deliveries; %d posts without an acknowledgement, %d enquiries stored", acknowledged, unsure, stored), nil
}

// killReplicas kills one replica after the other under clients that post through
// haproxy and send again what got no answer.
func killReplicas(t *testing.T, times int) string {
	database := newPostgres(t)
	replicas := startReplicas(t, 3, database)
	crowd := ledger.Gather(t, clients, ledger.New(unrouted), startFront(t, haproxy, replicas))
	for i := range times {
		crowd.Reach(t, 100)
		r := replicas[i%len(replicas)]
		r.Kill(t)
		startAll(t, []*replica{r})
	}
	return held(t)(crowd.Result(t, database))
}
