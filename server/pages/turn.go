package pages

import (
	"net/http"
	"net/netip"
	"time"
)

// turn is a client's turn to have something composed: it has one at a time. A nil
// one is that of work which no client is charged for.
type turn struct {
	composer *Composer
	client   netip.Addr
	leave    func()
}

// takeTurn waits until nothing else is composed for a request's client. counted: it
// counts the request, and fails with ErrTooMany when the client is over its rate.
// Afterwards the caller calls end.
func (c *Composer) takeTurn(r *http.Request, counted bool) (*turn, error) {
	client := c.config.Proxies.Client(r)
	leave, err := c.clients.Enter(r.Context(), client)
	if err != nil {
		return nil, err
	}
	if counted {
		if _, ok := c.rate.Take(client); !ok {
			leave()
			return nil, ErrTooMany
		}
	}
	return &turn{c, client, leave}, nil
}

// end charges the client for the CPU time that VMs took, and lets its next request in.
func (t *turn) end(used time.Duration) {
	if t == nil {
		return
	}
	t.composer.rate.Charge(t.client, used)
	t.leave()
}
