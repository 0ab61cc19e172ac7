// Package dev is the command aldaba-dev: it makes what the program that serves carries,
// and serves the site from its sources. `make` runs it.
//
//	aldaba-dev build   # bundles the application into app/dist
//	aldaba-dev package # writes the npm package @aldaba/app to dist/app
//	aldaba-dev run     # serves the bundle in app/dist and the content as they are, in production
//	aldaba-dev serve   # serves the site from the sources, anew at every change
//	aldaba-dev types   # writes the sources and schemas that are made from declarations and Go values
//
// run and serve are for the site in the current folder. The exit code is 0 after success, 1
// after a failure and 2 after a command that was wrong, as that of aldaba.
package dev

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"syscall"

	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// runCommand serves as the program does that carries the files, which need not be linked
// for that.
const runCommand = "run"

// sourcesCommand is the command that serve runs; people have no use for it.
const sourcesCommand = "serve-sources"

var commands = map[string]func(ctx context.Context, args []string) error{
	"build": build, "package": packageApp, "serve": serve, "types": types, sourcesCommand: serveSources,
}

// here is the site in the current folder, with what Main adds to it.
var here = program.Site{Files: os.DirFS(".")}

// ownEngine is where a site has the package @aldaba/app, if it has it itself.
const ownEngine = "app/engine"

// engineOf is the folder of the package @aldaba/app: the one that is named, else the
// site's own, else that of the repository in whose bin/ this program is.
func engineOf(root, named string) string {
	if named != "" {
		return named
	}
	folder := filepath.Join(root, ownEngine)
	if self, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(self), "..", ownEngine)
		if !isFolder(folder) && isFolder(beside) {
			return beside
		}
	}
	return folder
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// withCode is the site in the current folder with what Go adds to this repository's: another
// folder, which has no engine of its own, has other kinds of section.
func withCode(code program.Site) program.Site {
	if !isFolder(ownEngine) {
		return here
	}
	code.Files = here.Files
	return code
}

// Main runs the command that the arguments name, and returns the code to exit with. code is
// what Go adds to this repository's site.
func Main(code program.Site, args []string) int {
	here = withCode(code)
	if len(args) > 0 && (args[0] == runCommand || args[0] == "serve" && slices.ContainsFunc(args, isHelp)) {
		return program.Main(here, append([]string{"serve"}, args[1:]...))
	}
	const usage = "usage: aldaba-dev build|package|run|serve|types [flags]"
	if len(args) > 0 && (args[0] == "help" || isHelp(args[0])) {
		fmt.Println(usage)
		return 0
	}
	if len(args) == 0 || commands[args[0]] == nil {
		fmt.Fprintln(os.Stderr, usage)
		return 2
	}
	debug.SetGCPercent(400) // it bundles and ends, or waits for who writes: time counts, memory does not
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := commands[args[0]](ctx, args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "aldaba-dev:", err)
		return program.ExitCode(err)
	}
	return 0
}

func isHelp(arg string) bool { return arg == "-h" || arg == "--help" }

// parse reads the flags of a command for the site in a folder. It prints those that there
// are and returns flag.ErrHelp if that is wanted.
func parse(f *flag.FlagSet, args []string, root *string) error {
	if slices.ContainsFunc(args, isHelp) {
		fmt.Printf("usage: aldaba-dev %s [flags]\n", f.Name())
		settings.Describe(os.Stdout, f, false)
		return flag.ErrHelp
	}
	if _, err := settings.Parse(f, args, 0); err != nil {
		return err
	}
	return settings.Folder("root", *root)
}
