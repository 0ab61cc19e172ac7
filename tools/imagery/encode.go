package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/image/draw"
)

const (
	published = "content/pictures"
	index     = "content/pictures.json"
	// most is what a file that a window of 1440 pixels asks for may weigh, in
	// bytes: the pictures that open pages must come at once.
	most      = 118 << 10
	mostWidth = 1440
)

// entry is what the content knows of a picture's files. See internal/site/pictures.go.
type entry struct {
	Width         int    `json:"width"`
	Height        int    `json:"height"`
	Widths        []int  `json:"widths"`
	Version       string `json:"version"`
	Frames        int    `json:"frames,omitempty"`
	FramesVersion string `json:"framesVersion,omitempty"`
}

// publish writes a picture in every width and format, notes it in the index,
// and then takes away the files of its last version. Frames that it has stay.
func publish(ctx context.Context, name, file string) error {
	full, version, err := read(file)
	if err != nil {
		return err
	}
	size := full.Bounds().Size()
	entries, err := readIndex()
	if err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	e := entries[name]
	e.Width, e.Height, e.Version, e.Widths = size.X, size.Y, version, widths(size.X)
	if err := os.MkdirAll(published, 0o755); err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	old, err := filepath.Glob(filepath.Join(published, name+".*"))
	if err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	for _, w := range e.Widths {
		base := filepath.Join(published, name+"."+version+"-"+strconv.Itoa(w))
		if err := encode(ctx, scale(full, w), base, w); err != nil {
			return fmt.Errorf("publish %s: %w", name, err)
		}
	}
	if err := note(name, e); err != nil {
		return err
	}
	for _, f := range old {
		if base := filepath.Base(f); strings.HasPrefix(base, name+"."+version+"-") || strings.HasPrefix(base, name+"."+e.FramesVersion+"-f") {
			continue
		}
		if err := os.Remove(f); err != nil {
			return fmt.Errorf("publish %s: %w", name, err)
		}
	}
	return nil
}

// read gives the picture and a version that changes with it.
func read(file string) (image.Image, string, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, "", fmt.Errorf("read a picture: %w", err)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, "", fmt.Errorf("read a picture: %w", err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, "", fmt.Errorf("read %s: %w", file, err)
	}
	sum := sha256.Sum256(data)
	return img, hex.EncodeToString(sum[:4]), nil
}

// widths are those that a page may ask for: the full one, and for a window of
// half and of a third of it. A very wide one has a step at 1440.
func widths(full int) []int {
	if full > mostWidth {
		return []int{full / 2 / 2 * 2, mostWidth, full}
	}
	return []int{full * 2 / 5, full * 7 / 10, full}
}

func scale(full image.Image, width int) image.Image {
	size := full.Bounds().Size()
	if width == size.X {
		return full
	}
	small := image.NewNRGBA(image.Rect(0, 0, width, (size.Y*width+size.X/2)/size.X))
	draw.CatmullRom.Scale(small, small.Bounds(), full, full.Bounds(), draw.Src, nil)
	return small
}

// encode writes AVIF and WebP, coarser as long as AVIF weighs too much.
func encode(ctx context.Context, img image.Image, base string, width int) error {
	source, err := os.CreateTemp("", "*.png")
	if err != nil {
		return err
	}
	defer os.Remove(source.Name())
	defer source.Close()
	if err := png.Encode(source, img); err != nil {
		return err
	}
	for level := 22; ; level += 3 {
		if err := tool(ctx, "avifenc", "--speed", "3", "--jobs", "2", "--min", "0", "--max", "63", "--minalpha", "0", "--maxalpha", "63",
			"-a", "end-usage=q", "-a", "cq-level="+strconv.Itoa(level), "-a", "tune=ssim",
			source.Name(), base+".avif"); err != nil {
			return err
		}
		info, err := os.Stat(base + ".avif")
		if err != nil {
			return err
		}
		if info.Size() <= most || width > mostWidth || level > 40 {
			break
		}
	}
	return tool(ctx, "cwebp", "-quiet", "-q", "80", "-alpha_q", "90", "-m", "6", "-sharp_yuv", source.Name(), "-o", base+".webp")
}

func tool(ctx context.Context, name string, args ...string) error {
	said, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s (on Debian: apt-get install webp libavif-bin): %w\n%s", name, err, tail(string(said), 5))
	}
	return nil
}

// readIndex gives the index, empty where there is none.
func readIndex() (map[string]entry, error) {
	entries := map[string]entry{}
	data, err := os.ReadFile(index)
	if err == nil {
		err = json.Unmarshal(data, &entries)
	}
	if err != nil && !os.IsNotExist(err) {
		return nil, fmt.Errorf("read the index: %w", err)
	}
	return entries, nil
}

// note writes the picture's entry into the index.
func note(name string, e entry) error {
	entries, err := readIndex()
	if err != nil {
		return err
	}
	entries[name] = e
	data, err := json.MarshalIndent(entries, "", "\t")
	if err != nil {
		return fmt.Errorf("write the index: %w", err)
	}
	if err := os.WriteFile(index, append(data, '\n'), 0o644); err != nil {
		return fmt.Errorf("write the index: %w", err)
	}
	return nil
}
