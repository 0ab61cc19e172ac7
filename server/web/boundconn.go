package web

import (
	"container/list"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// Listener accepts connections within the bound.
func (c *Connections) Listener(l net.Listener) net.Listener { return boundListener{l, c} }

type boundListener struct {
	net.Listener
	to *Connections
}

func (l boundListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		b := &boundConn{Conn: conn, to: l.to}
		if b.admit() {
			return b, nil
		}
		conn.Close() // refused: there is nothing to do about an error
	}
}

// boundConn is a connection that is counted until it is closed.
type boundConn struct {
	net.Conn
	to    *Connections
	named sync.Once

	// Guarded by to.mu.
	of      *client
	place   *list.Element // nil: it is closed
	running int           // requests
	since   time.Time     // when it became idle or active
}

// admit counts a new connection as its client's. With the PROXY protocol the client is
// not known yet, and is a trusted proxy's.
func (b *boundConn) admit() (ok bool) {
	if _, proxied := b.below().(interface{ Raw() net.Conn }); proxied {
		b.to.mu.Lock()
		defer b.to.unlock()
		return b.to.add(b, &b.to.trusted)
	}
	b.named.Do(func() { ok = b.name(b.Conn.RemoteAddr()) })
	return ok
}

// name counts the connection as a client's, and no more as another's.
func (b *boundConn) name(address net.Addr) bool {
	peer, err := netip.ParseAddrPort(address.String())
	ip, c := plainAddress(peer.Addr()), b.to
	c.mu.Lock()
	defer c.unlock()
	c.remove(b)
	if err != nil || c.proxies.trust(ip) {
		return c.add(b, &c.trusted)
	}
	key := keyOf(ip, networkBits)
	of := c.clients[key]
	if of == nil {
		of = &client{key: key}
	}
	return c.add(b, of)
}

// RemoteAddr is the client's address. net/http needs it before anything else, in the
// connection's own goroutine: with the PROXY protocol it takes a header that the
// listener must not wait for.
func (b *boundConn) RemoteAddr() net.Addr {
	address := b.Conn.RemoteAddr()
	b.named.Do(func() {
		if !b.name(address) {
			b.below().Close()
		}
	})
	return address
}

// below is the connection below ours.
func (b *boundConn) below() net.Conn {
	if w, ok := b.Conn.(*wire); ok {
		return w.Conn
	}
	return b.Conn
}

// Close closes the connection.
func (b *boundConn) Close() error {
	b.to.mu.Lock()
	b.to.remove(b)
	b.to.mu.Unlock()
	return b.Conn.Close()
}

// CloseWrite closes the half that is written to.
func (b *boundConn) CloseWrite() error {
	if half, ok := b.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

type boundKey struct{}

// WithConnection, a server's ConnContext, lets requests find what their connection is
// counted in.
func WithConnection(ctx context.Context, c net.Conn) context.Context {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	if b, ok := c.(*boundConn); ok {
		ctx, c = context.WithValue(ctx, boundKey{}, b), b.Conn
	}
	return WithWire(ctx, c)
}

// Handler counts the requests of the connections. One of HTTP/2 beyond the bound is
// reset: a response would hold memory until the client takes it.
func (c *Connections) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := r.Context()
		b, _ := ctx.Value(boundKey{}).(*boundConn)
		if b == nil {
			next.ServeHTTP(w, r)
			return
		}
		if !b.begin() {
			panic(http.ErrAbortHandler)
		}
		defer func() {
			if r.ProtoMajor == 1 {
				b.end()
				return
			}
			context.AfterFunc(ctx, b.end) // the stream ends when the client has taken the rest
		}()
		next.ServeHTTP(w, r)
	})
}

// begin counts a request. The first that runs is counted with its connection.
func (b *boundConn) begin() bool {
	b.to.mu.Lock()
	defer b.to.unlock()
	if b.running > 0 && !b.to.room(b.of) || b.place == nil {
		return false
	}
	if b.running++; b.running > 1 {
		b.to.weigh(b, 1)
		return true
	}
	b.to.active++
	b.turn()
	return true
}

func (b *boundConn) end() {
	b.to.mu.Lock()
	defer b.to.mu.Unlock()
	if b.place == nil {
		return
	}
	if b.running--; b.running > 0 {
		b.to.weigh(b, -1)
		return
	}
	b.to.active--
	b.turn()
}

// turn notes that the connection became idle or active.
func (b *boundConn) turn() {
	b.since = time.Now()
	b.of.conns.MoveToBack(b.place)
}
