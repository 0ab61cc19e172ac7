package web

import (
	"bytes"
	"io"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"github.com/aldaba/aldaba/internal/pack"
)

// Levels. Pages are compressed in the background, once. Beyond these, a page
// gains less than a hundredth and costs ten times the memory.
const (
	gzipLevel   = 6
	brotliLevel = 6
	zstdLevel   = zstd.SpeedDefault
	// streamLevel is for pages that are sent while they are composed: it holds no
	// memory between writes (others a megabyte), however many clients are slow.
	streamLevel = gzip.StatelessCompression
)

// PackText is a short text in the encodings that it is compressed in, once.
func PackText(text []byte) []Variant {
	return []Variant{
		{Encoding: "br", Body: pack.Brotli(text, brotliLevel)},
		{Encoding: "gzip", Body: pack.Gzip(text, gzipLevel)},
	}
}

// Pack adds the encodings to the bytes as they are.
func (r *Resource) Pack() {
	body := r.Plain()
	gzip := Variant{Encoding: "gzip", Body: pack.Gzip(body, gzipLevel)}
	r.set(body, gzip)
	r.set(body, Variant{Encoding: "br", Body: pack.Brotli(body, brotliLevel)}, Variant{Encoding: "zstd", Body: pack.Zstd(body, zstdLevel)}, gzip)
}

// PackFast is for responses that few request again, and of which there is any
// number.
func (r *Resource) PackFast() {
	body := r.Plain()
	r.set(body, Variant{Encoding: "gzip", Body: pack.Gzip(body, streamLevel)})
	r.Shed()
}

func newGzipWriter(to io.Writer, level int) *gzip.Writer {
	w, err := gzip.NewWriterLevel(to, level)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}

// unpacker reads gzip from memory.
type unpacker struct {
	gzip gzip.Reader
	from bytes.Reader
}

var unpackers = sync.Pool{New: func() any { return new(unpacker) }}

// unpackGzip writes what pack.Gzip was given, out of the window of 32 KB that an
// unpacker has.
func unpackGzip(to io.Writer, packed []byte) error {
	u := unpackers.Get().(*unpacker)
	defer unpackers.Put(u)
	u.from.Reset(packed)
	defer u.from.Reset(nil)
	if err := u.gzip.Reset(&u.from); err != nil {
		return err
	}
	_, err := u.gzip.WriteTo(to)
	return err
}
