//go:build !race

package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryReleaseIsLeftInTheFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "releases")
	for start := range 2 {
		p := boot(t, "--releases="+dir)
		page := p.get(t, "/en").body
		_, rest, _ := strings.Cut(page, `"build":"`)
		build, _, _ := strings.Cut(rest, `"`)
		// Its assets are there before it listens.
		_, rest, _ = strings.Cut(page, `data-modules="`)
		script, _, _ := strings.Cut(rest, " ")
		for _, suffix := range []string{"", ".br", ".gz", ".zst"} {
			if info, err := os.Stat(filepath.Join(dir, build, script+suffix)); err != nil || info.Size() == 0 {
				t.Errorf("start %d: %s%s: %v", start, script, suffix, err)
			}
		}
		manifest := p.get(t, "/payload/"+build+"/manifest.js").body
		eventually(t, "the payloads are in the folder", func() bool {
			kept, err := os.ReadFile(filepath.Join(dir, build, "payload", "manifest.js"))
			return err == nil && string(kept) == manifest
		})
		p.stop(t)
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("start %d: the folder holds %v (%v)", start, entries, err)
		}
	}
}
