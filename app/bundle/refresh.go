package bundle

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// refreshRuntime is React Fast Refresh in the browser, for developers alone.
const refreshRuntime = "lib/refresh.ts"

// UpdatePath is where pages of a development build ask for what [Update] gives, with
// the module's name as "file".
const UpdatePath = "/_dev/module"

var (
	ownModule = regexp.MustCompile(`[\\/]app[\\/](door|engine[\\/](forms|lib|pages|router|ui)|quote|sections|ui)[\\/].*\.tsx?$`)
	// As the formatter leaves them: what a module imports, and what stands at its top
	// level under the name of a component or a hook.
	packageImport = regexp.MustCompile(`(?m)^import ([^;']*) from '([^.'][^']*)'`)
	declared      = regexp.MustCompile(`(?m)^(?:export (?:default )?)?(?:async )?(?:function|const|let) ((?:[A-Z]|use[A-Z])\w*)`)
)

// refreshable has each module of the browser's code tell the runtime what it exports,
// what components and hooks it is made of, and which packages it runs with. That stands
// below its last line, so that all lines keep their numbers.
// Messages are no part of the build: pages ask for them as they are.
func refreshable(opts Options) api.Plugin {
	return api.Plugin{Name: "refreshable", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: messagesFile}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: UpdatePath + "?file=i18n/messages/" + path.Base(args.Path), External: true}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.tsx?$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			root := build.InitialOptions.AbsWorkingDir
			name, err := filepath.Rel(root, args.Path)
			if err != nil || !ownModule.MatchString(args.Path) || filepath.ToSlash(name) == opts.engine(refreshRuntime) {
				return api.OnLoadResult{}, nil
			}
			source, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			text, loader := string(source)+registration(filepath.ToSlash(name), string(source)), api.LoaderTSX
			if filepath.Ext(args.Path) == ".ts" {
				loader = api.LoaderTS
			}
			return api.OnLoadResult{Contents: &text, Loader: loader, ResolveDir: filepath.Dir(args.Path)}, nil
		})
	}}
}

// registration is the call by which a module tells the runtime what it is.
func registration(name, source string) string {
	var b, parts, packages strings.Builder
	seen := map[string]bool{}
	imported := []string{"react/jsx-dev-runtime"}
	for _, m := range packageImport.FindAllStringSubmatch(source, -1) {
		if !strings.HasPrefix(m[1], "type ") {
			imported = append(imported, m[2])
		}
	}
	for i, p := range imported {
		if !seen[p] {
			seen[p] = true
			fmt.Fprintf(&b, "\nimport * as $%d from %q;", i, p)
			fmt.Fprintf(&packages, "%q: $%d,", p, i)
		}
	}
	for _, m := range declared.FindAllStringSubmatch(source, -1) {
		if !seen[m[1]] { // an overload is declared more than once
			seen[m[1]] = true
			parts.WriteString(m[1] + ",")
		}
	}
	fmt.Fprintf(&b, "\nimport * as $own from %q;\n$module(%q, $own, {%s}, {%s});\n", "./"+filepath.Base(name), name, &parts, &packages)
	return b.String()
}

// Update bundles one module of the browser's code, or one language's messages, named from
// the root, to run in a page that has the others already: what it imports of them and of
// packages is what runs there.
func Update(opts Options, name string) ([]byte, error) {
	opts.Development = true
	opts, err := opts.absolute()
	if err != nil {
		return nil, fmt.Errorf("bundle %s: %w", name, err)
	}
	entry := filepath.Join(opts.Root, filepath.FromSlash(name))
	if !filepath.IsLocal(filepath.FromSlash(name)) || !ownModule.MatchString(entry) && !IsMessages(name) {
		return nil, fmt.Errorf("bundle %s: it is no module of the browser's code", name)
	}
	o := clientOptions(opts)
	o.EntryPoints, o.Splitting, o.Inject = []string{entry}, false, nil
	o.Sourcemap = api.SourceMapInline
	o.Plugins = append(o.Plugins, running(entry))
	result, err := run(opts, newStylesheet(opts), o)
	if err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

// running answers what the entry imports with what runs in the page.
func running(entry string) api.Plugin {
	const namespace = "running"
	type asked struct{}
	return api.Plugin{Name: namespace, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, again := args.PluginData.(asked); again || args.Importer != entry {
				return api.OnResolveResult{}, nil
			}
			if !strings.HasPrefix(args.Path, ".") {
				return api.OnResolveResult{Path: args.Path, Namespace: namespace}, nil
			}
			found := build.Resolve(args.Path, api.ResolveOptions{Importer: args.Importer, Kind: args.Kind, ResolveDir: args.ResolveDir, PluginData: asked{}})
			name, err := filepath.Rel(build.InitialOptions.AbsWorkingDir, found.Path)
			if err != nil || len(found.Errors) > 0 || found.Path == entry || !ownModule.MatchString(found.Path) {
				return api.OnResolveResult{Path: found.Path, Errors: found.Errors}, nil // styles and data come with it
			}
			return api.OnResolveResult{Path: filepath.ToSlash(name), Namespace: namespace}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: namespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := "module.exports = $running(" + strconv.Quote(args.Path) + ");"
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}
