package web

import (
	"crypto/rand"
	"maps"
	"net/http"
	"regexp"

	"github.com/aldaba/aldaba/i18n"
)

// Context is the response to one request, and what the server's parts know of
// the request. Nothing wraps it, so each part finds it behind its
// ResponseWriter.
type Context struct {
	http.ResponseWriter
	ID     string
	Domain string      // of the language that the host is for; usually empty
	Locale i18n.Locale // that the host or the path names
	Key    string      // of the address in the page cache
	Route  string      // the page's id, for log and metrics
	Cache  string      // "hit", "miss", "stale", …

	security *SecurityHeaders
	wire     *wire // the connection, when it is one of ours
	status   int
	bytes    int64
	wrote    bool
}

// NewContext begins the response to a request.
func NewContext(w http.ResponseWriter, r *http.Request, security *SecurityHeaders) *Context {
	return &Context{ResponseWriter: w, ID: requestID(r), security: security, wire: wireOf(r), status: http.StatusOK}
}

// ContextOf is the request's context behind a ResponseWriter of this server's.
func ContextOf(w http.ResponseWriter) *Context { return w.(*Context) }

// Status is the response's status, 200 before it has begun.
func (c *Context) Status() int { return c.status }

// Bytes is how long the body is so far.
func (c *Context) Bytes() int64 { return c.bytes }

// Begun tells whether the header has been sent.
func (c *Context) Begun() bool { return c.wrote }

const requestIDHeader = "X-Request-Id"

// givenID is a request id that a proxy in front may have set.
var givenID = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

func requestID(r *http.Request) string {
	if given := r.Header[requestIDHeader]; len(given) == 1 && givenID.MatchString(given[0]) {
		return given[0]
	}
	return rand.Text()
}

// WriteHeader adds what every answer has, and remembers what was answered.
func (c *Context) WriteHeader(status int) { c.writeHeader(status, nil) }

// writeHeader begins an answer. lines are headers of it that were written out
// before: on a connection of ours they need not be sorted and copied anew.
func (c *Context) writeHeader(status int, prepared *prepared) {
	if c.wrote {
		c.ResponseWriter.WriteHeader(status) // which says so in the log
		return
	}
	c.status, c.wrote = status, true
	h := c.Header()
	switch {
	case c.wire != nil && prepared != nil:
		for name := range prepared.header {
			delete(h, name)
		}
		h["Content-Type"] = prepared.kind // else net/http would guess one
		c.wire.lead(c.security.lines, prepared.lines, []byte(requestIDHeader+": "+c.ID+"\r\n"))
		prepared = nil
	case c.wire != nil:
		for name := range c.security.header {
			delete(h, name)
		}
		c.wire.lead(c.security.lines, []byte(requestIDHeader+": "+c.ID+"\r\n"))
	default:
		for name, value := range c.security.header {
			h[name] = value
		}
		h[requestIDHeader] = []string{c.ID}
	}
	if prepared != nil {
		for name, value := range prepared.header {
			h[name] = value
		}
	}
	c.ResponseWriter.WriteHeader(status)
}

// prepared are headers that many answers share, with the lines that say them.
type prepared struct {
	header http.Header
	kind   []string // the Content-Type, which the lines leave out
	lines  []byte
}

func prepare(header http.Header) *prepared {
	lines := maps.Clone(header)
	delete(lines, "Content-Type")
	return &prepared{header: header, kind: header["Content-Type"], lines: linesOf(lines)}
}

// Write counts what was sent.
func (c *Context) Write(p []byte) (int, error) {
	if !c.wrote {
		c.WriteHeader(http.StatusOK)
	}
	n, err := c.ResponseWriter.Write(p)
	c.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (c *Context) Unwrap() http.ResponseWriter { return c.ResponseWriter }
