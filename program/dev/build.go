package dev

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"path/filepath"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// build bundles the application for the program that is compiled next.
func build(_ context.Context, args []string) error {
	f := flag.NewFlagSet("build", flag.ContinueOnError)
	root := f.String("root", ".", "the site's `folder`, which holds app/sections/")
	engine := f.String("engine", "", "the `folder` of the package @aldaba/app; empty: app/engine in the site's, or of the repository in whose bin/ this program is")
	content := f.String("content", "", "the `folder` of the content, whose brand has the colours; empty: content/ in the site's")
	out := f.String("out", "", "the `folder` to write to; empty: app/dist in the site's")
	development := f.Bool("development", false, "keep React's warnings")
	if err := parse(f, args, root); err != nil {
		return err
	}
	if err := settings.Folder("engine", engineOf(*root, *engine)); err != nil {
		return err
	}
	bundle, err := bundle.Build(bundle.Options{Root: *root, Engine: engineOf(*root, *engine), Content: *content, Development: *development})
	if err != nil {
		return err
	}
	bundle.Pack()
	if err := bundle.Write(cmp.Or(*out, filepath.Join(*root, "app", "dist"))); err != nil {
		return err
	}
	fmt.Println("bundled build", bundle.Manifest.Build)
	return nil
}
