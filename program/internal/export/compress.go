package export

import (
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/aldaba/aldaba/internal/pack"
)

// encoding is a content coding, with the suffix of its files.
type encoding struct {
	name, suffix string
	compress     func([]byte) []byte
}

// Higher levels save 1 % of a page and take ten times as long.
var encodings = []encoding{
	{"br", ".br", func(body []byte) []byte { return pack.Brotli(body, 7) }},
	{"gzip", ".gz", func(body []byte) []byte { return pack.Gzip(body, 7) }},
	{"zstd", ".zst", func(body []byte) []byte { return pack.Zstd(body, zstd.SpeedBetterCompression) }},
}

// minCompressed is the size, in bytes, from which a file has compressed copies.
const minCompressed = 256

// isCompressible reports whether a file gets compressed copies.
func isCompressible(mediaType string, size int) bool {
	mediaType, _, _ = strings.Cut(mediaType, ";")
	_, format, _ := strings.Cut(mediaType, "/")
	text := strings.HasPrefix(mediaType, "text/") || strings.HasSuffix(format, "json") || strings.HasSuffix(format, "xml") || mediaType == "application/javascript"
	return text && size >= minCompressed
}
