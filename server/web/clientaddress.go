package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the networks whose X-Forwarded-For is believed.
type Proxies []netip.Prefix

// Client is the address that a request comes from: its peer's or, behind
// trusted proxies, the right-most in X-Forwarded-For that is none of theirs.
// What stands left of that, the client may have written itself. An entry that
// is no address ends the search: the proxy that wrote it is the client then.
// The zero Addr stands for a peer without an address.
//
// Forwarded (RFC 7239) is not read: a proxy that sets only one of the two
// passes the other on as the client wrote it.
func (p Proxies) Client(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	client := plainAddress(peer.Addr())
	lines := r.Header["X-Forwarded-For"]
	for i := len(lines) - 1; i >= 0; i-- {
		for rest, more := lines[i], true; more; {
			if !p.trust(client) {
				return client
			}
			var entry string
			if comma := strings.LastIndexByte(rest, ','); comma >= 0 {
				rest, entry = rest[:comma], rest[comma+1:]
			} else {
				entry, more = rest, false
			}
			next, ok := parseForwarded(strings.Trim(entry, " \t"))
			if !ok {
				return client
			}
			client = next
		}
	}
	return client
}

// sent tells whether a request's peer is one of the proxies.
func (p Proxies) Sent(r *http.Request) bool {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && p.trust(plainAddress(peer.Addr()))
}

func (p Proxies) trust(a netip.Addr) bool {
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(a) })
}

// parseForwarded reads an entry: an address, with a port or without.
func parseForwarded(entry string) (netip.Addr, bool) {
	if a, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(entry, "["), "]")); err == nil {
		return plainAddress(a), true
	}
	a, err := netip.ParseAddrPort(entry)
	return plainAddress(a.Addr()), err == nil
}

// plainAddress is an address in its one spelling: an IPv4 one that is mapped
// into IPv6 as IPv4, without a zone.
func plainAddress(a netip.Addr) netip.Addr { return a.Unmap().WithZone("") }

// rateKey is what is counted as one: an address or a network.
type rateKey [17]byte

const (
	networkBits = 64 // one customer of IPv6 has at least so much, and chooses addresses in it
	siteBits    = 48 // what one organisation gets
)

// keyOf is what an address counts as: an IPv4 one by itself, one of IPv6 as the
// network of so many bits that it belongs to.
func keyOf(a netip.Addr, bits int) (key rateKey) {
	if a.Is6() {
		a = netip.PrefixFrom(a, bits).Masked().Addr()
		key[16] = byte(bits)
	}
	address := a.As16()
	copy(key[:], address[:])
	return key
}

// Network is the address that a client is known by: of IPv6 that of its network, whose
// addresses are all one client's.
func Network(client netip.Addr) netip.Addr {
	if !client.Is6() {
		return client
	}
	return netip.PrefixFrom(client, networkBits).Masked().Addr()
}
