package bundle

import (
	"maps"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"github.com/aldaba/aldaba/internal/pack"
)

// Pack adds compressed copies of the files that browsers load, at the highest
// levels: it is done once, when the program is built.
func (b *Bundle) Pack() {
	for _, name := range slices.Collect(maps.Keys(b.Files)) {
		if (!strings.HasPrefix(name, assetsFolder) && name != WorkerScript) || strings.HasSuffix(name, ".woff2") {
			continue // fonts are compressed in themselves
		}
		data := b.Files[name]
		b.Files[name+".br"] = pack.Brotli(data, brotli.BestCompression)
		b.Files[name+".gz"] = pack.Gzip(data, gzip.BestCompression)
		b.Files[name+".zst"] = pack.Zstd(data, zstd.SpeedBestCompression)
	}
}
