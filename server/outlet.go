package server

import (
	"errors"
	"net/http"

	"github.com/klauspost/compress/gzip"
)

// outlet sends a page in pieces, each at once; compressed when the client
// likes that.
type outlet struct {
	http.ResponseWriter
	packed *gzip.Writer // nil: as it is
}

// newOutlet is for before the header is written: it says the encoding there.
func newOutlet(w http.ResponseWriter, r *http.Request) *outlet {
	o := &outlet{ResponseWriter: w}
	accepted := r.Header["Accept-Encoding"]
	if weight := weightOf(accepted, "gzip"); weight > 0 && weight >= weightOf(accepted, identity) {
		w.Header()["Content-Encoding"] = []string{"gzip"}
		o.packed = newGzipWriter(w, streamLevel)
	}
	return o
}

func (o *outlet) send(part []byte) error {
	var err error
	if o.packed == nil {
		_, err = o.Write(part)
	} else if _, err = o.packed.Write(part); err == nil {
		err = o.packed.Flush()
	}
	if err == nil {
		err = http.NewResponseController(o.ResponseWriter).Flush()
	}
	if errors.Is(err, http.ErrNotSupported) {
		return nil // it comes later, but it comes
	}
	return err
}

func (o *outlet) end() {
	if o.packed != nil {
		o.packed.Close() // the client may have gone: nothing to do about it
	}
}
