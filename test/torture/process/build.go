package process

import (
	"fmt"
	"os/exec"
)

// Build compiles a command into a file, as `make build` does it: without the race
// detector, which the calling test may have.
func Build(file, command string) error {
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, command)
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w\n%s", command, err, out)
	}
	return nil
}
