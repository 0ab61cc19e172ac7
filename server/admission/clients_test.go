package admission

import (
	"context"
	"errors"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

var client = netip.MustParseAddr("192.0.2.1")

func TestClients_OneAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c Clients
		leave, err := c.Enter(t.Context(), client)
		if err != nil {
			t.Fatal(err)
		}
		entered := make(chan func(), 1)
		go func() {
			leave, err := c.Enter(t.Context(), client)
			if err != nil {
				t.Error(err)
			}
			entered <- leave
		}()
		synctest.Wait()
		if len(entered) != 0 {
			t.Error("two of one client run")
		}
		other, err := c.Enter(t.Context(), netip.MustParseAddr("192.0.2.2"))
		if err != nil {
			t.Fatalf("another client gets %v", err)
		}
		other()
		leave()
		(<-entered)()
		if len(c.queues) != 0 {
			t.Errorf("%d queues are left", len(c.queues))
		}
	})
}

func TestClients_BoundedQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c Clients
		leave, err := c.Enter(t.Context(), client)
		if err != nil {
			t.Fatal(err)
		}
		begun, late := time.Now(), make(chan error, clientWaiting)
		for range clientWaiting {
			go func() {
				_, err := c.Enter(t.Context(), client)
				late <- err
			}()
		}
		synctest.Wait()
		if _, err := c.Enter(t.Context(), client); !errors.Is(err, ErrCrowded) || time.Since(begun) > 0 {
			t.Errorf("one too many gets %v after %v", err, time.Since(begun))
		}
		for range clientWaiting {
			if err := <-late; !errors.Is(err, ErrCrowded) || time.Since(begun) != clientWait {
				t.Errorf("one that waits gets %v after %v", err, time.Since(begun))
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := c.Enter(ctx, client); !errors.Is(err, context.Canceled) {
			t.Errorf("one that has gone gets %v", err)
		}
		leave()
		if len(c.queues) != 0 {
			t.Errorf("%d queues are left", len(c.queues))
		}
	})
}

// A client that has one address of a network has all of them.
func TestClients_NetworksOfIPv6(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c Clients
		leave, err := c.Enter(t.Context(), netip.MustParseAddr("2001:db8::1"))
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
		if _, err := c.Enter(t.Context(), netip.MustParseAddr("2001:db8::2")); !errors.Is(err, ErrCrowded) {
			t.Errorf("another address of the network gets %v", err)
		}
		elsewhere, err := c.Enter(t.Context(), netip.MustParseAddr("2001:db8:0:1::1"))
		if err != nil {
			t.Fatalf("another network gets %v", err)
		}
		elsewhere()
	})
}
