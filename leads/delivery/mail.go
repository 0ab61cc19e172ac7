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
	"time"

	gomail "github.com/wneessen/go-mail"

	"github.com/aldaba/aldaba/leads"
)

// Mail sends deliveries to the team by e-mail; see NewMail.
type Mail struct {
	server smtpServer
	from   *mail.Address
	to     []*mail.Address
	brand  string
	labels Labels
	hello  string
	zone   *time.Location // of the office
	now    func() time.Time
	logger *slog.Logger
	tls    *tls.Config
	dial   func(ctx context.Context, network, address string) (net.Conn, error)
}

// Send writes the letter about an enquiry and hands it over.
func (m *Mail) Send(ctx context.Context, d leads.Delivery) error {
	message, err := m.message(d)
	if err != nil {
		return Refused{Reason("the letter cannot be written")}
	}
	return m.hand(ctx, d.ID, message)
}

// message is the whole letter, headers and both bodies, as it is sent. It is
// the same at each attempt, but for its date.
func (m *Mail) message(d leads.Delivery) ([]byte, error) {
	e := d.Enquiry
	replyTo := replyAddress(e.Fields.Name, e.Fields.Email)
	shown := ""
	if replyTo != nil {
		shown = e.Fields.Email
	}
	l, err := writeLetter(e, m.brand, shown, m.labels, m.zone)
	if err != nil {
		return nil, err
	}
	plain, err := l.plain()
	if err != nil {
		return nil, err
	}
	marked, err := l.marked()
	if err != nil {
		return nil, err
	}
	id := token(d.ID)
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent(), gomail.WithBoundary(boundary(plain, marked)))
	msg.FromMailAddress(m.from)
	msg.ToMailAddress(m.to...)
	if replyTo != nil {
		msg.ReplyToMailAddress(replyTo)
	}
	msg.Subject(l.Subject)
	msg.SetMessageIDWithValue(id + "@" + domainOf(m.from.Address))
	msg.SetDateWithValue(m.now())
	// So that no holiday notice answers it. Source: RFC 3834 §5.
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("Content-Language", l.Language)
	msg.SetBodyString(gomail.TypeTextPlain, plain)
	msg.AddAlternativeString(gomail.TypeTextHTML, marked)
	var b bytes.Buffer
	if _, err := msg.WriteTo(&b); err != nil {
		return nil, fmt.Errorf("put a letter together: %w", err)
	}
	return b.Bytes(), nil
}

// replyAddress is the visitor's, fit for a header; nil: it is none.
func replyAddress(name, email string) *mail.Address {
	a, err := mail.ParseAddress(email)
	if err != nil || a.Address != email || !ascii(email) {
		return nil
	}
	// net/mail leaves a backslash in an encoded word, where none may stand.
	// Source: RFC 2047 §5.3.
	a.Name = strings.ReplaceAll(headline(name, 100), `\`, "/")
	return a
}

func domainOf(address string) string { return address[strings.LastIndexByte(address, '@')+1:] }

// boundary is what divides the bodies. Whoever writes into one cannot know it:
// it hangs on every word of both. The same letter has the same.
func boundary(plain, marked string) string {
	sum := sha256.Sum256([]byte(plain + marked))
	return hex.EncodeToString(sum[:16])
}

// longestToken is as much of an id as a header line bears.
const longestToken = 200

// token is an id of the store's as headers may hold it. The store's own need
// no change.
func token(id string) string {
	id = strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '.':
			return r
		}
		return '-'
	}, id)
	return id[:min(len(id), longestToken)]
}
