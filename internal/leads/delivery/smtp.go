package delivery

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/textproto"
	"slices"
	"strings"
	"time"

	"github.com/wneessen/go-mail/smtp"

	"github.com/aldaba/aldaba/internal/leads"
)

// quitTimeout bounds the QUIT command after the message is accepted.
const quitTimeout = time.Second

// Steps of the session, as reasons name them.
const (
	atConnect   = "the connection"
	atGreeting  = "the greeting"
	atHello     = "EHLO"
	atTLS       = "STARTTLS"
	atLogin     = "AUTH"
	atSender    = "MAIL FROM"
	atRecipient = "RCPT TO"
	atData      = "DATA"
	atMessage   = "the message"
)

const (
	errNoTLS   Reason = "the SMTP server offers no encryption (STARTTLS)"
	errNoLogin Reason = "the SMTP server offers no login that we take (AUTH)"
)

// submit sends a message to the server. It issues the commands itself, because the
// meaning of a reply depends on its step: before the message it concerns the
// channel, after it the message.
func (m *Mail) submit(ctx context.Context, id string, message []byte) error {
	raw, err := m.dial(ctx, "tcp", net.JoinHostPort(m.server.host, m.server.port))
	if err != nil {
		return m.reason(ctx, atConnect, err)
	}
	defer raw.Close()
	defer context.AfterFunc(ctx, func() { raw.Close() })() // unblocks reads and writes

	c, step, err := m.open(ctx, raw)
	if err != nil {
		return m.reason(ctx, step, err)
	}
	if err := c.Mail(smtpPath(m.from)); err != nil {
		return m.reason(ctx, atSender, err)
	}
	if err := m.recipients(ctx, c, id); err != nil {
		return err
	}
	body, err := c.Data()
	if err != nil {
		return m.messageError(ctx, atData, err)
	}
	if _, err := body.Write(message); err != nil {
		return m.reason(ctx, atMessage, err)
	}
	if err := body.Close(); err != nil {
		return m.messageError(ctx, atMessage, err)
	}
	// The message is accepted: later errors do not matter.
	raw.SetDeadline(time.Now().Add(quitTimeout))
	c.Text.PrintfLine("QUIT")
	return nil
}

// open greets, encrypts and logs in; it names the step that failed. Without TLS,
// passwords are sent only to this machine, and letters only there and where
// ?tls=optional allows it.
func (m *Mail) open(ctx context.Context, conn net.Conn) (c *smtp.Client, step string, err error) {
	s := m.server
	config := m.tls.Clone()
	if config == nil {
		config = &tls.Config{MinVersion: tls.VersionTLS12}
	}
	config.ServerName = s.host
	if s.implicit {
		secure := tls.Client(conn, config)
		if err := secure.HandshakeContext(ctx); err != nil {
			return nil, atConnect, err
		}
		conn = secure
	}
	if c, err = smtp.NewClient(conn, s.host); err != nil {
		return nil, atGreeting, err
	}
	c.SkipSMTPUTF8(true)
	if err := c.Hello(m.hello); err != nil {
		return nil, atHello, err
	}
	if !s.implicit && !leads.IsLoopback(s.host) {
		offered, _ := c.Extension("STARTTLS")
		if !offered && !s.optional {
			return nil, atTLS, errNoTLS
		}
		if offered {
			if err := c.StartTLS(config); err != nil {
				return nil, atTLS, err
			}
		}
	}
	if s.user == "" {
		return c, "", nil
	}
	auth := s.login(c)
	if auth == nil {
		return nil, atLogin, errNoLogin
	}
	return c, atLogin, c.Auth(auth)
}

// login gives the strongest mechanism that the server offers; nil: none.
func (s smtpServer) login(c *smtp.Client) smtp.Auth {
	_, offered := c.Extension("AUTH")
	offers := func(mechanism string) bool { return slices.Contains(strings.Fields(offered), mechanism) }
	state, err := c.GetTLSConnectionState()
	plain := leads.IsLoopback(s.host)
	switch {
	case offers("SCRAM-SHA-256-PLUS") && err == nil:
		return smtp.ScramSHA256PlusAuth(s.user, s.password, state)
	case offers("SCRAM-SHA-256"):
		return smtp.ScramSHA256Auth(s.user, s.password)
	case offers("PLAIN"):
		return smtp.PlainAuth("", s.user, s.password, s.host, plain)
	case offers("LOGIN"):
		return smtp.LoginAuth(s.user, s.password, s.host, plain)
	}
	return nil
}

// recipients sends the RCPT commands. One accepted recipient is enough, because
// then somebody of the team gets the letter.
func (m *Mail) recipients(ctx context.Context, c *smtp.Client, id string) error {
	var last error
	accepted := 0
	for _, to := range m.to {
		err := c.Rcpt(smtpPath(to))
		var answer *textproto.Error
		switch {
		case err == nil:
			accepted++
		case errors.As(err, &answer):
			last = m.reason(ctx, atRecipient, err)
		default:
			return m.reason(ctx, atRecipient, err)
		}
	}
	if accepted == 0 {
		return last
	}
	if last != nil {
		m.logger.Warn("a letter did not go to the whole team", "delivery", id, "recipients", len(m.to), "refused", len(m.to)-accepted, "reason", reasonOf(last))
	}
	return nil
}

// messageError is the error of a reply to the message itself: a permanent one
// (5xx) refuses this delivery.
func (m *Mail) messageError(ctx context.Context, step string, err error) error {
	fault := m.reason(ctx, step, err)
	var answer *textproto.Error
	if errors.As(err, &answer) && answer.Code >= 500 {
		return Refused{fault}
	}
	return fault
}

// reason has the step and the code of a reply, but not its text, which may quote
// the message.
func (m *Mail) reason(ctx context.Context, step string, err error) error {
	var answer *textproto.Error
	if errors.As(err, &answer) {
		return Reason(fmt.Sprintf("SMTP answered %d to %s", answer.Code, step))
	}
	var garbled textproto.ProtocolError
	switch {
	case ctx.Err() != nil:
		return networkReason(ctx.Err()) + " (SMTP, " + Reason(step) + ")" // the other errors follow from it
	case errors.As(err, &garbled):
		return Reason("what answers does not speak SMTP")
	case errors.Is(err, errNoTLS), errors.Is(err, errNoLogin):
		return err
	default:
		return networkReason(err) + " (SMTP, " + Reason(step) + ")"
	}
}

func smtpPath(a *mail.Address) string { return (&mail.Address{Address: a.Address}).String() }
