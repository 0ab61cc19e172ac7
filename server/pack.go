package server

import (
	"bytes"
	"sync"

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
)

// Writers that rest: each weighs about a megabyte. The quick ones are for
// pages that are sent while they are composed.
var (
	gzips      = gzipPool(gzipLevel)
	quickGzips = gzipPool(gzip.BestSpeed)
)

func gzipPool(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(nil, level)
		if err != nil {
			panic(err) // the level is a constant
		}
		return w
	}}
}

func packGzip(data []byte) []byte {
	var b bytes.Buffer
	w := gzips.Get().(*gzip.Writer)
	defer gzips.Put(w)
	w.Reset(&b)
	w.Write(data) // to memory: it cannot fail
	w.Close()
	return bytes.Clone(b.Bytes())
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
