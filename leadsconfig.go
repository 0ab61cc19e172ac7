package main

import (
	"errors"
	"flag"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/aldaba/aldaba/server/leads"
	"github.com/aldaba/aldaba/server/leads/delivery"
)

// leadsConfig is what an operator sets of enquiries: where they are kept, who
// gets them, and how many are taken.
type leadsConfig struct {
	database            string
	leadRate            int
	trustedProxies      []netip.Prefix
	trustedSites        []string
	leadRetention       time.Duration
	smtpURL             string
	mailFrom            string
	mailTo              []string
	webhookURL          string
	webhookSecret       string
	webhookAllowPrivate bool
}

// flags declares the settings of enquiries. Those with secrets are for the
// environment: a flag shows in the list of processes.
func (c *leadsConfig) flags(f *flag.FlagSet) {
	f.StringVar(&c.database, "database", "data/aldaba.db", "where enquiries are kept: the path of an SQLite file, made if need be, or postgres://user:password@host/name")
	f.IntVar(&c.leadRate, "lead-rate", 10, "how many enquiries are kept in a minute from one client; six times as many requests are answered; 0: any number")
	f.Func("trusted-proxies", "`networks` of the proxies in front, 10.0.0.0/8,2001:db8::/32, whose X-Forwarded-For is believed (default none)", c.setProxies)
	f.Func("trusted-sites", "`origins` of copies of the site whose forms are sent here, https://static.example.com, with commas between (default none)", c.setSites)
	f.DurationVar(&c.leadRetention, "lead-retention", 365*24*time.Hour, "how long enquiries are kept before they are deleted, at least 24h; 0: for ever")
	f.StringVar(&c.smtpURL, "smtp-url", "", "server that takes mail of enquiries, smtp://user:password@host:port or smtps://…; empty: no mail is sent")
	f.StringVar(&c.mailFrom, "mail-from", "", "sender of that mail, Aldaba <web@example.com>")
	f.Func("mail-to", "who gets that mail: `addresses`, with commas between", c.setRecipients)
	f.StringVar(&c.webhookURL, "webhook-url", "", "https:// address that enquiries are posted to; empty: none")
	f.StringVar(&c.webhookSecret, "webhook-secret", "", "what signs those posts")
	f.BoolVar(&c.webhookAllowPrivate, "webhook-allow-private", false, "true: the webhook may be on this machine or its networks, and http://")
}

// leastRetention: less is a mistake that deletes what nobody has read yet.
const leastRetention = 24 * time.Hour

// check holds the settings against their ranges, and those of the channels
// against each other.
func (c *leadsConfig) check(faults *[]error) {
	if c.leadRate < 0 || c.leadRate > 1_000_000 {
		*faults = append(*faults, fmt.Errorf("--lead-rate: %d is not within 0 to 1000000", c.leadRate))
	}
	if c.leadRetention != 0 && c.leadRetention < leastRetention {
		*faults = append(*faults, fmt.Errorf("--lead-retention: %s is below %s", c.leadRetention, leastRetention))
	}
	if _, err := c.senders("a brand"); err != nil {
		*faults = append(*faults, err)
	}
}

// senders are the channels that are configured. The error names everything
// that is wrong with them, and no secret.
func (c *leadsConfig) senders(brand string) (map[leads.Channel]delivery.Sender, error) {
	channels := map[leads.Channel]delivery.Sender{}
	var faults []error
	if c.smtpURL != "" || c.mailFrom != "" || len(c.mailTo) > 0 {
		mail, err := delivery.NewMail(delivery.MailConfig{URL: c.smtpURL, From: c.mailFrom, To: c.mailTo, Brand: brand})
		if err != nil {
			faults = append(faults, fmt.Errorf("--smtp-url, --mail-from, --mail-to: %w", err))
		} else {
			channels[leads.Mail] = mail
		}
	}
	if c.webhookURL != "" || c.webhookSecret != "" {
		webhook, err := delivery.NewWebhook(delivery.WebhookConfig{URL: c.webhookURL, Secret: c.webhookSecret, AllowPrivate: c.webhookAllowPrivate})
		if err != nil {
			faults = append(faults, fmt.Errorf("--webhook-url, --webhook-secret: %w", err))
		} else {
			channels[leads.Webhook] = webhook
		}
	}
	return channels, errors.Join(faults...)
}

func (c *leadsConfig) setProxies(value string) error {
	var networks []netip.Prefix
	for _, text := range listOf(value) {
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
		networks = append(networks, network.Masked())
	}
	c.trustedProxies = networks
	return nil
}

func (c *leadsConfig) setSites(value string) error {
	var sites []string
	for _, text := range listOf(value) {
		u, err := parseOrigin(text)
		if err != nil {
			return err
		}
		sites = append(sites, u.String())
	}
	c.trustedSites = sites
	return nil
}

func (c *leadsConfig) setRecipients(value string) error {
	c.mailTo = listOf(value)
	return nil
}

// listOf parts a list at its commas, without the blanks around.
func listOf(value string) (list []string) {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}
