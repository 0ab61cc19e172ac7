package program

import (
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strings"

	"github.com/caddyserver/certmagic"

	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/edge"
)

// edgeConfig is what an operator sets where no proxy that speaks HTTP stands in
// front. All of it is off by default.
type edgeConfig struct {
	domains       []string
	plainAddr     string
	email         string
	directory     string
	storage       string
	proxyProtocol bool
}

func (c *edgeConfig) flags(f *flag.FlagSet) {
	f.Func("tls-domains", "`names` of hosts, www.example.com,example.com, whose certificates are got by ACME: --addr then speaks HTTPS; its terms of service are agreed to (default none)", c.setDomains)
	f.Func("http-addr", "`host:port` where visitors without encryption are sent to HTTPS, with --tls-domains; empty: none", address(&c.plainAddr, "", true))
	f.StringVar(&c.email, "acme-email", "", "whom the certificate authority may write to")
	f.Func("acme-directory", "`URL` of the authority's ACME directory; empty: Let's Encrypt", c.setDirectory)
	f.StringVar(&c.storage, "acme-storage", "data/certificates", "`folder` of keys and certificates, made if need be; replicas share it")
	f.BoolVar(&c.proxyProtocol, "proxy-protocol", false, "connections from --trusted-proxies begin with the PROXY protocol, version 1 or 2")
}

// check holds the settings against one another and the others.
func (c *edgeConfig) check(origin *url.URL, proxies []netip.Prefix, faults *[]error) {
	if len(c.domains) == 0 && c.plainAddr != "" {
		*faults = append(*faults, errors.New("--http-addr: it is for --tls-domains"))
	}
	if len(c.domains) > 0 && origin.Scheme != "https" {
		*faults = append(*faults, fmt.Errorf("--origin: with --tls-domains write https://%s", c.domains[0]))
	}
	if len(c.domains) > 0 && c.storage == "" {
		*faults = append(*faults, errors.New("--acme-storage: name a folder"))
	}
	if c.proxyProtocol && len(proxies) == 0 {
		*faults = append(*faults, errors.New("--proxy-protocol: name the proxies' networks with --trusted-proxies"))
	}
}

func (c *edgeConfig) setDomains(value string) error {
	domains := settings.List(strings.ToLower(value))
	for _, name := range domains {
		if strings.ContainsAny(name, "*:/") || certmagic.SubjectIsIP(name) || !certmagic.SubjectQualifiesForCert(name) {
			return errors.New("write names of hosts with commas between, www.example.com,example.com; there are no certificates of addresses or with *")
		}
	}
	c.domains = domains
	return nil
}

func (c *edgeConfig) setDirectory(value string) error {
	if u, err := url.Parse(value); value != "" && (err != nil || u.Scheme != "https" || u.Host == "") {
		return errors.New("write a URL, https://acme.example.com/directory")
	}
	c.directory = value
	return nil
}

// open makes listeners of what is set; close ends what runs for them.
func (c *edgeConfig) open(at server.Listen, proxies []netip.Prefix, log *slog.Logger, metrics *server.Metrics) (_ server.Listen, close func(), err error) {
	if c.proxyProtocol {
		at.Wrap = func(l net.Listener) net.Listener { return edge.ProxyProtocol(l, proxies) }
	}
	if len(c.domains) == 0 {
		return at, func() {}, nil
	}
	certificates, err := edge.Open(edge.Config{
		Domains: c.domains, Email: c.email, Directory: c.directory, Storage: c.storage, PlainAddr: c.plainAddr, Logger: log,
	})
	if err != nil {
		return at, nil, err
	}
	metrics.Register(certificates)
	at.TLS, at.PlainAddr, at.Plain = certificates.TLS(), c.plainAddr, certificates.Plain()
	started := at.Started
	at.Started = func(site, admin net.Addr) {
		if err := certificates.Manage(site); err != nil {
			log.Error("no certificates are got", "error", err)
		}
		if started != nil {
			started(site, admin)
		}
	}
	return at, certificates.Close, nil
}
