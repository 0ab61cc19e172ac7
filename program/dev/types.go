package dev

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/server/pages"
)

// types writes the sources that are made from a site's declarations and languages and from
// Go values, or with --check names those that are stale.
func types(_ context.Context, args []string) error {
	f := flag.NewFlagSet("types", flag.ContinueOnError)
	root := f.String("root", ".", "the site's `folder`, which holds content/ and app/sections/")
	check := f.Bool("check", false, "write nothing, and fail if a generated file is stale")
	if err := parse(f, args, root); err != nil {
		return err
	}
	files, err := generate(*root)
	if err != nil {
		return err
	}
	var stale []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file := filepath.Join(*root, filepath.FromSlash(name))
		if now, _ := os.ReadFile(file); bytes.Equal(now, files[name]) {
			continue
		}
		stale = append(stale, name)
		if *check {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, files[name], 0o644); err != nil { //nolint:gosec // sources are for everybody
			return err
		}
	}
	if *check && stale != nil {
		return fmt.Errorf("stale: %s: run `make types`", strings.Join(stale, ", "))
	}
	return nil
}

// generate gives the generated files by name: those of a site, and the engine's if the
// site's folder has it.
func generate(root string) (map[string][]byte, error) {
	files, err := bundle.SiteModules(root)
	if err != nil {
		return nil, err
	}
	own := program.Site{Files: os.DirFS(root)}
	locales, err := own.Locales()
	if err != nil {
		return nil, err
	}
	schemas, err := site.FileSchemas(os.DirFS(path.Join(root, "content")), locales, own.Options()...)
	if err != nil {
		return nil, err
	}
	for name, schema := range schemas {
		files[path.Join("content", site.SchemasFolder, name)] = schema
	}
	var engine []byte
	engine, files["app/types.gen.ts"] = splitTypes(site.TypeScript([]any{pages.PageData{}, pages.Payload{}, pages.FramePayload{}, pages.RedirectPayload{}}, own.Options()...))
	if !isFolder(filepath.Join(root, ownEngine)) { // it is elsewhere, with its own
		return files, nil
	}
	files["app/engine/lib/types.gen.ts"] = engine
	varnish, err := os.ReadFile(filepath.Join(root, varnishFile))
	files[varnishFile] = varnishLanguages(varnish, locales)
	return files, err
}
