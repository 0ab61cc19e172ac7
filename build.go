package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/aldaba/aldaba/app"
	"github.com/aldaba/aldaba/content"
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
	bundle, err := app.Build(app.Options{Root: *root, Development: *development})
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

// check reads all content and says what is wrong with it.
func check(_ context.Context, args []string) error {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	folder := f.String("content", "", "check this `folder`; empty: the content in the program")
	if err := f.Parse(args); err != nil {
		return ignoreHelp(err)
	}
	c := &config{}
	locales, err := c.locales()
	if err != nil {
		return err
	}
	files := content.Embedded()
	if *folder != "" {
		files = os.DirFS(*folder)
	}
	site, err := content.Load(files, locales)
	messages, unread := locales.Messages()
	if unread == nil {
		unread = locales.CheckMessages(messages)
	}
	var unknown error
	if site != nil {
		unknown = checkMiddleware(site, middleware)
	}
	if err := errors.Join(err, unknown, unread); err != nil {
		return fmt.Errorf("faults:\n%w", err)
	}
	fmt.Printf("%d pages in %d languages, no faults\n", len(site.Pages()), len(locales.All()))
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
