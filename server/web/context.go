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

// NewContext begins the response to a request, whose id the proxies may have set.
func NewContext(w http.ResponseWriter, r *http.Request, security *SecurityHeaders, proxies Proxies) *Context {
	return &Context{ResponseWriter: w, ID: requestID(r, proxies), security: security, wire: wireOf(r), status: http.StatusOK}
}

// ContextOf is the request's context behind a ResponseWriter of this server's.
func ContextOf(w http.ResponseWriter) *Context { return w.(*Context) }

// Status is the response's status, 200 before it has begun.
func (c *Context) Status() int { return c.status }

// Bytes is how long the body is so far.
func (c *Context) Bytes() int64 { return c.bytes }

// AllowFilms lets the document that is answered with frame a film of YouTube's.
func (c *Context) AllowFilms() { c.security = c.security.framing }

// overHTTPS reports whether the site's origin is https.
func (c *Context) overHTTPS() bool { return c.security.header["Strict-Transport-Security"] != nil }

// Begun tells whether the header has been sent.
func (c *Context) Begun() bool { return c.wrote }

const requestIDHeader = "X-Request-Id"

// givenID is a request id that a trusted proxy may have set: the log must not hold
// what a stranger wrote.
var givenID = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

func requestID(r *http.Request, proxies Proxies) string {
	if given := r.Header[requestIDHeader]; len(given) == 1 && proxies.Sent(r) && givenID.MatchString(given[0]) {
		return given[0]
	}
	return rand.Text()
}

// WriteHeader adds what every answer has, and remembers what was answered.
func (c *Context) WriteHeader(status int) { c.writeHeader(status) }

// writeHeader begins an answer. before are headers of it that were written out
// before, the first with its Content-Type: on a connection of ours they need not be
// sorted and copied anew.
func (c *Context) writeHeader(status int, before ...*prepared) {
	if c.wrote {
		c.ResponseWriter.WriteHeader(status) // which says so in the log
		return
	}
	c.status, c.wrote = status, true
	h := c.Header()
	switch {
	case c.wire == nil:
		maps.Copy(h, c.security.header)
		h[requestIDHeader] = []string{c.ID}
		for _, p := range before {
			maps.Copy(h, p.header)
		}
	case len(before) == 0:
		remove(h, c.security.header)
		c.wire.lead(c.ID, c.security.lines)
	default:
		for _, p := range before {
			remove(h, p.header)
		}
		h["Content-Type"] = before[0].kind // else net/http would guess one
		c.wire.lead(c.ID, c.security.lines, before...)
	}
	c.ResponseWriter.WriteHeader(status)
}

// remove takes from h what the connection writes itself.
func remove(h, written http.Header) {
	for name := range written {
		delete(h, name)
	}
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
