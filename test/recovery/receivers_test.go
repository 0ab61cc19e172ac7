package recovery

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/mail"
	"net/textproto"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/aldaba/aldaba/test/recovery/process"
)

// manner is how a receiver behaves.
type manner string

// The manners of both, of the mail server, and of the webhook.
const (
	works     manner = "works"
	hangs     manner = "hangs"     // takes what it is sent and never answers
	drops     manner = "drops"     // takes a delivery and breaks the connection off before its answer
	closed    manner = "closed"    // does not listen
	busy      manner = "busy"      // 421 to all
	fails     manner = "fails"     // 500
	redirects manner = "redirects" // 307 to somewhere else
)

// hook is a receiver of webhooks.
type hook struct {
	*arrivals
	*httptest.Server
	elsewhere *httptest.Server // where it redirects to
	astray    atomic.Int64     // what went there
	manner    atomic.Value
}

func openHook(t *testing.T, m manner) *hook {
	h := &hook{arrivals: newArrivals()}
	h.manner.Store(m)
	h.elsewhere = httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { h.astray.Add(1) }))
	h.Server = httptest.NewServer(h)
	t.Cleanup(func() {
		h.CloseClientConnections() // those that hang
		h.Server.Close()
		h.elsewhere.Close()
	})
	return h
}

func (h *hook) recover() { h.manner.Store(works) }

func (h *hook) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	switch h.manner.Load() {
	case fails:
		http.Error(w, "broken", http.StatusInternalServerError)
		return
	case redirects:
		http.Redirect(w, r, h.elsewhere.URL, http.StatusTemporaryRedirect)
		return
	}
	h.take(string(body), r.Header.Get("Aldaba-Delivery"))
	switch h.manner.Load() {
	case hangs:
		<-r.Context().Done() // until the sender's limit
	case drops:
		panic(http.ErrAbortHandler)
	}
}

// mailbox is a mail server, as simple as one can be.
type mailbox struct {
	*arrivals
	t       *testing.T
	address string
	manner  atomic.Value
	work    sync.WaitGroup

	mu       sync.Mutex
	listener net.Listener
	open     []net.Conn
}

func openMailbox(t *testing.T, m manner) *mailbox {
	b := &mailbox{arrivals: newArrivals(), t: t, address: process.Port(t)}
	b.manner.Store(m)
	if m != closed {
		b.listen()
	}
	t.Cleanup(b.close)
	return b
}

func (b *mailbox) listen() {
	l, err := net.Listen("tcp", b.address)
	must(b.t, err)
	b.listener = l
	b.work.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			b.mu.Lock()
			b.open = append(b.open, c)
			b.mu.Unlock()
			b.work.Go(func() {
				defer c.Close()
				b.talk(c)
			})
		}
	})
}

// recover makes it work. Connections that hang go on hanging.
func (b *mailbox) recover() {
	if b.manner.Swap(works) == closed {
		b.listen()
	}
}

func (b *mailbox) close() {
	if b.listener != nil {
		b.listener.Close()
	}
	b.mu.Lock()
	for _, c := range b.open {
		c.Close()
	}
	b.mu.Unlock()
	b.work.Wait()
}

func (b *mailbox) talk(conn net.Conn) error {
	c := textproto.NewConn(conn)
	switch b.manner.Load() {
	case hangs:
		_, err := io.Copy(io.Discard, conn)
		return err
	case busy:
		return c.PrintfLine("421 try again later")
	}
	err := c.PrintfLine("220 recovery")
	for err == nil {
		var line string
		if line, err = c.ReadLine(); err != nil {
			return err
		}
		switch verb, _, _ := strings.Cut(line, " "); verb {
		case "DATA":
			err = errors.Join(c.PrintfLine("354 go on"), b.letter(c))
			if b.manner.Load() == drops {
				return err
			}
			err = errors.Join(err, c.PrintfLine("250 stored"))
		case "QUIT":
			return c.PrintfLine("221 bye")
		default:
			err = c.PrintfLine("250 ok")
		}
	}
	return err
}

// letter reads up to the line with a full stop.
func (b *mailbox) letter(c *textproto.Conn) error {
	text, err := c.ReadDotBytes()
	if err != nil {
		return err
	}
	id := ""
	if m, err := mail.ReadMessage(strings.NewReader(string(text))); err == nil {
		id = m.Header.Get("Message-Id")
	}
	b.take(strings.ReplaceAll(string(text), "=\n", ""), id) // quoted-printable breaks its lines so
	return nil
}
