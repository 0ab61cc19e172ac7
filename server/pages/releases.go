package pages

import (
	"context"
	"errors"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/web"
)

// busyPause is the backoff while all VMs are busy.
const busyPause = 250 * time.Millisecond

// KeepPayloads leaves the payloads of what is shown beside the release's assets:
// call it when pages are composed, and again when they change. Without
// Config.Releases it does nothing. What goes wrong is in the log.
func (e *Edition) KeepPayloads(ctx context.Context) {
	config := &e.composer.config
	if config.Releases == nil || ctx.Err() != nil {
		return
	}
	build := e.Assets.Manifest().Build
	// The manifest names every page with the version of what it says.
	files, err := config.Releases.KeepPayloads(build, e.payloads.manifest.Plain(), func() (map[string]*web.Resource, error) { return e.allModules(ctx) })
	switch {
	case ctx.Err() != nil:
	case err != nil:
		config.Logger.Error("the release's payloads are not kept", "error", err)
	case files > 0:
		config.Logger.Info("the release's payloads are kept", "build", build, "files", files)
	}
}

// allModules are an edition's payload modules by their names below the build.
// One that cannot be made is left out and named in the log.
func (e *Edition) allModules(ctx context.Context) (map[string]*web.Resource, error) {
	files := map[string]*web.Resource{}
	for _, name := range e.moduleNames() {
		m, _, err := e.module(ctx, name)
		for errors.Is(err, renderer.ErrBusy) && ctx.Err() == nil {
			// Visitors come first.
			pause(ctx, busyPause)
			m, _, err = e.module(ctx, name)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			e.composer.config.Logger.Error("make a payload to keep", "module", name, "error", err)
			continue
		}
		files[name] = m
	}
	return files, nil
}
