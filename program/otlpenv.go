package program

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// otlpTimeout is the default of OTEL_EXPORTER_OTLP_TIMEOUT.
const otlpTimeout = 10 * time.Second

// newOTLPClient makes a client of OpenTelemetry's variables. It is nil when
// there is no endpoint; a base that is not nil is used instead of theirs.
//
// Source: opentelemetry.io/docs/specs/otel/protocol/exporter.
func newOTLPClient(base *url.URL) (*otlpClient, error) {
	if _, endpoint := otlpVariable("ENDPOINT"); base == nil && endpoint == "" {
		return nil, nil
	}
	c := &otlpClient{header: http.Header{}, timeout: otlpTimeout}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = &tls.Config{}
	c.http.Transport = transport
	var faults []error
	read := func(option string, set func(value string) error) {
		if name, value := otlpVariable(option); value != "" {
			if err := set(value); err != nil {
				faults = append(faults, fmt.Errorf("%s: %w", name, err))
			}
		}
	}
	if base != nil {
		c.endpoint = base.JoinPath("v1", "traces").String()
	} else {
		read("ENDPOINT", c.setEndpoint)
	}
	read("HEADERS", c.setHeaders)
	read("TIMEOUT", c.setTimeout)
	read("COMPRESSION", c.setCompression)
	read("CERTIFICATE", func(file string) error { return trust(transport.TLSClientConfig, file) })
	read("CLIENT_CERTIFICATE", func(file string) error {
		_, key := otlpVariable("CLIENT_KEY")
		pair, err := tls.LoadX509KeyPair(file, key)
		transport.TLSClientConfig.Certificates = []tls.Certificate{pair}
		return err
	})
	c.header.Set("Content-Type", "application/x-protobuf")
	c.header.Set("User-Agent", "Aldaba/"+readBuild().Version)
	c.header["Idempotency-Key"] = []string{} // not sent: net/http repeats what a stale connection lost
	return c, errors.Join(faults...)
}

// otlpVariable finds the variable of an option: that of traces, or else that of
// all signals. Without either the value is empty.
func otlpVariable(option string) (name, value string) {
	for _, name = range []string{"OTEL_EXPORTER_OTLP_TRACES_" + option, "OTEL_EXPORTER_OTLP_" + option} {
		if value = strings.TrimSpace(os.Getenv(name)); value != "" {
			break
		}
	}
	return name, value
}

// setEndpoint uses the URL for traces as it is, and one for all signals as a base.
func (c *otlpClient) setEndpoint(value string) error {
	u, err := parseCollector(value)
	if err != nil {
		return err
	}
	if name, _ := otlpVariable("ENDPOINT"); name == "OTEL_EXPORTER_OTLP_ENDPOINT" {
		u = u.JoinPath("v1", "traces")
	}
	c.endpoint = u.String()
	return nil
}

// setHeaders reads name=value,name=value with values in percent-encoding. Its
// errors quote no value: they are keys.
func (c *otlpClient) setHeaders(list string) error {
	for pair := range strings.SplitSeq(list, ",") {
		name, encoded, found := strings.Cut(pair, "=")
		value, err := url.PathUnescape(encoded)
		if !found || err != nil || strings.TrimSpace(name) == "" {
			return errors.New("write name=value,name=value, with values in percent-encoding")
		}
		c.header.Set(strings.TrimSpace(name), strings.TrimSpace(value))
	}
	return nil
}

func (c *otlpClient) setTimeout(value string) error {
	milliseconds, err := strconv.ParseUint(value, 10, 31)
	if err != nil || milliseconds == 0 {
		return errors.New("write milliseconds, 10000")
	}
	c.timeout = time.Duration(milliseconds) * time.Millisecond
	return nil
}

func (c *otlpClient) setCompression(value string) error {
	if value != "gzip" && value != "none" {
		return errors.New("write gzip or none")
	}
	c.compress = value == "gzip"
	return nil
}

// trust makes the certificates of a file the only authorities.
func trust(config *tls.Config, file string) error {
	pem, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	config.RootCAs = x509.NewCertPool()
	if !config.RootCAs.AppendCertsFromPEM(pem) {
		return fmt.Errorf("%s has no certificate", file)
	}
	return nil
}
