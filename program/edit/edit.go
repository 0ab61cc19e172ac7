// Package edit is the command aldaba-edit, with which people change the site's content in a
// browser, on their own machine:
//
//	aldaba-edit --content DIR [--commit] # of the site in the program
//	aldaba-edit --root DIR [--commit]    # of a site in a folder
//
// It prints a link that opens once. It is a program of its own, so that the one that
// serves carries no content management system.
package edit

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/program/internal/editor"
	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/server"
)

// files hold Decap CMS, which `make edit` fetches.
//
//go:embed all:cms
var files embed.FS

// Main runs the command with its arguments, and returns the code to exit with.
func Main(own program.Site, args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, own, args); err != nil {
		fmt.Fprintln(os.Stderr, "aldaba-edit:", err)
		return program.ExitCode(err)
	}
	return 0
}

func run(ctx context.Context, own program.Site, args []string) error {
	f := flag.NewFlagSet("edit", flag.ContinueOnError)
	root := f.String("root", "", "the `folder` of a site with kinds of its own, which holds content/, app/sections/ and app/dist/; empty: the site in the program")
	dir := f.String("content", "", "the `folder` of the content; empty: content/, below --root if that is set")
	addr := f.String("addr", "127.0.0.1:8090", "`host:port` to listen on, of this machine; port 0: any")
	commits := f.Bool("commit", false, "make each publication a commit of git")
	if slices.ContainsFunc(args, func(a string) bool { return a == "-h" || a == "--help" }) {
		fmt.Println("usage: aldaba edit [flags]: change the content in a browser")
		settings.Describe(os.Stdout, f, false)
		return nil
	}
	if _, err := settings.Parse(f, args, 0); err != nil {
		return err
	}
	own, c, content, err := configure(own, *root, *dir)
	if err != nil {
		return err
	}
	cms, err := files.ReadFile("cms/decap-cms.js.gz")
	if err != nil {
		return errors.New("the content management system is not in it: run `make edit`")
	}
	locales, err := c.Locales()
	if err != nil {
		return err
	}
	dist, err := own.Dist()
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	var edition server.Edition
	defer func() {
		if edition.Renderer != nil {
			edition.Renderer.Close()
		}
	}()
	return editor.Run(ctx, editor.Config{
		Dir: content, Locales: locales, Options: own.Options(), CMS: cms, Commits: *commits, Addr: *addr,
		Site: func(origin *url.URL, first *site.Site) (http.Handler, func(*site.Site), error) {
			metrics := server.NewMetrics()
			if edition, err = program.NewEdition(first, dist, c, log, metrics); err != nil {
				return nil, nil, err
			}
			s, err := server.New(server.Config{PageConfig: server.PageConfig{Origin: origin, Logger: log, ShowErrors: true}, Metrics: metrics}, edition)
			if err != nil {
				return nil, nil, err
			}
			return s, func(next *site.Site) {
				changed := edition
				changed.Site = next
				s.Use(changed)
			}, nil
		},
		Started: func(link string) { fmt.Println("Open this link, which works once:", link) },
	})
}

// configure gives the site that is edited, its settings and the folder of its content.
func configure(own program.Site, root, dir string) (_ program.Site, c *program.Config, content string, err error) {
	if root != "" {
		own, err = program.Site{Files: os.DirFS(root)}, settings.Folder("root", root)
	}
	content = cmp.Or(dir, filepath.Join(root, "content"))
	if err == nil {
		err = settings.Folder("content", content)
	}
	if err == nil {
		c, err = program.ReadConfig(own, nil, nil)
	}
	return own, c, content, err
}
