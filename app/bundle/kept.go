package bundle

import (
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Kept is what builds of the same application, one after the other, leave to each
// other: the files that they have parsed. The zero value is ready.
type Kept struct {
	mu    sync.Mutex
	sheet *stylesheet
	built map[string]api.BuildContext // by the first entry
}

// begin gives the sheets of a build, in which nothing stands yet: the contexts go on
// writing into those that they were made with.
func (k *Kept) begin() *stylesheet {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.sheet == nil {
		k.sheet, k.built = newStylesheet(), map[string]api.BuildContext{}
	}
	k.sheet.mu.Lock()
	defer k.sheet.mu.Unlock()
	clear(k.sheet.modules)
	return k.sheet
}

func (k *Kept) rebuild(o api.BuildOptions) api.BuildResult {
	build, err := k.context(o)
	if err != nil {
		return api.BuildResult{Errors: err.Errors}
	}
	return build.Rebuild()
}

func (k *Kept) context(o api.BuildOptions) (api.BuildContext, *api.ContextError) {
	var entry string
	if len(o.EntryPoints) > 0 {
		entry = o.EntryPoints[0]
	} else {
		entry = o.EntryPointsAdvanced[0].InputPath
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if c := k.built[entry]; c != nil {
		return c, nil
	}
	c, err := api.Context(o)
	if err == nil {
		k.built[entry] = c
	}
	return c, err
}
