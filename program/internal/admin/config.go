package admin

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/netip"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// Config is the settings of enquiries: where they are stored, who gets them, and
// the rate limit.
type Config struct {
	Database            string
	Rate                int
	TrustedProxies      []netip.Prefix
	TrustedSites        []string
	Retention           time.Duration
	SMTPURL             string
	MailFrom            string
	MailTo              []string
	MailHello           string
	WebhookURL          string
	WebhookSecret       string
	WebhookAllowPrivate bool

	// Forms are those of the site: the kinds, and the order of columns. nil: the site has
	// none.
	Forms func() *leads.Forms
	// Propagate, when set, adds to the headers of the webhook what the context says
	// of its trace.
	Propagate func(context.Context, http.Header)
}

// Flags declares the settings of enquiries. Secrets belong in the environment or
// in files, because flags are visible in the list of processes.
func (c *Config) Flags(f *flag.FlagSet) {
	f.StringVar(&c.Database, "database", "data/aldaba.db", "where enquiries are kept: the path of an SQLite file, made if need be, or postgres://user:password@host/name?sslmode=verify-full")
	f.IntVar(&c.Rate, "lead-rate", 10, "how many enquiries are kept in a minute from one client; six times as many requests are answered; 0: any number")
	f.Func("trusted-proxies", "`networks` of the proxies in front, 10.0.0.0/8,2001:db8::/32, whose X-Forwarded-For is believed (default none)", c.setProxies)
	f.Func("trusted-sites", "`origins` of copies of the site whose forms are sent here, https://static.example.com, with commas between (default none)", c.setSites)
	f.DurationVar(&c.Retention, "lead-retention", 365*24*time.Hour, "how long enquiries are kept before they are deleted, at least 24h; 0: for ever")
	f.StringVar(&c.SMTPURL, "smtp-url", "", "server that takes mail of enquiries, smtp://user:password@host:port or smtps://…; empty: no mail is sent")
	f.StringVar(&c.MailFrom, "mail-from", "", "sender of that mail, Aldaba <web@example.com>")
	f.Func("mail-to", "who gets that mail: `addresses`, with commas between", c.setRecipients)
	f.StringVar(&c.MailHello, "mail-hello", "", "name in the EHLO command of that mail, full, web1.example.com; empty: this machine's or, if that has no dot, the domain of --mail-from")
	f.StringVar(&c.WebhookURL, "webhook-url", "", "https:// address that enquiries are posted to; empty: none")
	f.StringVar(&c.WebhookSecret, "webhook-secret", "", "what signs those posts")
	settings.Secrets(f, secrets...)
	f.BoolVar(&c.WebhookAllowPrivate, "webhook-allow-private", false, "the webhook may be on this machine or its networks, and http://")
}

// secrets are the settings with passwords, which may stand in files.
var secrets = []string{"database", "smtp-url", "webhook-url", "webhook-secret"}

// leastRetention: a shorter one is a mistake that deletes unread enquiries.
const leastRetention = 24 * time.Hour

// Check validates the settings, and those of each channel together.
func (c *Config) Check(faults *[]error) {
	if c.Rate < 0 || c.Rate > 1_000_000 {
		*faults = append(*faults, fmt.Errorf("--lead-rate: %d is not within 0 to 1000000", c.Rate))
	}
	if c.Retention != 0 && c.Retention < leastRetention {
		*faults = append(*faults, fmt.Errorf("--lead-retention: %s is below %s", c.Retention, leastRetention))
	}
	if _, err := c.Senders(delivery.Content{Brand: "a brand"}); err != nil {
		*faults = append(*faults, err)
	}
}

// Senders makes the senders of the configured channels; letters follow the
// content. The error names all faults, and no secrets.
func (c *Config) Senders(content delivery.Content) (map[leads.Channel]delivery.Sender, error) {
	channels := map[leads.Channel]delivery.Sender{}
	var faults []error
	if c.SMTPURL != "" || c.MailFrom != "" || len(c.MailTo) > 0 || c.MailHello != "" {
		mail, err := delivery.NewMail(delivery.MailConfig{URL: c.SMTPURL, From: c.MailFrom, To: c.MailTo, Hello: c.MailHello, Content: content})
		if err != nil {
			faults = append(faults, fmt.Errorf("--smtp-url, --mail-from, --mail-to, --mail-hello: %w", err))
		} else {
			channels[leads.Mail] = mail
		}
	}
	if c.WebhookURL != "" || c.WebhookSecret != "" {
		webhook, err := delivery.NewWebhook(delivery.WebhookConfig{URL: c.WebhookURL, Secret: c.WebhookSecret, AllowPrivate: c.WebhookAllowPrivate, Propagate: c.Propagate})
		if err != nil {
			faults = append(faults, fmt.Errorf("--webhook-url, --webhook-secret: %w", err))
		} else {
			channels[leads.Webhook] = webhook
		}
	}
	return channels, errors.Join(faults...)
}

func (c *Config) forms() *leads.Forms {
	if c == nil || c.Forms == nil {
		return nil
	}
	return c.Forms()
}

// leastProxyBits are those of the widest private networks, 10.0.0.0/8 and fc00::/7:
// wider ones have strangers in them.
const leastProxyBits = 7

func (c *Config) setProxies(value string) error {
	var networks []netip.Prefix
	for _, text := range settings.List(value) {
		network, err := netip.ParsePrefix(text)
		if address, single := netip.ParseAddr(text); single == nil && address.Zone() == "" {
			network, err = netip.PrefixFrom(address, address.BitLen()), nil
		}
		if err != nil {
			return errors.New("write networks with commas between, 10.0.0.0/8,2001:db8::/32")
		}
		if a := network.Addr(); a.Is4In6() && network.Bits() >= 96 {
			network = netip.PrefixFrom(a.Unmap(), network.Bits()-96) // as addresses are compared
		}
		if network.Bits() < leastProxyBits {
			return errors.New("name the proxies' own networks: of everybody's X-Forwarded-For, a stranger's counts")
		}
		networks = append(networks, network.Masked())
	}
	c.TrustedProxies = networks
	return nil
}

func (c *Config) setSites(value string) error {
	var sites []string
	for _, text := range settings.List(value) {
		u, err := settings.Origin(text)
		if err != nil {
			return err
		}
		sites = append(sites, u.String())
	}
	c.TrustedSites = sites
	return nil
}

func (c *Config) setRecipients(value string) error {
	c.MailTo = settings.List(value)
	return nil
}
