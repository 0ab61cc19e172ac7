package export

import (
	"bytes"
	"io"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// encoding is a way to compress a file, and what its copies are called.
type encoding struct {
	name, suffix string
	open         func(io.Writer) io.WriteCloser
}

// The levels: beyond these a page gains a hundredth and takes ten times as long.
var encodings = []encoding{
	{"br", ".br", func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, 7) }},
	{"gzip", ".gz", func(w io.Writer) io.WriteCloser { return must(gzip.NewWriterLevel(w, 7)) }},
	{"zstd", ".zst", func(w io.Writer) io.WriteCloser {
		return must(zstd.NewWriter(w, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedBetterCompression)))
	}},
}

// leastPacked is the size, in bytes, from which a file has compressed copies.
const leastPacked = 256

// packs tells whether a file gets compressed copies.
func packs(kind string, size int) bool {
	kind, _, _ = strings.Cut(kind, ";")
	_, format, _ := strings.Cut(kind, "/")
	text := strings.HasPrefix(kind, "text/") || strings.HasSuffix(format, "json") || strings.HasSuffix(format, "xml") || kind == "application/javascript"
	return text && size >= leastPacked
}

// pack compresses to memory, which cannot fail.
func (e encoding) pack(body []byte) []byte {
	var out bytes.Buffer
	w := e.open(&out)
	w.Write(body)
	w.Close()
	return out.Bytes()
}

// must is for levels that are constants.
func must[W any](w W, err error) W {
	if err != nil {
		panic(err)
	}
	return w
}
