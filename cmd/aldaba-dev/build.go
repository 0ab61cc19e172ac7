package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/aldaba/aldaba/app/bundle"
)

// build bundles the application for the program that is compiled next.
func build(_ context.Context, args []string) error {
	f := flag.NewFlagSet("build", flag.ExitOnError)
	root := f.String("root", ".", "the `folder` that holds app/ and node_modules/")
	out := f.String("out", "app/dist", "the `folder` to write to")
	development := f.Bool("development", false, "keep React's warnings")
	_ = f.Parse(args) // ends the program when it fails
	bundle, err := bundle.Build(bundle.Options{Root: *root, Development: *development})
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
