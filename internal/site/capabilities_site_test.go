package site

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

// The check sees only those that say what they have.
func TestEveryStoryAndTalkNamesItsDevices(t *testing.T) {
	stories, err := fs.ReadFile(content.Files, storiesFile)
	if err != nil {
		t.Fatal(err)
	}
	texts := strings.Split(string(stories), "\n- id: ")[1:]
	talks, err := fs.Glob(content.Files, "talks/*.md")
	if err != nil || len(talks)*len(texts) == 0 {
		t.Fatalf("%d talks, %d stories: %v", len(talks), len(texts), err)
	}
	for _, file := range talks {
		text, err := fs.ReadFile(content.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, text := range texts {
		if !strings.Contains(text, "\ndevices: [") && !strings.Contains(text, "\n  devices: [") || !strings.Contains(text, "tells: [") {
			t.Errorf("no devices, or nothing told: %.60q", text)
		}
	}
}
