package web

import (
	"bytes"
	"math/rand/v2"
	"net/http"
	"testing"
)

// pieces takes writes, and notes the largest.
type pieces struct {
	bytes.Buffer
	largest int
}

func (p *pieces) Write(b []byte) (int, error) {
	p.largest = max(p.largest, len(b))
	return p.Buffer.Write(b)
}

func TestShed_BodyIsUnpackedInPieces(t *testing.T) {
	body := make([]byte, 300<<10)
	for i := range body {
		body[i] = "<p class>áb "[rand.IntN(10)]
	}
	for name, pack := range map[string]func(*Resource){"once": (*Resource).PackFast, "well": (*Resource).Pack} {
		r := NewResource(http.StatusOK, http.Header{}, body)
		pack(r)
		r.Shed()
		list := r.Variants()
		plain := &list[len(list)-1]
		if plain.Body != nil {
			t.Errorf("packed %s: it still holds the body", name)
		}
		for range 2 { // the second unpacks with what the first left
			var got pieces
			if err := plain.send(&got); err != nil || !bytes.Equal(got.Bytes(), body) || got.largest > 64<<10 {
				t.Errorf("packed %s: %d bytes, %d at a time, %v", name, got.Len(), got.largest, err)
			}
		}
		if plain.length[0] != "307200" {
			t.Errorf("packed %s: its length is %s", name, plain.length[0])
		}
	}
}
