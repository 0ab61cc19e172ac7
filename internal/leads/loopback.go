package leads

import (
	"net/netip"
	"strings"
)

// IsLoopback reports whether a host, a name or an address, is this machine itself.
func IsLoopback(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Unmap().IsLoopback()
}
