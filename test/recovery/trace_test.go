package recovery

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/test/recovery/ledger"
)

// tracedCalls are those that read requests, write answers, and change the log of SQLite.
const tracedCalls = "read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg,sendfile,pwrite64,pwritev,pwritev2,ftruncate,fallocate,fsync,fdatasync,sync_file_range,unlink"

// call is a system call as strace writes it down.
type call struct {
	text       string
	name, path string // of the file that it is for
	data       string // that was written or read
	result     int64
	begun      int // the line
}

// synced reads a trace and compares each acknowledgement with the log of SQLite:
// before a 201 or 303 is written, a sync of the log must have succeeded that began
// after the enquiry's commit was written. strace stops a thread where a call begins
// and where it ends, and writes a line each time, so lines are in order.
type synced struct {
	wal         string
	requested   map[string]string // the key last read, by connection
	committed   map[string]int    // by key, the line at which the write of its commit ended; 0: not yet
	transaction []string          // keys of the transaction that is being written
	commits     bool              // the page that follows ends the transaction
	sync        int               // where the last sync that succeeded began
	acks, early int
}

// errConfused is of a trace in which strace took the end of one call for another's.
var errConfused = errors.New("the trace is confused")

func (s *synced) read(trace io.Reader) error {
	s.requested, s.committed = map[string]string{}, map[string]int{}
	open := map[string]*call{} // by thread
	for in, n := bufio.NewReaderSize(trace, 1<<20), 1; ; n++ {
		line, err := in.ReadString('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read the trace: %w", err)
		}
		thread, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		text = strings.TrimLeft(text, " ")
		unfinished := strings.HasSuffix(text, " <unfinished ...>")
		if _, rest, resumed := strings.Cut(text, " resumed>"); resumed && strings.HasPrefix(text, "<... ") && open[thread] != nil {
			c := open[thread]
			c.text += rest
			err = s.end(c, n)
			delete(open, thread)
		} else {
			c := &call{text: strings.TrimSuffix(text, " <unfinished ...>"), begun: n}
			open[thread] = c
			if err = s.begin(c); err == nil && !unfinished {
				err = s.end(c, n)
			}
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
}

var (
	callHead   = regexp.MustCompile(`^(\w+)\((?:\d+<([^>]*)>)?`)
	callText   = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
	callResult = regexp.MustCompile(`\)\s+= (-?\d+)[^"]*$`)
)

// parse takes the parts of a call from its text:
//
//	pwrite64(8</data/aldaba.db-wal>, "\x00\x00", 2, 4120) = 2
func (c *call) parse() {
	if m := callHead.FindStringSubmatch(c.text); m != nil {
		c.name, c.path = m[1], m[2]
	}
	var data strings.Builder
	for _, m := range callText.FindAllStringSubmatch(c.text, -1) {
		text := m[1]
		if strings.HasPrefix(text, `\x`) { // strace writes all of it so, or nothing
			if bytes, err := hex.DecodeString(strings.ReplaceAll(text, `\x`, "")); err == nil {
				text = string(bytes)
			}
		}
		data.WriteString(text)
	}
	c.data, c.result = data.String(), -1
	if m := callResult.FindStringSubmatch(c.text); m != nil {
		c.result, _ = strconv.ParseInt(m[1], 10, 64) // it is digits
	}
}

// begin sees an acknowledgement where it begins to be sent.
func (s *synced) begin(c *call) error {
	c.parse()
	if !strings.HasPrefix(c.path, "socket:") || !strings.HasPrefix(c.data, "HTTP/1.1 201 ") && !strings.HasPrefix(c.data, "HTTP/1.1 303 ") || isRead(c.name) {
		return nil
	}
	key := s.requested[c.path]
	if key == "" {
		return errors.New("an answer without a request")
	}
	s.acks++
	if at := s.committed[key]; at == 0 || at > s.sync {
		s.early++
	}
	return nil
}

func isRead(name string) bool {
	return strings.HasPrefix(name, "read") || strings.HasPrefix(name, "recv")
}

// Sizes of the log's parts. Source: https://www.sqlite.org/fileformat2.html §4.1
const frameHeader, logHeader = 24, 32

// end sees what a call came to. A frame of the log is written as its header and its
// page; the header of a transaction's last frame has the size of the database, the
// others 0.
func (s *synced) end(c *call, line int) error {
	c.parse()
	switch {
	case strings.HasPrefix(c.path, "socket:"):
		if keys := ledger.Key.FindAllString(c.data, -1); isRead(c.name) && len(keys) > 0 {
			s.requested[c.path] = keys[len(keys)-1]
		}
		if c.name == "sendfile" {
			return errors.New("an answer was sent by sendfile")
		}
	case c.path != s.wal, c.name == "ftruncate", c.name == "unlink", isRead(c.name):
	case c.name == "fsync", c.name == "fdatasync":
		if c.result == 0 {
			s.sync = max(s.sync, c.begun)
		}
	case c.name != "pwrite64":
		return fmt.Errorf("the log is changed by %s", c.name)
	case c.result > int64(len(c.data)):
		return fmt.Errorf("%.80s = %d: %w", c.text, c.result, errConfused)
	case len(c.data) == logHeader:
	case len(c.data) == frameHeader:
		s.commits = c.data[4:8] != "\x00\x00\x00\x00"
	default:
		for _, key := range ledger.Key.FindAllString(c.data, -1) {
			if _, known := s.committed[key]; !known {
				s.committed[key] = 0
				s.transaction = append(s.transaction, key)
			}
		}
		if s.commits && c.result == int64(len(c.data)) {
			for _, key := range s.transaction {
				s.committed[key] = line
			}
			s.transaction = nil
		}
	}
	return nil
}
