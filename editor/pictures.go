package editor

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // what people upload
	_ "image/png"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gen2brain/avif"
	"github.com/gen2brain/webp"
	"go.yaml.in/yaml/v4"
	"golang.org/x/image/draw"

	"github.com/aldaba/aldaba/site"
)

const (
	picturesFolder = "pictures"
	picturesIndex  = "pictures.json"
	picturesFile   = "pictures.yaml"
	largest        = 40 << 20 // bytes of a request, and of a picture
	mostPixels     = 50e6
	widest         = 1600 // pixels of the largest file that is written
	leastWidth     = 480
)

var pictureName = regexp.MustCompile(`^[a-z][a-z0-9-]{1,60}$`)

// pictureFiles is what the index says of a picture: see site/pictures.go.
type pictureFiles struct {
	Width   int    `json:"width"`
	Height  int    `json:"height"`
	Widths  []int  `json:"widths"`
	Version string `json:"version"`
}

// listPictures gives the names of the pictures.
func (f *folder) listPictures() ([]string, error) {
	index, err := f.root.ReadFile(picturesIndex)
	if errors.Is(err, fs.ErrNotExist) {
		return []string{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the pictures: %w", err)
	}
	return site.PictureNames(index)
}

// addPicture takes a picture of PNG or JPEG and what it shows, in each language: it is
// written in three widths and two formats, and can be chosen from then on.
func (f *folder) addPicture(ctx context.Context, name string, data []byte, alt map[string]string) error {
	if !pictureName.MatchString(name) {
		return refused{fmt.Errorf("the name %q: write lower-case letters, digits and hyphens, a letter first", name)}
	}
	for _, code := range f.locales.Codes() {
		if strings.TrimSpace(alt[code]) == "" {
			return refused{fmt.Errorf("say what the picture shows in every language: %s is missing", code)}
		}
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return refused{fmt.Errorf("this is no PNG and no JPEG: %w", err)}
	}
	if size.Width < leastWidth || size.Width*size.Height > mostPixels {
		return refused{fmt.Errorf("the picture is %d×%d: it must be %d pixels wide or more, and have fewer than 50 million", size.Width, size.Height, leastWidth)}
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return refused{fmt.Errorf("read the picture: %w", err)}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	names, err := f.listPictures()
	if err != nil {
		return err
	}
	if slices.Contains(names, name) {
		return refused{fmt.Errorf("there is a picture called %s: choose another name", name)}
	}
	return f.writePicture(ctx, name, data, picture, alt)
}

func (f *folder) writePicture(ctx context.Context, name string, data []byte, picture image.Image, alt map[string]string) error {
	sum := sha256.Sum256(data)
	full := min(picture.Bounds().Dx(), widest)
	files := pictureFiles{Width: full, Height: heightAt(picture, full), Widths: []int{full * 2 / 5, full * 7 / 10, full}, Version: hex.EncodeToString(sum[:4])}
	written := []string{picturesIndex, picturesFile}
	for _, width := range files.Widths {
		small := image.NewNRGBA(image.Rect(0, 0, width, heightAt(picture, width)))
		draw.CatmullRom.Scale(small, small.Bounds(), picture, picture.Bounds(), draw.Src, nil)
		for format, encode := range encoders {
			var out bytes.Buffer
			if err := encode(&out, small); err != nil {
				return fmt.Errorf("encode the picture: %w", err)
			}
			file := path.Join(picturesFolder, name+"."+files.Version+"-"+strconv.Itoa(width)+"."+format)
			if err := f.root.WriteFile(file, out.Bytes(), 0o644); err != nil {
				return fmt.Errorf("write the picture: %w", err)
			}
			written = append(written, file)
		}
	}
	if err := f.describe(name, alt); err != nil {
		return err
	}
	if err := f.index(name, files); err != nil {
		return err
	}
	return f.commit(ctx, written...)
}

var encoders = map[string]func(*bytes.Buffer, image.Image) error{
	"avif": func(out *bytes.Buffer, m image.Image) error {
		return avif.Encode(out, m, avif.Options{Quality: 62, QualityAlpha: 80, Speed: 6, ChromaSubsampling: image.YCbCrSubsampleRatio420})
	},
	"webp": func(out *bytes.Buffer, m image.Image) error {
		return webp.Encode(out, m, webp.Options{Quality: 80, Method: 5})
	},
}

func heightAt(m image.Image, width int) int {
	size := m.Bounds().Size()
	return max(1, (size.Y*width+size.X/2)/size.X)
}

// describe adds what the picture shows. The words come before the index: a picture
// that the index has must have some.
func (f *folder) describe(name string, alt map[string]string) error {
	texts := &yaml.Node{Kind: yaml.MappingNode}
	for _, code := range f.locales.Codes() {
		texts.Content = append(texts.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: code},
			&yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: yaml.DoubleQuotedStyle, Value: strings.TrimSpace(alt[code])})
	}
	added, err := encode(&yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{
		{Kind: yaml.ScalarNode, Value: name},
		{Kind: yaml.MappingNode, Content: []*yaml.Node{{Kind: yaml.ScalarNode, Value: "alt"}, texts}},
	}})
	if err != nil {
		return err
	}
	old, err := f.root.ReadFile(picturesFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the pictures' words: %w", err)
	}
	if err := f.root.WriteFile(picturesFile, slices.Concat(old, []byte("\n"), added), 0o644); err != nil {
		return fmt.Errorf("write the pictures' words: %w", err)
	}
	return nil
}

func (f *folder) index(name string, files pictureFiles) error {
	entries := map[string]pictureFiles{}
	data, err := f.root.ReadFile(picturesIndex)
	if err == nil {
		err = json.Unmarshal(data, &entries)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the pictures' index: %w", err)
	}
	entries[name] = files
	if data, err = json.MarshalIndent(entries, "", "\t"); err != nil {
		return fmt.Errorf("write the pictures' index: %w", err)
	}
	if err := f.root.WriteFile(picturesIndex, append(data, '\n'), 0o644); err != nil {
		return fmt.Errorf("write the pictures' index: %w", err)
	}
	return nil
}

// takePicture answers the form of the field for pictures.
func (f *folder) takePicture(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, largest)
	file, _, err := r.FormFile("file")
	if err != nil {
		writeJSON(w, http.StatusBadRequest, map[string]string{"error": "no file came: choose one, of 40 MB at most"})
		return
	}
	defer file.Close()
	var data bytes.Buffer
	if _, err = data.ReadFrom(file); err == nil {
		alt := map[string]string{}
		for _, code := range f.locales.Codes() {
			alt[code] = r.FormValue("alt." + code)
		}
		err = f.addPicture(r.Context(), r.FormValue("name"), data.Bytes(), alt)
	}
	if err != nil {
		writeJSON(w, statusOf(err), map[string]string{"error": err.Error()})
		return
	}
	f.showPictures(w, r)
}

func (f *folder) showPictures(w http.ResponseWriter, _ *http.Request) {
	names, err := f.listPictures()
	if err != nil {
		writeJSON(w, http.StatusInternalServerError, map[string]string{"error": err.Error()})
		return
	}
	writeJSON(w, http.StatusOK, names)
}

// showThumbnail sends a picture's smallest file.
func (f *folder) showThumbnail(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	files, err := fs.Glob(f.root.FS(), picturesFolder+"/"+name+".*.webp")
	if err != nil || len(files) == 0 || !pictureName.MatchString(name) {
		http.NotFound(w, r)
		return
	}
	http.ServeFileFS(w, r, f.root.FS(), files[len(files)-1])
}
