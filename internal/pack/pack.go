// Package pack compresses to memory, in the encodings that browsers take. Each
// caller has levels of its own: what is packed once, when the program is built,
// may take longer than what is packed while it serves.
//
// Encoders are used again: each has a megabyte or two of tables, and to make them
// takes as long as to pack a page.
package pack

import (
	"bytes"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// The encoders that nobody uses now, by level.
var (
	brotliEncoders [brotli.BestCompression + 1]sync.Pool
	gzipEncoders   [gzip.BestCompression - gzip.StatelessCompression + 1]sync.Pool // the lowest level is below 0
	zstdEncoders   [zstd.SpeedBestCompression + 1]sync.Pool
)

// pageWindow is how far back Brotli looks, as a power of two, below the two highest
// levels: farther than a page is long. An encoder then takes a megabyte, not five.
const pageWindow = 18

// Brotli packs at a level of 0 to 11.
func Brotli(data []byte, level int) []byte {
	options := brotli.WriterOptions{Quality: level}
	if level < 10 {
		options.LGWin = pageWindow
	}
	return packed(data, &brotliEncoders[level], func() encoder { return brotli.NewWriterOptions(nil, options) })
}

// Gzip packs at a level of 1 to 9, or gzip.StatelessCompression; it panics at another.
func Gzip(data []byte, level int) []byte {
	return packed(data, &gzipEncoders[level-gzip.StatelessCompression], func() encoder {
		w, err := gzip.NewWriterLevel(nil, level)
		if err != nil {
			panic(err) // the level is a constant
		}
		return w
	})
}

// Zstd packs on one CPU.
func Zstd(data []byte, level zstd.EncoderLevel) []byte {
	return packed(data, &zstdEncoders[level], func() encoder {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(level))
		if err != nil {
			panic(err) // the options are constants
		}
		return w
	})
}

type encoder interface {
	io.WriteCloser
	Reset(to io.Writer)
}

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func packed(data []byte, idle *sync.Pool, open func() encoder) []byte {
	out := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(out)
	out.Reset()
	w, ok := idle.Get().(encoder)
	if !ok {
		w = open()
	}
	defer idle.Put(w)
	w.Reset(out)
	w.Write(data) // to memory: it cannot fail
	w.Close()
	return bytes.Clone(out.Bytes())
}
