package delivery

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// theTeam is a configuration that works with the tests' server.
func theTeam() MailConfig {
	return MailConfig{
		URL: "smtp://localhost:2525", From: "Aldaba <web@aldaba.example>",
		To: []string{"sales@aldaba.example"}, Hello: "www.aldaba.example",
		Content: content(),
		Logger:  slog.New(slog.DiscardHandler),
	}
}

// mailTo makes a Mail of a configuration whose network is the server's wire.
func mailTo(t *testing.T, s *mailServer, c MailConfig) *Mail {
	t.Helper()
	m, err := NewMail(c)
	if err != nil {
		t.Fatal(err)
	}
	m.dial = s.dial
	return m
}

// attempt is the context of one.
func attempt(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// ana is a delivery of an enquiry that a visitor called Ana sent.
func ana() leads.Delivery {
	return leads.Delivery{
		ID: "0199f0a2-7c1e-7d43-9a0e-2f64f1b6a000.mail", Channel: leads.Mail, Lease: "1",
		Enquiry: leads.Enquiry{
			ID: "0199f0a2-7c1e-7d43-9a0e-2f64f1b6a000", Received: time.Date(2026, 11, 18, 9, 30, 0, 0, time.UTC),
			Kind: "sales", Locale: "es", Page: "/contacta/ventas", Consent: "2026-11", Marketing: true,
			Fields: leads.FieldsOf(
				"name", "Ana Peña", "email", "ana@example.com", "phone", "+34600123123", "city", "Cádiz", "company", "Hotel Sol",
				"sector", "hotels", "apartments", 2, "rooms", 48,
			),
		},
	}
}

func TestALetterIsHandedOver(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openMailServer(t).serve(t)
		c := theTeam()
		c.To = []string{"Sales <sales@aldaba.example>", "night@aldaba.example"}
		if err := mailTo(t, s, c).Send(attempt(t), ana()); err != nil {
			t.Fatal(err)
		}
		letters := s.taken()
		if len(letters) != 1 {
			t.Fatalf("%d letters", len(letters))
		}
		if l := letters[0]; l.from != "FROM:<web@aldaba.example> BODY=8BITMIME" ||
			strings.Join(l.to, " ") != "TO:<sales@aldaba.example> TO:<night@aldaba.example>" {
			t.Errorf("envelope: %q %q", l.from, l.to)
		}
		header := letters[0].parsed(t).Header
		for name, want := range map[string]string{
			"Message-Id":     "<0199f0a2-7c1e-7d43-9a0e-2f64f1b6a000.mail@aldaba.example>",
			"Auto-Submitted": "auto-generated",
			"From":           `"Aldaba" <web@aldaba.example>`,
			"To":             `"Sales" <sales@aldaba.example>, <night@aldaba.example>`,
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s\nwant %s", name, got, want)
			}
		}
		synctest.Wait()
		if last := s.said(); !strings.HasSuffix(last, "QUIT") {
			t.Errorf("we left without a word:\n%s", last)
		}
	})
}

func TestALetterIsHandedOverThroughARealConnection(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	s, ended := openMailServer(t), make(chan error, 1)
	go func() {
		c, err := listener.Accept()
		if err == nil {
			s.talk(c)
			c.Close()
		}
		ended <- err
	}()
	c := theTeam()
	c.URL = "smtp://" + listener.Addr().String()
	m, err := NewMail(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(m.Send(attempt(t), ana()), <-ended); err != nil {
		t.Fatal(err)
	}
	if l := s.taken(); len(l) != 1 || l[0].parsed(t).Header.Get("Subject") == "" {
		t.Errorf("letters: %v", l)
	}
}

func TestWhatAnAnswerMeans(t *testing.T) {
	const quoting = " <ana@example.com> hunter2"
	for _, test := range []struct {
		step, answer string
		refused      bool
		reason       string
	}{
		{step: "greeting", answer: "421 busy", reason: "SMTP answered 421 to the greeting"},
		{step: "greeting", answer: "554 go away", reason: "SMTP answered 554 to the greeting"},
		{step: "greeting", answer: "hello there", reason: "what answers does not speak SMTP"},
		{step: "greeting", answer: drops, reason: "connection broken (SMTP, the greeting)"},
		{step: "EHLO", answer: "451 later", reason: "SMTP answered 451 to EHLO"},
		{step: "MAIL", answer: "451 later", reason: "SMTP answered 451 to MAIL FROM"},
		{step: "MAIL", answer: "550 no", reason: "SMTP answered 550 to MAIL FROM"},
		{step: "RCPT", answer: "450 later", reason: "SMTP answered 450 to RCPT TO"},
		{step: "RCPT", answer: "550 no", reason: "SMTP answered 550 to RCPT TO"},
		{step: "DATA", answer: "421 busy", reason: "SMTP answered 421 to DATA"},
		{step: "DATA", answer: "554 no", refused: true, reason: "SMTP answered 554 to DATA"},
		{step: "message", answer: "451 later", reason: "SMTP answered 451 to the message"},
		{step: "message", answer: "550 no", refused: true, reason: "SMTP answered 550 to the message"},
		{step: "message", answer: drops, reason: "connection broken (SMTP, the message)"},
	} {
		t.Run(test.step+" "+test.answer, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				s := openMailServer(t).serve(t)
				if test.answer != drops {
					test.answer += quoting
				}
				s.set(test.step, test.answer)
				err := mailTo(t, s, theTeam()).Send(attempt(t), ana())
				var refused Refused
				if errors.As(err, &refused) != test.refused || err == nil {
					t.Errorf("%v; refused: want %v", err, test.refused)
				}
				if got := reasonOf(err); got != test.reason {
					t.Errorf("reason %q\nwant   %q", got, test.reason)
				}
			})
		})
	}
}

func TestAServerThatHangsIsLeftWhenTheAttemptEnds(t *testing.T) {
	for _, step := range []string{"greeting", "EHLO", "MAIL", "RCPT", "DATA", "message"} {
		t.Run(step, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				s := openMailServer(t).serve(t)
				s.set(step, hangs)
				start := time.Now()
				err := mailTo(t, s, theTeam()).Send(attempt(t), ana())
				if took := time.Since(start); err == nil || took != 20*time.Second {
					t.Errorf("%v after %v", err, took)
				}
				if reason := reasonOf(err); !strings.HasPrefix(reason, "no answer in time") {
					t.Errorf("reason %q", reason)
				}
			})
		})
	}
}

func TestAServerThatHangsAtTheEndHasTheLetter(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for _, fault := range []string{hangs, stalls} {
			s := openMailServer(t).serve(t)
			s.set("QUIT", fault)
			start := time.Now()
			if err := mailTo(t, s, theTeam()).Send(attempt(t), ana()); err != nil {
				t.Errorf("%s: %v", fault, err)
			}
			if took := time.Since(start); took > quitTimeout {
				t.Errorf("%s: we waited %v", fault, took)
			}
		}
	})
}

func TestARefusedRecipientDoesNotKeepTheLetterFromTheOthers(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s, log := openMailServer(t).serve(t), &logBuffer{}
		s.set("RCPT TO:<gone@aldaba.example>", "550 no such user <gone@aldaba.example>")
		c := theTeam()
		c.To, c.Logger = []string{"gone@aldaba.example", "sales@aldaba.example"}, slog.New(slog.NewTextHandler(log, nil))
		if err := mailTo(t, s, c).Send(attempt(t), ana()); err != nil {
			t.Fatal(err)
		}
		if l := s.taken(); len(l) != 1 || len(l[0].to) != 1 {
			t.Errorf("letters: %v", l)
		}
		if said := log.String(); !strings.Contains(said, "did not go to the whole team") || strings.Contains(said, "@") {
			t.Errorf("logged: %s", said)
		}
	})
}

func TestRepeatsCarryTheSameID(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openMailServer(t).serve(t)
		s.set("message", drops)
		outbox := &memory{}
		outbox.fill(leads.Mail, 20)
		startDispatcher(t, outbox, onlyMail(mailTo(t, s, theTeam())), Options{})
		advance(time.Minute)
		s.set("message", "")
		advance(withinAMinute)
		if n := outbox.count(leads.Delivered); n != 20 {
			t.Errorf("%d of 20 delivered within a minute", n)
		}
		ids := map[string]int{}
		for _, l := range s.taken() {
			ids[l.parsed(t).Header.Get("Message-Id")]++
		}
		if n := len(s.taken()); len(ids) != 20 || n <= 20 {
			t.Errorf("%d letters with %d ids; want more letters than the 20 ids", n, len(ids))
		}
	})
}

func TestNobodyAtThePortIsAnOutage(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := openMailServer(t)
		s.refuses.Store(true)
		err := mailTo(t, s, theTeam()).Send(attempt(t), ana())
		var refused Refused
		if reason := reasonOf(err); errors.As(err, &refused) || !strings.HasPrefix(reason, "connection refused") {
			t.Errorf("%v", err)
		}
	})
}
