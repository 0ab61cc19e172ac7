// Package pack compresses to memory, in the encodings that browsers take. Each
// caller has levels of its own: what is packed once, when the program is built,
// may take longer than what is packed while it serves.
package pack

import (
	"bytes"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Brotli packs at a level of 0 to 11.
func Brotli(data []byte, level int) []byte {
	return packed(data, func(out io.Writer) io.WriteCloser { return brotli.NewWriterLevel(out, level) })
}

// Gzip packs at a level of 1 to 9, or gzip.StatelessCompression; it panics at another.
func Gzip(data []byte, level int) []byte {
	return packed(data, func(out io.Writer) io.WriteCloser {
		w, err := gzip.NewWriterLevel(out, level)
		if err != nil {
			panic(err) // the level is a constant
		}
		return w
	})
}

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func packed(data []byte, by func(io.Writer) io.WriteCloser) []byte {
	out := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(out)
	out.Reset()
	w := by(out)
	w.Write(data) // to memory: it cannot fail
	w.Close()
	return bytes.Clone(out.Bytes())
}

// Zstd packs on one CPU.
func Zstd(data []byte, level zstd.EncoderLevel) []byte {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(level))
	if err != nil {
		panic(err) // the options are constants
	}
	defer w.Close()
	return bytes.Clone(w.EncodeAll(data, nil))
}
