package recovery

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// fate is what becomes of a connection at a commit.
type fate int

const (
	passes     fate = iota
	unsent          // it ends before PostgreSQL gets the commit
	unanswered      // it ends while PostgreSQL works
	unheard         // it ends when PostgreSQL has answered, before the server gets that
	fates
)

// linkPiece is how much a link carries at a time.
const linkPiece = 64 << 10

// link is a network between servers and PostgreSQL that loses everything (cut), is slow
// (late) or breaks connections at one commit in four.
type link struct {
	net.Listener
	socket  string // of PostgreSQL
	address string // of the database, by way of the link
	cut     atomic.Bool
	late    atomic.Int64 // nanoseconds that each piece takes
	breaks  bool
	broken  [fates]atomic.Int64
	ended   chan struct{}
	work    sync.WaitGroup
}

// openLink opens one that ends with the row.
func openLink(t *testing.T, database string, breaks bool) *link {
	config, err := pgx.ParseConfig(database)
	must(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	before, _, _ := strings.Cut(database, "@")
	k := &link{
		Listener: l, socket: filepath.Join(config.Host, fmt.Sprintf(".s.PGSQL.%d", config.Port)),
		address: fmt.Sprintf("%s@%s/%s?sslmode=disable", before, l.Addr(), config.Database), breaks: breaks, ended: make(chan struct{}),
	}
	k.work.Go(k.accept)
	t.Cleanup(func() {
		close(k.ended)
		k.Listener.Close()
		k.work.Wait()
	})
	return k
}

func (l *link) accept() {
	for {
		front, err := l.Accept()
		if err != nil {
			return
		}
		back, err := net.Dial("unix", l.socket)
		if err != nil {
			front.Close()
			continue
		}
		deaf, gone := &atomic.Bool{}, make(chan struct{})
		l.work.Go(func() {
			defer close(gone)
			l.carry(back, front, func(piece []byte) bool { return l.commit(piece, deaf, front) })
		})
		l.work.Go(func() { l.carry(front, back, func([]byte) bool { return !deaf.Load() }) })
		l.work.Go(func() {
			select {
			case <-l.ended:
			case <-gone:
			}
			front.Close()
			back.Close()
		})
	}
}

// carry brings what one says to the other, until it ends or pass returns false.
func (l *link) carry(to, from net.Conn, pass func([]byte) bool) {
	defer to.Close()
	piece := make([]byte, linkPiece)
	for {
		n, err := from.Read(piece)
		for l.cut.Load() {
			if !l.pause(5 * time.Millisecond) {
				return
			}
		}
		if err != nil || !l.pause(time.Duration(l.late.Load())) || !pass(piece[:n]) {
			return
		}
		if _, err := to.Write(piece[:n]); err != nil {
			return
		}
	}
}

// commit decides what becomes of a piece. It reports whether that is passed on.
func (l *link) commit(piece []byte, deaf *atomic.Bool, front net.Conn) bool {
	if !l.breaks || !commits(piece) || rand.IntN(4) > 0 {
		return true
	}
	f := 1 + fate(rand.IntN(int(fates)-1))
	l.broken[f].Add(1)
	switch f {
	case unanswered:
		front.Close()
	case unheard:
		deaf.Store(true)
	}
	return f != unsent
}

// commits reports whether a piece has PostgreSQL commit: it executes the statement that
// stores enquiries, which is a transaction of its own, or is a simple query.
// Source: PostgreSQL, chapter 55.
func commits(piece []byte) bool {
	execute := []byte("E\x00\x00\x00\x09\x00\x00\x00\x00\x00")
	return bytes.Contains(piece, []byte("INSERT INTO repeats")) && bytes.Contains(piece, execute) ||
		len(piece) > 5 && piece[0] == 'Q' && bytes.HasPrefix(bytes.ToLower(piece[5:]), []byte("commit"))
}

// pause waits. It reports whether the link is still open.
func (l *link) pause(d time.Duration) bool {
	if d == 0 {
		return true
	}
	select {
	case <-l.ended:
		return false
	case <-time.After(d):
		return true
	}
}
