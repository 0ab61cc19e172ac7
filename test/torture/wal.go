package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/test/torture/ledger"
)

// acknowledgement is a 201 or 303 as it was handed to the system.
type acknowledgement struct {
	key string
	at  int // the moment at which its write began
}

// acknowledgements finds them: each is the answer to what was last read from
// its connection.
func acknowledgements(calls []*call) (found []acknowledgement, err error) {
	asked := map[string]string{} // the key last read, by connection
	for _, c := range calls {
		if !strings.HasPrefix(c.path, "socket:") {
			continue
		}
		switch {
		case c.name == "sendfile":
			return nil, fmt.Errorf("line %d: an answer was sent in a way that is not understood", c.begun)
		case c.isRead():
			if keys := ledger.Key.FindAllString(c.data, -1); len(keys) > 0 {
				asked[c.path] = keys[len(keys)-1]
			}
		case strings.HasPrefix(c.data, "HTTP/1.1 201 "), strings.HasPrefix(c.data, "HTTP/1.1 303 "):
			if asked[c.path] == "" {
				return nil, fmt.Errorf("line %d: nobody asked for this answer", c.begun)
			}
			found = append(found, acknowledgement{asked[c.path], c.begun})
		}
	}
	return found, nil
}

func (c *call) isRead() bool {
	return strings.HasPrefix(c.name, "read") || strings.HasPrefix(c.name, "recv")
}

// logged is the log of an SQLite database as it was written: the moment at
// which each enquiry's transaction stood there, and the syncs.
type logged struct {
	committed map[string]int // by key: the end of the write of the commit's frame
	syncs     []*call
	begun     int // how often it began anew, once its pages were in the database
}

// Sizes of the log's parts. Source: https://www.sqlite.org/fileformat2.html §4.1
const (
	frameHeader = 24
	logHeader   = 32
)

// readLog follows the writes of a log. A frame is written as its header and
// its page; the header of a transaction's last frame tells the size of the
// database, the others 0.
func readLog(calls []*call, wal string) (logged, error) {
	l := logged{committed: map[string]int{}}
	seen := map[string]bool{}
	var open []string // keys of the transaction that is written now
	commits := false
	for _, c := range calls {
		if c.path != wal {
			continue
		}
		switch {
		case c.name == "fsync" || c.name == "fdatasync":
			l.syncs = append(l.syncs, c)
		case slices.Contains([]string{"open", "openat", "ftruncate", "unlink"}, c.name):
		case c.name != "pwrite64":
			return l, fmt.Errorf("line %d: the log is changed by %s, which is not understood", c.begun, c.name)
		case len(c.data) == logHeader:
			l.begun++
		case len(c.data) == frameHeader:
			commits = c.data[4:8] != "\x00\x00\x00\x00"
		default:
			for _, key := range ledger.Key.FindAllString(c.data, -1) {
				if !seen[key] {
					seen[key] = true
					open = append(open, key)
				}
			}
			if commits && c.result == int64(len(c.data)) {
				for _, key := range open {
					l.committed[key] = c.ended
				}
				open = nil
			}
		}
	}
	return l, nil
}

// synced tells whether what was written up to a moment was on disk at a later
// one: whether a sync began after it, and had succeeded.
func (l logged) synced(written, by int) bool {
	for _, s := range l.syncs {
		if s.begun > written && s.ended < by && s.result == 0 {
			return true
		}
	}
	return false
}

// early counts the acknowledgements whose enquiry was not on disk yet.
func (l logged) early(acks []acknowledgement) (n int) {
	for _, a := range acks {
		written, known := l.committed[a.key]
		if !known || !l.synced(written, a.at) {
			n++
		}
	}
	return n
}
