package web

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// inPieces is a response that notes the largest piece of its body.
type inPieces struct {
	*httptest.ResponseRecorder
	pieces
}

func (w *inPieces) Write(b []byte) (int, error) { return w.pieces.Write(b) }

// A piece is held until the client has taken it.
func TestWhatIsSentOnceGoesInPieces(t *testing.T) {
	body := strings.Repeat("<p>a room, a lock</p>", 1<<20/21)
	for accepted, encoding := range map[string]string{"": "", "br, gzip": "gzip", "gzip;q=0": ""} {
		w, r := &inPieces{ResponseRecorder: httptest.NewRecorder()}, httptest.NewRequest(http.MethodPost, "/", nil)
		r.Header.Set("Accept-Encoding", accepted)
		SendOnce(w, r, http.StatusUnprocessableEntity, []byte(body))
		got := io.Reader(&w.pieces)
		if encoding == "gzip" {
			var err error
			if got, err = gzip.NewReader(got); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := io.ReadAll(got); err != nil || string(text) != body || w.Code != http.StatusUnprocessableEntity || w.Header().Get("Content-Encoding") != encoding {
			t.Errorf("%q: %d, %q, %d bytes, %v", accepted, w.Code, w.Header().Get("Content-Encoding"), len(text), err)
		}
		if w.largest > len(body)/8 {
			t.Errorf("%q: a piece of %d bytes", accepted, w.largest)
		}
	}
}
