package bundle

import (
	"errors"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// engines are the oldest that are served with scripts and styles.
var engines = []api.Engine{
	{Name: api.EngineChrome, Version: "109"}, {Name: api.EngineFirefox, Version: "115"}, {Name: api.EngineSafari, Version: "16.0"},
}

// Options says which application to bundle, and how.
type Options struct {
	// Root is the site's folder, which holds app/sections/ and i18n/.
	Root string
	// Engine is the folder of the package @aldaba/app; empty: app/engine in the root.
	Engine string
	// Content is the folder of the content, whose brand has the colours; empty: content/
	// in Root.
	Content string
	// Development keeps React's warnings and the names in the code, and adds
	// the gallery of the design system.
	Development bool
	// Kept has what one build can leave to the next; it may be nil.
	Kept *Kept
	// Changed are the files that changed since the last build with Kept, from the root
	// and with slashes; nil: any may have.
	Changed []string

	direct direct
}

// serverEntry is what goja runs. The gallery of the design system is for
// developers alone: no production build holds it or its examples.
func serverEntry(opts Options) string {
	if opts.hasGallery() {
		return galleryServer
	}
	return opts.engine("entries/server.tsx")
}

// nodeStubs stands for what the Bun build of react-dom imports from Node.
const nodeStubs = "@aldaba/renderer/node-stubs"

// serverOptions builds one classic script for goja: ES2018 syntax, which it
// runs natively, and names kept so that stacks read well.
func serverOptions(opts Options, entry string) api.BuildOptions {
	return api.BuildOptions{
		EntryPointsAdvanced: []api.EntryPoint{{InputPath: entry, OutputPath: "server"}},
		Format:              api.FormatIIFE,
		Platform:            api.PlatformNeutral,
		MainFields:          []string{"module", "main"},
		Target:              api.ES2018,
		MinifySyntax:        true,
		MinifyWhitespace:    true,
		Sourcemap:           api.SourceMapExternal,
		SourcesContent:      api.SourcesContentExclude,         // stacks name places alone
		External:            []string{"libphonenumber-js/max"}, // asked for in browsers alone, by who fills in a form
		Plugins:             []api.Plugin{tuned()},
		Alias: map[string]string{
			"util": nodeStubs, "crypto": nodeStubs, "stream": nodeStubs, "async_hooks": nodeStubs,
			"react-router-dom": filepath.Join(opts.Engine, "entries", "router-stub.ts"),
		},
	}
}

func clientOptions(opts Options) api.BuildOptions {
	entries, plugins, first := []string{opts.engine(firstPageEntry), opts.engine(librariesEntry)}, []api.Plugin{split(opts), shake()}, []string(nil)
	if opts.Development { // the gallery loads messages without the first page, and nobody counts files
		entries, plugins = append(entries, opts.engine("entries/reload.ts")), []api.Plugin{refreshable(opts)}
		if opts.hasGallery() {
			entries = append(entries, galleryBrowser)
		}
		first = []string{opts.engine(refreshRuntime)}
	}
	return api.BuildOptions{
		EntryPoints:       entries,
		Format:            api.FormatESModule,
		Platform:          api.PlatformBrowser,
		Splitting:         true,
		Plugins:           plugins,
		Inject:            first,
		Engines:           engines,
		EntryNames:        assetsFolder + "/[name]-[hash]",
		ChunkNames:        assetsFolder + "/[name]-[hash]",
		MinifySyntax:      !opts.Development,
		MinifyWhitespace:  !opts.Development,
		MinifyIdentifiers: !opts.Development,
	}
}

// What is wanted before the application, each in one file: the module that
// loads the application, and the one that copies of the site have on their
// first page.
const (
	startEntry = "entries/start.ts"
	rootEntry  = "entries/root.ts"
)

func singleOptions(entries []string) api.BuildOptions {
	return api.BuildOptions{
		EntryPoints:       entries,
		Format:            api.FormatESModule,
		Platform:          api.PlatformBrowser,
		Engines:           engines,
		EntryNames:        assetsFolder + "/[name]-[hash]",
		MinifySyntax:      true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
	}
}

// The gallery of a site's components, for its developers, if it has one.
const (
	galleryServer  = "app/gallery/server.tsx"
	galleryBrowser = "app/gallery/browser.tsx"
)

func (o Options) hasGallery() bool {
	return o.Development && exists(filepath.Join(o.Root, "app", "gallery"), "server")
}

// absolute gives the options with the full paths of their folders.
func (o Options) absolute() (Options, error) {
	if o.Engine == "" {
		o.Engine = filepath.Join(o.Root, "app", "engine")
	}
	var err, none error
	o.Root, err = filepath.Abs(o.Root)
	o.Engine, none = filepath.Abs(o.Engine)
	if err = errors.Join(err, none); err != nil {
		return o, err
	}
	o.direct, err = readExports(o.Engine)
	return o, err
}

// engine names a file of the engine from the root, as builds do.
func (o Options) engine(file string) string {
	name, err := filepath.Rel(o.Root, filepath.Join(o.Engine, filepath.FromSlash(file)))
	if err != nil {
		name = filepath.Join(o.Engine, filepath.FromSlash(file)) // on another disk
	}
	return filepath.ToSlash(name)
}
