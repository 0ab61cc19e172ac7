package bundle

import (
	"path"
	"path/filepath"
	"slices"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Kept is what builds of the same application, one after the other, leave to each
// other: the files that they have parsed, and what none of the changed files is part of.
// The zero value is ready.
type Kept struct {
	mu    sync.Mutex
	sheet *stylesheet
	built map[string]*keptBuild // by the first entry
	whole bool                  // the last build came to its end
	icon  string                // what icons are drawn of
	icons map[string][]byte     // by name
}

// iconsOf has the pictures that builds drew of an icon, by name.
func (k *Kept) iconsOf(icon string) map[string][]byte {
	if k == nil {
		return map[string][]byte{}
	}
	if k.icon != icon {
		k.icon, k.icons = icon, map[string][]byte{}
	}
	return k.icons
}

// keptBuild is one of an application's builds.
type keptBuild struct {
	api.BuildContext
	last   api.BuildResult
	inputs map[string]input // those of last, from the root; nil: there is none
}

// begin gives the sheets of a build and those of the changed files after which its
// scripts are made anew; nil: all files may have changed, as after a build with a fault.
func (k *Kept) begin(opts Options) (*stylesheet, []string) {
	changed := opts.Changed
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.sheet == nil {
		k.sheet, k.built = newStylesheet(opts), map[string]*keptBuild{}
	}
	if !k.whole {
		changed = nil
	}
	k.whole = false
	return k.sheet, k.stale(opts.Root, changed)
}

func (k *Kept) end() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.whole = true
}

// stale leaves out the modules of CSS whose classes keep their names: they change no
// script. What is no source that a build knows may change any.
func (k *Kept) stale(root string, changed []string) []string {
	if changed == nil {
		return nil
	}
	list := []string{}
	for _, file := range changed {
		switch {
		case path.Ext(file) == ".css" && k.sheet.sameNames(filepath.Join(root, filepath.FromSlash(file))):
		case slices.Contains([]string{".ts", ".tsx", ".css", ".json"}, path.Ext(file)) && k.known(file):
			list = append(list, file)
		default:
			return nil
		}
	}
	return list
}

func (k *Kept) known(file string) bool {
	for _, b := range k.built {
		if _, ok := b.inputs[file]; ok {
			return true
		}
	}
	return false
}

// rebuild gives a build's result, made anew if one of the stale files is part of it.
func (k *Kept) rebuild(o api.BuildOptions, stale []string) api.BuildResult {
	b, err := k.context(o)
	if err != nil {
		return api.BuildResult{Errors: err.Errors}
	}
	isInput := func(file string) bool { _, ok := b.inputs[file]; return ok }
	if b.inputs != nil && stale != nil && !slices.ContainsFunc(stale, isInput) {
		return b.last
	}
	b.inputs = nil
	b.last = b.Rebuild()
	if len(b.last.Errors)+len(b.last.Warnings) == 0 {
		if meta, err := readMetafile(b.last); err == nil {
			b.inputs = meta.Inputs
		}
	}
	return b.last
}

func (k *Kept) context(o api.BuildOptions) (*keptBuild, *api.ContextError) {
	var entry string
	if len(o.EntryPoints) > 0 {
		entry = o.EntryPoints[0]
	} else {
		entry = o.EntryPointsAdvanced[0].InputPath
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if b := k.built[entry]; b != nil {
		return b, nil
	}
	c, err := api.Context(o)
	if err != nil {
		return nil, err
	}
	k.built[entry] = &keptBuild{BuildContext: c}
	return k.built[entry], nil
}
