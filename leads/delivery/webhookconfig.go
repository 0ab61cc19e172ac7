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

// WebhookConfig says where enquiries are posted.
type WebhookConfig struct {
	// URL takes the posts. It must be https, unless private addresses are
	// allowed.
	URL string
	// Secret signs them: receivers know by it that they come from us.
	Secret string
	// AllowPrivate lets the URL lead into this machine or the networks around
	// it.
	AllowPrivate bool
	// Now is the clock of the timestamps; default: time.Now.
	Now func() time.Time

	dial func(ctx context.Context, network, address string) (net.Conn, error) // the tests'
}

// NewWebhook makes a Sender to a webhook. The error names all faults of the
// configuration, without its secrets: the address may hold one, too.
func NewWebhook(c WebhookConfig) (*Webhook, error) {
	faults := addressFaults(c.URL, c.AllowPrivate)
	if c.Secret == "" {
		faults = append(faults, errors.New("webhook: the secret is missing"))
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	dialer := &net.Dialer{Timeout: webhookLimit}
	if !c.AllowPrivate {
		dialer.Control = onlyPublic
	}
	if c.dial == nil {
		c.dial = dialer.DialContext
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Webhook{
		url: c.URL, secret: []byte(c.Secret), now: c.Now,
		client: &http.Client{
			// No proxy: it would make the connections that we refuse.
			Transport: &http.Transport{
				DialContext: c.dial, ForceAttemptHTTP2: true, DisableCompression: true,
				TLSHandshakeTimeout: webhookLimit, MaxResponseHeaderBytes: maxAnswer,
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
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !allowPrivate && !public(ip) {
		fault("is not public, and private addresses are not allowed")
	}
	return faults
}
