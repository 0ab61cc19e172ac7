package delivery

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net"
	"net/mail"
	"strings"
	"sync/atomic"
	"time"

	gomail "github.com/wneessen/go-mail"

	"github.com/aldaba/aldaba/internal/leads"
)

// Mail is the Sender by e-mail; see NewMail.
type Mail struct {
	server smtpServer
	from   *mail.Address
	to     []*mail.Address
	words  atomic.Pointer[Content]
	hello  string
	zone   *time.Location // of the office
	now    func() time.Time
	logger *slog.Logger
	tls    *tls.Config
	dial   func(ctx context.Context, network, address string) (net.Conn, error)
}

// Follow gives letters other content.
func (m *Mail) Follow(c Content) { m.words.Store(&c) }

// Send submits the letter about an enquiry to the server.
func (m *Mail) Send(ctx context.Context, d leads.Delivery) error {
	message, err := m.message(d)
	if err != nil {
		return Refused{Reason("the letter cannot be written")}
	}
	return m.submit(ctx, d.ID, message)
}

// message is the letter as an Internet message. It differs between attempts only
// in its date.
func (m *Mail) message(d leads.Delivery) ([]byte, error) {
	e := d.Enquiry
	answers := e.Fields.Texts()
	replyTo := replyAddress(answers["name"], answers["email"])
	shown := ""
	if replyTo != nil {
		shown = answers["email"]
	}
	l, err := writeLetter(e, *m.words.Load(), shown, m.zone)
	if err != nil {
		return nil, err
	}
	plain, err := l.text()
	if err != nil {
		return nil, err
	}
	html, err := l.html()
	if err != nil {
		return nil, err
	}
	id := headerID(d.ID)
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent(), gomail.WithBoundary(boundary(plain, html)))
	msg.FromMailAddress(m.from)
	msg.ToMailAddress(m.to...)
	if replyTo != nil {
		msg.ReplyToMailAddress(replyTo)
	}
	msg.Subject(l.Subject)
	msg.SetMessageIDWithValue(id + "@" + domainOf(m.from.Address))
	msg.SetDateWithValue(m.now())
	// Suppresses automatic replies. Source: RFC 3834 §5.
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("Content-Language", l.Language)
	msg.SetBodyString(gomail.TypeTextPlain, plain)
	msg.AddAlternativeString(gomail.TypeTextHTML, html)
	var b bytes.Buffer
	if _, err := msg.WriteTo(&b); err != nil {
		return nil, fmt.Errorf("put a letter together: %w", err)
	}
	return b.Bytes(), nil
}

// replyAddress is the visitor's address for a header; nil: it is not valid there.
func replyAddress(name, email string) *mail.Address {
	a, err := mail.ParseAddress(email)
	if err != nil || a.Address != email || !ascii(email) {
		return nil
	}
	// net/mail leaves backslashes in encoded words, where they are not allowed.
	// Source: RFC 2047 §5.3.
	a.Name = strings.ReplaceAll(headerText(name, 100), `\`, "/")
	return a
}

func domainOf(address string) string { return address[strings.LastIndexByte(address, '@')+1:] }

// boundary separates the bodies. It is a hash of both, so a visitor cannot write
// it into one, and it is the same at each attempt.
func boundary(plain, marked string) string {
	sum := sha256.Sum256([]byte(plain + marked))
	return hex.EncodeToString(sum[:16])
}

// maxHeaderID bounds the length of an id in a header line.
const maxHeaderID = 200

// headerID replaces what headers do not allow in an id. The store's ids need no
// change.
func headerID(id string) string {
	id = strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '.':
			return r
		}
		return '-'
	}, id)
	return id[:min(len(id), maxHeaderID)]
}
