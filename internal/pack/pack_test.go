package pack

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

func TestWhatIsPackedComesOutAsItWas(t *testing.T) {
	for name, open := range map[string]struct {
		pack   func([]byte) []byte
		unpack func(io.Reader) (io.Reader, error)
	}{
		"brotli": {func(b []byte) []byte { return Brotli(b, 6) }, func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil }},
		"gzip":   {func(b []byte) []byte { return Gzip(b, 6) }, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
		"zstd":   {func(b []byte) []byte { return Zstd(b, zstd.SpeedDefault) }, func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r) }},
	} {
		for _, text := range []string{"", "a door", strings.Repeat("a door, and ", 10_000)} {
			packed := open.pack([]byte(text))
			if again := open.pack([]byte(text)); !bytes.Equal(again, packed) {
				t.Errorf("%s: %d bytes, packed once more, come out otherwise", name, len(text))
			}
			r, err := open.unpack(bytes.NewReader(packed))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if got, err := io.ReadAll(r); err != nil || string(got) != text {
				t.Errorf("%s: %d bytes come out (%v), want %d", name, len(got), err, len(text))
			}
			if len(text) > 1000 && len(packed) > len(text)/10 {
				t.Errorf("%s: %d bytes become %d", name, len(text), len(packed))
			}
		}
	}
}
