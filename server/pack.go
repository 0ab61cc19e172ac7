package server

import (
	"bytes"
	"io"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
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

func packGzip(data []byte, level int) []byte {
	var b bytes.Buffer
	w := newGzipWriter(&b, level)
	w.Write(data) // to memory: it cannot fail
	w.Close()
	return bytes.Clone(b.Bytes())
}

func newGzipWriter(to io.Writer, level int) *gzip.Writer {
	w, err := gzip.NewWriterLevel(to, level)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}

// unpackGzip gives back what packGzip was given.
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

func packBrotli(data []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotliLevel)
	w.Write(data)
	w.Close()
	return bytes.Clone(b.Bytes())
}

func packZstd(data []byte) []byte {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstdLevel))
	if err != nil {
		panic(err) // the options are constants
	}
	defer w.Close()
	return bytes.Clone(w.EncodeAll(data, nil))
}
