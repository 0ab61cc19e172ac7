package export

import (
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/aldaba/aldaba/pack"
)

// encoding is a way to compress a file, and what its copies are called.
type encoding struct {
	name, suffix string
	pack         func([]byte) []byte
}

// The levels: beyond these a page gains a hundredth and takes ten times as long.
var encodings = []encoding{
	{"br", ".br", func(body []byte) []byte { return pack.Brotli(body, 7) }},
	{"gzip", ".gz", func(body []byte) []byte { return pack.Gzip(body, 7) }},
	{"zstd", ".zst", func(body []byte) []byte { return pack.Zstd(body, zstd.SpeedBetterCompression) }},
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
