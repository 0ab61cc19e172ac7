// Package cards draws the social cards: for every page and language the
// picture of 1200 by 630 pixels that other sites show beside a link, set in
// the site's own type over its own pictures.
//
//	studio, err := cards.New(pictures, os.DirFS("node_modules/@fontsource"), faces)
//	made, err := studio.Draw(ctx, pages, "app/dist/cards")
package cards

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/gen2brain/jpegli"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/theme"
)

// The size that social networks ask for, in pixels.
// Source: the Open Graph protocol's common practice, 1.91 to 1.
const (
	Width  = 1200
	Height = 630
)

// compression is jpegli's: as near to the drawing as image/jpeg, three tenths
// smaller. At 60 no ringing shows at full size; 68 takes a tenth more.
var compression = &jpegli.EncodingOptions{
	Quality:              60,
	ChromaSubsampling:    image.YCbCrSubsampleRatio420,
	ProgressiveLevel:     2,
	OptimizeCoding:       true,
	AdaptiveQuantization: true,
}

// Studio draws cards.
type Studio struct {
	pictures fs.FS
	faces    *typefaces
}

// New makes a studio; fonts is the folder of the @fontsource packages.
func New(pictures, fonts fs.FS, faces theme.Faces) (*Studio, error) {
	t, err := loadTypefaces(fonts, faces)
	if err != nil {
		return nil, err
	}
	return &Studio{pictures: pictures, faces: t}, nil
}

// Draw writes the cards that a folder lacks and takes away those that no page
// has any more. It says how many it drew.
func (s *Studio) Draw(ctx context.Context, pages []*site.Page, dir string) (drawn int, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return 0, fmt.Errorf("draw the cards: %w", err)
	}
	wanted := map[string]site.Card{}
	for _, p := range pages {
		if p.Card != nil {
			wanted[p.Card.File()] = *p.Card
		}
	}
	there, err := os.ReadDir(dir)
	if err != nil {
		return 0, fmt.Errorf("draw the cards: %w", err)
	}
	for _, f := range there {
		if _, ok := wanted[f.Name()]; ok {
			delete(wanted, f.Name())
		} else if err := os.Remove(filepath.Join(dir, f.Name())); err != nil {
			return 0, fmt.Errorf("draw the cards: %w", err)
		}
	}
	return len(wanted), s.drawAll(ctx, wanted, dir)
}

// drawAll draws on as many processors as there are.
func (s *Studio) drawAll(ctx context.Context, wanted map[string]site.Card, dir string) error {
	type job struct {
		file string
		card site.Card
	}
	jobs, faults := make(chan job), make(chan error, len(wanted))
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Go(func() {
			for j := range jobs {
				if err := s.write(j.card, filepath.Join(dir, j.file)); err != nil {
					faults <- fmt.Errorf("draw the card %q: %w", j.card.Title, err)
				}
			}
		})
	}
	for file, card := range wanted {
		if ctx.Err() != nil {
			break
		}
		jobs <- job{file, card}
	}
	close(jobs)
	workers.Wait()
	close(faults)
	all := ctx.Err()
	for err := range faults {
		all = errors.Join(all, err)
	}
	return all
}

func (s *Studio) write(c site.Card, file string) error {
	img, err := s.draw(c)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := jpegli.Encode(&b, img, compression); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

func (s *Studio) picture(name string) (image.Image, error) {
	data, err := fs.ReadFile(s.pictures, name)
	if err != nil {
		return nil, err
	}
	return decode(data)
}
