package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var listing = regexp.MustCompile("(?s)`examples/hello/([^`\n]+)`\n```[a-z]+\n(.*?)```")

// mostLines is what the page of the renderer promises.
const mostLines = 60

func TestTheReadmeHasThisPage(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	lines, listings := 0, listing.FindAllStringSubmatch(string(readme), -1)
	for _, m := range listings {
		file, err := os.ReadFile(m[1])
		if err != nil {
			t.Fatal(err)
		}
		if string(file) != m[2] {
			t.Errorf("README.md has another %s", m[1])
		}
		for line := range strings.Lines(m[2]) {
			if strings.TrimSpace(line) != "" {
				lines++
			}
		}
	}
	if len(listings) != 4 || lines > mostLines {
		t.Errorf("README.md lists %d files with %d lines, blank ones aside", len(listings), lines)
	}
}
