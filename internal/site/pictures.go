package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strconv"
	"strings"
)

const (
	picturesFolder = "pictures"      // the files, in two formats and several widths
	picturesIndex  = "pictures.json" // what files there are, written by the encoder
	picturesFile   = "pictures.yaml" // what they show, in words
	// PicturesPath is the path on the site below which the files are served.
	PicturesPath = "/pictures/"
)

// Picture is what an <img> and its sources take. A content file has a name of
// pictures.yaml in its place.
type Picture struct {
	name   string
	Alt    Text     `json:"alt"`
	Width  int      `json:"width"`  // of the largest file, in pixels
	Height int      `json:"height"` // of the same
	Src    string   `json:"src"`    // for browsers that take neither srcset
	Avif   string   `json:"avif"`   // srcset
	Webp   string   `json:"webp"`   // srcset
	Sizes  string   `json:"sizes"`  // how wide the page shows it, from the field's tag
	Focus  Focus    `json:"focus,omitempty"`
	Frames []string `json:"frames,omitempty"` // of one that moves: their addresses
}

// UnmarshalJSON takes the name that a content file has.
func (p *Picture) UnmarshalJSON(data []byte) error { return json.Unmarshal(data, &p.name) }

// Thumbnail is the address of a picture's smallest file, beside words that say what it
// shows. A content file has a name of pictures.yaml in its place.
type Thumbnail string

// Preload is a picture that a page shows at once, and for which windows.
type Preload struct {
	Picture
	Media string // a media query; empty: all
}

// preloader is a section whose pictures are preloaded when it opens a page.
type preloader interface{ preloads() []Preload }

// pictureText is what pictures.yaml says of a picture.
type pictureText struct {
	Alt   Text  `json:"alt"`
	Focus Focus `json:"focus,omitempty"`
}

// pictureFiles is what pictures.json says of a picture. A file's name is
// NAME.VERSION-WIDTH.FORMAT.
type pictureFiles struct {
	Width   int    `json:"width"`
	Height  int    `json:"height"`
	Widths  []int  `json:"widths"` // ascending
	Version string `json:"version"`
	// Of one that moves, NAME.FRAMESVERSION-f00.webp and on.
	Frames        int    `json:"frames,omitempty"`
	FramesVersion string `json:"framesVersion,omitempty"`
}

func (f pictureFiles) frames(name string) []string {
	var list []string
	for i := range f.Frames {
		list = append(list, fmt.Sprintf("%s.%s-f%02d.webp", name, f.FramesVersion, i))
	}
	return list
}

func (f pictureFiles) file(name string, width int, format string) string {
	return name + "." + f.Version + "-" + strconv.Itoa(width) + "." + format
}

func (f pictureFiles) srcset(name, format string) string {
	var list []string
	for _, w := range f.Widths {
		list = append(list, PicturesPath+f.file(name, w, format)+" "+strconv.Itoa(w)+"w")
	}
	return strings.Join(list, ", ")
}

// readPictures reads the list of pictures and their captions, and checks both
// against the files. All of it is optional.
func (l *loader) readPictures() {
	l.pictures, l.captions = map[string]pictureFiles{}, map[string]any{}
	if _, err := fs.Stat(l.fsys, picturesIndex); errors.Is(err, fs.ErrNotExist) {
		return
	}
	if !readJSON(l.read, picturesIndex, &l.faults, &l.pictures) {
		return
	}
	doc, ok := l.parse(picturesFile)
	if !ok {
		return
	}
	words, _ := doc.(map[string]any)
	for _, name := range sortedKeys(words) {
		if _, ok := l.pictures[name]; !ok {
			l.faults.add(picturesFile, name, "%s has no picture of this name", picturesIndex)
		}
		if l.fits(picturesFile, []string{name}, words[name], pictureText{}) {
			l.captions[name] = words[name]
		}
	}
	for _, name := range sortedKeys(l.pictures) {
		if _, ok := words[name]; !ok {
			l.faults.add(picturesFile, name, "missing key: say what the picture shows")
		}
		l.checkFiles(name)
	}
}

func (l *loader) checkFiles(name string) {
	p := l.pictures[name]
	if len(p.Widths) == 0 || p.Width <= 0 || p.Height <= 0 {
		l.faults.add(picturesIndex, name, "the sizes are missing")
		p.Widths = append(p.Widths, p.Width) // one at least: pages name it nevertheless
		l.pictures[name] = p
		return
	}
	for _, w := range p.Widths {
		for _, format := range []string{"avif", "webp"} {
			file := picturesFolder + "/" + p.file(name, w, format)
			if _, err := fs.Stat(l.fsys, file); err != nil {
				l.faults.add(picturesIndex, name, "%v", err)
			}
		}
	}
	for _, file := range p.frames(name) {
		if _, err := fs.Stat(l.fsys, picturesFolder+"/"+file); err != nil {
			l.faults.add(picturesIndex, name, "%v", err)
		}
	}
}

// pictureIn is the picture that a field holds; nil if it holds none.
func pictureIn(field reflect.Value) *Picture {
	if field.Kind() == reflect.Pointer {
		p, _ := field.Interface().(*Picture)
		return p
	}
	p, _ := field.Addr().Interface().(*Picture)
	return p
}

// thumbnail is the address of a picture's smallest file.
func (l linker) thumbnail(name string) (src, problem string) {
	files, ok := l.pictures[name]
	if !ok {
		return "", fmt.Sprintf("%s has no picture %q", picturesFile, name)
	}
	return PicturesPath + files.file(name, files.Widths[0], "webp"), ""
}

// show fills in what an <img> needs of a picture.
func (l linker) show(p *Picture, sizes string) (problem string) {
	files, ok := l.pictures[p.name]
	if !ok {
		return fmt.Sprintf("%s has no picture %q", picturesFile, p.name)
	}
	words := l.caption(p.name)
	*p = Picture{
		name: p.name, Alt: words.Alt, Focus: words.Focus, Width: files.Width, Height: files.Height, Sizes: sizes,
		Src:  PicturesPath + files.file(p.name, files.Widths[len(files.Widths)/2], "webp"),
		Avif: files.srcset(p.name, "avif"), Webp: files.srcset(p.name, "webp"),
	}
	for _, file := range files.frames(p.name) {
		p.Frames = append(p.Frames, PicturesPath+file)
	}
	return ""
}
