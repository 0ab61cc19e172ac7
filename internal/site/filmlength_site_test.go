package site

import (
	"io/fs"
	"testing"
	"time"

	"github.com/aldaba/aldaba/content"
)

func TestEveryFilmOfOursSaysHowLongItIs(t *testing.T) {
	files, err := fs.Glob(content.Files, videosFolder+"/*.mp4")
	if err != nil || len(files) == 0 {
		t.Fatalf("no films: %v", err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(content.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		if got := filmLength(data); got < 5*time.Second || got > 5*time.Minute {
			t.Errorf("%s runs %v", name, got)
		}
	}
}
