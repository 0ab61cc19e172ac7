package server

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/aldaba/aldaba/renderer"
)

// busyPause is how long a payload that is to be kept waits for the VMs.
const busyPause = 250 * time.Millisecond

// KeepPayloads leaves the payloads of what is shown now beside the release's
// assets: call it when pages are composed, and again when they change.
// Without Config.Releases it does nothing. What goes wrong is in the log.
func (s *Server) KeepPayloads(ctx context.Context) {
	r := s.config.Releases
	if r == nil || ctx.Err() != nil {
		return
	}
	r.writing.Lock()
	defer r.writing.Unlock()
	e := s.edition.Load()
	if e.Assets.manifest.Build != r.build {
		return
	}
	name := r.build + payloadPath[:len(payloadPath)-1]
	// The manifest names every page with the version of what it says.
	manifest := *e.payloads.manifest.variants.Load()
	if kept, err := fs.ReadFile(r.files, name+"/"+manifestFile); err == nil && bytes.Equal(kept, manifest[len(manifest)-1].body) {
		return
	}
	files, err := s.allModules(ctx, e)
	if err == nil {
		err = r.remove(name)
	}
	if err == nil {
		err = r.put(name, files)
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		s.config.Logger.Error("the release's payloads are not kept", "error", err)
	default:
		s.config.Logger.Info("the release's payloads are kept", "build", r.build, "files", len(files))
	}
}

// allModules are an edition's payload modules by their names below the build.
// One that cannot be made is left out and named in the log.
func (s *Server) allModules(ctx context.Context, e *edition) (map[string]*resource, error) {
	files := map[string]*resource{}
	for _, name := range moduleNames(e) {
		m, _, err := s.module(ctx, e, name)
		for errors.Is(err, renderer.ErrBusy) && ctx.Err() == nil {
			// Visitors come first.
			select {
			case <-time.After(busyPause):
				m, _, err = s.module(ctx, e, name)
			case <-ctx.Done():
			}
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			s.config.Logger.Error("make a payload to keep", "module", name, "error", err)
			continue
		}
		files[name] = m
	}
	return files, nil
}
