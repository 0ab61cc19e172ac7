package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/aldaba/aldaba/cards"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/site"
)

// drawCards draws the social cards for the program that is compiled next.
func drawCards(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("cards", flag.ExitOnError)
	folder := f.String("content", "content", "the `folder` that the pages stand in")
	fonts := f.String("fonts", "node_modules/@fontsource", "the `folder` of the typefaces' packages")
	out := f.String("out", "app/dist/cards", "the `folder` to write to")
	_ = f.Parse(args) // ends the program when it fails
	start := time.Now()
	site, err := site.Load(site.Folder(*folder), i18n.Default())
	if err != nil {
		return fmt.Errorf("the content has faults:\n%s", program.Explain(err))
	}
	studio, err := cards.New(site.Pictures, os.DirFS(*fonts))
	if err != nil {
		return err
	}
	drawn, err := studio.Draw(ctx, site.Pages(), *out)
	if err != nil {
		return err
	}
	fmt.Printf("drew %d social cards in %s\n", drawn, time.Since(start).Round(10*time.Millisecond))
	return nil
}
