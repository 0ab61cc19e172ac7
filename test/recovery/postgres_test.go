package recovery

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads/pgtest"
	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// outageRecovery bounds how long after a fault the first enquiry is acknowledged.
const outageRecovery = 20 * time.Second

func crashes(t *testing.T, times int) string {
	postgres, database := openPostgres(t)
	crowd := ledger.Gather(t, clients, ledger.New(len(channels)), startSmall(t, database).addr)
	longest := time.Duration(0)
	for range times {
		crowd.Reach(t, 20)
		process.Pause(t.Context(), rand.N(100*time.Millisecond))
		must(t, postgres.Crash())
		process.Pause(t.Context(), rand.N(2*time.Second))
		must(t, postgres.Restart())
		longest = max(longest, crowd.Resumes(t, outageRecovery))
	}
	return fmt.Sprintf("%s; stored again within %s", held(t)(crowd.Result(t, database)), longest.Round(10*time.Millisecond))
}

func terminations(t *testing.T, times int) string {
	postgres, database := openPostgres(t)
	crowd := ledger.Gather(t, clients, ledger.New(len(channels)), startSmall(t, database).addr)
	for range times {
		crowd.Reach(t, 5)
		process.Pause(t.Context(), rand.N(20*time.Millisecond))
		must(t, postgres.Terminate())
	}
	return held(t)(crowd.Result(t, database))
}

func brokenCommits(t *testing.T, times int) string {
	database := newPostgres(t)
	l := openLink(t, database, true)
	crowd := ledger.Gather(t, clients, ledger.New(len(channels)), startSmall(t, l.address).addr)
	var before, during, after int64
	for before+during+after < int64(times) || before == 0 || during == 0 || after == 0 {
		crowd.Resumes(t, outageRecovery)
		before, during, after = l.broken[unsent].Load(), l.broken[unanswered].Load(), l.broken[unheard].Load()
	}
	return fmt.Sprintf("%s; %d before it was sent, %d while it ran, %d when it was done", held(t)(crowd.Result(t, database)), before, during, after)
}

const (
	// cutFor is longer than the ten seconds that a statement has; slow is how long a piece
	// takes while the network is slow, for slowFor.
	cutFor, slowFor, slow = 20 * time.Second, 10 * time.Second, 100 * time.Millisecond
	// answerLimit bounds the wait for the answer to an enquiry while nothing passes: the
	// statement's ten seconds and one more try.
	answerLimit = 25 * time.Second
)

// network cuts two replicas off PostgreSQL as a switch does that loses what it gets: no
// connection is refused or closed, nothing is answered. Then it is slow.
func network(t *testing.T, times int) string {
	database := newPostgres(t)
	l := openLink(t, database, false)
	replicas := startReplicas(t, 2, l.address, "--ready-within", "1m")
	crowd := ledger.Gather(t, clients, ledger.New(unrouted), replicas[0].addr, replicas[1].addr)
	var pages outcome
	var answered, resumed time.Duration
	for range times {
		crowd.Reach(t, 100)
		conn, err := client.Dial(t.Context(), replicas[0].addr)
		must(t, err)
		defer conn.Close()
		l.cut.Store(true)
		var posting sync.WaitGroup
		posting.Go(func() {
			key, begun := crowd.NewKey(), time.Now()
			a, err := conn.Do(ledger.AsForm(key))
			took := time.Since(begun)
			if err != nil || crowd.Note(key, a) || took > answerLimit {
				t.Errorf("an enquiry that cannot be stored is answered with %d after %s (%v)", a.Status, took, err)
			}
			answered = max(answered, took)
		})
		pages.add(arriveFor(t, cutFor, replicas[0].addr, cachedRate, cachedConnections, cachedPages()))
		posting.Wait()
		l.cut.Store(false)
		resumed = max(resumed, crowd.Resumes(t, outageRecovery))
	}
	before, _ := crowd.Counts()
	l.late.Store(int64(slow))
	process.Pause(t.Context(), slowFor)
	now, _ := crowd.Counts()
	l.late.Store(0)
	if now == before {
		t.Error("nothing is stored over the slow network")
	}
	if len(pages.good) == 0 || pages.refused+pages.unsent > 0 || pages.err() != nil {
		t.Errorf("while nothing passed, %d pages were answered, %d refused and %d not sent (%v)", len(pages.good), pages.refused, pages.unsent, pages.err())
	}
	return fmt.Sprintf("%d pages meanwhile, 99 in 100 within %s; an enquiry was answered within %s, stored again within %s; %d in %s stored where a piece takes %s; %s",
		len(pages.good), pages.p99(), answered.Round(10*time.Millisecond), resumed.Round(10*time.Millisecond), now-before, slowFor, slow, held(t)(crowd.Result(t, database)))
}

// failoverLimit bounds how long after the promotion an enquiry is stored again.
const failoverLimit = 30 * time.Second

// pair is a primary and its standby, in turns, and clients of replicas that find the
// primary by the two hosts in their address.
type pair struct {
	primary, standby *pgtest.Server
	address          string // of a database on either
	*ledger.Crowd
}

func openPair(t *testing.T, synchronous bool) *pair {
	primary, database := openPostgres(t, pgtest.Replicating...)
	standby, err := primary.Standby()
	must(t, err)
	t.Cleanup(standby.Close)
	if synchronous {
		must(t, primary.Synchronous())
	}
	p := &pair{primary: primary, standby: standby, address: primary.Either(standby, database)}
	replicas := startReplicas(t, 2, p.address)
	p.Crowd = ledger.Gather(t, clients, ledger.New(unrouted), replicas[0].addr, replicas[1].addr)
	return p
}

// failOver kills the primary, promotes the standby, and gives how long after that an
// enquiry was acknowledged.
func (p *pair) failOver(t *testing.T) time.Duration {
	must(t, errors.Join(p.primary.Crash(), p.standby.Promote()))
	p.primary, p.standby = p.standby, p.primary
	return p.Resumes(t, failoverLimit)
}

func failover(t *testing.T, times int) string {
	p := openPair(t, true)
	longest := time.Duration(0)
	for i := range times {
		if i > 0 { // the old primary becomes the standby
			must(t, errors.Join(p.standby.Follow(p.primary), p.primary.Synchronous()))
		}
		p.Reach(t, 100)
		longest = max(longest, p.failOver(t))
	}
	return fmt.Sprintf("%s; stored again within %s of the promotion", held(t)(p.Result(t, p.address)), longest.Round(10*time.Millisecond))
}

// behind is how far the standby of the control is.
const behind = 200 * time.Millisecond

// failoverBehind is the control: commits do not wait for the standby, which gets nothing
// in the last moments of the primary. Some of what was acknowledged must be missing.
func failoverBehind(t *testing.T, _ int) string {
	p := openPair(t, false)
	p.Reach(t, 100)
	must(t, p.primary.Sever())
	process.Pause(t.Context(), behind)
	p.Reach(t, 1)
	p.failOver(t)
	return caught(t)(p.Result(t, p.address))
}
