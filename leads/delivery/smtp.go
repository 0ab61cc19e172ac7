package delivery

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/textproto"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// quitTimeout bounds the QUIT command after the message is accepted.
const quitTimeout = time.Second

// Stages of the session, as reasons name them.
const (
	atLogin     = "the greeting or the login"
	atSender    = "the sender"
	atRecipient = "a recipient"
	atMessage   = "the message"
)

// submit sends a message to the server. It issues the commands itself, because the
// meaning of a reply depends on its stage: before the message it concerns the
// channel, after it the message.
func (m *Mail) submit(ctx context.Context, id string, message []byte) error {
	raw, err := m.dial(ctx, "tcp", net.JoinHostPort(m.server.host, m.server.port))
	if err != nil {
		return m.reason(ctx, atLogin, err)
	}
	defer raw.Close()
	defer context.AfterFunc(ctx, func() { raw.Close() })() // unblocks reads and writes

	c, err := m.open(ctx, raw)
	if err != nil {
		return m.reason(ctx, atLogin, err)
	}
	if err := c.Mail(smtpPath(m.from)); err != nil {
		return m.reason(ctx, atSender, err)
	}
	if err := m.recipients(ctx, c, id); err != nil {
		return err
	}
	body, err := c.Data()
	if err != nil {
		return m.messageError(ctx, err)
	}
	if _, err := body.Write(message); err != nil {
		return m.reason(ctx, atMessage, err)
	}
	if err := body.Close(); err != nil {
		return m.messageError(ctx, err)
	}
	// The message is accepted: later errors do not matter.
	raw.SetDeadline(time.Now().Add(quitTimeout))
	c.Text.PrintfLine("QUIT")
	return nil
}

// open greets, encrypts and logs in.
func (m *Mail) open(ctx context.Context, raw net.Conn) (*smtp.Client, error) {
	s := m.server
	config := m.tls.Clone()
	if config == nil {
		config = &tls.Config{MinVersion: tls.VersionTLS12}
	}
	config.ServerName = s.host
	var conn net.Conn = noDeadlines{raw}
	if s.implicit {
		secure := tls.Client(conn, config)
		if err := secure.HandshakeContext(ctx); err != nil {
			return nil, err
		}
		conn = secure
	}
	policy, logins := s.security()
	options := []gomail.Option{
		gomail.WithHELO(m.hello), gomail.WithTLSConfig(config), gomail.WithTLSPolicy(policy), gomail.WithoutSMTPUTF8(),
		gomail.WithDialContextFunc(func(context.Context, string, string) (net.Conn, error) { return conn, nil }),
	}
	if s.user != "" {
		options = append(options, gomail.WithUsername(s.user), gomail.WithPassword(s.password), gomail.WithOpportunisticSMTPAuth(logins...))
	}
	client, err := gomail.NewClient(s.host, options...)
	if err != nil {
		return nil, fmt.Errorf("make ready for the server: %w", err)
	}
	return client.DialToSMTPClientWithContext(ctx)
}

// security is the TLS policy and the login mechanisms. Without TLS, passwords are
// sent only to this machine, and letters only there and where ?tls=optional
// allows it.
func (s smtpServer) security() (gomail.TLSPolicy, []gomail.SMTPAuthType) {
	encrypted := []gomail.SMTPAuthType{
		gomail.SMTPAuthSCRAMSHA256PLUS, gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin,
	}
	switch {
	case s.implicit:
		return gomail.NoTLS, encrypted // it is TLS already
	case s.loopback():
		return gomail.NoTLS, []gomail.SMTPAuthType{gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc}
	case s.optional:
		return gomail.TLSOpportunistic, nil
	}
	return gomail.TLSMandatory, encrypted
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
func (m *Mail) messageError(ctx context.Context, err error) error {
	fault := m.reason(ctx, atMessage, err)
	var answer *textproto.Error
	if errors.As(err, &answer) && answer.Code >= 500 {
		return Refused{fault}
	}
	return fault
}

// reason has the stage and the code of a reply, but not its text, which may quote
// the message.
func (m *Mail) reason(ctx context.Context, stage string, err error) error {
	var answer *textproto.Error
	if errors.As(err, &answer) {
		return Reason(fmt.Sprintf("SMTP answered %d to %s", answer.Code, stage))
	}
	var garbled textproto.ProtocolError
	var network *net.OpError
	switch reason := networkReason(err); {
	case ctx.Err() != nil:
		return networkReason(ctx.Err()) + " (SMTP, " + Reason(stage) + ")" // the other errors follow from it
	case errors.As(err, &garbled):
		return Reason("what answers does not speak SMTP")
	case reason == unknownFault && stage == atLogin && !errors.As(err, &network):
		return Reason("the SMTP server offers no encryption or no login that we take")
	default:
		return reason + " (SMTP, " + Reason(stage) + ")"
	}
}

func smtpPath(a *mail.Address) string { return (&mail.Address{Address: a.Address}).String() }

// noDeadlines ignores go-mail's deadlines, because submit's context closes the
// connection.
type noDeadlines struct{ net.Conn }

func (noDeadlines) SetDeadline(time.Time) error { return nil }
