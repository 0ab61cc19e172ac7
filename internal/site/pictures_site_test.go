package site

import (
	"encoding/json"
	"io/fs"
	"testing"

	"github.com/aldaba/aldaba/content"
)

// In a window of 1440 pixels a picture weighs at most 120 KB, so that the one
// that opens a page comes at once; all of them, 25 MB.
func TestPicturesAreLight(t *testing.T) {
	const most, mostWidth, mostInAll = 120 << 10, 1440, 25 << 20
	var list map[string]pictureFiles
	data, err := fs.ReadFile(content.Files, picturesIndex)
	if err == nil {
		err = json.Unmarshal(data, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	all, known := int64(0), 0
	for name, p := range list {
		for _, frame := range p.frames(name) {
			f, err := fs.Stat(content.Files, picturesFolder+"/"+frame)
			if err != nil {
				t.Fatal(err)
			}
			all, known = all+f.Size(), known+1
		}
		for _, w := range p.Widths {
			for _, format := range []string{"avif", "webp"} {
				f, err := fs.Stat(content.Files, picturesFolder+"/"+p.file(name, w, format))
				if err != nil {
					t.Fatal(err)
				}
				if all, known = all+f.Size(), known+1; format == "avif" && w <= mostWidth && f.Size() > most {
					t.Errorf("%s weighs %d bytes, more than %d", f.Name(), f.Size(), most)
				}
			}
		}
	}
	if all > mostInAll {
		t.Errorf("the pictures weigh %d bytes, more than %d", all, mostInAll)
	}
	if files, err := fs.ReadDir(content.Files, picturesFolder); err != nil || len(files) != known {
		t.Errorf("%d files, %d of them known: %v", len(files), known, err)
	}
}
