package program

import (
	"context"
	"flag"
	"fmt"
	"runtime/debug"

	"github.com/aldaba/aldaba/program/internal/settings"
)

// build is what the program was made of.
type build struct {
	Version  string `json:"version"` // of the module: (devel) when it was not released
	Revision string `json:"revision"`
	Go       string `json:"go"`
}

func readBuild() build {
	b := build{Version: "unknown", Revision: "unknown"}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.Version, b.Go = info.Main.Version, info.GoVersion
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			b.Revision = s.Value
		}
	}
	return b
}

func version(_ context.Context, _ Site, args []string) error {
	if _, err := settings.Parse(flag.NewFlagSet("version", flag.ContinueOnError), args, 0); err != nil {
		return err
	}
	b := readBuild()
	fmt.Println("aldaba", b.Version, "revision", b.Revision, b.Go)
	return nil
}
