package server

import (
	"bytes"
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
	// streamLevel is for pages that are sent while they are composed: it keeps
	// no memory between writes (others a megabyte), however many read slowly.
	streamLevel = gzip.StatelessCompression
)

// packedText are the forms of a text that is packed once: before it is first sent,
// for it is short.
func packedText(text []byte) []variant {
	return []variant{
		{encoding: "br", body: pack.Brotli(text, brotliLevel)},
		{encoding: "gzip", body: pack.Gzip(text, gzipLevel)},
	}
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
	data, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return data
}
