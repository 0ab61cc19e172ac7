package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/mail"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/aldaba/aldaba/test/torture/process"
)

// manner is how a receiver behaves.
type manner string

// The manners of both, of the mail server, and of the webhook.
const (
	works     manner = "works"
	hangs     manner = "hangs"     // takes what it is given and says nothing, for ever
	forgets   manner = "forgets"   // takes a delivery and breaks the connection off before it says so
	closed    manner = "closed"    // nobody listens
	busy      manner = "busy"      // 421 to everybody
	fails     manner = "fails"     // 500
	redirects manner = "redirects" // 307 to somewhere else
)

// mailbox is a mail server, as simple as one can be.
type mailbox struct {
	*arrivals
	address string
	manner  atomic.Value
	work    sync.WaitGroup

	mu       sync.Mutex
	listener net.Listener
	open     map[net.Conn]bool
}

func openMailbox(m manner) (*mailbox, error) {
	b := &mailbox{arrivals: newArrivals(), open: map[net.Conn]bool{}}
	var err error
	if b.address, err = process.Port(); err != nil {
		return nil, err
	}
	b.manner.Store(m)
	if m == closed {
		return b, nil
	}
	return b, b.listen()
}

func (b *mailbox) listen() error {
	l, err := net.Listen("tcp", b.address)
	if err != nil {
		return fmt.Errorf("open the mail server: %w", err)
	}
	b.mu.Lock()
	b.listener = l
	b.mu.Unlock()
	b.work.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			b.mu.Lock()
			b.open[c] = true
			b.mu.Unlock()
			b.work.Go(func() {
				b.talk(c)
				c.Close()
				b.mu.Lock()
				delete(b.open, c)
				b.mu.Unlock()
			})
		}
	})
	return nil
}

// recover makes it work. Conversations that hang go on hanging.
func (b *mailbox) recover() error {
	if b.manner.Swap(works) == closed {
		return b.listen()
	}
	return nil
}

func (b *mailbox) close() {
	b.mu.Lock()
	if b.listener != nil {
		b.listener.Close()
	}
	for c := range b.open {
		c.Close()
	}
	b.mu.Unlock()
	b.work.Wait()
}

func (b *mailbox) talk(c net.Conn) {
	in := bufio.NewReader(c)
	say := func(line string) { io.WriteString(c, line+"\r\n") } // who has gone is noticed when it is read from
	switch b.manner.Load() {
	case hangs:
		io.Copy(io.Discard, in)
		return
	case busy:
		say("421 try again later")
		return
	}
	for say("220 torture"); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch verb, _, _ := strings.Cut(strings.TrimSpace(line), " "); verb {
		case "DATA":
			say("354 go on")
			text, err := letter(in)
			if err != nil {
				return
			}
			b.takeLetter(text)
			if b.manner.Load() == forgets {
				return
			}
			say("250 kept")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

// letter reads up to the line with a full stop.
func letter(in *bufio.Reader) (string, error) {
	var text strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil || line == ".\r\n" {
			return text.String(), err
		}
		text.WriteString(strings.TrimPrefix(line, "."))
	}
}

func (b *mailbox) takeLetter(text string) {
	id := ""
	if m, err := mail.ReadMessage(strings.NewReader(text)); err == nil {
		id = m.Header.Get("Message-Id")
	}
	b.take(strings.ReplaceAll(text, "=\r\n", ""), id) // quoted-printable breaks its lines so
}
