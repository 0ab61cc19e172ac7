package web

import (
	"errors"
	"net/http"

	"github.com/klauspost/compress/gzip"

	"github.com/aldaba/aldaba/internal/pack"
)

// StreamWriter sends a body in pieces, each at once; compressed when the client
// prefers that.
type StreamWriter struct {
	http.ResponseWriter
	packed *gzip.Writer // nil: as it is
}

// NewStreamWriter is for before the header is written: it sets the encoding
// there.
func NewStreamWriter(w http.ResponseWriter, r *http.Request) *StreamWriter {
	s := &StreamWriter{ResponseWriter: w}
	if prefersGzip(r) {
		w.Header()["Content-Encoding"] = []string{"gzip"}
		s.packed = newGzipWriter(w, streamLevel)
	}
	return s
}

func prefersGzip(r *http.Request) bool {
	accepted := r.Header["Accept-Encoding"]
	weight := weightOf(accepted, "gzip")
	return weight > 0 && weight >= weightOf(accepted, Identity)
}

// SendOnce answers with a body that is for this request alone. A slow reader holds it
// compressed: it is unpacked while it is sent, if need be.
func SendOnce(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	v := Variant{Body: pack.Gzip(body, streamLevel)}
	if prefersGzip(r) {
		w.Header()["Content-Encoding"] = []string{"gzip"}
	} else {
		v.Body, v.packed = nil, v.Body
	}
	w.WriteHeader(status)
	_ = v.send(w) // the client may have gone: nothing to do about it
}

// Send sends a piece.
func (s *StreamWriter) Send(part []byte) error {
	var err error
	if s.packed == nil {
		_, err = s.Write(part)
	} else if _, err = s.packed.Write(part); err == nil {
		err = s.packed.Flush()
	}
	if err == nil {
		err = http.NewResponseController(s.ResponseWriter).Flush()
	}
	if errors.Is(err, http.ErrNotSupported) {
		return nil // it is sent without a flush
	}
	return err
}

// Close ends the body.
func (s *StreamWriter) Close() {
	if s.packed != nil {
		s.packed.Close() // the client may have gone: nothing to do about it
	}
}
