package main

import (
	"image"
	"math"
	"os"
	"slices"
	"testing"
)

func TestFilmsCanBeMadeOfWhatThereIs(t *testing.T) {
	t.Chdir("../..")
	all, err := readFilms()
	if err != nil {
		t.Fatal(err)
	}
	for name, cuts := range all.Films {
		frames := crossing
		for _, c := range cuts {
			size := image.Pt(1152, 648)
			if c.Sequence != "" {
				instants, _, err := score(all.Sequences[c.Sequence])
				if err != nil || len(instants) == 0 {
					t.Errorf("%s: %s has %d frames: %v", name, c.Sequence, len(instants), err)
				}
				frames += len(instants) - crossing
			} else {
				picture, err := widest(c.Picture)
				if err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				size = picture.Bounds().Size()
				frames += int(c.Seconds*rate) - crossing
			}
			for _, w := range []window{c.From, c.To} {
				if _, _, _, err := w.on(size); err != nil {
					t.Errorf("%s: %s%s: %v", name, c.Picture, c.Sequence, err)
				}
			}
		}
		if frames < 16*rate || frames > 20*rate {
			t.Errorf("%s lasts %.1f s, not 16 to 20", name, float64(frames)/rate)
		}
		if _, err := os.Stat(filmFolder + "/" + name + ".mp4"); err != nil {
			t.Errorf("%s is not made: %v", name, err)
		}
	}
}

func TestBeatsArePlayedFrameByFrame(t *testing.T) {
	frames, lit, err := score([]beat{{Hold: 0.125}, {Poses: "1-3 3 2-0"}, {Hold: 0.125, Light: "open"}})
	if err != nil {
		t.Fatal(err)
	}
	var poses []int
	for _, f := range frames {
		poses = append(poses, f.pose)
	}
	if want := []int{0, 0, 0, 1, 2, 3, 3, 2, 1, 0, 0, 0, 0}; !slices.Equal(poses, want) {
		t.Errorf("poses %v, want %v", poses, want)
	}
	if first, last := frames[9].light, frames[len(frames)-1].light; first != 0 || last != 1 {
		t.Errorf("the light goes from %v to %v", first, last)
	}
	if lit != 0 {
		t.Errorf("the light changes in pose %d", lit)
	}
	if _, lit, _ := score([]beat{{Poses: "1-4"}, {Hold: 0.125, Light: "open"}}); lit != 4 {
		t.Errorf("the light changes in pose %d, want 4", lit)
	}
	for _, bad := range []beat{{Poses: "1-"}, {Hold: 1, Light: "green"}} {
		if _, _, err := score([]beat{bad}); err == nil {
			t.Errorf("nothing is said of %+v", bad)
		}
	}
}

func TestTheCameraSetsOffAndStopsGently(t *testing.T) {
	last := 0.0
	for i := range 101 {
		way := glide(float64(i)/100, 0.5, 0.2)
		if way < last || way-last > 0.02 {
			t.Errorf("at %d it jumps from %v to %v", i, last, way)
		}
		last = way
	}
	if glide(0, 0.5, 0.2) != 0 || math.Abs(last-1) > 1e-9 || glide(0.01, 0.5, 0.2) > 0.001 {
		t.Errorf("it ends at %v", last)
	}
}
