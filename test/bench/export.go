package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// exported is how long a copy of the whole site takes, to an empty folder and
// again to the same one.
func exported(ctx context.Context) (row, error) {
	dir, err := os.MkdirTemp("", "aldaba-bench-export-")
	if err != nil {
		return row{}, err
	}
	defer os.RemoveAll(dir)
	run := func() (time.Duration, string, error) {
		begin := time.Now()
		out, err := exec.CommandContext(ctx, released, "export", dir).Output()
		if err != nil {
			return 0, "", fmt.Errorf("export the site: %w", err)
		}
		return time.Since(begin), string(out), nil
	}
	whole, told, err := run()
	if err != nil {
		return row{}, err
	}
	again, _, err := run()
	if err != nil {
		return row{}, err
	}
	var pages int
	if _, err := fmt.Sscanf(told, "%d pages", &pages); err != nil {
		return row{}, fmt.Errorf("read what the export tells, %q: %w", told, err)
	}
	return row{"export of the whole site", "< 20 s", rounded(whole), fmt.Sprintf("%d pages, with all files; again, unchanged: %s", pages, rounded(again))}, nil
}

func rounded(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }
