// Package edge is what a server needs where no proxy that speaks HTTP stands in
// front: certificates, the redirect to HTTPS, and the PROXY protocol.
package edge

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/zap"
)

// Config says which certificates are had, and from whom.
type Config struct {
	Domains   []string
	Email     string // whom the authority may write to; empty: nobody
	Directory string // URL of the authority's ACME directory; empty: Let's Encrypt's
	Storage   string // folder of keys and certificates; replicas may share it
	PlainAddr string // host:port where Plain answers; empty: nowhere
	Logger    *slog.Logger

	roots      *x509.CertPool // that the authority's own certificate is of; nil: the system's
	checkEvery time.Duration  // how often it is looked for what expires; 0: the library's default
}

// Certificates gets the certificates of some domains by ACME and renews them when a
// third of their life is left.
type Certificates struct {
	config  *certmagic.Config
	issuer  certmagic.ACMEIssuer
	cache   *certmagic.Cache
	work    context.Context
	cancel  context.CancelFunc
	log     *zap.Logger
	domains []string
	served  *prometheus.Desc
}

// Open makes the folder if need be. It asks nobody yet: see Manage.
func Open(c Config) (*Certificates, error) {
	if err := os.MkdirAll(c.Storage, 0o700); err != nil {
		return nil, fmt.Errorf("keep certificates: %w", err)
	}
	s := &Certificates{domains: c.Domains, log: zap.New(core{c.Logger.Handler()})}
	s.work, s.cancel = context.WithCancel(context.Background())
	s.cache = certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert:   func(certmagic.Certificate) (*certmagic.Config, error) { return s.config, nil },
		RenewCheckInterval: c.checkEvery, Logger: s.log,
	})
	s.config = certmagic.New(s.cache, certmagic.Config{Storage: &certmagic.FileStorage{Path: c.Storage}, Logger: s.log})
	s.issuer = certmagic.ACMEIssuer{
		CA: c.Directory, Email: c.Email, Agreed: true, TrustedRoots: c.roots, Logger: s.log, DisableHTTPChallenge: c.PlainAddr == "",
	}
	if host, port, err := net.SplitHostPort(c.PlainAddr); err == nil {
		s.issuer.ListenHost = host
		s.issuer.AltHTTPPort, _ = strconv.Atoi(port) // the settings have checked it
	}
	s.served = prometheus.NewDesc("aldaba_certificate_expires_timestamp_seconds", "When the certificate that is served expires, by domain; 0: there is none.", []string{"domain"}, nil)
	return s, nil
}

// Manage gets the certificates that are not in the folder, in the background, and
// from then on renews them. The site must listen at the address already: the
// authority asks there whether the domains are this server's.
func (s *Certificates) Manage(site net.Addr) error {
	if tcp, ok := site.(*net.TCPAddr); ok {
		s.issuer.AltTLSALPNPort = tcp.Port // else the library would listen on 443 itself
	}
	s.config.Issuers = []certmagic.Issuer{certmagic.NewACMEIssuer(s.config, s.issuer)}
	if err := s.config.ManageAsync(s.work, s.domains); err != nil {
		return fmt.Errorf("get certificates: %w", err)
	}
	return nil
}

// TLS serves the certificates, over HTTP/2 where the client speaks it.
func (s *Certificates) TLS() *tls.Config {
	c := s.config.TLSConfig()
	c.NextProtos = append([]string{"h2", "http/1.1"}, c.NextProtos...)
	return c
}

// Plain answers what comes without encryption: the authority's challenges, and
// visitors, who are sent to the same address of the site with it.
func (s *Certificates) Plain() http.Handler {
	redirect := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := strings.ToLower(r.Host)
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		if !slices.Contains(s.domains, host) {
			host = s.domains[0]
		}
		w.Header().Set("Connection", "close")
		http.Redirect(w, r, "https://"+host+"/"+strings.TrimPrefix(r.URL.RequestURI(), "/"), http.StatusPermanentRedirect)
	})
	return certmagic.NewACMEIssuer(s.config, s.issuer).HTTPChallengeHandler(redirect)
}

// Close ends what runs in the background.
func (s *Certificates) Close() {
	s.cancel()
	s.cache.Stop()
	certmagic.CleanUpOwnLocks(context.Background(), s.log) // another replica need not wait until they are stale
}

// Describe is prometheus.Collector's.
func (s *Certificates) Describe(to chan<- *prometheus.Desc) { to <- s.served }

// Collect is prometheus.Collector's.
func (s *Certificates) Collect(to chan<- prometheus.Metric) {
	for _, domain := range s.domains {
		var last time.Time
		for _, certificate := range s.cache.AllMatchingCertificates(domain) {
			if certificate.Leaf != nil && certificate.Leaf.NotAfter.After(last) {
				last = certificate.Leaf.NotAfter
			}
		}
		expires := 0.0
		if !last.IsZero() {
			expires = float64(last.Unix())
		}
		to <- prometheus.MustNewConstMetric(s.served, prometheus.GaugeValue, expires, domain)
	}
}
