package main

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
)

// proxy stands between a server and PostgreSQL. It understands as much of the
// protocol as it takes to know when something is committed, and breaks the
// connection then: before PostgreSQL gets the order, after, or once it has
// answered, of which the server hears nothing.
// Source: PostgreSQL, chapter 55.
type proxy struct {
	listener net.Listener
	socket   string // of PostgreSQL
	fate     func() fate
	broken   [fates]atomic.Int64
	work     sync.WaitGroup

	mu   sync.Mutex
	open map[net.Conn]bool
}

// fate is what becomes of a commit.
type fate int

const (
	passes fate = iota
	unsent
	unanswered // the connection goes while PostgreSQL works
	unheard    // PostgreSQL has answered
	fates
)

func openProxy(socket string, choose func() fate) (*proxy, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &proxy{listener: l, socket: socket, fate: choose, open: map[net.Conn]bool{}}
	p.work.Go(p.accept)
	return p, nil
}

func (p *proxy) close() {
	p.listener.Close()
	p.mu.Lock()
	for c := range p.open {
		c.Close()
	}
	p.open = nil
	p.mu.Unlock()
	p.work.Wait()
}

// keep remembers a connection, to close it with the proxy; false: it is closed
// already.
func (p *proxy) keep(c net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.open == nil {
		c.Close()
		return false
	}
	p.open[c] = true
	return true
}

func (p *proxy) drop(c net.Conn) {
	c.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.open, c)
}

func (p *proxy) accept() {
	for {
		front, err := p.listener.Accept()
		if err != nil {
			return
		}
		if !p.keep(front) {
			return
		}
		p.work.Go(func() {
			defer p.drop(front)
			back, err := net.Dial("unix", p.socket)
			if err != nil || !p.keep(back) {
				return
			}
			defer p.drop(back)
			t := &talk{proxy: p, front: front, back: back, commits: map[string]bool{}, ended: make(chan struct{})}
			p.work.Go(t.answers)
			t.orders()
		})
	}
}

// talk is one connection.
type talk struct {
	*proxy
	front, back net.Conn
	commits     map[string]bool // prepared statements that commit, by name
	bound       bool            // one of them is about to run
	deaf        atomic.Bool     // what is answered now is not passed on
	ended       chan struct{}   // nothing is passed on any more
}

var errBroken = errors.New("the connection is broken")

// orders passes on what the server says.
func (t *talk) orders() error {
	defer t.back.Close()
	start, err := t.message(0)
	if err != nil {
		return err
	}
	if _, err := t.back.Write(start); err != nil {
		return err
	}
	for {
		m, err := t.message(1)
		if err != nil {
			return err
		}
		switch body := m[5:]; m[0] {
		case 'P': // Parse: the statement's name and its SQL
			name, sql, _ := strings.Cut(string(body), "\x00")
			t.commits[name] = commits(sql)
		case 'B': // Bind: the portal's name and the statement's
			_, rest, _ := strings.Cut(string(body), "\x00")
			name, _, _ := strings.Cut(rest, "\x00")
			t.bound = t.commits[name]
		case 'Q': // a simple query
			t.bound = commits(string(body))
		}
		if runs := m[0] == 'S' || m[0] == 'Q'; runs && t.bound {
			t.bound = false
			if err := t.commit(m); err != nil {
				return err
			}
			continue
		}
		if _, err := t.back.Write(m); err != nil {
			return err
		}
	}
}

// commit passes on a commit, or not.
func (t *talk) commit(m []byte) error {
	f := t.fate()
	t.broken[f].Add(1)
	if f == unsent {
		t.front.Close()
		return errBroken
	}
	t.deaf.Store(f == unheard)
	if _, err := t.back.Write(m); err != nil || f == passes {
		return err
	}
	if f == unanswered {
		t.front.Close()
	} else {
		<-t.ended // it has answered
	}
	return errBroken
}

// commits tells whether a statement commits by itself.
func commits(sql string) bool {
	return strings.Contains(sql, "INSERT INTO repeats") || strings.HasPrefix(strings.ToLower(sql), "commit")
}

// message reads one message of the server; its type is so many bytes long.
func (t *talk) message(kind int) ([]byte, error) {
	m := make([]byte, kind+4)
	if _, err := io.ReadFull(t.front, m); err != nil {
		return nil, err
	}
	length := int(binary.BigEndian.Uint32(m[kind:]))
	if length < 4 || length > 64<<20 {
		return nil, errors.New("a message has no possible length")
	}
	m = append(m, make([]byte, length-4)...)
	_, err := io.ReadFull(t.front, m[kind+4:])
	return m, err
}

// answers passes on what PostgreSQL says.
func (t *talk) answers() {
	defer close(t.ended)
	defer t.front.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := t.back.Read(buffer)
		if err != nil || t.deaf.Load() {
			return
		}
		if _, err := t.front.Write(buffer[:n]); err != nil {
			return
		}
	}
}
