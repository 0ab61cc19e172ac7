package delivery

import (
	"net/netip"
	"syscall"
)

// nonPublic are networks that are not on the public Internet, or that translate
// or tunnel to addresses that may not be. netip knows the others itself.
//
// Source: the IANA special-purpose address registries (RFC 6890 and later).
var nonPublic = prefixes(
	"0.0.0.0/8",       // this network
	"100.64.0.0/10",   // carriers' NAT
	"192.0.0.0/24",    // protocol assignments
	"192.0.2.0/24",    // documentation
	"192.88.99.0/24",  // 6to4 relays
	"198.18.0.0/15",   // benchmarks
	"198.51.100.0/24", // documentation
	"203.0.113.0/24",  // documentation
	"240.0.0.0/4",     // reserved, and broadcast
	"2001::/23",       // protocol assignments, Teredo among them
	"2001:db8::/32",   // documentation
	"2002::/16",       // 6to4: carries an IPv4 address
	"3fff::/20",       // documentation
)

var (
	globalUnicast = netip.MustParsePrefix("2000::/3")
	nat64         = netip.MustParsePrefix("64:ff9b::/96") // an IPv4 address, for networks without IPv4
)

func prefixes(all ...string) []netip.Prefix {
	p := make([]netip.Prefix, len(all))
	for i, s := range all {
		p[i] = netip.MustParsePrefix(s)
	}
	return p
}

// isPublic reports whether an address is on the public Internet, and not on this
// machine or in a private network.
func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	if nat64.Contains(ip) {
		b := ip.As16()
		ip = netip.AddrFrom4([4]byte(b[12:]))
	}
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.Is6() && !globalUnicast.Contains(ip) {
		return false
	}
	for _, p := range nonPublic {
		if p.Contains(ip) {
			return false
		}
	}
	return true
}

// errNotPublic: a webhook's address is in a private network.
const errNotPublic Reason = "the address is not public"

// requirePublic refuses connections to addresses that are not public. As
// net.Dialer.Control it runs after the name is resolved, so that DNS rebinding
// cannot bypass it.
func requirePublic(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !isPublic(at.Addr()) {
		return errNotPublic
	}
	return nil
}
