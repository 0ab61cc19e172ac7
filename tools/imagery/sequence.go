package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/image/draw"
)

const (
	sequenceScenes = "tools/imagery/scenes/sequences.py"
	// clean takes the grain of few samples away: lone sparks, then what is
	// left of it; then it smooths the steps of dark slopes.
	clean = "format=gbrp,removegrain=m0=2:m1=2:m2=2,nlmeans=s=3:p=5:r=9,format=yuv444p,gradfun=1.5:16"
	tile  = 6  // pixels of a tile's side, in a picture of half the size
	grain = 12 // by how much of 255 tiles differ though nothing has moved
)

// beat is a moment of a sequence: its poses one a frame, or the last one held,
// while the ring's light may pass to another.
type beat struct {
	Poses string  `yaml:"poses"` // numbers and spans of them: "1-3 3 3-0"
	Hold  float64 `yaml:"hold"`  // seconds
	Light string  `yaml:"light"` // rest or open, by the end of the beat
}

// instant is what a frame of a sequence shows.
type instant struct {
	light float64 // 0 rest, 1 open
	pose  int
}

// sequence is one that can be shown: what each frame is and, clean and whole,
// the resting picture, the open one, and every pose.
type sequence struct {
	instants   []instant
	rest, open *image.RGBA
	poses      map[int]*image.RGBA
	lit        int // the pose that is seen in the open picture
}

// frame draws one.
func (s *sequence) frame(number int) image.Image {
	now := s.instants[number]
	still := s.rest
	if now.pose > 0 {
		still = s.poses[now.pose]
	}
	if now.light == 0 || now.pose != s.lit {
		return still
	}
	frame := flat(still)
	mix(frame, s.open, now.light)
	return frame
}

// stage renders a sequence, unless its pictures stand already, and cleans them.
func stage(ctx context.Context, name string, beats []beat) (*sequence, error) {
	instants, lit, err := score(beats)
	if err != nil || len(instants) == 0 {
		return nil, errors.Join(err, fmt.Errorf("sequence %q has no frames", name))
	}
	folder := filepath.Join(drafts, name)
	if _, err := os.Stat(folder); err != nil {
		half := folder + ".half"
		if err := os.MkdirAll(half, 0o755); err != nil {
			return nil, err
		}
		if _, err := blender(ctx, sequenceScenes, name, half); err != nil {
			return nil, err
		}
		if err := os.Rename(half, folder); err != nil {
			return nil, err
		}
	}
	s := &sequence{instants: instants, lit: lit, poses: map[int]*image.RGBA{}}
	if s.rest, err = readPNG(filepath.Join(folder, "rest.png")); err != nil {
		return nil, err
	}
	glow, err := readPNG(filepath.Join(folder, "open.png"))
	if err != nil {
		return nil, err
	}
	s.open = flat(s.rest)
	draw.Draw(s.open, s.open.Bounds(), glow, image.Point{}, draw.Over)
	pictures := []*image.RGBA{s.rest, s.open}
	for _, now := range instants {
		if now.pose == 0 || s.poses[now.pose] != nil {
			continue
		}
		moved, err := readPNG(filepath.Join(folder, fmt.Sprintf("pose-%02d.png", now.pose)))
		if err != nil {
			return nil, err
		}
		whole := flat(s.rest)
		mix(whole, s.open, now.light)
		patch(whole, moved)
		s.poses[now.pose], pictures = whole, append(pictures, whole)
	}
	return s, wash(ctx, folder, pictures)
}

// patch lays over a picture what has moved: around the tiles in which the two
// differ by more than grain does, so that what stands still stays clean.
func patch(whole, moved *image.RGBA) {
	both := flat(whole)
	draw.Draw(both, both.Bounds(), moved, image.Point{}, draw.Over)
	half := whole.Bounds().Dx() / 2
	before, after := flat(scale(whole, half)), flat(scale(both, half))
	apart := image.NewAlpha(image.Rect(0, 0, before.Rect.Dx()/tile, before.Rect.Dy()/tile))
	for y := range apart.Rect.Dy() {
		for x := range apart.Rect.Dx() {
			if differ(before, after, image.Rect(0, 0, tile, tile).Add(image.Pt(x*tile, y*tile))) > grain {
				draw.Draw(apart, image.Rect(x-2, y-2, x+3, y+3), image.Opaque, image.Point{}, draw.Src)
			}
		}
	}
	mask := image.NewAlpha(whole.Bounds())
	draw.BiLinear.Scale(mask, mask.Bounds(), apart, apart.Bounds(), draw.Src, nil)
	draw.DrawMask(whole, whole.Bounds(), moved, image.Point{}, mask, image.Point{}, draw.Over)
}

// differ is by how much two pictures differ within a tile, in the mean.
func differ(a, b *image.RGBA, within image.Rectangle) int {
	sum := 0
	for y := within.Min.Y; y < within.Max.Y; y++ {
		from := a.PixOffset(within.Min.X, y)
		for i := from; i < from+4*within.Dx(); i++ {
			sum += max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
		}
	}
	return sum / (3 * within.Dx() * within.Dy())
}

// wash cleans pictures of one size, all at once.
func wash(ctx context.Context, folder string, pictures []*image.RGBA) error {
	file := filepath.Join(folder, "clean.rgba")
	size := pictures[0].Bounds().Size()
	err := pipe(ctx, size.X, size.Y, func(w io.Writer) error {
		for _, p := range pictures {
			if _, err := w.Write(p.Pix); err != nil {
				return err
			}
		}
		return nil
	}, "-vf", clean, "-c:v", "rawvideo", "-pix_fmt", "rgba", "-f", "rawvideo", file)
	if err != nil {
		return err
	}
	data, err := os.Open(file)
	if err != nil {
		return err
	}
	defer data.Close()
	for _, p := range pictures {
		if _, err := io.ReadFull(data, p.Pix); err != nil {
			return fmt.Errorf("read %s: %w", file, err)
		}
	}
	return os.Remove(file)
}

// score is what beats show, frame by frame, and in which pose the light changes first.
func score(beats []beat) (frames []instant, lit int, err error) {
	lights := map[string]float64{"rest": 0, "open": 1}
	changed := false
	var now instant
	for _, b := range beats {
		poses, err := spans(b.Poses)
		if err != nil {
			return nil, 0, err
		}
		if b.Poses == "" {
			for range int(b.Hold*rate + 0.5) {
				poses = append(poses, now.pose)
			}
		}
		from, to := now.light, now.light
		if b.Light != "" {
			var known bool
			if to, known = lights[b.Light]; !known {
				return nil, 0, fmt.Errorf("light %q is neither rest nor open", b.Light)
			}
			if !changed && len(poses) > 0 {
				lit, changed = poses[0], true
			}
		}
		for i, pose := range poses {
			now = instant{from + (to-from)*ease(float64(i+1)/float64(len(poses))), pose}
			frames = append(frames, now)
		}
	}
	return frames, lit, nil
}

// spans reads numbers and spans of them, up or down: "1-3 3 2-0".
func spans(text string) (numbers []int, err error) {
	for _, word := range strings.Fields(text) {
		first, last, isSpan := strings.Cut(word, "-")
		if !isSpan {
			last = first
		}
		from, err := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err := errors.Join(err, err2); err != nil {
			return nil, fmt.Errorf("poses %q: %w", text, err)
		}
		step := 1
		if to < from {
			step = -1
		}
		for n := from; n != to+step; n += step {
			numbers = append(numbers, n)
		}
	}
	return numbers, nil
}
