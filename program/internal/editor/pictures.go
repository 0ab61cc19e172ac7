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
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"maps"
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

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/yamledit"
)

const (
	picturesFolder = "pictures"
	picturesIndex  = "pictures.json"
	picturesFile   = "pictures.yaml"
	largest        = 40 << 20 // bytes of a request, and of a picture
	mostPixels     = 50e6
	longestSide    = 16383 // pixels; WebP has no more
	widest         = 1600  // pixels of the largest file that is written
	leastWidth     = 480
	tallest        = 4 // heights to a width: encoding takes a minute for 10 million pixels
)

var pictureName = regexp.MustCompile(`^[a-z][a-z0-9-]{1,60}$`)

// pictureFiles is what the index says of a picture: see internal/site/pictures.go.
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
	if !pictureName.MatchString(name) || reserved(name) {
		return refused{fmt.Errorf("the name %q: write lower-case letters, digits and hyphens, a letter first, and no name that Windows reserves", name)}
	}
	for _, code := range f.locales.Codes() {
		if strings.TrimSpace(alt[code]) == "" {
			return refused{fmt.Errorf("say what the picture shows in every language: %s is missing", code)}
		}
	}
	picture, err := decodePicture(data)
	if err != nil {
		return refused{err}
	}
	f.encoding.Lock() // one picture at a time: each takes much memory
	files, written, err := encodePicture(name, data, picture)
	f.encoding.Unlock()
	if err != nil {
		return err
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
	if written[picturesFile], err = f.described(name, alt); err != nil {
		return err
	}
	if written[picturesIndex], err = f.indexed(name, files); err != nil {
		return err
	}
	return f.writePicture(ctx, written)
}

// decodePicture reads a PNG or a JPEG. It calls their decoders by name, because the
// encoders below register decoders of other formats.
func decodePicture(data []byte) (image.Image, error) {
	decode, measure := png.Decode, png.DecodeConfig
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		decode, measure = jpeg.Decode, jpeg.DecodeConfig
	default:
		return nil, errors.New("this is no PNG and no JPEG")
	}
	size, err := measure(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read the picture: %w", err)
	}
	if size.Width < leastWidth || size.Width > longestSide || size.Height > longestSide || size.Width*size.Height > mostPixels || size.Height > tallest*size.Width {
		return nil, fmt.Errorf("the picture is %d×%d: it must be %d pixels wide or more, have no side of more than %d, fewer than 50 million pixels, and be no higher than %d times its width", size.Width, size.Height, leastWidth, longestSide, tallest)
	}
	picture, err := decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read the picture: %w", err)
	}
	return picture, nil
}

// encodePicture gives a picture's files by name.
func encodePicture(name string, data []byte, picture image.Image) (files pictureFiles, written map[string][]byte, err error) {
	sum := sha256.Sum256(data)
	full := min(picture.Bounds().Dx(), widest)
	files = pictureFiles{Width: full, Height: heightAt(picture, full), Widths: []int{full * 2 / 5, full * 7 / 10, full}, Version: hex.EncodeToString(sum[:4])}
	written = map[string][]byte{}
	for _, width := range files.Widths {
		small := image.NewNRGBA(image.Rect(0, 0, width, heightAt(picture, width)))
		draw.CatmullRom.Scale(small, small.Bounds(), picture, picture.Bounds(), draw.Src, nil)
		for format, encode := range encoders {
			var out bytes.Buffer
			if err := encode(&out, small); err != nil {
				return files, nil, fmt.Errorf("encode the picture: %w", err)
			}
			written[path.Join(picturesFolder, name+"."+files.Version+"-"+strconv.Itoa(width)+"."+format)] = out.Bytes()
		}
	}
	return files, written, nil
}

// writePicture writes the files of a picture, then its words, then the index, because a
// picture that the index has must have both. After an error there is none of it.
func (f *folder) writePicture(ctx context.Context, written map[string][]byte) error {
	words, err := f.root.ReadFile(picturesFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the pictures' words: %w", err)
	}
	names := slices.Sorted(maps.Keys(written))
	slices.SortStableFunc(names, func(a, b string) int {
		order := func(name string) int { return slices.Index([]string{picturesFile, picturesIndex}, name) }
		return order(a) - order(b)
	})
	for i, name := range names {
		err := f.replace(name, written[name])
		if err == nil {
			continue
		}
		for _, orphan := range names[:i] {
			if orphan == picturesFile && words != nil {
				err = errors.Join(err, f.replace(orphan, words))
			} else {
				err = errors.Join(err, f.root.Remove(orphan))
			}
		}
		return err
	}
	return f.commit(ctx, names...)
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

// described gives the pictures' words with those of another.
func (f *folder) described(name string, alt map[string]string) ([]byte, error) {
	texts := &yaml.Node{Kind: yaml.MappingNode}
	for _, code := range f.locales.Codes() {
		texts.Content = append(texts.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: code},
			&yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: yaml.DoubleQuotedStyle, Value: strings.TrimSpace(alt[code])})
	}
	added, err := yamledit.Encode(&yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{
		{Kind: yaml.ScalarNode, Value: name},
		{Kind: yaml.MappingNode, Content: []*yaml.Node{{Kind: yaml.ScalarNode, Value: "alt"}, texts}},
	}})
	if err != nil {
		return nil, err
	}
	old, err := f.root.ReadFile(picturesFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the pictures' words: %w", err)
	}
	return slices.Concat(old, []byte("\n"), added), nil
}

// indexed gives the index with another picture.
func (f *folder) indexed(name string, files pictureFiles) ([]byte, error) {
	entries := map[string]pictureFiles{}
	data, err := f.root.ReadFile(picturesIndex)
	if err == nil {
		err = json.Unmarshal(data, &entries)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the pictures' index: %w", err)
	}
	entries[name] = files
	if data, err = json.MarshalIndent(entries, "", "\t"); err != nil {
		return nil, fmt.Errorf("write the pictures' index: %w", err)
	}
	return append(data, '\n'), nil
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
	data, err := io.ReadAll(file)
	if err == nil {
		alt := map[string]string{}
		for _, code := range f.locales.Codes() {
			alt[code] = r.FormValue("alt." + code)
		}
		err = f.addPicture(r.Context(), r.FormValue("name"), data, alt)
	}
	if err != nil {
		writeError(w, err)
		return
	}
	f.showPictures(w, r)
}

func (f *folder) showPictures(w http.ResponseWriter, _ *http.Request) {
	names, err := f.listPictures()
	if err != nil {
		writeError(w, err)
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
