// Package client posts enquiries over connections that it keeps, with as
// little work as HTTP/1.1 allows: what it measures or torments is the server.
//
//	c, err := client.Dial(ctx, "127.0.0.1:8080")
//	answer, err := c.Do(client.Post("/api/contact", client.JSON, key, body))
package client

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// Patience is how long an answer may take. The server itself gives up after 15
// seconds.
const Patience = 30 * time.Second

// The types of a body.
const (
	JSON = "application/json"
	Form = "application/x-www-form-urlencoded"
)

// Post writes a request out; an empty key is left out, and header lines
// (without their ends) follow the others.
func Post(path, kind, key string, body []byte, lines ...string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nContent-Length: %d\r\n", path, kind, len(body))
	if key != "" {
		lines = append(lines, "Idempotency-Key: "+key)
	}
	for _, line := range lines {
		b.WriteString(line + "\r\n")
	}
	b.WriteString("\r\n")
	b.Write(body)
	return b.Bytes()
}

// Get writes a request for a path out, with further header fields.
func Get(path string, fields ...string) []byte {
	head := append([]string{"GET " + path + " HTTP/1.1", "Host: localhost"}, fields...)
	return []byte(strings.Join(head, "\r\n") + "\r\n\r\n")
}

// Answer is a whole answer. Its Body is overwritten by the next.
type Answer struct {
	Status   int
	Type     string // of the content
	Location string
	Close    bool // the connection ends with it
	Body     []byte
}

// A Conn asks one request after the other. After an error it is of no use.
type Conn struct {
	conn net.Conn
	in   *bufio.Reader
	body []byte
}

// Dial connects to host:port.
func Dial(ctx context.Context, address string) (*Conn, error) { return DialFrom(ctx, "", address) }

// DialFrom connects from an IP address of this machine.
func DialFrom(ctx context.Context, from, address string) (*Conn, error) {
	dialer := net.Dialer{Timeout: Patience, LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	c, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return &Conn{conn: c, in: bufio.NewReaderSize(c, 4<<10)}, nil
}

// Close ends the connection; a Do under way fails.
func (c *Conn) Close() { c.conn.Close() }

// Do sends a request and reads its answer.
func (c *Conn) Do(request []byte) (Answer, error) {
	if err := c.conn.SetDeadline(time.Now().Add(Patience)); err != nil {
		return Answer{}, err
	}
	if _, err := c.conn.Write(request); err != nil {
		return Answer{}, err
	}
	return c.answer()
}

func (c *Conn) answer() (a Answer, err error) {
	line, err := c.line()
	if err != nil {
		return a, err
	}
	if len(line) < len("HTTP/1.1 200") || !bytes.HasPrefix(line, []byte("HTTP/1.1 ")) {
		return a, fmt.Errorf("no answer of HTTP/1.1 begins with %.40q", line)
	}
	if a.Status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return a, fmt.Errorf("the status %.40q is no number", line)
	}
	length, chunked := 0, false
	for {
		if line, err = c.line(); err != nil {
			return a, err
		}
		if len(line) == 0 {
			break
		}
		name, value, _ := bytes.Cut(line, []byte(":"))
		value = bytes.TrimSpace(value)
		switch string(bytes.ToLower(name)) { // proxies have spellings of their own
		case "content-length":
			if length, err = strconv.Atoi(string(value)); err != nil {
				return a, errors.New("the length of the answer is no number")
			}
		case "transfer-encoding":
			chunked = string(value) == "chunked"
		case "content-type":
			a.Type = string(value)
		case "connection":
			a.Close = string(bytes.ToLower(value)) == "close"
		case "location":
			a.Location = string(value)
		}
	}
	c.body = c.body[:0]
	if chunked {
		err = c.chunks()
	} else {
		err = c.read(length)
	}
	a.Body = c.body
	return a, err
}

func (c *Conn) chunks() error {
	for {
		line, err := c.line()
		if err != nil {
			return err
		}
		n, err := strconv.ParseUint(string(line), 16, 31)
		if err != nil {
			return errors.New("the length of a chunk is no number")
		}
		if err := c.read(int(n)); err != nil {
			return err
		}
		for { // after the last chunk there may be headers
			if line, err = c.line(); err != nil {
				return err
			}
			if n > 0 || len(line) == 0 {
				break
			}
		}
		if n == 0 {
			return nil
		}
	}
}

// read appends n bytes to the body.
func (c *Conn) read(n int) error {
	begun := len(c.body)
	c.body = append(c.body, make([]byte, n)...)
	_, err := io.ReadFull(c.in, c.body[begun:])
	return err
}

func (c *Conn) line() ([]byte, error) {
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		return nil, err
	}
	return bytes.TrimRight(line, "\r\n"), nil
}
