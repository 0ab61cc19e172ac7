package web

import (
	"cmp"
	"container/list"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// grace is how long a connection is safe from being closed for others: rendering takes
// less, a slow reader more.
const grace = 5 * time.Second

// Connections bounds the connections of a server, in all and of one client: an IPv4
// address or an IPv6 /64. A connection of HTTP/2 counts as many times as it has
// requests running, so that the bound is also one of the responses in flight and of
// the memory that these hold.
//
// At a bound an idle connection is closed for the new one. Of one client it is the one
// that has been idle longest, for longer than the grace: a client that opens connections
// without end must not get a TLS handshake for each. In all it is one of the client that
// has most, at once unless the new one's client has about as many. When none is idle,
// one that has answered requests for longer than the grace is closed. When there is none
// either, the new one is refused.
type Connections struct {
	most, perClient int
	proxies         Proxies

	mu           sync.Mutex
	count        int // of all, as above
	open, active int
	clients      map[rateKey]*client
	trusted      client       // the proxies', and those whose client is not known yet
	dropped      []*boundConn // to be closed by unlock

	refused, shed *prometheus.CounterVec
	opened, limit *prometheus.Desc
}

// client is an address or a network with its connections.
type client struct {
	trusted bool
	key     rateKey
	count   int
	// conns are its connections; within the idle and the active ones, the first has been
	// so for the longest time.
	conns list.List
}

// NewConnections allows so many in all and for one client (0: any number); the
// proxies' are counted in all only.
func NewConnections(most, perClient int, proxies Proxies) *Connections {
	counter := func(name, help, label string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: Namespace, Name: name, Help: help}, []string{label})
	}
	c := &Connections{
		most: most, perClient: perClient, proxies: proxies, clients: map[rateKey]*client{}, trusted: client{trusted: true},
		refused: counter("http_connections_refused_total", "Connections and HTTP/2 requests refused, by the bound that was reached: client, total.", "bound"),
		shed:    counter("http_connections_shed_total", "Connections closed to make room for others, by state: idle, active.", "state"),
		opened:  prometheus.NewDesc(Namespace+"_http_open_connections", "Connections open, by state: idle, active (requests are running).", []string{"state"}, nil),
		limit:   prometheus.NewDesc(Namespace+"_http_open_connections_limit", "How many connections may be open; each further request that runs over HTTP/2 counts as one.", nil, nil),
	}
	for _, bound := range []string{"client", "total"} {
		c.refused.WithLabelValues(bound)
	}
	for _, state := range []string{"idle", "active"} {
		c.shed.WithLabelValues(state)
	}
	return c
}

// The methods below are called with mu held.

// add counts a connection as a client's, if there is room.
func (c *Connections) add(b *boundConn, to *client) bool {
	if !c.room(to) {
		return false
	}
	if !to.trusted {
		c.clients[to.key] = to
	}
	b.of, b.since, b.place = to, time.Now(), to.conns.PushBack(b)
	c.open++
	c.weigh(b, 1)
	return true
}

// remove counts a connection no more.
func (c *Connections) remove(b *boundConn) {
	if b.place == nil {
		return
	}
	b.of.conns.Remove(b.place)
	b.place = nil
	c.open--
	if b.running > 0 {
		c.active--
	}
	c.weigh(b, -max(1, b.running))
	if b.of.count == 0 {
		delete(c.clients, b.of.key)
	}
}

func (c *Connections) weigh(b *boundConn, by int) {
	c.count += by
	b.of.count += by
}

// room makes room for one more of a client.
func (c *Connections) room(of *client) bool {
	now := time.Now()
	for !of.trusted && c.perClient > 0 && of.count >= c.perClient {
		b := of.worst(now)
		if b == nil || b.fresh(now) {
			c.refused.WithLabelValues("client").Inc()
			return false
		}
		c.drop(b)
	}
	for c.count >= c.most {
		b := c.worst(now)
		// Between clients that have as many, connections would be closed without end.
		if b == nil || b.fresh(now) && (b.of == of || b.of.count <= of.count+min(of.count, 1) && !of.trusted) {
			c.refused.WithLabelValues("total").Inc()
			return false
		}
		c.drop(b)
	}
	return true
}

// drop closes a connection for another.
func (c *Connections) drop(b *boundConn) {
	c.shed.WithLabelValues(b.state()).Inc()
	c.remove(b)
	c.dropped = append(c.dropped, b)
}

// unlock closes what was dropped, once no other connection waits for that. It passes
// by what could write a farewell, and wait for a slow reader.
func (c *Connections) unlock() {
	dropped := c.dropped
	c.dropped = nil
	c.mu.Unlock()
	for _, b := range dropped {
		b.below().Close()
	}
}

// fresh reports whether the connection became idle or active within the grace.
func (b *boundConn) fresh(now time.Time) bool { return now.Sub(b.since) <= grace }

func (b *boundConn) state() string {
	if b.running > 0 {
		return "active"
	}
	return "idle"
}

// worst is the connection of a client that is closed first: the longest idle or, when
// that is fresh, one that is active and not.
func (of *client) worst(now time.Time) (worst *boundConn) {
	for e := of.conns.Front(); e != nil; e = e.Next() {
		b := e.Value.(*boundConn)
		fresh := b.fresh(now)
		switch {
		case b.running == 0 && !fresh:
			return b
		case fresh && b.running > 0: // it is safe
		case worst == nil, worst.fresh(now) && !fresh:
			worst = b
		}
	}
	return worst
}

// worst is the connection that is closed first of all.
func (c *Connections) worst(now time.Time) *boundConn {
	worst := c.trusted.worst(now)
	for _, of := range c.clients {
		if b := of.worst(now); b != nil && (worst == nil || b.before(worst)) {
			worst = b
		}
	}
	return worst
}

// before reports whether a connection is closed before another client's.
func (b *boundConn) before(other *boundConn) bool {
	rank := func(b *boundConn) (rank int) {
		if b.of.trusted {
			rank += 2 // it carries the requests of many
		}
		if b.running > 0 {
			rank++
		}
		return rank
	}
	return cmp.Or(rank(b)-rank(other), other.of.count-b.of.count, b.since.Compare(other.since)) < 0
}

// Describe is prometheus.Collector's.
func (c *Connections) Describe(to chan<- *prometheus.Desc) {
	c.refused.Describe(to)
	c.shed.Describe(to)
	to <- c.opened
	to <- c.limit
}

// Collect is prometheus.Collector's.
func (c *Connections) Collect(to chan<- prometheus.Metric) {
	c.refused.Collect(to)
	c.shed.Collect(to)
	c.mu.Lock()
	open, active := c.open, c.active
	c.mu.Unlock()
	to <- prometheus.MustNewConstMetric(c.opened, prometheus.GaugeValue, float64(open-active), "idle")
	to <- prometheus.MustNewConstMetric(c.opened, prometheus.GaugeValue, float64(active), "active")
	to <- prometheus.MustNewConstMetric(c.limit, prometheus.GaugeValue, float64(c.most))
}
