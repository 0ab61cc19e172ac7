package server

import (
	"net"
	"sync"
)

// wired is a listener whose connections send an answer in one system call.
//
// net/http writes through a buffer of 4 KiB: an answer that is larger goes out
// as one full buffer and then the rest, which costs a second system call, a
// second packet and a second waking of the client. A full buffer is therefore
// held back until the rest comes.
type wired struct{ net.Listener }

func (l wired) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &wire{Conn: c}, nil
}

// fullBuffer is the size of net/http's buffer of writes.
const fullBuffer = 4 << 10

// wire is such a connection. What is held back goes out with the next write
// and, when that was all, before the next read: net/http asks for the next
// request only after it has written the answer.
type wire struct {
	net.Conn
	mu   sync.Mutex
	held []byte
}

func (w *wire) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(p) == fullBuffer && len(w.held) == 0 {
		w.held = append(w.held, p...)
		return len(p), nil
	}
	if len(w.held) == 0 {
		return w.Conn.Write(p)
	}
	parts := net.Buffers{w.held, p}
	n, err := parts.WriteTo(w.Conn)
	w.held = w.held[:0]
	return max(0, int(n)-fullBuffer), err
}

func (w *wire) flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.held) == 0 {
		return nil
	}
	_, err := w.Conn.Write(w.held)
	w.held = w.held[:0]
	return err
}

func (w *wire) Read(p []byte) (int, error) {
	if err := w.flush(); err != nil {
		return 0, err
	}
	return w.Conn.Read(p)
}

func (w *wire) Close() error {
	err := w.flush()
	if closed := w.Conn.Close(); err == nil {
		err = closed
	}
	return err
}
