package dev

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/aldaba/aldaba/app/bundle"
)

// packageApp writes the built package @aldaba/app, ready for npm pack.
func packageApp(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("package", flag.ContinueOnError)
	root := f.String("root", ".", "the `folder` that holds app/ and node_modules/")
	out := f.String("out", "dist/app", "the `folder` to write to")
	if err := parse(f, args, root); err != nil {
		return err
	}
	engine := filepath.Join(*root, "app", "engine")
	files, err := bundle.Library(engine)
	if err != nil {
		return err
	}
	if files["package.json"], err = builtPackage(engine); err != nil {
		return err
	}
	for name, file := range map[string]string{"README.md": filepath.Join(engine, "README.md"), "LICENSE": filepath.Join(*root, "LICENSE")} {
		if files[name], err = os.ReadFile(file); err != nil {
			return err
		}
	}
	if err := declarations(ctx, *root, files); err != nil {
		return err
	}
	for name, data := range files {
		file := filepath.Join(*out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o644); err != nil { //nolint:gosec // a package is for everybody
			return err
		}
	}
	return nil
}

// builtPackage is the engine's package.json with the built files in place of the sources,
// and without the renderer, which is part of them.
func builtPackage(engine string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(engine, "package.json"))
	if err != nil {
		return nil, err
	}
	var p map[string]any
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, fmt.Errorf("app/engine/package.json: %w", err)
	}
	p["sideEffects"] = false
	p["exports"] = map[string]any{
		".":       conditions{"./index.d.ts", "./index.js", "./index.cjs"},
		"./types": conditions{Types: "./lib/types.gen.d.ts"},
	}
	if libraries, ok := p["dependencies"].(map[string]any); ok {
		delete(libraries, "@aldaba/renderer")
	}
	return json.MarshalIndent(p, "", "  ")
}

// conditions are the files of an export; the first that fits an importer counts.
type conditions struct {
	Types   string `json:"types"`
	Import  string `json:"import,omitempty"`
	Require string `json:"require,omitempty"`
}

var relativeImport = regexp.MustCompile(`((?:from|import)\s*\(?\s*['"]\.{1,2}/[^'"]*)(['"])`)

// declarations adds the types, whose imports name files, as every moduleResolution wants.
func declarations(ctx context.Context, root string, files map[string][]byte) error {
	to, err := os.MkdirTemp("", "aldaba-types-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(to)
	tsc := exec.CommandContext(ctx, filepath.Join(root, "node_modules", ".bin", "tsc"), "-p", filepath.Join(root, "app", "engine", "tsconfig.package.json"), "--outDir", to)
	if out, err := tsc.CombinedOutput(); err != nil {
		return fmt.Errorf("tsc: %w\n%s", err, out)
	}
	made := os.DirFS(filepath.Join(to, "app", "engine"))
	return fs.WalkDir(made, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".d.ts") {
			return err
		}
		source, err := fs.ReadFile(made, name)
		files[name] = relativeImport.ReplaceAll(source, []byte("$1.js$2"))
		return err
	})
}
