package recovery

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"testing/fstest"
	"time"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/internal/leads/store"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/enquiries"
)

const serveCommand = "serve-leads"

// What weakens the small server, for the controls.
const (
	synchronousVariable = "RECOVERY_SYNCHRONOUS" // SQLite's setting
	earlyVariable       = "RECOVERY_EARLY"       // set: enquiries are acknowledged before they are stored
)

// serveLeads is a server that starts in a fraction of the time of the whole
// program: its HTTP server, handlers, rules, store and dispatcher, without a
// page. It prints a line once it listens.
func serveLeads(args []string) error {
	ctx, end := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer end()
	f := flag.NewFlagSet(serveCommand, flag.ExitOnError)
	database := f.String("database", "", "as the program's")
	addr := f.String("addr", "", "as the program's")
	smtp := f.String("smtp-url", "", "as the program's; empty: enquiries wait")
	webhook := f.String("webhook-url", "", "as the program's; empty: enquiries wait")
	f.Parse(args)                                                                                // it exits
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})) // not a line for each request
	kept, err := store.Open(ctx, *database, store.Options{Logger: log, Synchronous: os.Getenv(synchronousVariable)})
	if err != nil {
		return err
	}
	defer kept.Close()
	taken := &enquiries.Config{Intake: &leads.Intake{Store: kept, Channels: channels}, Ready: kept.Ready, Outbox: kept}
	if os.Getenv(earlyVariable) != "" {
		taken.Intake.Store = early{kept}
	}
	if *smtp != "" || *webhook != "" {
		dispatcher, err := newDispatcher(kept, *smtp, *webhook, log)
		if err != nil {
			return err
		}
		taken.Kept = dispatcher.Wake
		delivering, stop := context.WithCancel(context.WithoutCancel(ctx))
		var work sync.WaitGroup
		work.Go(func() { dispatcher.Run(delivering) }) // nil: it runs once
		defer work.Wait()
		defer stop()
	}
	s, err := newDesk(taken, log)
	if err != nil {
		return err
	}
	return server.Run(ctx, s, server.Listen{Addr: *addr, DrainTimeout: drain, Started: func(site, _ net.Addr) { fmt.Println("listening at", site) }})
}

// drain is how long requests may take to end when it is stopped.
const drain = 15 * time.Second

// early acknowledges an enquiry before it is stored.
type early struct{ leads.Store }

func (e early) Add(ctx context.Context, s leads.Submission, channels []leads.Channel) (leads.Receipt, error) {
	go e.Store.Add(context.WithoutCancel(ctx), s, channels)
	return leads.Receipt{ID: s.Enquiry.ID, Received: s.Enquiry.Received}, nil
}

// consent is the version of the terms that the server without pages knows.
const consent = "recovery"

// channels are those that every enquiry has a delivery for.
var channels = []leads.Channel{leads.Mail, leads.Webhook}

// forms are the site's.
func forms() *leads.Forms {
	forms, _ := leads.ReadForms(content.Files) // tests of site name its faults
	return forms
}

func newDispatcher(outbox leads.Outbox, smtp, webhook string, log *slog.Logger) (*delivery.Dispatcher, error) {
	mail, err := delivery.NewMail(delivery.MailConfig{URL: smtp, From: "web@example.com", To: []string{"team@example.com"}, Content: delivery.Content{Brand: "Recovery", Forms: forms()}, Logger: log})
	hook, other := delivery.NewWebhook(delivery.WebhookConfig{URL: webhook, Secret: "a secret", AllowPrivate: true})
	if err := errors.Join(err, other); err != nil {
		return nil, err
	}
	return delivery.New(outbox, map[leads.Channel]delivery.Sender{leads.Mail: mail, leads.Webhook: hook}, delivery.Options{Logger: log}), nil
}

// newDesk is the site's server with no page and nothing that renders one.
func newDesk(taken *enquiries.Config, log *slog.Logger) (*server.Server, error) {
	none := fstest.MapFS{}
	assets, err := assets.Load(fstest.MapFS{
		"manifest.json": {Data: []byte("{}")}, "assets/none": {}, "cards/none": {}, "sw.js": {},
	}, none)
	if err != nil {
		return nil, err
	}
	return server.New(server.Config{PageConfig: server.PageConfig{Logger: log}, Enquiries: taken}, server.Edition{
		Site: &site.Site{Locales: content.Locales(), Consents: []string{consent}, Forms: forms(), Pictures: none, Videos: none}, Assets: assets,
	})
}

// serveFlags are the settings of serve-leads.
func serveFlags(database, addr string) []string {
	return []string{serveCommand, "--database", database, "--addr", addr}
}
