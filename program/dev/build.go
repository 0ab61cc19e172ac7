package dev

import (
	"context"
	"flag"
	"fmt"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// build bundles the application for the program that is compiled next.
func build(_ context.Context, args []string) error {
	f := flag.NewFlagSet("build", flag.ContinueOnError)
	root := f.String("root", ".", "the `folder` that holds app/ and node_modules/")
	content := f.String("content", "content", "the `folder` of the content, whose brand has the colours")
	out := f.String("out", "app/dist", "the `folder` to write to")
	development := f.Bool("development", false, "keep React's warnings")
	if _, err := settings.Parse(f, args, 0); err != nil {
		return err
	}
	bundle, err := bundle.Build(bundle.Options{Root: *root, Content: *content, Development: *development})
	if err != nil {
		return err
	}
	bundle.Pack()
	if err := bundle.Write(*out); err != nil {
		return err
	}
	fmt.Println("bundled build", bundle.Manifest.Build)
	return nil
}
