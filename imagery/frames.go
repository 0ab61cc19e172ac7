package main

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
)

// frameQuality is of WebP: frames are seen for a moment each.
const frameQuality = "72"

// makeFrames makes the frames of a sequence that a page plays itself: at rest,
// lit, denied, and then its poses, lit. They are published as one picture.
func makeFrames(ctx context.Context, sequence, name string) error {
	folder := filepath.Join(drafts, sequence)
	poses, err := filepath.Glob(filepath.Join(folder, "pose-*.png"))
	if err != nil || len(poses) == 0 {
		return fmt.Errorf("%s has no poses: render them with scenes/sequences.py", folder)
	}
	frames := []*image.RGBA{}
	for i, file := range append([]string{"rest.png", "open.png", "denied.png"}, poses...) {
		moved, err := readPNG(filepath.Join(folder, filepath.Base(file)))
		if err != nil {
			return err
		}
		if i > 0 {
			under := frames[min(i/3, 1)] // lights lie over the resting picture, poses over the lit one
			whole := flat(under)
			draw.Draw(whole, whole.Bounds(), moved, image.Point{}, draw.Over)
			moved = whole
		}
		frames = append(frames, moved)
	}
	if err := wash(ctx, folder, frames); err != nil {
		return err
	}
	// Poses have few samples, and are seen in motion: smoother is better than sharp.
	if err := wash(ctx, folder, frames[3:]); err != nil {
		return err
	}
	rest := filepath.Join(drafts, name+".png")
	if err := writePNG(rest, frames[0]); err != nil {
		return err
	}
	if err := publish(ctx, name, rest); err != nil {
		return err
	}
	return publishFrames(ctx, name, frames)
}

// publishFrames writes the frames beside the published picture that they belong to.
func publishFrames(ctx context.Context, name string, frames []*image.RGBA) error {
	entries, err := readIndex()
	if err != nil {
		return err
	}
	e := entries[name]
	e.Frames = len(frames)
	total := int64(0)
	for i, frame := range frames {
		source := filepath.Join(drafts, "frame.png")
		if err := writePNG(source, frame); err != nil {
			return err
		}
		file := filepath.Join(published, fmt.Sprintf("%s.%s-f%02d.webp", name, e.Version, i))
		if err := tool(ctx, "cwebp", "-quiet", "-q", frameQuality, "-m", "6", "-sharp_yuv", source, "-o", file); err != nil {
			return err
		}
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		total += info.Size()
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
