package main

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
)

// fuzzTargets read what anybody may send.
var fuzzTargets = []struct{ name, folder string }{
	{"FuzzEnquiry", "./server"}, {"FuzzCheck", "./leads"},
}

var fuzzed = regexp.MustCompile(`execs: (\d+)`)

// fuzz lets Go's fuzzer look for a body that breaks the handler or the rules.
// Its seeds are tested with every change.
func fuzz(ctx context.Context, h *house) ([]result, error) {
	seconds := h.Times(10, 120)
	var lines []result
	for _, t := range fuzzTargets {
		out, err := exec.CommandContext(ctx, "go", "test", "-run", "^$", "-fuzz", "^"+t.name+"$", "-fuzztime", fmt.Sprintf("%ds", seconds), t.folder).CombinedOutput()
		if err != nil {
			return lines, fmt.Errorf("%s: %w: %s", t.name, err, out)
		}
		runs := fuzzed.FindAllSubmatch(out, -1)
		if len(runs) == 0 {
			return lines, fmt.Errorf("%s did not run: %s", t.name, out)
		}
		lines = append(lines, result{t.name, fmt.Sprintf("%d s", seconds), fmt.Sprintf("%s inputs, no fault", runs[len(runs)-1][1])})
	}
	return lines, nil
}
