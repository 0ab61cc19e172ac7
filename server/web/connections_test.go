package web

import (
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil"
)

// peerConn is a connection from an address.
type peerConn struct {
	net.Conn
	from   net.TCPAddr
	closed bool
}

func (c *peerConn) RemoteAddr() net.Addr { return &c.from }

func (c *peerConn) Close() error {
	c.closed = true
	return nil
}

// namedLater is one behind the PROXY protocol.
type namedLater struct{ *peerConn }

func (c namedLater) Raw() net.Conn { return c.peerConn }

// connect opens a connection; nil: it is refused.
func (c *Connections) connect(t *testing.T, from string) *boundConn {
	t.Helper()
	b := &boundConn{Conn: &peerConn{from: net.TCPAddr{IP: net.ParseIP(from), Port: 4711}}, to: c}
	if !b.admit() {
		return nil
	}
	return b
}

func (c *Connections) mustConnect(t *testing.T, from string) *boundConn {
	t.Helper()
	b := c.connect(t, from)
	if b == nil {
		t.Fatalf("a connection from %s is refused", from)
	}
	return b
}

func (b *boundConn) closed() bool { return b.below().(*peerConn).closed }

// wait is as if the grace had passed.
func (b *boundConn) wait() { b.since = b.since.Add(-2 * grace) }

func TestConnectionsOfOneClient(t *testing.T) {
	for name, c := range map[string]struct {
		from [3]string
		ok   bool
	}{
		"one address":         {[3]string{"192.0.2.1", "192.0.2.1", "192.0.2.1"}, false},
		"mapped into IPv6":    {[3]string{"192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1"}, false},
		"a neighbour":         {[3]string{"192.0.2.1", "192.0.2.1", "192.0.2.2"}, true},
		"a /64 of IPv6":       {[3]string{"2001:db8::1", "2001:db8::2", "2001:db8::3"}, false},
		"another /64 of IPv6": {[3]string{"2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"}, true},
		"a trusted proxy":     {[3]string{"10.0.0.1", "10.0.0.1", "10.0.0.1"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			to := NewConnections(100, 2, Proxies{netip.MustParsePrefix("10.0.0.0/8")})
			to.mustConnect(t, c.from[0])
			to.mustConnect(t, c.from[1])
			if got := to.connect(t, c.from[2]) != nil; got != c.ok {
				t.Errorf("the third is admitted: %t", got)
			}
		})
	}
}

func TestTheLongestIdleConnectionOfAClientIsClosed(t *testing.T) {
	c := NewConnections(100, 3, nil)
	active, idle, newest := c.mustConnect(t, "192.0.2.1"), c.mustConnect(t, "192.0.2.1"), c.mustConnect(t, "192.0.2.1")
	active.begin()
	for _, b := range []*boundConn{active, idle, newest} {
		b.wait()
	}
	c.mustConnect(t, "192.0.2.1")
	if active.closed() || !idle.closed() || newest.closed() {
		t.Errorf("closed: the active one %t, the longest idle one %t, the newer one %t", active.closed(), idle.closed(), newest.closed())
	}
	c.mustConnect(t, "192.0.2.1")
	if !newest.closed() {
		t.Error("the other idle one is open")
	}
	if c.connect(t, "192.0.2.1"); !active.closed() {
		t.Error("one that a slow reader holds is open")
	}
	if c.connect(t, "192.0.2.1") != nil {
		t.Error("one is admitted in the place of one that is within its grace")
	}
}

func TestTheClientWithMostConnectionsMakesRoom(t *testing.T) {
	c := NewConnections(4, 0, Proxies{netip.MustParsePrefix("10.0.0.0/8")})
	proxy, other := c.mustConnect(t, "10.0.0.1"), c.mustConnect(t, "192.0.2.2")
	first, second := c.mustConnect(t, "192.0.2.1"), c.mustConnect(t, "192.0.2.1")
	if c.connect(t, "192.0.2.1") != nil || c.connect(t, "192.0.2.2") != nil {
		t.Error("one is admitted whose client has as many")
	}
	newcomer := c.mustConnect(t, "192.0.2.3")
	if proxy.closed() || other.closed() || !first.closed() || second.closed() {
		t.Errorf("closed: %t %t %t %t", proxy.closed(), other.closed(), first.closed(), second.closed())
	}
	for _, b := range []*boundConn{other, second, newcomer} {
		b.begin()
	}
	c.mustConnect(t, "192.0.2.4")
	if !proxy.closed() {
		t.Error("the one idle connection is open")
	}
}

func TestConnectionsAreRefusedWhereNoneCanBeClosed(t *testing.T) {
	c := NewConnections(2, 0, nil)
	first, second := c.mustConnect(t, "192.0.2.1"), c.mustConnect(t, "192.0.2.1")
	first.begin()
	second.begin()
	if c.connect(t, "192.0.2.2") != nil {
		t.Error("it is admitted")
	}
	first.wait()
	c.mustConnect(t, "192.0.2.2")
	if !first.closed() || second.closed() {
		t.Errorf("closed: %t %t", first.closed(), second.closed())
	}
}

func TestRequestsThatRunTogetherCount(t *testing.T) {
	c := NewConnections(100, 3, nil)
	b := c.mustConnect(t, "192.0.2.1")
	for range 3 {
		if !b.begin() {
			t.Fatal("a request is refused")
		}
	}
	if b.begin() {
		t.Error("a fourth runs")
	}
	if c.connect(t, "192.0.2.1") != nil {
		t.Error("a connection is admitted besides")
	}
	b.end()
	c.mustConnect(t, "192.0.2.1")
	b.Close()
	b.end()
	b.end()
	if c.count != 1 || c.open != 1 || c.active != 0 || len(c.clients) != 1 {
		t.Errorf("after one was closed: counted as %d, %d open, %d active, %d clients", c.count, c.open, c.active, len(c.clients))
	}
}

func TestAProxysClientCountsOnceItIsKnown(t *testing.T) {
	c := NewConnections(100, 1, Proxies{netip.MustParsePrefix("10.0.0.0/8")})
	connect := func() *boundConn {
		b := &boundConn{Conn: &wire{Conn: namedLater{&peerConn{from: net.TCPAddr{IP: net.ParseIP("192.0.2.1")}}}}, to: c}
		if !b.admit() {
			t.Fatal("a connection is refused before its client is known")
		}
		return b
	}
	first, second := connect(), connect()
	closed := func(b *boundConn) bool { return b.below().(namedLater).closed }
	if first.RemoteAddr(); closed(first) {
		t.Error("the first is closed")
	}
	if second.RemoteAddr(); !closed(second) {
		t.Error("the second is open")
	}
	first.Close()
	if c.count != 0 || len(c.clients) != 0 {
		t.Errorf("%d are counted, of %d clients", c.count, len(c.clients))
	}
}

// A slow reader holds the lock of its connection: who makes room must not wait for it.
func TestMakingRoomDoesNotWaitForASlowReader(t *testing.T) {
	c := NewConnections(1, 0, nil)
	slow := &boundConn{Conn: &wire{Conn: &peerConn{from: net.TCPAddr{IP: net.ParseIP("192.0.2.1")}}}, to: c}
	slow.admit()
	slow.Conn.(*wire).mu.Lock()
	c.mustConnect(t, "192.0.2.2")
	if !slow.closed() {
		t.Error("it is open")
	}
}

func TestConnectionMetrics(t *testing.T) {
	c := NewConnections(2, 1, nil)
	c.mustConnect(t, "192.0.2.1").begin()
	c.connect(t, "192.0.2.1")
	c.mustConnect(t, "192.0.2.2")
	c.mustConnect(t, "192.0.2.3")
	want := `
# HELP aldaba_http_open_connections Connections open, by state: idle, active (requests are running).
# TYPE aldaba_http_open_connections gauge
aldaba_http_open_connections{state="active"} 1
aldaba_http_open_connections{state="idle"} 1
# HELP aldaba_http_open_connections_limit How many connections may be open; each further request that runs over HTTP/2 counts as one.
# TYPE aldaba_http_open_connections_limit gauge
aldaba_http_open_connections_limit 2
# HELP aldaba_http_connections_refused_total Connections and HTTP/2 requests refused, by the bound that was reached: client, total.
# TYPE aldaba_http_connections_refused_total counter
aldaba_http_connections_refused_total{bound="client"} 1
aldaba_http_connections_refused_total{bound="total"} 0
# HELP aldaba_http_connections_shed_total Connections closed to make room for others, by state: idle, active.
# TYPE aldaba_http_connections_shed_total counter
aldaba_http_connections_shed_total{state="active"} 0
aldaba_http_connections_shed_total{state="idle"} 1
`
	if err := testutil.CollectAndCompare(c, strings.NewReader(want)); err != nil {
		t.Error(err)
	}
}

func TestRequestsFindWhatTheyAreCountedIn(t *testing.T) {
	c := NewConnections(10, 0, nil)
	s := httptest.NewUnstartedServer(c.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if wireOf(r) == nil && r.TLS == nil {
			t.Error("the connection is not ours")
		}
		if c.active != 1 {
			t.Errorf("%d connections are active", c.active)
		}
	})))
	s.Listener = c.Listener(Listener{s.Listener})
	s.Config.ConnContext = WithConnection
	s.Start()
	defer s.Close()
	a, err := s.Client().Get(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	a.Body.Close()
}
