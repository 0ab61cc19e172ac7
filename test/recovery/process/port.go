package process

import (
	"math/rand/v2"
	"net/netip"
	"sync/atomic"
	"syscall"
	"testing"
)

// given counts the ports given out, from anywhere in their range on.
var given atomic.Uint32

func init() { given.Store(rand.Uint32N(20_000)) }

// Port gives a loopback address for a server that comes and goes: below the
// ports that connections begin at, so that none takes it meanwhile, and no
// other row gets it, for it must be free again when the server comes back.
func Port(t testing.TB) string {
	t.Helper()
	for range 100 {
		address := netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), uint16(10_000+given.Add(1)%20_000))
		if canBind(address) {
			return address.String()
		}
	}
	t.Fatal("no port is free")
	return ""
}

// canBind reports whether a server could listen at an address. The socket that it tries
// never listens: a program that is being started may hold it for a moment longer, and
// keeps no server from the port.
func canBind(address netip.AddrPort) bool {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return false
	}
	defer syscall.Close(fd)
	return syscall.SetsockoptInt(fd, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1) == nil &&
		syscall.Bind(fd, &syscall.SockaddrInet4{Port: int(address.Port()), Addr: address.Addr().As4()}) == nil
}
