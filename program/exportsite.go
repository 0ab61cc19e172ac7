package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program/internal/export"
	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/server"
)

// exportConfig is what an operator sets of a copy.
type exportConfig struct {
	Config    // of the server that is asked for the pages
	apiOrigin *url.URL
	dir       string
}

// flags declares every setting of the command.
func (c *exportConfig) flags() *flag.FlagSet {
	f := flag.NewFlagSet("export", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Func("origin", "scheme and host under which the copy will be seen (default http://localhost:8080)", c.setOrigin)
	f.Func("api-origin", "scheme and host of a server that takes what forms send, and has the copy's origin among its --trusted-sites; empty: forms give way to phone and mail", c.setAPIOrigin)
	f.StringVar(&c.Content, "content", "", "export the content of this `folder`; empty: the content in the program")
	f.Func("tag-manager-id", "container of Google Tag Manager, GTM-XXXXXXX, for visitors who accept; empty: none", c.setTagManager)
	f.IntVar(&c.renderVMs, "render-vms", 0, "how many fragments render at a time; 0: one a CPU")
	return f
}

// readExport takes the settings and the folder, and lists every fault at once.
func readExport(own Site, args, environment []string) (*exportConfig, error) {
	c := &exportConfig{Config: *newConfig()}
	c.own = own
	f := c.flags()
	var faults []error
	settings.ReadEnvironment(f, withoutServers(environment, f), &faults)
	settings.ReadArguments(f, args, func(word string) {
		if c.dir != "" {
			faults = append(faults, settings.Unexpected(word))
			return
		}
		c.dir = word
	}, &faults)
	if c.dir == "" {
		faults = append(faults, errors.New("name the folder to write to: aldaba export DIR"))
	}
	if c.renderVMs < 0 || c.renderVMs > 1024 {
		faults = append(faults, fmt.Errorf("--render-vms: %d is not within 0 to 1024", c.renderVMs))
	}
	if len(faults) > 0 {
		return nil, settings.Misuse{Err: fmt.Errorf("the settings have faults:\n%w", errors.Join(faults...))}
	}
	// Nobody waits for one page: what renders long renders.
	c.renderQueue, c.renderWait, c.renderTimeout, c.renderRecycle = 1<<16, time.Hour, 10*time.Second, 5000
	c.keptPages = exportKept
	return c, nil
}

// withoutServers leaves out what the environment says to the server alone.
func withoutServers(environment []string, ours *flag.FlagSet) []string {
	others := map[string]bool{}
	newConfig().flags().VisitAll(func(f *flag.Flag) { others[settings.EnvironmentName(f.Name)] = ours.Lookup(f.Name) == nil })
	return slices.DeleteFunc(slices.Clone(environment), func(entry string) bool {
		name, _, _ := strings.Cut(entry, "=")
		return others[name]
	})
}

func (c *exportConfig) setAPIOrigin(value string) error {
	if value == "" {
		c.apiOrigin = nil
		return nil
	}
	u, err := settings.Origin(value)
	if err != nil {
		return err
	}
	c.apiOrigin = u
	return nil
}

// exportKept holds every page of the site as it is, uncompressed.
const exportKept = 256 << 20

// exportSite writes a copy of the site to a folder.
func exportSite(ctx context.Context, s Site, args []string) error {
	c, err := readExport(s, args, os.Environ())
	if err != nil {
		return err
	}
	start := time.Now()
	report, err := writeExport(ctx, c, newProgress(os.Stderr))
	if err != nil {
		return fmt.Errorf("the export has faults:\n%w", err)
	}
	fmt.Printf("%d pages: %d files written, %d unchanged, %d removed, in %s\n",
		report.Pages, report.Written, report.Unchanged, report.Removed, time.Since(start).Round(10*time.Millisecond))
	return nil
}

// writeExport asks a server of its own for every page.
func writeExport(ctx context.Context, c *exportConfig, progress func(done, all int)) (export.Report, error) {
	var none export.Report
	locales, err := c.Locales()
	if err != nil {
		return none, err
	}
	files := c.own.content()
	if c.Content != "" {
		files = site.Folder(c.Content)
	}
	forms := site.WithoutEnquiries()
	if c.apiOrigin != nil {
		forms = site.EnquiriesAt(c.apiOrigin.String())
	}
	site, err := site.Load(files, locales, append(c.own.Options(), forms)...)
	if err != nil {
		return none, fmt.Errorf("the content has faults:\n%s", Explain(err))
	}
	dist, err := c.own.Dist()
	if err != nil {
		return none, err
	}
	quiet := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	metrics := server.NewMetrics()
	edition, err := NewEdition(site, dist, &c.Config, quiet, metrics)
	if err != nil {
		return none, err
	}
	defer edition.Renderer.Close()
	s, err := server.New(server.Config{
		PageConfig: server.PageConfig{
			Origin: c.Origin, Logger: quiet, CacheBytes: uint64(c.keptPages), Middleware: c.own.Middleware,
			TagManager: c.tagManager, Uncompressed: true,
		},
		Metrics: metrics, EnquiriesAt: c.apiOrigin,
	}, edition)
	if err != nil {
		return none, err
	}
	defer s.Close()
	vms := c.renderVMs
	if vms == 0 {
		vms = runtime.GOMAXPROCS(0)
	}
	return export.Run(ctx, c.dir, s, export.Options{Locales: locales, Origin: c.Origin, Workers: 2 * vms, Progress: progress})
}
