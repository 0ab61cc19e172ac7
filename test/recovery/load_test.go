package recovery

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"

	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// work is a kind of request, made anew each time. It tells of an answer whether that
// is what was asked for.
type work func() (request []byte, good func(client.Answer) bool)

// visits ask for one page after the other.
func visits(paths ...string) work {
	var n atomic.Uint32
	return func() ([]byte, func(client.Answer) bool) {
		return get(paths[int(n.Add(1))%len(paths)]), isOK
	}
}

// searches ask for what nobody has asked before.
func searches() work {
	var n atomic.Uint32
	return func() ([]byte, func(client.Answer) bool) {
		return get(fmt.Sprintf("/en/integrations?q=h%x", n.Add(1)*2654435761)), isOK // Knuth's, so that neighbours differ
	}
}

// posts are enquiries, each sent once.
func posts(l *ledger.Ledger) work {
	return func() ([]byte, func(client.Answer) bool) {
		key := l.NewKey()
		return ledger.AsProgram(key), func(a client.Answer) bool { return l.Note(key, a) }
	}
}

// either takes the kinds in turns.
func either(kinds ...work) work {
	var n atomic.Uint32
	return func() ([]byte, func(client.Answer) bool) { return kinds[int(n.Add(1))%len(kinds)]() }
}

// get writes a request for a page out, as browsers ask: compressed.
func get(path string) []byte { return client.Get(path, "Accept-Encoding: gzip") }

// isOK tells whether an answer is a page, whole.
func isOK(a client.Answer) bool {
	if a.Status != http.StatusOK {
		return false
	}
	packed, err := gzip.NewReader(bytes.NewReader(a.Body))
	if err != nil {
		return false
	}
	page, err := io.ReadAll(packed)
	return err == nil && bytes.HasSuffix(bytes.TrimSpace(page), []byte("</html>"))
}

// outcome is what became of requests.
type outcome struct {
	good    []time.Duration // from when each was due, to its end
	refused int             // 503
	unsent  int             // no connection was free when it was due
	faults  []error         // everything else
	lasted  time.Duration
}

func (o *outcome) add(more outcome) {
	o.good = append(o.good, more.good...)
	o.refused += more.refused
	o.unsent += more.unsent
	o.faults = append(o.faults, more.faults...)
}

// rate is how many were answered as asked, a second.
func (o outcome) rate() float64 { return float64(len(o.good)) / o.lasted.Seconds() }

// p99 is how long the slowest in a hundred of the good took.
func (o outcome) p99() time.Duration {
	if len(o.good) == 0 {
		return 0
	}
	slices.Sort(o.good)
	return o.good[len(o.good)*99/100].Round(100 * time.Microsecond)
}

func (o outcome) err() error {
	if len(o.faults) == 0 {
		return nil
	}
	return fmt.Errorf("%d requests failed, the first: %w", len(o.faults), o.faults[0])
}

// lateness is how late a request may be sent; later it is counted as unsent.
const lateness = 50 * time.Millisecond

// arrive sends requests at a rate until the context ends, whatever becomes of those
// before (open loop), over so many connections at most. Rate 0: each connection
// sends the next once it has its answer.
func arrive(ctx context.Context, addr string, rate float64, connections int, w work) outcome {
	start, due, each := time.Now(), atomic.Int64{}, make([]outcome, connections)
	var crowd sync.WaitGroup
	for i := range connections {
		crowd.Go(func() {
			v := visitor{addr: addr, from: fmt.Sprintf("127.0.1.%d", 1+i%250), outcome: &each[i]}
			defer v.hangUp()
			for ctx.Err() == nil {
				at := time.Now()
				if rate > 0 {
					at = start.Add(time.Duration(float64(due.Add(1)) / rate * float64(time.Second)))
					if time.Since(at) > lateness {
						v.unsent++
						continue
					}
					process.Pause(ctx, time.Until(at))
				}
				if ctx.Err() == nil {
					v.do(ctx, at, w)
				}
			}
		})
	}
	crowd.Wait()
	total := outcome{lasted: time.Since(start)}
	for _, o := range each {
		total.add(o)
	}
	return total
}

// arriveFor does that for a while.
func arriveFor(t *testing.T, lasts time.Duration, addr string, rate float64, connections int, w work) outcome {
	ctx, cancel := context.WithTimeout(t.Context(), lasts)
	defer cancel()
	return arrive(ctx, addr, rate, connections, w)
}

// visitor has one connection at a time, from an address of its own: the server bounds
// what one address gets.
type visitor struct {
	*outcome
	addr, from string
	conn       *client.Conn
}

func (v *visitor) hangUp() {
	if v.conn != nil {
		v.conn.Close()
		v.conn = nil
	}
}

// do sends a request that was due at a moment.
func (v *visitor) do(ctx context.Context, at time.Time, w work) {
	var err error
	if v.conn == nil {
		if v.conn, err = client.DialFrom(ctx, v.from, v.addr); err != nil {
			v.conn = nil
			if ctx.Err() == nil {
				v.faults = append(v.faults, err)
			}
			return
		}
	}
	request, good := w()
	a, err := v.conn.Do(request)
	switch {
	case err != nil:
		v.faults = append(v.faults, fmt.Errorf("%.60q gets no answer: %w", request, err))
	case good(a):
		v.good = append(v.good, time.Since(at))
	case a.Status == http.StatusServiceUnavailable:
		v.refused++
	default:
		v.faults = append(v.faults, fmt.Errorf("%.60q is answered with %d, %d bytes", request, a.Status, len(a.Body)))
	}
	if err != nil || a.Close {
		v.hangUp()
	}
}
