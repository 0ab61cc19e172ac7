package process

import (
	"fmt"
	"os"
	"os/exec"
)

// Build compiles a command into a file, as `make build` does it: without the race
// detector, which the test that asks may have.
func Build(file, command string) error {
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, command)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w\n%s", command, err, out)
	}
	return nil
}
