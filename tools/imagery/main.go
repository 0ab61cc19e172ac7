// Command imagery renders the site's pictures from their scenes and writes
// them, in two formats and three widths, where the site takes them from.
//
//	go run ./tools/imagery              renders all; about two hours on two cores
//	go run ./tools/imagery pinpad …     renders these
//	go run ./tools/imagery -draft 0.4 pinpad
//	                              renders a small, noisy one and looks no further
//	go run ./tools/imagery -from FILE.png NAME
//	                              takes a picture that stands already, and cleans it
//	go run ./tools/imagery -ground cylinder-exploded
//	                              renders one, lays it on navy and cleans it
//	go run ./tools/imagery -frames hero_opens hero-door
//	                              makes the frames of a sequence, as a picture
//	go run ./tools/imagery -film [NAME…]
//	                              makes the talks' films, or these; a sequence
//	                              that stands in tmp/imagery is not rendered again
//
// It wants Debian's blender, webp and libavif-bin; for films, blender and
// ffmpeg. Nobody needs it to build or to serve the site: the results are kept
// with the content.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
)

const (
	scenes = "tools/imagery/scenes/shots.py"
	drafts = "tmp/imagery" // what Blender writes
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "imagery:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("imagery", flag.ContinueOnError)
	draft := flags.Float64("draft", 0, "render at this share of the full size, few samples, and encode nothing")
	from := flags.String("from", "", "encode this PNG under the one name that is given, rendering nothing")
	ground := flags.Bool("ground", false, "lay a cut-out on navy, so that its grain can be taken out")
	frames := flags.Bool("frames", false, "make the frames of a sequence, the first name, as a picture, the second")
	film := flags.Bool("film", false, "make films, the given ones or all")
	if err := flags.Parse(args); err != nil {
		return err
	}
	names := flags.Args()
	if *from != "" {
		if len(names) != 1 {
			return fmt.Errorf("-from %s: give the picture's name", *from)
		}
		if err := still(ctx, *from, *ground); err != nil {
			return err
		}
		return publish(ctx, names[0], *from)
	}
	if err := os.MkdirAll(drafts, 0o755); err != nil {
		return fmt.Errorf("make a folder for the drafts: %w", err)
	}
	if *film {
		return makeFilms(ctx, names)
	}
	if *frames {
		if len(names) != 2 {
			return fmt.Errorf("-frames %v: give the sequence and the picture's name", names)
		}
		return makeFrames(ctx, names[0], names[1])
	}
	if len(names) == 0 {
		var err error
		if names, err = list(ctx); err != nil {
			return err
		}
	}
	for _, name := range names {
		file := filepath.Join(drafts, name+".png")
		if err := render(ctx, name, file, *draft, *ground); err != nil {
			return err
		}
		if *draft > 0 {
			fmt.Println(file)
			continue
		}
		if err := publish(ctx, name, file); err != nil {
			return err
		}
	}
	return nil
}
