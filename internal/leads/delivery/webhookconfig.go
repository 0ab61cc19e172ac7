package delivery

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"time"
)

// WebhookConfig configures delivery to a webhook.
type WebhookConfig struct {
	// URL gets the posts. It must be https, unless private addresses are allowed.
	URL string
	// Secret signs the posts, so that receivers can authenticate them.
	Secret string
	// AllowPrivate allows addresses of this machine and of private networks.
	AllowPrivate bool
	// Propagate adds to the headers of a post what its context says; default: nothing.
	Propagate func(context.Context, http.Header)
	// Now is the clock of the timestamps; default: time.Now.
	Now func() time.Time

	dial func(ctx context.Context, network, address string) (net.Conn, error) // the tests'
}

// NewWebhook makes a Sender to a webhook. The error names all faults of the
// configuration, and no secrets, which the URL may have too.
func NewWebhook(c WebhookConfig) (*Webhook, error) {
	faults := addressFaults(c.URL, c.AllowPrivate)
	if c.Secret == "" {
		faults = append(faults, errors.New("webhook: the secret is missing"))
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	dialer := &net.Dialer{Timeout: webhookTimeout}
	if !c.AllowPrivate {
		dialer.Control = requirePublic
	}
	if c.dial == nil {
		c.dial = dialer.DialContext
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Webhook{
		url: c.URL, secret: []byte(c.Secret), now: c.Now, propagate: c.Propagate,
		client: &http.Client{
			// No proxy, because it would bypass requirePublic.
			Transport: &http.Transport{
				DialContext: c.dial, ForceAttemptHTTP2: true, DisableCompression: true,
				TLSHandshakeTimeout: webhookTimeout, MaxResponseHeaderBytes: maxResponse,
				MaxIdleConnsPerHost: 4, IdleConnTimeout: 30 * time.Second,
			},
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}, nil
}

func addressFaults(address string, allowPrivate bool) (faults []error) {
	fault := func(says string) { faults = append(faults, errors.New("webhook: the address "+says)) }
	if address == "" {
		fault("is missing")
		return faults
	}
	u, err := url.Parse(address)
	switch {
	case err != nil:
		fault("cannot be read")
		return faults
	case u.Scheme == "http" && !allowPrivate:
		fault("must be https://, unless private addresses are allowed")
	case u.Scheme != "https" && u.Scheme != "http":
		fault("must begin with https://")
	}
	if u.Hostname() == "" {
		fault("names no host")
	}
	if u.Fragment != "" {
		fault("has a fragment, which no server sees")
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !allowPrivate && !isPublic(ip) {
		fault("is not public, and private addresses are not allowed")
	}
	return faults
}
