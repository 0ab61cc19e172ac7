package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"strings"
)

// draftSamples are few: enough to see where things stand.
const draftSamples = 24

// blender runs one of the scenes' programs.
func blender(ctx context.Context, program string, args ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, "blender", append([]string{"-b", "--factory-startup", "--python-exit-code", "1", "-P", program, "--"}, args...)...)
	var said bytes.Buffer
	command.Stdout, command.Stderr = &said, &said
	err := command.Run()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("blender is missing (on Debian: apt-get install blender)")
	}
	if err != nil {
		return nil, fmt.Errorf("blender %s: %w\n%s", strings.Join(args, " "), err, tail(said.String(), 15))
	}
	return said.Bytes(), nil
}

// list names every shot.
func list(ctx context.Context) (names []string, err error) {
	said, err := blender(ctx, scenes, "--list")
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(said)) {
		if f := strings.Fields(line); len(f) == 4 && f[0] == "shot" {
			names = append(names, f[1])
		}
	}
	return names, nil
}

// render makes one shot; share below 1 makes it small and noisy.
func render(ctx context.Context, name, file string, share float64, ground bool) error {
	args := []string{name, file}
	if share > 0 {
		args = append(args, fmt.Sprint(share), fmt.Sprint(draftSamples))
	}
	if _, err := blender(ctx, scenes, args...); err != nil {
		return err
	}
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("render %s: %w", name, err)
	}
	return still(ctx, file, ground)
}

// still takes the grain out of a picture that nothing shows through, or that is laid
// on the navy ground.
func still(ctx context.Context, file string, ground bool) error {
	img, err := readPNG(file)
	if err != nil || !img.Opaque() && !ground {
		return err
	}
	img = onNavy(img)
	if err := wash(ctx, drafts, []*image.RGBA{img}); err != nil {
		return err
	}
	return writePNG(file, img)
}

func tail(text string, lines int) string {
	all := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}
