package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"runtime/debug"

	"github.com/aldaba/aldaba/app/bundle"
)

// build bundles the application for the program that is compiled next.
func build(_ context.Context, args []string) error {
	f := flag.NewFlagSet("build", flag.ContinueOnError)
	root := f.String("root", ".", "the `folder` that holds app/ and node_modules/")
	out := f.String("out", "app/dist", "the `folder` to write to")
	development := f.Bool("development", false, "keep React's warnings")
	if err := f.Parse(args); err != nil {
		return ignoreHelp(err)
	}
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

func version(context.Context, []string) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return errors.New("the program has no build information")
	}
	revision := "unknown"
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			revision = s.Value
		}
	}
	fmt.Println("aldaba", info.Main.Version, "revision", revision, info.GoVersion)
	return nil
}

func ignoreHelp(err error) error {
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	return err
}
