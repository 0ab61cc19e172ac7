package program

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
)

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
