package server

import (
	"maps"
	"net/http"

	"github.com/aldaba/aldaba/i18n"
)

// visit is the answer to one request as it is written, and what the layers of
// the server tell each other of it. Nothing wraps it, so each layer finds it
// behind its ResponseWriter.
type visit struct {
	http.ResponseWriter
	always *everywhere
	wire   *wire // the connection, when it is one of ours
	status int
	bytes  int64
	wrote  bool

	id      string
	edition *edition
	domain  string      // of the language that the host is for; usually empty
	locale  i18n.Locale // that the host or the path names
	key     string      // of the address among the kept pages
	route   string      // the page's id, for log and metrics
	cache   string      // "hit", "miss", "stale", …
}

func visitOf(w http.ResponseWriter) *visit { return w.(*visit) }

// WriteHeader adds what every answer has, and remembers what was answered.
func (v *visit) WriteHeader(status int) { v.writeHeader(status, nil) }

// writeHeader begins an answer. lines are headers of it that were written out
// before: on a connection of ours they need not be sorted and copied anew.
func (v *visit) writeHeader(status int, prepared *prepared) {
	if v.wrote {
		v.ResponseWriter.WriteHeader(status) // which says so in the log
		return
	}
	v.status, v.wrote = status, true
	h := v.Header()
	switch {
	case v.wire != nil && prepared != nil:
		for name := range prepared.header {
			delete(h, name)
		}
		h["Content-Type"] = prepared.kind // else net/http would guess one
		v.wire.lead(v.always.lines, prepared.lines, []byte(requestIDHeader+": "+v.id+"\r\n"))
		prepared = nil
	case v.wire != nil:
		for name := range v.always.header {
			delete(h, name)
		}
		v.wire.lead(v.always.lines, []byte(requestIDHeader+": "+v.id+"\r\n"))
	default:
		for name, value := range v.always.header {
			h[name] = value
		}
		h[requestIDHeader] = []string{v.id}
	}
	if prepared != nil {
		for name, value := range prepared.header {
			h[name] = value
		}
	}
	v.ResponseWriter.WriteHeader(status)
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
func (v *visit) Write(p []byte) (int, error) {
	if !v.wrote {
		v.WriteHeader(http.StatusOK)
	}
	n, err := v.ResponseWriter.Write(p)
	v.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (v *visit) Unwrap() http.ResponseWriter { return v.ResponseWriter }
