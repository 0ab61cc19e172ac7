package delivery

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/mail"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// MailConfig configures delivery by e-mail.
type MailConfig struct {
	// URL is the submission server:
	// smtp://user:password@host:port or smtps://…. The port is 465 with smtps;
	// with smtp 587 when there is a user, else 25.
	//
	// smtps uses TLS from the start, smtp STARTTLS. Certificates must be valid.
	// Mail is unencrypted to this machine itself and, with ?tls=optional and
	// without a user, to a server that offers no TLS.
	URL string
	// From is the sender, as in "Aldaba <web@aldaba.example>".
	From string
	// To are the people who answer enquiries.
	To []string
	// Content has the brand, which names the site in subjects and signatures, and the
	// forms with their labels.
	Content Content
	// Logger logs refused recipients; default: slog.Default.
	Logger *slog.Logger
	// Hello is the name in the EHLO command; default: this machine's or, if that has no
	// dot, the domain of From, because servers refuse names that are not full.
	Hello string
	// Now is the clock of the Date header; default: time.Now.
	Now func() time.Time

	tls *tls.Config // the tests' certificates; default: the system's
}

// tlsOptional is the query of an address whose server need not offer TLS.
const tlsOptional = "tls=optional"

// An smtpServer is the submission server.
type smtpServer struct {
	host, port     string
	user, password string
	implicit       bool // TLS from the start
	optional       bool // TLS only when the server offers it
}

// NewMail makes a Sender by e-mail. The error names all faults of the
// configuration, and no secrets.
func NewMail(c MailConfig) (*Mail, error) {
	m := &Mail{hello: c.Hello, now: c.Now, logger: c.Logger, tls: c.tls, dial: (&net.Dialer{}).DialContext}
	m.Follow(c.Content)
	var faults [6]error
	m.server, faults[0] = readServer(c.URL)
	m.from, faults[1] = readMailbox("the sender", c.From)
	m.to, faults[2] = readMailboxes(c.To)
	if c.Content.Brand == "" {
		faults[3] = errors.New("mail: the brand is missing")
	}
	if m.hello == "" && m.from != nil {
		m.hello = helloName(os.Hostname, m.from)
	} else if strings.ContainsFunc(m.hello, func(r rune) bool { return r <= ' ' || r > '~' }) {
		faults[4] = fmt.Errorf("mail: the name in EHLO is no host name: %q", m.hello)
	}
	if m.zone, faults[5] = time.LoadLocation("Europe/Madrid"); faults[5] != nil {
		faults[5] = fmt.Errorf("mail: the time zone of the office: %w", faults[5])
	}
	if err := errors.Join(faults[:]...); err != nil {
		return nil, err
	}
	if m.now == nil {
		m.now = time.Now
	}
	if m.logger == nil {
		m.logger = slog.Default()
	}
	return m, nil
}

func helloName(hostname func() (string, error), from *mail.Address) string {
	if name, err := hostname(); err == nil && strings.Contains(name, ".") {
		return name
	}
	return domainOf(from.Address)
}

// readServer parses the URL of the server. Its errors never quote it, because it
// has a password.
func readServer(address string) (smtpServer, error) {
	fault := func(says string) (smtpServer, error) {
		return smtpServer{}, errors.New("mail: the server's address " + says)
	}
	if address == "" {
		return fault("is missing")
	}
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return fault("cannot be read: it is smtp://user:password@host:port, with what is special in user and password percent-encoded")
	case u.Scheme != "smtp" && u.Scheme != "smtps":
		return fault("must begin with smtp:// or smtps://")
	case u.Hostname() == "":
		return fault("names no host")
	case strings.Trim(u.Path, "/") != "" || u.RawQuery != "" && u.RawQuery != tlsOptional || u.Fragment != "":
		return fault("goes on after the port, where only ?" + tlsOptional + " may stand")
	case u.RawQuery != "" && (u.Scheme == "smtps" || u.User != nil):
		return fault("has ?" + tlsOptional + ", which is for smtp:// without a user: a password is never sent unencrypted")
	}
	s := smtpServer{host: strings.ToLower(u.Hostname()), port: u.Port(), user: u.User.Username(), implicit: u.Scheme == "smtps", optional: u.RawQuery != ""}
	s.password, _ = u.User.Password()
	if (s.user == "") != (s.password == "") {
		return fault("has a user without a password, or a password without a user")
	}
	switch {
	case s.port != "":
		if n, err := strconv.ParseUint(s.port, 10, 16); err != nil || n == 0 {
			return fault("has no valid port: 1 to 65535")
		}
	case s.implicit:
		s.port = "465"
	case s.user != "":
		s.port = "587"
	default:
		s.port = "25"
	}
	return s, nil
}

// readMailbox parses a configured address. It must be ASCII, which every server
// accepts.
func readMailbox(whose, s string) (*mail.Address, error) {
	if strings.TrimSpace(s) == "" {
		return nil, fmt.Errorf("mail: %s is missing", whose)
	}
	a, err := mail.ParseAddress(s)
	if err != nil || !ascii(a.Address) {
		return nil, fmt.Errorf("mail: %s is no e-mail address: %q", whose, s)
	}
	return a, nil
}

func readMailboxes(all []string) ([]*mail.Address, error) {
	if len(all) == 0 {
		return nil, errors.New("mail: there is no recipient")
	}
	var faults []error
	read := make([]*mail.Address, len(all))
	for i, s := range all {
		var err error
		read[i], err = readMailbox(fmt.Sprintf("recipient %d", i+1), s)
		faults = append(faults, err)
	}
	return read, errors.Join(faults...)
}

func ascii(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) < 0
}
