// Command aldaba-dev makes what the program that serves carries, and serves
// the site from its sources. `make` runs it.
//
//	aldaba-dev build   # bundles the application into app/dist
//	aldaba-dev run     # serves the bundle in app/dist and the content as they are, in production
//	aldaba-dev serve   # serves the site from the sources, anew at every change
//	aldaba-dev types   # writes the sources and schemas that are made from Go values
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/program"
)

// runCommand serves as the program does that carries the files, which need not be linked
// for that.
const runCommand = "run"

// sourcesCommand is the command that serve runs; people have no use for it.
const sourcesCommand = "serve-sources"

var commands = map[string]func(ctx context.Context, args []string) error{
	"build": build, "serve": serve, "types": types, sourcesCommand: serveSources,
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == runCommand {
		aldaba.ReadFrom(".")
		os.Exit(program.Main(append([]string{"serve"}, os.Args[2:]...)))
	}
	if len(os.Args) < 2 || commands[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: aldaba-dev build|run|serve|types [flags]")
		os.Exit(2)
	}
	debug.SetGCPercent(400) // it bundles and ends, or waits for who writes: time counts, memory does not
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := commands[os.Args[1]](ctx, os.Args[2:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "aldaba-dev:", err)
		os.Exit(1)
	}
}
