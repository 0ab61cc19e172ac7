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

// goodbye is how long we try to part from a server that has taken a letter.
const goodbye = time.Second

// Stages of the conversation, as reasons name them.
const (
	atLogin     = "the greeting or the login"
	atSender    = "the sender"
	atRecipient = "a recipient"
	atMessage   = "the message"
)

// hand gives a message to the server. The conversation is our own, because
// what an answer means depends on where it comes: before the message it is
// about the channel, which is the same for all; after it, about the message.
func (m *Mail) hand(ctx context.Context, id string, message []byte) error {
	raw, err := m.dial(ctx, "tcp", net.JoinHostPort(m.server.host, m.server.port))
	if err != nil {
		return m.fault(ctx, atLogin, err)
	}
	defer raw.Close()
	defer context.AfterFunc(ctx, func() { raw.Close() })() // whatever it waits for ends

	c, err := m.open(ctx, raw)
	if err != nil {
		return m.fault(ctx, atLogin, err)
	}
	if err := c.Mail(bracketed(m.from)); err != nil {
		return m.fault(ctx, atSender, err)
	}
	if err := m.recipients(ctx, c, id); err != nil {
		return err
	}
	body, err := c.Data()
	if err != nil {
		return m.refusal(ctx, err)
	}
	if _, err := body.Write(message); err != nil {
		return m.fault(ctx, atMessage, err)
	}
	if err := body.Close(); err != nil {
		return m.refusal(ctx, err)
	}
	// It is delivered: nothing that goes wrong from here on matters.
	raw.SetDeadline(time.Now().Add(goodbye))
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
	var conn net.Conn = governed{raw}
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

// security is when the connection changes to TLS, and the ways to log in. In
// the clear, a password goes to this machine alone, and a letter to no other
// that the operator has not said it of.
func (s smtpServer) security() (gomail.TLSPolicy, []gomail.SMTPAuthType) {
	hidden := []gomail.SMTPAuthType{
		gomail.SMTPAuthSCRAMSHA256PLUS, gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin,
	}
	switch {
	case s.implicit:
		return gomail.NoTLS, hidden // it is TLS already
	case s.loopback():
		return gomail.NoTLS, []gomail.SMTPAuthType{gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc}
	case s.optional:
		return gomail.TLSOpportunistic, nil
	}
	return gomail.TLSMandatory, hidden
}

// recipients names the recipients. One who is refused does not keep the letter
// from the others: it is enough that somebody of the team has it.
func (m *Mail) recipients(ctx context.Context, c *smtp.Client, id string) error {
	var last error
	taken := 0
	for _, to := range m.to {
		err := c.Rcpt(bracketed(to))
		var answer *textproto.Error
		switch {
		case err == nil:
			taken++
		case errors.As(err, &answer):
			last = m.fault(ctx, atRecipient, err)
		default:
			return m.fault(ctx, atRecipient, err)
		}
	}
	if taken == 0 {
		return last
	}
	if last != nil {
		m.logger.Warn("a letter did not go to the whole team", "delivery", id, "recipients", len(m.to), "refused", len(m.to)-taken, "reason", reasonOf(last))
	}
	return nil
}

// refusal is the answer to the message itself: one that is final is about this
// message.
func (m *Mail) refusal(ctx context.Context, err error) error {
	fault := m.fault(ctx, atMessage, err)
	var answer *textproto.Error
	if errors.As(err, &answer) && answer.Code >= 500 {
		return Refused{fault}
	}
	return fault
}

// fault tells the stage and the code of an answer, and not its words: they may
// quote what we sent.
func (m *Mail) fault(ctx context.Context, stage string, err error) error {
	var answer *textproto.Error
	if errors.As(err, &answer) {
		return Reason(fmt.Sprintf("SMTP answered %d to %s", answer.Code, stage))
	}
	var garbled textproto.ProtocolError
	var network *net.OpError
	switch reason := networkReason(err); {
	case ctx.Err() != nil:
		return networkReason(ctx.Err()) + " (SMTP, " + Reason(stage) + ")" // the rest follows from it
	case errors.As(err, &garbled):
		return Reason("what answers does not speak SMTP")
	case reason == otherFault && stage == atLogin && !errors.As(err, &network):
		return Reason("the SMTP server offers no encryption or no login that we take")
	default:
		return reason + " (SMTP, " + Reason(stage) + ")"
	}
}

func bracketed(a *mail.Address) string { return (&mail.Address{Address: a.Address}).String() }

// governed leaves its deadlines to the context that closes it.
type governed struct{ net.Conn }

func (governed) SetDeadline(time.Time) error { return nil }
