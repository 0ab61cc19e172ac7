// Package bundle builds the React application in app/ for both sides, goja
// and browsers, with esbuild.
//
//	b, err := bundle.Build(bundle.Options{Root: "."})
//	err = b.Write("app/dist")
package bundle

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/aldaba/aldaba/app/bundle/manifest"
)

// Write replaces what a folder holds of an earlier build with this one.
func (b *Bundle) Write(dir string) error {
	for _, name := range []string{assetsFolder, manifest.Icons, WorkerScript, WorkerScript + ".br", WorkerScript + ".gz", WorkerScript + ".zst"} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("write the bundle: %w", err)
		}
	}
	for name, data := range b.Files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return fmt.Errorf("write the bundle: %w", err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return fmt.Errorf("write the bundle: %w", err)
		}
	}
	return nil
}
