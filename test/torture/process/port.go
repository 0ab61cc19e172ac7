package process

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os/exec"
	"sync/atomic"
	"syscall"
)

// Needs tells which program that a row uses is missing, and the package that has
// it.
func Needs(name, pkg string) error {
	if _, err := exec.LookPath(name); err != nil {
		return fmt.Errorf("%s is missing: apt-get install %s", name, pkg)
	}
	return nil
}

// given counts the ports given out, from anywhere in their range on.
var given atomic.Uint32

func init() { given.Store(rand.Uint32N(20_000)) }

// Port gives a loopback address for a server that comes and goes: below the
// ports that connections begin at, so that none takes it meanwhile, and no
// other row gets it, for it must be free again when the server comes back.
//
// No program is started while one is tried: until it is, it would hold the port too.
func Port() (string, error) { return portOf("127.0.0.1") }

func portOf(host string) (string, error) {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	for range 100 {
		address := fmt.Sprintf("%s:%d", host, 10_000+given.Add(1)%20_000)
		l, err := net.Listen("tcp", address)
		if err == nil {
			l.Close()
			return address, nil
		}
	}
	return "", errors.New("no port is free")
}
