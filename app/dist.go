// Package app holds the React application: its sources in TypeScript, the
// bundler that builds them for both sides with esbuild, and, embedded, the
// result of the last build.
//
//	bundle, err := app.Build(app.Options{Root: "."})
//	err = bundle.Write("app/dist")
package app

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/aldaba/aldaba/app/manifest"
)

//go:embed all:dist
var dist embed.FS

// ErrNotBuilt says that the program was compiled before the application was
// bundled.
var ErrNotBuilt = errors.New("the application is not bundled: run `make build`")

// Dist is the application that was bundled before this program was compiled.
func Dist() (fs.FS, error) {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, fmt.Errorf("open the embedded application: %w", err)
	}
	if _, err := fs.Stat(sub, manifest.File); err != nil {
		return nil, ErrNotBuilt
	}
	return sub, nil
}

// Write replaces what a folder holds of an earlier build with this one.
func (b *Bundle) Write(dir string) error {
	for _, name := range []string{assetsFolder, WorkerScript, WorkerScript + ".br", WorkerScript + ".gz", WorkerScript + ".zst"} {
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
