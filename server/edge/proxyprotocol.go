package edge

import (
	"net"
	"net/netip"
	"slices"
	"time"

	"github.com/pires/go-proxyproto"
)

// headerTimeout is how long a proxy may take to name its client.
const headerTimeout = 5 * time.Second

// ProxyProtocol reads the PROXY protocol, versions 1 and 2, on connections from
// the networks: their remote address is that of the proxy's client, and without
// the header they fail. Connections from elsewhere stay as they are.
//
// Source: haproxy.org/download/3.0/doc/proxy-protocol.txt, which forbids to guess
// whether there is a header.
func ProxyProtocol(l net.Listener, networks []netip.Prefix) net.Listener {
	return proxied{&proxyproto.Listener{
		Listener: l, ReadHeaderTimeout: headerTimeout,
		ConnPolicy: func(o proxyproto.ConnPolicyOptions) (proxyproto.Policy, error) {
			peer, err := netip.ParseAddrPort(o.Upstream.String())
			address := peer.Addr().Unmap().WithZone("")
			if err != nil || !slices.ContainsFunc(networks, func(n netip.Prefix) bool { return n.Contains(address) }) {
				return proxyproto.SKIP, nil
			}
			return proxyproto.REQUIRE, nil
		},
	}}
}

type proxied struct{ net.Listener }

func (l proxied) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if p, ok := c.(*proxyproto.Conn); ok {
		return client{p}, nil
	}
	return c, err
}

// client is a connection behind a proxy, of which the library hides CloseWrite.
type client struct{ *proxyproto.Conn }

// CloseWrite closes the half that is written to.
func (c client) CloseWrite() error {
	if tcp, ok := c.TCPConn(); ok {
		return tcp.CloseWrite()
	}
	return nil
}
