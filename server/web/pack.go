package web

import (
	"bytes"
	"encoding/binary"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"github.com/aldaba/aldaba/pack"
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

// Pack puts the encodings in the place of the bytes as they are.
func (r *Resource) Pack() {
	body := r.Plain()
	gzip := Variant{Encoding: "gzip", Body: pack.Gzip(body, gzipLevel)}
	r.set(body, gzip)
	r.set(body, Variant{Encoding: "br", Body: pack.Brotli(body, brotliLevel)}, Variant{Encoding: "zstd", Body: pack.Zstd(body, zstdLevel)}, gzip)
	r.Shed()
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

// unpackGzip gives back what pack.Gzip was given.
func unpackGzip(packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // it was packed here
	}
	// The last four bytes are the size (RFC 1952, 2.3.1).
	data := make([]byte, binary.LittleEndian.Uint32(packed[len(packed)-4:]))
	if _, err := io.ReadFull(r, data); err != nil {
		panic(err)
	}
	return data
}
