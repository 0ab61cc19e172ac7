// Command draw draws the social cards for the program that is compiled next.
//
//	go run ./tools/cards/draw                  # what app/dist/cards lacks
//	go run ./tools/cards/draw --root ../clinic # the same of another site
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/tools/cards"
)

func main() {
	debug.SetGCPercent(400) // it draws and ends: time counts, memory does not
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := draw(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "draw:", err)
		os.Exit(1)
	}
}

func draw(ctx context.Context) error {
	root := flag.String("root", ".", "the site's `folder`, which holds content/ and app/")
	folder := flag.String("content", "", "the `folder` of the content; empty: content/ in the site's")
	fonts := flag.String("fonts", "node_modules/@fontsource", "the `folder` of the typefaces' packages")
	out := flag.String("out", "", "the `folder` to write to; empty: app/dist/cards in the site's")
	flag.Parse()
	content := site.Folder(cmp.Or(*folder, filepath.Join(*root, "content")))
	start := time.Now()
	locales, err := i18n.Load(content)
	if err != nil {
		return err
	}
	loaded, err := site.Load(content, locales, site.DeclaredIn(os.DirFS(*root)))
	if faults, ok := errors.AsType[site.Faults](err); ok {
		return fmt.Errorf("the content has faults:\n%s", faults.Report())
	}
	if err != nil {
		return err
	}
	studio, err := cards.New(loaded.Pictures, os.DirFS(*fonts), loaded.Brand.ThemeFaces())
	if err != nil {
		return err
	}
	drawn, err := studio.Draw(ctx, loaded.Pages(), cmp.Or(*out, filepath.Join(*root, "app", "dist", "cards")))
	if err != nil {
		return err
	}
	fmt.Printf("drew %d social cards in %s\n", drawn, time.Since(start).Round(10*time.Millisecond))
	return nil
}
