package process

import (
	"net"
	"os/exec"
	"sync"
	"testing"
)

// TestAPortIsFreeWhileProgramsStart: a child that is not yet its program holds all
// that its parent has open, a port that was just tried too.
func TestAPortIsFreeWhileProgramsStart(t *testing.T) {
	end := make(chan struct{})
	var work sync.WaitGroup
	defer work.Wait()
	defer close(end)
	for range 4 {
		work.Go(func() {
			for {
				select {
				case <-end:
					return
				default:
					if err := exec.Command("/bin/true").Run(); err != nil {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	for range 2000 {
		address, err := portOf("127.0.0.9") // where no test that runs beside this one listens
		if err != nil {
			t.Fatal(err)
		}
		l, err := net.Listen("tcp", address)
		if err != nil && takenEverywhere(address) {
			continue // by another program, since it was tried
		}
		if err != nil {
			t.Fatal(err)
		}
		l.Close()
	}
}

// takenEverywhere reports whether a program listens at the port of an address on every
// host, which no socket of this test does.
func takenEverywhere(address string) bool {
	_, port, _ := net.SplitHostPort(address)
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.10", port))
	if err == nil {
		l.Close()
	}
	return err != nil
}
