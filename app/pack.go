package app

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Pack adds compressed copies of the files that browsers load, at the highest
// levels: it is done once, when the program is built.
func (b *Bundle) Pack() {
	for _, name := range slices.Collect(maps.Keys(b.Files)) {
		if (!strings.HasPrefix(name, assetsFolder) && name != WorkerScript) || strings.HasSuffix(name, ".woff2") {
			continue // fonts are compressed in themselves
		}
		data := b.Files[name]
		b.Files[name+".br"] = packed(data, func(w *bytes.Buffer) writer { return brotli.NewWriterLevel(w, brotli.BestCompression) })
		b.Files[name+".gz"] = packed(data, func(w *bytes.Buffer) writer { return must(gzip.NewWriterLevel(w, gzip.BestCompression)) })
		b.Files[name+".zst"] = packed(data, func(w *bytes.Buffer) writer {
			return must(zstd.NewWriter(w, zstd.WithEncoderLevel(zstd.SpeedBestCompression)))
		})
	}
}

type writer interface {
	Write([]byte) (int, error)
	Close() error
}

// packed writes to memory, which cannot fail.
func packed(data []byte, open func(*bytes.Buffer) writer) []byte {
	var out bytes.Buffer
	w := open(&out)
	w.Write(data)
	w.Close()
	return out.Bytes()
}

// must is for options that are constants.
func must[W any](w W, err error) W {
	if err != nil {
		panic(err)
	}
	return w
}
