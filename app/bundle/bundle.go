package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/theme"
	"github.com/aldaba/aldaba/renderer"
)

const assetsFolder = "assets"

// Bundle is a built application: the program that the renderer runs and the
// files that browsers load, by their path in the dist folder.
type Bundle struct {
	Files    map[string][]byte
	Manifest manifest.Manifest
}

// Build bundles the application for both sides. An error lists every message
// of the compiler with its file and line.
func Build(opts Options) (*Bundle, error) {
	opts, err := opts.absolute()
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	kinds, err := kindsOf(opts.Root)
	if err == nil {
		if _, err = i18n.Load(os.DirFS(filepath.Join(opts.Root, "content"))); errors.Is(err, fs.ErrNotExist) {
			err = nil // a site without is bundled too, if its own modules have the languages
		}
	}
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	b := &Bundle{Files: map[string][]byte{}}
	sheet := newStylesheet(opts)
	kept := opts.Kept
	if kept != nil {
		sheet, opts.Changed = kept.begin(opts)
	}
	if err := sheet.readTheme(opts); err != nil {
		return nil, err
	}
	var server, client api.BuildResult
	var both sync.WaitGroup
	var onServer, inBrowser error
	both.Go(func() { server, onServer = run(opts, sheet, serverOptions(opts, serverEntry(opts))) })
	both.Go(func() { client, inBrowser = run(opts, sheet, clientOptions(opts)) })
	both.Wait()
	if onServer != nil {
		return nil, fmt.Errorf("bundle for the server: %w", unresolved(opts, "./messages", "content/locales.json", onServer))
	}
	if inBrowser != nil {
		return nil, fmt.Errorf("bundle for the browser: %w", inBrowser)
	}
	alone := []string{opts.engine(startEntry)}
	if !opts.Development { // which shows what the sources are now, and is never copied
		alone = append(alone, opts.engine(rootEntry))
	}
	single, err := run(opts, sheet, singleOptions(alone))
	if err != nil {
		return nil, fmt.Errorf("bundle the modules that stand alone: %w", err)
	}
	b.add(opts.Root, single)
	if !opts.Development {
		worker, err := run(opts, sheet, workerOptions(opts))
		if err != nil {
			return nil, fmt.Errorf("bundle the service worker: %w", err)
		}
		b.add(opts.Root, worker)
	}
	meta, err := readMetafile(client)
	if err != nil {
		return nil, err
	}
	drawn, err := readMetafile(server)
	if err != nil {
		return nil, err
	}
	sheet.share(kinds, meta, drawn)
	opts.Kept = nil // which sheets there are may have changed
	styles, err := run(opts, sheet, sheet.buildOptions())
	if err != nil {
		return nil, fmt.Errorf("bundle the stylesheet: %w", unresolved(opts, "./index.css", "app/styles/index.css", err))
	}
	b.add(opts.Root, server)
	b.add(opts.Root, client)
	b.add(opts.Root, styles)
	for _, file := range meta.spare(opts) {
		delete(b.Files, strings.TrimPrefix(public(file), "/"))
	}
	if b.Manifest, err = manifestOf(opts, kinds, meta, styles, single); err != nil {
		return nil, err
	}
	b.Manifest.Forms = formRules(opts.Root)
	if err := b.addIcons(opts.Root, sheet.theme, kept); err != nil {
		return nil, fmt.Errorf("draw the icons: %w", err)
	}
	b.Manifest.Build = b.fingerprint()
	b.nameWorker()
	encoded, err := json.MarshalIndent(b.Manifest, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the manifest: %w", err)
	}
	b.Files[manifest.File] = encoded
	if kept != nil {
		kept.end()
	}
	if opts.Development {
		return b, nil // who shows it checks it then
	}
	return b, b.Check()
}

// unresolved names the file of a site whose absence an import fails for.
func unresolved(opts Options, imported, file string, err error) error {
	_, missing := os.Stat(filepath.Join(opts.Root, filepath.FromSlash(file)))
	if missing != nil && strings.Contains(err.Error(), strconv.Quote(imported)) {
		return fmt.Errorf("%s: there is no such file", file)
	}
	return err
}

// Check refuses what the server's engine runs otherwise than Node. What libraries hold
// of it they do not use there.
func (b *Bundle) Check() error {
	list, err := renderer.Check(manifest.ServerScript, b.Files[manifest.ServerScript], func() ([]byte, error) { return b.Files[manifest.ServerSourceMap], nil })
	faults := []error{err}
	for _, u := range list {
		if !strings.Contains(u.Place, "node_modules/") {
			u.Place = path.Join("app/dist", u.Place) // from where the map is
			faults = append(faults, errors.New(u.String()))
		}
	}
	return errors.Join(faults...)
}

// Script bundles one more entry the way the server's is: for measurements and
// for tests that hold one engine against another.
func Script(opts Options, entry string) ([]byte, error) {
	opts, err := opts.absolute()
	if err != nil {
		return nil, fmt.Errorf("bundle %s: %w", entry, err)
	}
	o := serverOptions(opts, entry)
	o.EntryPointsAdvanced[0].OutputPath = "script"
	o.Sourcemap = api.SourceMapNone
	result, err := run(opts, newStylesheet(opts), o)
	if err != nil {
		return nil, fmt.Errorf("bundle %s: %w", entry, err)
	}
	return result.OutputFiles[0].Contents, nil
}

// run fills in what the three builds share.
func run(opts Options, sheet *stylesheet, o api.BuildOptions) (api.BuildResult, error) {
	if sheet.theme.Palette == nil { // a script alone
		if err := sheet.readTheme(opts); err != nil {
			return api.BuildResult{}, err
		}
	}
	env := `"production"`
	if opts.Development {
		env = `"development"`
	}
	o.AbsWorkingDir = opts.Root
	o.NodePaths = []string{filepath.Join(opts.Engine, "..", "..", "node_modules")} // for what the site has not itself
	o.Bundle = true
	o.Write = false
	o.Metafile = true
	o.Outdir = filepath.Join(opts.Root, "app", "dist")
	o.Outbase = filepath.Join(opts.Root, "app")
	o.Conditions = []string{strings.Trim(env, `"`)}
	if o.Define == nil {
		o.Define = map[string]string{}
	}
	o.Define["process.env.NODE_ENV"] = env
	o.Define["themeSerif"], o.Define["themeSans"] = strconv.Quote(theme.Family(sheet.theme.Faces.Serif)), strconv.Quote(theme.Family(sheet.theme.Faces.Sans))
	// Newer scripts alone are missing in the oldest engines: none is named.
	o.Supported = map[string]bool{"regexp-unicode-property-escapes": true}
	o.JSX = api.JSXAutomatic
	o.JSXDev = opts.Development
	o.LegalComments = api.LegalCommentsNone
	o.LogLevel = api.LogLevelSilent
	o.Loader = map[string]api.Loader{".woff2": api.LoaderFile, ".svg": api.LoaderFile}
	o.AssetNames = assetsFolder + "/[name]-[hash]"
	o.PublicPath = "/"
	o.Plugins = append(o.Plugins, sheet.plugin(), messages(opts.Root), packages(opts), opts.direct.plugin())
	if opts.Kept != nil {
		result := opts.Kept.rebuild(o, opts.Changed)
		return result, faults(result)
	}
	result := api.Build(o)
	return result, faults(result)
}

// placed matches what says its own place, in a sheet, rather than that of the import.
var placed = regexp.MustCompile(`^[^\s:]+\.css:\d+: `)

// faults are the compiler's messages with their file and line. A warning is a
// fault: to esbuild broken CSS is no error.
func faults(result api.BuildResult) error {
	var list []error
	for _, m := range slices.Concat(result.Errors, result.Warnings) {
		if m.Location == nil || placed.MatchString(m.Text) {
			list = append(list, errors.New(m.Text))
			continue
		}
		list = append(list, fmt.Errorf("%s:%d:%d: %s", m.Location.File, m.Location.Line, m.Location.Column, m.Text))
	}
	return errors.Join(list...)
}

// add takes a build's outputs in under their path in the dist folder.
func (b *Bundle) add(root string, result api.BuildResult) {
	dist := filepath.Join(root, "app", "dist") + string(filepath.Separator)
	for _, f := range result.OutputFiles {
		b.Files[filepath.ToSlash(strings.TrimPrefix(f.Path, dist))] = f.Contents
	}
}

// fingerprint names the build by what is in it.
func (b *Bundle) fingerprint() string {
	names := make([]string, 0, len(b.Files))
	for name := range b.Files {
		names = append(names, name)
	}
	sort.Strings(names)
	h := sha256.New()
	for _, name := range names {
		fmt.Fprintf(h, "%s %d\n", name, len(b.Files[name]))
		h.Write(b.Files[name])
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}
