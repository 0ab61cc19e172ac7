package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// read reads a file of the content, whose bytes count for the version.
func (l *loader) read(file string) ([]byte, error) {
	data, err := fs.ReadFile(l.fsys, file)
	if err == nil {
		if l.sums == nil {
			l.sums = map[string][sha256.Size]byte{}
		}
		l.sums[file] = sha256.Sum256(data)
	}
	return data, err
}

// version names the content by the bytes of all files that were read, and by their
// names within it: it is the same wherever the same files stand. Pictures and films
// count by the versions in their names.
func (l *loader) version() string {
	all := sha256.New()
	for _, file := range slices.Sorted(maps.Keys(l.sums)) {
		fmt.Fprintf(all, "%s %x\n", file, l.sums[file]) // to memory: it cannot fail
	}
	for _, name := range slices.Sorted(maps.Values(l.videos)) {
		fmt.Fprintln(all, name)
	}
	return hex.EncodeToString(all.Sum(nil)[:6])
}
