package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
)

// frameQuality is of WebP: frames are seen for a moment each.
const frameQuality = "72"

// navy is the ground of the sections that play frames: --navy in app/engine/styles/tokens.css.
var navy = color.RGBA{6, 10, 28, 255}

// makeFrames makes the frames of a sequence that a page plays itself, and
// publishes them with a picture. Where films.yaml has its beats they are the frames,
// and the picture is the last of them.
func makeFrames(ctx context.Context, sequence, name string) error {
	all, err := readFilms()
	if err != nil {
		return err
	}
	beats, ok := all.Sequences[sequence]
	if !ok {
		return makePoses(ctx, sequence, name)
	}
	staged, err := stage(ctx, sequence, beats)
	if err != nil {
		return err
	}
	frames := make([]*image.RGBA, len(staged.instants))
	for i := range frames {
		frames[i] = flat(staged.frame(i))
	}
	if err := publishStill(ctx, name, frames[len(frames)-1]); err != nil {
		return err
	}
	return publishFrames(ctx, name, frames)
}

// makePoses makes a frame of each pose and light, for a picture that stands already,
// or else for the first of them.
func makePoses(ctx context.Context, sequence, name string) error {
	folder := filepath.Join(drafts, sequence)
	poses, err := filepath.Glob(filepath.Join(folder, "pose-*.png"))
	if err != nil || len(poses) == 0 {
		return fmt.Errorf("%s has no poses: render them with scenes/sequences.py", folder)
	}
	frames, err := lay(folder, poses)
	if err != nil {
		return err
	}
	if err := wash(ctx, folder, frames); err != nil {
		return err
	}
	// Poses over a lit picture have few samples, and are seen in motion: smoother is better than sharp.
	if lights := len(frames) - len(poses); lights > 1 {
		if err := wash(ctx, folder, frames[lights:]); err != nil {
			return err
		}
	}
	entries, err := readIndex()
	if err != nil {
		return err
	}
	if e := entries[name]; e.Version == "" || e.Frames > 0 && e.Width == frames[0].Rect.Dx() {
		if err := publishStill(ctx, name, frames[0]); err != nil {
			return err
		}
	}
	return publishFrames(ctx, name, frames)
}

// publishStill publishes a frame as the picture.
func publishStill(ctx context.Context, name string, frame *image.RGBA) error {
	file := filepath.Join(drafts, name+".png")
	if err := writePNG(file, frame); err != nil {
		return err
	}
	return publish(ctx, name, file)
}

// lay reads what was rendered: at rest, lit, denied, and then the poses, lit. Lights
// lie over the resting picture, poses over the lit one; where the sequence has no
// lights, each pose is whole, and lies on the page's ground.
func lay(folder string, poses []string) (frames []*image.RGBA, err error) {
	files := []string{"rest.png", "open.png", "denied.png"}
	if _, err := os.Stat(filepath.Join(folder, files[1])); errors.Is(err, os.ErrNotExist) {
		files = files[:1]
	}
	for i, file := range append(files, poses...) {
		moved, err := readPNG(filepath.Join(folder, filepath.Base(file)))
		if err != nil {
			return nil, err
		}
		if i == 0 || len(files) == 1 {
			frames = append(frames, onNavy(moved))
			continue
		}
		whole := flat(frames[min(i/len(files), 1)])
		draw.Draw(whole, whole.Bounds(), moved, image.Point{}, draw.Over)
		frames = append(frames, whole)
	}
	return frames, nil
}

// onNavy lays a picture on the ground.
func onNavy(img image.Image) *image.RGBA {
	whole := image.NewRGBA(img.Bounds())
	draw.Draw(whole, whole.Bounds(), image.NewUniform(navy), image.Point{}, draw.Src)
	draw.Draw(whole, whole.Bounds(), img, image.Point{}, draw.Over)
	return whole
}

// publishFrames writes the frames beside the published picture that they belong to,
// in the place of those it had. Their version changes with any of them.
func publishFrames(ctx context.Context, name string, frames []*image.RGBA) error {
	entries, err := readIndex()
	if err != nil {
		return err
	}
	source := filepath.Join(drafts, "frame.png")
	encoded, total, sum := make([][]byte, len(frames)), 0, sha256.New()
	for i, frame := range frames {
		if err := writePNG(source, frame); err != nil {
			return err
		}
		if err := tool(ctx, "cwebp", "-quiet", "-q", frameQuality, "-m", "6", "-sharp_yuv", source, "-o", source+".webp"); err != nil {
			return err
		}
		if encoded[i], err = os.ReadFile(source + ".webp"); err != nil {
			return err
		}
		sum.Write(encoded[i])
		total += len(encoded[i])
	}
	old, err := filepath.Glob(filepath.Join(published, name+".*-f*.webp"))
	if err != nil {
		return err
	}
	for _, file := range old {
		if err := os.Remove(file); err != nil {
			return err
		}
	}
	e := entries[name]
	e.Frames, e.FramesVersion = len(frames), hex.EncodeToString(sum.Sum(nil)[:4])
	for i, frame := range encoded {
		file := filepath.Join(published, fmt.Sprintf("%s.%s-f%02d.webp", name, e.FramesVersion, i))
		if err := os.WriteFile(file, frame, 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%s: %d frames, %d kB\n", name, len(frames), total/1000)
	return note(name, e)
}

func writePNG(file string, img image.Image) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	opaque := image.NewNRGBA(img.Bounds())
	draw.Draw(opaque, opaque.Bounds(), img, image.Point{}, draw.Src)
	return png.Encode(f, opaque)
}
