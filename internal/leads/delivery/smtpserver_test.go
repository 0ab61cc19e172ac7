package delivery

import (
	"bufio"
	"cmp"
	"crypto/tls"
	"encoding/base64"
	"io"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"
)

// What a step of the server's may answer besides a line.
const (
	hangs  = "hangs"
	drops  = "drops"
	stalls = "stalls" // does not even read
)

// A mailServer is an SMTP server on a wire. Its steps are greeting, EHLO,
// STARTTLS, AUTH, MAIL, RCPT, DATA, message and QUIT.
type mailServer struct {
	*wire
	tls      *tls.Config
	implicit bool   // TLS from the start
	starttls bool   // offered
	login    string // user, NUL, password
	logins   string // the ways to log in that are offered; default: PLAIN LOGIN

	mu      sync.Mutex
	answers map[string]string // by step, or by step and address: what it answers instead of yes
	letters []received
	heard   []string // commands, in order
}

type received struct {
	from string
	to   []string
	raw  string
	safe bool // came encrypted
}

func openMailServer(t *testing.T) *mailServer {
	t.Helper()
	return &mailServer{wire: newWire(), answers: map[string]string{}}
}

// serve serves until the test ends.
func (s *mailServer) serve(t *testing.T) *mailServer {
	var conversations sync.WaitGroup
	conversations.Go(func() {
		for {
			c, err := s.Accept()
			if err != nil {
				return
			}
			conversations.Go(func() {
				defer c.Close()
				s.talk(c)
			})
		}
	})
	t.Cleanup(func() {
		s.Close()
		conversations.Wait()
	})
	return s
}

// set makes a step answer a line, hang or drop; "" is yes.
func (s *mailServer) set(step, answer string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers[step] = answer
}

// told is what a step was set to answer.
func (s *mailServer) told(step string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.answers[step]
}

func (s *mailServer) taken() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]received(nil), s.letters...)
}

func (s *mailServer) said() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.heard, "\n")
}

// answer is what a step answers, and whether the conversation goes on.
func (s *mailServer) answer(c net.Conn, in *bufio.Reader, step, yes string) bool {
	says := s.told(step)
	switch says {
	case hangs:
		io.Copy(io.Discard, in) // until the other side has enough
		return false
	case drops:
		return false
	case "":
		says = yes
	}
	_, err := io.WriteString(c, says+"\r\n")
	return err == nil
}

func (s *mailServer) talk(c net.Conn) {
	if s.implicit {
		c = tls.Server(c, s.tls)
	}
	in := bufio.NewReader(c)
	if !s.answer(c, in, "greeting", "220 mail.example ESMTP") {
		return
	}
	var letter received
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		s.mu.Lock()
		s.heard = append(s.heard, line)
		s.mu.Unlock()
		verb, rest, _ := strings.Cut(line, " ")
		goesOn := true
		_, letter.safe = c.(*tls.Conn)
		switch verb {
		case "EHLO", "HELO":
			offers := "250-mail.example\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n"
			if s.starttls && !letter.safe {
				offers += "250-STARTTLS\r\n"
			}
			if s.login != "" {
				offers += "250-AUTH " + cmp.Or(s.logins, "PLAIN LOGIN") + "\r\n"
			}
			goesOn = s.answer(c, in, "EHLO", offers+"250 SIZE 10485760")
		case "STARTTLS":
			if goesOn = s.answer(c, in, "STARTTLS", "220 go on"); goesOn {
				c = tls.Server(c, s.tls)
				in = bufio.NewReader(c)
			}
		case "AUTH":
			_, secret, _ := strings.Cut(rest, " ")
			decoded, _ := base64.StdEncoding.DecodeString(secret)
			yes := "535 5.7.8 no"
			if string(decoded) == "\x00"+s.login {
				yes = "235 2.7.0 welcome"
			}
			goesOn = s.answer(c, in, "AUTH", yes)
		case "MAIL":
			letter = received{from: rest, safe: letter.safe}
			goesOn = s.answer(c, in, "MAIL", "250 2.1.0 ok")
		case "RCPT":
			step := "RCPT"
			if s.told("RCPT "+rest) != "" {
				step = "RCPT " + rest
			}
			if s.told(step) == "" {
				letter.to = append(letter.to, rest)
			}
			goesOn = s.answer(c, in, step, "250 2.1.5 ok")
		case "DATA":
			if goesOn = s.answer(c, in, "DATA", "354 go on"); goesOn && s.told("DATA") == "" {
				goesOn = s.message(c, in, letter)
			}
		case "QUIT":
			s.answer(c, in, "QUIT", "221 bye")
			return
		default:
			goesOn = s.answer(c, in, verb, "250 ok")
		}
		if !goesOn {
			return
		}
	}
}

// message takes a message in. It is kept unless the answer is a no: a server
// that drops the connection then may have it.
func (s *mailServer) message(c net.Conn, in *bufio.Reader, letter received) bool {
	var b strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return false
		}
		if line == ".\r\n" {
			break
		}
		b.WriteString(strings.TrimPrefix(line, "."))
	}
	letter.raw = b.String()
	s.mu.Lock()
	if no := s.answers["message"]; no == "" || no == drops {
		s.letters = append(s.letters, letter)
	}
	s.mu.Unlock()
	goesOn := s.answer(c, in, "message", "250 2.0.0 kept")
	if s.told("QUIT") == stalls {
		<-s.closed
	}
	return goesOn
}

// parsed is a letter that was taken, as a mail program reads it.
func (r received) parsed(t *testing.T) *mail.Message {
	t.Helper()
	m, err := mail.ReadMessage(strings.NewReader(r.raw))
	if err != nil {
		t.Fatalf("no mail program reads it: %v\n%s", err, r.raw)
	}
	return m
}
