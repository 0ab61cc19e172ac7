package web

import (
	"errors"
	"net/http"

	"github.com/klauspost/compress/gzip"
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
	accepted := r.Header["Accept-Encoding"]
	if weight := weightOf(accepted, "gzip"); weight > 0 && weight >= weightOf(accepted, Identity) {
		w.Header()["Content-Encoding"] = []string{"gzip"}
		s.packed = newGzipWriter(w, streamLevel)
	}
	return s
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
