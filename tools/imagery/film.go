package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v4"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"github.com/aldaba/aldaba/tools/imagery/webp"
)

const (
	filmList   = "tools/imagery/films.yaml"
	filmFolder = "content/videos"
	filmWidth  = 960
	filmHeight = 540
	rate       = 24      // frames a second
	crossing   = rate    // frames in which a cut passes into the next
	closing    = rate    // frames in which a film goes dark
	mostFilm   = 900_000 // what a film may weigh, in bytes
)

// night is what a film ends in: the colour of the page around it.
var night = image.NewUniform(color.RGBA{6, 10, 28, 255})

// films is films.yaml.
type films struct {
	Sequences map[string][]beat `yaml:"sequences"`
	Films     map[string][]cut  `yaml:"films"`
}

// cut is a stretch of a film: a picture for some seconds, or a sequence, and
// how the camera moves over it.
type cut struct {
	Picture  string  `yaml:"picture"`
	Seconds  float64 `yaml:"seconds"`
	Sequence string  `yaml:"sequence"`
	From     window  `yaml:"from"`
	To       window  `yaml:"to"`

	frames int
	still  image.Image // of a picture
	moving *sequence
}

// window is what the camera sees: its middle, across and down, and its width,
// as shares of the picture's width and height.
type window [3]float64

// makeFilms makes the films of these names, or all.
func makeFilms(ctx context.Context, names []string) error {
	all, err := readFilms()
	if err != nil {
		return err
	}
	if len(names) == 0 {
		names = slices.Sorted(maps.Keys(all.Films))
	}
	staged := map[string]*sequence{}
	for _, name := range names {
		cuts, ok := all.Films[name]
		if !ok {
			return fmt.Errorf("%s has no film %q", filmList, name)
		}
		for i := range cuts {
			if err := cuts[i].prepare(ctx, all.Sequences, staged); err != nil {
				return fmt.Errorf("film %s: %w", name, err)
			}
		}
		if err := makeFilm(ctx, name, cuts); err != nil {
			return fmt.Errorf("film %s: %w", name, err)
		}
	}
	return nil
}

func readFilms() (all films, err error) {
	data, err := os.ReadFile(filmList)
	if err == nil {
		err = yaml.Load(data, &all, yaml.WithKnownFields())
	}
	if err != nil {
		return all, fmt.Errorf("read the list of films: %w", err)
	}
	return all, nil
}

// prepare has what a cut shows at hand.
func (c *cut) prepare(ctx context.Context, beats map[string][]beat, staged map[string]*sequence) (err error) {
	if c.Sequence == "" {
		c.frames = int(c.Seconds * rate)
		c.still, err = widest(c.Picture)
		return err
	}
	if staged[c.Sequence] == nil {
		if staged[c.Sequence], err = stage(ctx, c.Sequence, beats[c.Sequence]); err != nil {
			return err
		}
	}
	c.moving = staged[c.Sequence]
	c.frames = len(c.moving.instants)
	return nil
}

// widest reads the largest file of a picture.
func widest(name string) (image.Image, error) {
	known, err := readIndex()
	if err != nil {
		return nil, err
	}
	picture, ok := known[name]
	if !ok {
		return nil, fmt.Errorf("%s has no picture %q", index, name)
	}
	f, err := os.Open(filepath.Join(published, fmt.Sprintf("%s.%s-%d.webp", name, picture.Version, picture.Width)))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := webp.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", f.Name(), err)
	}
	return flat(img), nil
}

// makeFilm draws every frame and encodes them, coarser as long as the film
// weighs too much.
func makeFilm(ctx context.Context, name string, cuts []cut) error {
	whole := filepath.Join(drafts, name+".mkv")
	defer os.Remove(whole)
	err := pipe(ctx, filmWidth, filmHeight, func(w io.Writer) error { return project(w, cuts) },
		"-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", whole)
	if err != nil {
		return err
	}
	file := filepath.Join(filmFolder, name+".mp4")
	for quality := 21; quality < 40; quality++ {
		if err := tool(ctx, "ffmpeg", "-y", "-loglevel", "error", "-i", whole, "-an", "-map_metadata", "-1",
			"-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
			"-c:v", "libx264", "-profile:v", "high", "-preset", "slow", "-crf", strconv.Itoa(quality), "-aq-mode", "3",
			"-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
			"-movflags", "+faststart", file); err != nil {
			return err
		}
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		if info.Size() <= mostFilm {
			fmt.Printf("%s: %d kB\n", file, info.Size()/1000)
			return nil
		}
	}
	return fmt.Errorf("%s is heavier than %d bytes however coarse", file, mostFilm)
}

// project writes the film's frames one after another.
func project(w io.Writer, cuts []cut) error {
	starts, end := make([]int, len(cuts)), crossing
	for i, c := range cuts {
		starts[i] = end - crossing
		end = starts[i] + c.frames
	}
	screen, over := image.NewRGBA(image.Rect(0, 0, filmWidth, filmHeight)), image.NewRGBA(image.Rect(0, 0, filmWidth, filmHeight))
	for n := range end {
		first := true
		for i, c := range cuts {
			at := n - starts[i]
			if at < 0 || at >= c.frames {
				continue
			}
			onto := over
			if first {
				onto = screen
			}
			if err := c.draw(onto, at, i == 0, i == len(cuts)-1); err != nil {
				return err
			}
			if !first {
				mix(screen, over, ease(float64(at+1)/(crossing+1)))
			}
			first = false
		}
		if left := end - n; left <= closing {
			draw.Draw(over, over.Bounds(), night, image.Point{}, draw.Src)
			mix(screen, over, ease(float64(closing-left+1)/closing))
		}
		if _, err := w.Write(screen.Pix); err != nil {
			return err
		}
	}
	return nil
}

// draw draws a frame of a cut. The camera sets off and stops gently, most so
// where the film begins and ends.
func (c *cut) draw(screen *image.RGBA, at int, opens, ends bool) error {
	source := c.still
	if c.moving != nil {
		source = c.moving.frame(at)
	}
	in, out := 0.2, 0.2
	if opens {
		in = 0.5
	}
	if ends {
		out = 0.5
	}
	way := glide(float64(at)/float64(c.frames-1), in, out)
	var seen window
	for i := range seen {
		seen[i] = c.From[i] + (c.To[i]-c.From[i])*way
	}
	left, top, width, err := seen.on(source.Bounds().Size())
	if err != nil {
		return fmt.Errorf("%s%s: %w", c.Picture, c.Sequence, err)
	}
	k := filmWidth / width
	draw.CatmullRom.Transform(screen, f64.Aff3{k, 0, -k * left, 0, k, -k * top}, source, source.Bounds(), draw.Src, nil)
	return nil
}

// on is where a window lies on a picture, in pixels.
func (w window) on(size image.Point) (left, top, width float64, err error) {
	across, down := float64(size.X), float64(size.Y)
	width = w[2] * across
	height := width * filmHeight / filmWidth
	left, top = w[0]*across-width/2, w[1]*down-height/2
	if left < 0 || top < 0 || left+width > across || top+height > down {
		err = fmt.Errorf("the window %.3f leaves the picture", w)
	}
	return left, top, width, err
}

// mix lays a share of one picture over another of the same size.
func mix(under, over *image.RGBA, share float64) {
	much := int(math.Round(share * 256))
	for i, v := range over.Pix {
		u := int(under.Pix[i])
		under.Pix[i] = uint8(u + ((int(v)-u)*much+128)>>8)
	}
}

// ease is slow, fast, slow: a share of the way for a share of the time.
func ease(share float64) float64 { return share * share * (3 - 2*share) }

// glide moves evenly but for its first and last shares of the time, in which
// it gathers and loses speed.
func glide(share, in, out float64) float64 {
	speed := 1 / (1 - in/2 - out/2)
	switch {
	case share < in:
		return speed * share * share / (2 * in)
	case share > 1-out:
		return 1 - speed*(1-share)*(1-share)/(2*out)
	}
	return speed * (share - in/2)
}

// pipe gives ffmpeg the frames that write writes.
func pipe(ctx context.Context, width, height int, write func(io.Writer) error, args ...string) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	command := exec.CommandContext(ctx, "ffmpeg", append([]string{
		"-y", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgba",
		"-video_size", fmt.Sprintf("%dx%d", width, height), "-framerate", strconv.Itoa(rate), "-i", "-",
	}, args...)...)
	frames, err := command.StdinPipe()
	if err != nil {
		return err
	}
	var said bytes.Buffer
	command.Stderr = &said
	if err := command.Start(); err != nil {
		return fmt.Errorf("ffmpeg (on Debian: apt-get install ffmpeg): %w", err)
	}
	buffered := bufio.NewWriterSize(frames, 1<<20)
	err = errors.Join(write(buffered), buffered.Flush(), frames.Close())
	if err != nil {
		stop()
	}
	if err := errors.Join(err, command.Wait()); err != nil {
		return fmt.Errorf("ffmpeg: %w\n%s", err, tail(said.String(), 5))
	}
	return nil
}

func readPNG(file string) (*image.RGBA, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	return flat(img), nil
}

// flat is a picture as plain pixels.
func flat(img image.Image) *image.RGBA {
	made := image.NewRGBA(img.Bounds())
	draw.Draw(made, made.Bounds(), img, image.Point{}, draw.Src)
	return made
}
